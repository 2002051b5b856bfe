"""Things that have neither an article nor a name: inside a sentence they are written small (“It was chess”)."""

from __future__ import annotations

NOUNS = frozenset(
    name.strip()
    for name in """
    Accordion; Alphabet; Ant; Aspirin; Astrolabe; Atlas; Backgammon; Bagpipes; Bamboo; Banknote; Basketball; Bathtub
    Beaver; Bed; Blood; Blue whale; Bread; Broccoli; Broom; Butter; Button; Cabbage; Canoe; Carnival; Carpet; Carrot
    Cat, the pet; Chair; Chalk; Cheese; Chess; Chips; Chocolate; Clam; Clock; Cloud; Coal; Coffee; Coin; Comb; Comet
    Cow; Crab; Cricket; Crocodile; Crow; Democracy; Dice; Dog; Dolphin; Dominoes; Draughts; Drum; Déjà vu; Eagle
    Earthworm; Echo; Edelweiss; Electricity; Encyclopaedia; Eraser; Evolution; Fan; Fear; Fire; Flute; Fog; Football
    Friction; Friendship; Frog; Frying pan; Garlic; Gloves; Goat; Gold; Golf; Gravity; Guitar; Hammer; Happiness; Harp
    Harpsichord; Hat; Hiccups; Hide-and-seek; Homework; Honey; Horse; Hourglass; Ice; Ice cream; Infinity; Insulin; Ivy
    Jeans; Jellyfish; Jigsaw puzzle; Judo; Kettle; Ladder; Ladybird; Lavender; Leap day; Lettuce; Light; Lightning
    Lodestone; Love; Luck; Ludo; Magnetism; Magnifying glass; Maize; Map; Marbles; Milk; Moped; Moss; Motor car
    Motorcycle; Needle; Newspaper; Northern lights; Okapi; Onion; Ostrich; Owl; Oxygen; Padlock; Pancake; Parachute
    Parrot; Pea; Peanut; Pen; Penicillin; Pepper; Photosynthesis; Pi; Pineapple; Pipe organ; Pizza; Playing cards
    Popcorn; Prime meridian; Pumpkin; Pyjamas; Question mark; Radio; Rain; Raincoat; Refrigerator; Relativity
    Rhinoceros; Rice; Rocket; Roller skates; Rugby; Sailing ship; Salt; Saw; Saxophone; Scarf; Scissors; Scooter; Shark
    Shooting star; Silence; Skateboard; Skiing; Sled; Sleep; Slug; Snake; Snow; Snowflake; Soap; Soup; Spaghetti
    Spectacles; Spinach; Spinning top; Squid; Stamp; Starfish; Stethoscope; Strawberry; Sugar; Sundial; Sunglasses
    Surfing; Sushi; Swan; Sweet potato; Swimming; Table tennis; Tea; Teapot; Teddy bear; Telescope; Television; Tennis
    Tent; Thermometer; Thunder; Tic-tac-toe; Tiger; Time; Toilet paper; Tomato; Tornado; Total eclipse of the Sun
    Tractor; Tram; Trumpet; Typewriter; Vaccine; Vanilla; Violin; Wasp; Water; Wedding ring; Wheat; Wheelbarrow; Whistle
    Wind; Window; Wine; Xylophone; Yo-yo; Zebra; Zero
    """.strip()
    .replace("\n", ";")
    .split(";")
)
"""As they stand on a card, or among those that the house knows besides."""
