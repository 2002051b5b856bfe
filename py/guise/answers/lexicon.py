"""Word lists for names and phrases as people type them. Data only: ``names`` and ``judge`` say what they are for.

English is the only language here; a deck in another language needs its own lists.
"""

from __future__ import annotations

import re


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _lines(text: str) -> list[str]:
    """``"is it; are you"`` as a list."""
    return [" ".join(line.split()) for line in text.split(";")]


def _pairs(text: str) -> dict[str, str]:
    """``"colour color theatre theater"`` as a mapping from each first word to the second."""
    words = text.split()
    return dict(zip(words[::2], words[1::2], strict=True))


ARTICLES = _set("a an the")
SMALL = ARTICLES | _set(
    """
    of and in on at for from to by with la le el los las les de da del di du des der das van von al ibn
    """
)
"""Words that are never all there is to a name."""

OWNERS = _set("my your his her their our its ones someones somebodys anyones youre yr ur")
"""Whose: in a phrase one may stand for another."""

TITLES = _set(
    """
    mr mrs ms miss mme madame mademoiselle monsieur madam master sir dame lord lady doctor dr professor prof
    king queen prince princess emperor empress tsar czar pharaoh captain capt count countess duke general
    colonel saint st president brother sister father mother aunt uncle detective inspector senor senora signor
    signora herr frau don dona tsarina
    """
)
"""What may stand before a person's name, or not."""

STYLED = TITLES - _set("lady miss brother sister father mother aunt uncle monkey")
"""Titles a right name may do without."""

GIVEN = _set(
    """
    marie mary maria john william george elizabeth alexander charles james robert thomas henry david joseph paul
    peter michael anna anne jane emily clara sarah catherine katherine margaret martin max louis albert edward
    richard victoria arthur jack tom ben sam bob bill jim harry fred frank alfred ernest walter oscar hans karl
    carl johann franz antonio diego pablo juan jose pierre jean francois claude vincent helen ada amy rosa grace
    lucy kate julia laura eva lisa nelson martha ruth simon stephen steve mark luke matthew daniel adam alan
    harriet agatha wilma walt jesse bruce eva marilyn miriam roald hans
    matilda neil nancy tony bobby billy charlie emma sophie
    """
)
"""First names that are too many people's to be somebody's name."""

GROUND = _set(
    """
    mount mt mountain mountains river rio lake sea ocean island islands isle desert city town volcano canyon
    country
    """
)
"""What may stand with a place's name where it fits, or be left out."""

OPENINGS = sorted(
    (
        tuple(line.split())
        for line in _lines(
            """
    is it; is it the; is this; is that; is the answer; is he; is she; are you; are they; are we; am i; was it;
    was he; was she; could it be; could you be; can it be; might it be; may it be; might you be; would it be;
    would you be; must be; must it be; it is; its; it was; that is; thats; this is; he is; shes; hes; she is;
    you are; youre; they are; i am; im; it must be; it has to be; it could be; it might be; you must be; it can
    only be; i think; i think its; i guess; i say; id say; i would say; i believe; i bet; i know; i suppose; i
    suspect; we think; we say; we guess; my guess is; my guess; our guess is; my answer is; the answer is;
    answer; the answer; final answer; guess; maybe; perhaps; probably; possibly; surely; definitely; certainly;
    obviously; clearly; well; hmm; hm; um; umm; er; erm; uh; oh; ah; aha; ok; okay; so; then; now; yes; yeah;
    hey; wait; just; simply; let me guess; lets say; let us say; how about; what about; something like; sounds
    like; going for; im going for; ill say; i will say; ill go with; is your name; your name is; is the name;
    the phrase is; the saying is; it says; they call you; do you mean; you mean; got it; i have it; i have; you
    have; we have; ive got; theres; ive got it; that would be; thats a; its a; no its; please
    """
        )
    ),
    key=len,
    reverse=True,
)
"""What people say before the name itself."""

CLOSINGS = sorted(
    (
        tuple(line.split())
        for line in _lines(
            """
    please; right; isnt it; is it; is it not; i think; i guess; i believe; i suppose; i bet; i say; maybe;
    perhaps; probably; of course; for sure; surely; definitely; obviously; again; then; final answer; am i
    right; no doubt; or what; you know; innit; is that it; arent you; are you; it is; isnt that so; yes; thanks;
    thank you; thats it; got it; is my guess; is the answer; it must be; must be; correct; right now; lol; haha;
    is what it is; is it you
    """
        )
    ),
    key=len,
    reverse=True,
)
"""What people say after it."""

KIN = _set(
    """
    wife husband son daughter brother sister friend father mother author creator inventor maker builder owner
    rival enemy partner cousin uncle aunt grandson granddaughter grandfather grandmother assistant sidekick
    neighbour neighbor relative child children parent parents dog horse house home story book picture painting
    statue museum tomb grave birthplace fan student teacher lookalike sibling twin descendant boyfriend
    girlfriend lover murderer killer discoverer painter composer writer disciple pupil nephew niece
    """
)
"""With ``of`` or after an 's, such a word speaks of another than the one named."""

CLAUSE = re.compile("(?i)who|where")
"""What begins a clause that says more of a person or a place."""
NOT = _set(
    """
    no not never without isnt dont doesnt didnt wont cant arent wasnt neither nor nothing nobody none except
    """
)
"""With one of these more or fewer a phrase says the opposite."""

MAKERS = _set("author creator inventor painter composer writer teacher student discoverer builder maker")
"""Those of ``KIN`` that before a name say what somebody does."""

SOMEBODY = tuple(
    tuple(line.split())
    for line in _lines(
        """
    someone who; somebody who; a person who; person who; the person who; a man who; the man who; a woman who; the
    woman who; people who; one who; someone that; somebody that; a person that; the one who
    """
    )
)
"""How what somebody does is told: "someone who keeps bees" is a beekeeper."""

RATHER = _lines("i mean; no just; no its; no it is; sorry; or rather; make that")
"""After one of these somebody corrects himself: only what follows is the guess."""

HAPPENING = _set("concept body")
"""Features of what happens or is felt: its verb says the same."""

BESIDE = {
    "race": "sport", "run": "sport", "game": "sport", "match": "sport", "night": "holiday", "day": "holiday",
    "eve": "holiday", "festival": "holiday", "celebration": "holiday",
    "painting": "painting", "picture": "painting", "bear": "mammal",
    "tree": "tree", "flower": "flower", "book": "book", "novel": "book", "plant": "plant", "bird": "flies",
    "fish": "swims", "song": "music", "carol": "music", "tune": "music", "symptom": "body",
    "ballet": "stage-work", "play": "stage-work", "opera": "stage-work", "musical": "film", "story": "story",
    "tale": "story", "epic": "story", "poem": "story", "sport": "sport", "instrument": "instrument", "drink": "drink",
    "spice": "sweet-or-food", "tent": "tickets", "ride": "fair", "holiday": "holiday", "party": "holiday",
    "insect": "insect", "animal": "animal", "toy": "toy", "stone": "script", "medicine": "medicine",
    "waterfall": "waterfall", "kingdom": "legend-place", "ruin": "ruin", "reserve": "nature-reserve",
    "country": "country", "city": "city", "island": "island", "mountain": "mountain", "planet": "off-earth",
}  # fmt: skip
"""What may follow the name of a thing or place that is one: "a marathon race", and the feature that says so."""

WORKS = _set(
    """
    film movie book novel song opera musical play painting picture statue poem story tale show series game sequel
    cartoon ship crater album brand band restaurant pub company rocket probe car toy doll
    """
)
"""What may bear a name that is another's: "Troy the film"."""

ANIMALS = _set(
    """
    dog cat turtle tortoise horse monkey bear bird octopus penguin rabbit elephant pig cow bull lion tiger fish
    whale shark parrot mouse rat frog snake spider goat sheep donkey duck hen goose camel kangaroo koala panda
    """
)
"""Somebody's namesakes with four legs: "Beethoven the dog"."""

FROM = _pairs(
    """
    african africa american usa arab arab-world arabian arab-world arabic arab-world asian asia australian australia
    aztec aztec brazilian brazil british britain english britain scottish britain canadian canada chinese china
    danish scandinavia dutch netherlands egyptian egypt european europe french france german germany greek greece
    indian india italian italy japanese japan mexican mexico norwegian scandinavia peruvian peru persian persia
    polish poland roman italy russian russia spanish spain swedish scandinavia turkish turkey
    """
)
"""Where something is from, and the feature that says so: "an Indian sari"."""

ABOUT = _set(
    """
    table door kitchen house household school classroom blackboard garden office desk pocket dinner breakfast bedroom
    bathroom wall front
    """
)
"""Where a thing is kept or used, which before its name leaves it the same: "a table fork"."""

DOING = _set(
    """
    doing playing having using eating drinking riding making keeping telling wearing celebrating cooking baking
    growing reading watching singing sending writing holding
    """
)
"""What is done with a thing, which before its name leaves it the same: "playing chess"."""

PLACED = _set("under beneath below through across near beside inside behind within over around between")
"""Where something stands to something else: "the tunnel under the channel"."""

DO = _set("do play have use eat drink ride make keep tell wear fly celebrate cook bake grow read watch sing send light")
"""The same as somebody tells another to do it: "fly a kite"."""

BUILT = _set("tower bridge palace temple tomb church building monument castle canal wall museum canyon volcano beach")
"""What may stand in a city or a country and is not it."""

UNDOING = _set("breaking losing ending stopping avoiding killing burning hating missing cancelling fearing leaving")
"""What makes an end of a thing."""

SAME = tuple(
    _set(line)
    for line in _lines(
        """
    falls waterfall waterfalls; mount mountain mt monte mont; lake lago lac; river rio; sea mar mer; island isla ile;
    saint santa san sankt; tower torre; soldiers warriors army; little small tiny wee; brothers bros; ship boat;
    stone rock; pigs piglets piggies; rabbit bunny; lake loch; cave cavern grotto; photo photograph picture;
    light lights lamp; forest woods; isles islands; king rey roi; reef reefs; bridge bridges; store shop; plane airplane
    """
    )
)
"""Words of a name that may stand for each other, in English or in the language of the place."""

DESCRIBED = _set("the a an who where which with that whose")
"""What a description begins with when it follows a name."""

CHANGES = _set(
    """
    hot sweet toy model fake false paper anti half mini broken dead non former water sea ex wooden electric
    electronic mashed fried boiled grilled roast baked raw golden ground magic polar fire ice virtual imaginary
    empty inverted upside no not never stuffed teddy rubber hollow flying
    """
)
"""Before a thing such a word makes another thing of it."""

HEADS = {
    "person": _set(
        """
    person man woman lady guy girl boy character hero heroine figure himself herself themselves painter artist
    scientist physicist chemist nurse pilot aviator detective composer musician explorer traveller traveler
    writer inventor storyteller outlaw archer puppet spider trickster polymath genius mathematician sleuth
    famous great english french german italian greek egyptian chinese japanese polish arab mexican american
    british african dutch spanish russian indian fictional old young from worker job legend legendary the
        little poor dear herself author reformer
    """
    ),
    "place": _set(
        """
    place city town village country nation state island isle desert river mountain peak volcano canyon lake sea
    ocean building monument landmark ruin site temple palace tomb tower bridge falls waterfall reef castle
    church continent satellite archipelago region canal structure famous ancient itself old greek roman italian
    french egyptian chinese japanese indian american british historic national
    """
    ),
    "thing": _set(
        """
    animal bird insect fruit vegetable instrument food game toy plant thing object tool book novel item machine
    event festival holiday force drug medicine number digit tree phenomenon symbol artefact artifact day itself
    creature device line
    """
    ),
}
"""What kind of thing it is, by group: beside a name such a word adds nothing."""

TWO_WAYS = _pairs(
    """
    colour color colours colors coloured colored grey gray harbour harbor favour favor favourite favorite honour
    honor neighbour neighbor neighbourhood neighborhood armour armor flavour flavor humour humor labour labor
    rumour rumor vapour vapor behaviour behavior saviour savior parlour parlor odour odor rigour rigor valour
    valor clamour clamor glamour glamor savour savor endeavour endeavor centre center theatre theater metre
    meter litre liter kilometre kilometer fibre fiber sabre saber spectre specter lustre luster calibre caliber
    sombre somber sceptre scepter plough plow tyre tire kerb curb mould mold moustache mustache pyjamas pajamas
    jewellery jewelry chequers checkers cheque check programme program catalogue catalog dialogue dialog
    analogue analog aeroplane airplane aluminium aluminum doughnut donut defence defense offence offense licence
    license pretence pretense traveller traveler travelling traveling travelled traveled jeweller jeweler
    sceptic skeptic storey story draught draft gaol jail axe ax omelette omelet yoghurt yogurt sulphur sulfur
    encyclopaedia encyclopedia manoeuvre maneuver archaeologist archeologist cosy cozy mum mom mummy mommy
    marvellous marvelous woollen woolen counsellor counselor skilful skillful fulfil fulfill enrol enroll
    thru through tho though tonite tonight nite night lite light licorice liquorice smoulder smolder practise
    practice analyse analyze realise realize organise organize recognise recognize apologise apologize paralyse
    paralyze ageing aging judgement judgment cheapskate cheapskate whisky whiskey tsar czar hiccough hiccup
    sledge sled ladybird ladybug maths math postie postman aunty auntie pixy pixie hippy hippie dwarves dwarf
    amongst among whilst while towards toward backwards backward forwards forward upwards upward afterwards
    afterward isle island isles islands teh the hte the
    """
)
"""British and American spellings: the first of each pair is read as the second."""

PLURALS = _pairs(
    """
    men man women woman feet foot teeth tooth geese goose mice mouse children child people person oxen ox lice
    louse dice die wolves wolf leaves leaf lives life knives knife wives wife halves half loaves loaf thieves
    thief calves calf shelves shelf elves elf selves self scarves scarf hooves hoof octopi octopus octopodes
    octopus cacti cactus fungi fungus nuclei nucleus radii radius phenomena phenomenon criteria criterion
    firemen fireman spacemen spaceman spacewomen spacewoman snowmen snowman horsemen horseman policemen
    policeman fishermen fisherman lighthousemen lighthouseman buses bus gases gas childrens child womens woman
    mens man feets foot tooths tooth mices mouse childrens child sheeps sheep gooses goose wolfs wolf
    """
)

VERBS = _pairs(
    """
    is be are be am be was be were be been be being be has have had have having have does do did do done do
    doing do went go gone go goes go swam swim swum swim swimming swim threw throw thrown throw broke break
    broken break drew draw drawn draw kept keep made make took take taken take gave give given give fell fall
    fallen fall sat sit bit bite bitten bite struck strike stricken strike grew grow grown grow ran run running
    run saw see seen see said say told tell thought think brought bring bought buy caught catch taught teach
    held hold hung hang lost lose losing lose found find came come became become began begin begun begin sang
    sing sung sing shrank shrink shrunk shrink slept sleep stood stand stuck stick swept sweep wrote write
    written write rode ride ridden ride rose rise risen rise spoke speak spoken speak stole steal stolen steal
    woke wake woken wake wore wear worn wear won win blew blow blown blow flew fly flown fly knew know known
    know built build sent send spent spend meant mean felt feel led lead fed feed met meet paid pay sold sell
    sought seek shot shoot slid slide sprang spring sprung spring swung swing tore tear torn tear ate eat eaten
    eat drank drink drunk drink drove drive driven drive forgot forget forgotten forget froze freeze frozen
    freeze hid hide hidden hide laid lay lain lie lying lie dying die tying tie shook shake shaken shake sank
    sink sunk sink leapt leap spelt spell burnt burn learnt learn dreamt dream chose choose chosen choose leaf
    leave leaves leave going go goin go toed toe toes toe toeing toe beat beat beaten beat fought fight ground
    grind heard hear left leave
    """
)

OPPOSITES = tuple(
    frozenset(pair.split())
    for pair in _lines(
        """
    up down; low high; left right; over under; above below; before after; never always; with against; in out;
    into outof; on off; top bottom; good bad; big small; big little; large small; first last; back forward; back
    front; open close; black white; long short; short tall; hot cold; day night; sun moon; full empty; begin
    end; start finish; start stop; north south; east west; inside outside; thick thin; fast slow; love hate;
    early late; old new; old young; more less; rich poor; rags riches; man woman; boy girl; king queen; mother
    father; brother sister; right wrong; light dark; light heavy; forward backward; pass fail; win lose; gain
    lose; pain pleasure; half whole; up under; uncover cover; clockwise anticlockwise; come go; give take; push
    pull; rise fall; wide narrow; tight loose; hard soft; one two; two three; once twice; all none; everything
    nothing; everybody nobody; many few; turned unturned; finished unfinished; mr mrs; prince princess; wet dry;
    sink swim; asleep awake
    """
    )
)
"""A phrase in which one of these stands for the other says something else, however like it is."""

HOMOPHONES = tuple(
    frozenset(group.split())
    for group in _lines(
        """
    eye i aye; eyes is; see sea c; be bee b; tea tee t; you u ewe; why y; are r our hour; queue cue q; for four
    fore 4; to too two 2; won one 1; ate eight 8; wait weight; tail tale; tide tied; male mail; hare hair; pain
    pane; pair pear pare; right write rite; knight night; knot not; sun son; flower flour; fairy ferry; dear
    deer; diary dairy; mousse moose; leaf leave; belief beleaf; sense cents scents; heel heal; no know; nose
    knows; hole whole; peace piece; plane plain; rain reign rein; road rode rowed; sail sale; steel steal; stair
    stare; toe tow; tow toe; their there; through threw; week weak; wood would; break brake; by buy bye; new
    knew; hear here; meet meat; great grate; heart hart; eyre air heir; suite sweet; prophet profit; throne
    thrown; bored board; berry bury; bare bear; bow bough; cell sell; cereal serial; dough doe; feat feet; guest
    guessed; higher hire; idle idol; led lead; made maid; mind mined; none nun; or oar ore; past passed; pour
    poor paw; principal principle; role roll; scene seen; sew so sow; sole soul; sum some; team teem; time
    thyme; vain vein vane; waist waste; which witch; high hi; low lo; mustard mustered; in inn; grown groan;
    rapt wrapped; clothes close
    """
    )
)
"""Words that sound alike: what the picture shows instead of what it says."""

COUNTRIES = frozenset(
    name.strip()
    for name in _lines(
        """
    afghanistan; albania; algeria; andorra; angola; argentina; armenia; australia; austria; azerbaijan; bahamas;
    bangladesh; belgium; belize; bolivia; bosnia; botswana; brazil; bulgaria; cambodia; cameroon; canada; chad;
    chile; china; colombia; congo; costa rica; croatia; cuba; cyprus; czech republic; czechia; denmark; ecuador;
    egypt; england; estonia; ethiopia; fiji; finland; france; georgia; germany; ghana; greece; guatemala; haiti;
    honduras; hungary; iceland; india; indonesia; iran; iraq; ireland; israel; italy; jamaica; japan; jordan;
    kenya; korea; south korea; north korea; laos; latvia; lebanon; libya; lithuania; luxembourg; madagascar;
    malaysia; mali; malta; mexico; monaco; mongolia; morocco; mozambique; myanmar; namibia; nepal; netherlands;
    holland; new zealand; nicaragua; nigeria; northern ireland; norway; oman; pakistan; panama; paraguay; peru;
    philippines; poland; portugal; qatar; romania; russia; rwanda; saudi arabia; scotland; senegal; serbia;
    singapore; slovakia; slovenia; somalia; south africa; spain; sri lanka; sudan; sweden; switzerland; syria;
    taiwan; tanzania; thailand; tibet; tunisia; turkey; uganda; ukraine; united kingdom; great britain; britain;
    uk; united states; united states of america; usa; us; america; uruguay; uzbekistan; venezuela; vietnam;
    wales; yemen; zambia; zimbabwe; africa; asia; europe; north america; south america; oceania; alaska;
    arizona; california; colorado; florida; hawaii; nevada; new mexico; new york; texas; utah; wyoming; south
    dakota; washington; queensland; new south wales; ontario; quebec; bavaria; tuscany; andalusia; veneto;
    sicily; normandy; patagonia; world; earth; uae; dubai
    """
    )
)
"""What may follow a place's name to say where it is."""

TOWNS = _pairs(
    """
    paris france london britain rome italy venice italy florence italy berlin germany vienna austria madrid
    spain barcelona spain lisbon portugal athens greece cairo egypt giza egypt agra india delhi india beijing
    china tokyo japan kyoto japan sydney australia istanbul turkey moscow russia amsterdam netherlands brussels
    belgium prague czechia budapest hungary edinburgh britain dublin ireland oslo norway manhattan usa milan
    italy naples italy pisa italy granada spain munich germany california usa texas usa florida usa arizona usa
    nevada usa utah usa colorado usa alaska usa washington usa wyoming usa england britain scotland britain
    wales britain uk britain us usa america usa tuscany italy veneto italy sicily italy bavaria germany normandy
    france queensland australia ontario canada cusco peru chicago usa boston usa miami usa toronto
    canada vancouver canada havana cuba lima peru varanasi india mumbai india nairobi kenya baghdad iraq
    """
) | {
    "san francisco": "usa",
    "los angeles": "usa",
    "las vegas": "usa",
    "new orleans": "usa",
    "cape town": "south africa",
}
"""Where some cities and regions lie: they may follow a building's name to say where it is."""

CITIES = TOWNS.keys() - COUNTRIES
CONTINENTS = _set("africa asia europe america oceania world earth") | {"north america", "south america"}

MEN = _set("mr monsieur sir lord king prince emperor father brother uncle duke")
WOMEN = _set(
    """
    mrs ms miss mme madame mademoiselle madam lady queen princess empress mother sister aunt dame
    """
)

NUMBERS = {
    word: n
    for n, word in enumerate(
        _lines(
            """
    zero; one; two; three; four; five; six; seven; eight; nine; ten; eleven; twelve; thirteen; fourteen;
    fifteen; sixteen; seventeen; eighteen; nineteen
    """
        )
    )
} | {"zeros": 0, "zeroes": 0}
TENS = {
    f"{word}ty": 10 * n for n, word in enumerate(("twen", "thir", "for", "fif", "six", "seven", "eigh", "nine"), 2)
} | {"fourty": 40}
ORDINALS = {
    word: n
    for n, word in enumerate(
        _lines(
            """
    first; second; third; fourth; fifth; sixth; seventh; eighth; ninth; tenth; eleventh; twelfth; thirteenth;
    fourteenth; fifteenth; sixteenth; seventeenth; eighteenth; nineteenth; twentieth
    """
        ),
        1,
    )
} | {"thirtieth": 30, "fortieth": 40, "fiftieth": 50}
ROMAN = {
    r: n
    for n, r in enumerate(
        _lines(
            """
    i; ii; iii; iv; v; vi; vii; viii; ix; x; xi; xii; xiii; xiv; xv; xvi
    """
        ),
        1,
    )
}
SPELT = NUMBERS.keys() | ORDINALS.keys() | TENS.keys() | {"hundred", "thousand", "million"}
"""Words that are read as figures."""
MONTHS = _pairs(
    """
    january january jan january february february feb february march march april april apr april may may june
    june july july august august aug august september september sept september sep september october october oct
    october november november nov november december december dec december
    """
)
FILL = _set(
    """
    who whom which that what was were is are be been he she it they his her him them its their had has have did
    do does went goes came made wrote painted called named known where when as so very one ones you your my our
    us we not no yes only own both each other another any some many much more most such same then than too live
    lived
    """
)
"""The little words of sentences."""
COMMON = FILL | _set(
    """
    about above acid after again air all also alone among apple arch area army around away baby back bad bag
    ball band bank bare bark barn base bath bay beach bean bear beard beast beat bed bee beef beer bell belt
    bench bend best bike bill bird bit black blank blind block blood blow blue board boat body bold bone book
    boot boss both bowl box boy brain branch brass brave bread break brick bride bridge brief bring broad broom
    brother brown brush bucket bug build bull bus bush busy cake call calm camp can candy cape car card care
    cart case cash castle cat catch cave chain chair chalk chance change chase cheap cheat check cheek cheese
    cheer cherry chess chest chief child chin chip choir church circle city clap class claw clay clean clear
    clever cliff climb clock close cloth cloud clown club coal coast coat coin cold comb come cook cool copy
    coral cord corn cost couch count court cover cow crab crack craft crane crash cream crew crime crop cross
    crow crowd crown cry cup curl cut dance dark date dawn day dead deal dear deep deer desert desk dessert dew
    dice dig dinner dirt dish dive dog doll door dot down dragon drain draw dream dress drill drink drive drop
    drum dry duck dull dust duty eagle ear earth east easy edge egg elbow elf empty end enemy engine even evil
    eye face fact fair fairy faith fall false fame farm fast fat fear feast feather feed feel fence field fight
    file fill film find fine finger fire first fish fist flag flame flash flat flesh flight float flock flood
    floor flour flow flower flute fly foam fog fold folk food fool foot forest fork form fort fox frame free
    fresh friend frog front frost fruit fuel full fun fur game garden gas gate ghost giant gift girl glad glass
    globe glove glue goal goat god gold good grain grand grape grass grave gray great green ground group grow
    guard guest guide guitar gun hair half hall hammer hand hang harbor hard hare harp hat hawk hay head heal
    heap hear heart heat heavy heel hell help hen herb herd here hero hide high hill hip hit hold hole holiday
    home honey hood hook hope horn horse hot hotel hour house human hunt hut ice idea inch ink iron island jail
    jam jar jet jewel job joke jump jungle just keep key kick kid kind king kiss kit kite knee knife knight
    knock knot lace ladder lady lake lamb lamp land lane last late laugh law lawn lazy lead leaf leap leather
    left leg lemon letter lid life lift light lily limb lime line lion lip list little load loaf lock log long
    look loop lord lost loud love low luck lunch lung mad magic maid mail main make male man map march mark
    market marsh mask mass master mat match meal mean meat meet melon melt metal middle mild milk mill mind mine
    minor mint mirage miss mist mix moan model mole money monk monkey month mood moon moose moss moth mother
    motor mount mouse mouth move mud music nail name narrow near neck need nest net never new news nice night
    noble noise none noodle north nose note number nurse nut oak oar ocean oil old one onion open orange oven
    owl own pack page pain paint pair palace pale palm pan panda pants paper park parrot part party pass past
    paste path pea peace peach peak pear pearl pen pencil people pepper pet photo piano pick picture pie piece
    pig pile pill pillow pin pine pink pipe pirate pistol pit place plain plan plane planet plant plate play
    plum pocket poem poet point poison pole police pond pony pool poor pork port post pot potato pound powder
    power price pride priest prince print prison prize proud pull pump pure purse push puzzle queen quick quiet
    rabbit race rail rain raise ranch rat raw ray read real red rest rib ribbon rice rich ride right ring ripe
    rise river road roar robber robe robin robot rock rod roll roof room root rope rose rough round row royal
    rub ruby rug rule run rush sack sad safe sail saint salad salt sand satin sauce save saw scale scar scarf
    school screw sea seal seat secret see seed sell send sense shade shadow shallow shape share shark sharp
    sheep sheet shelf shell shield shift shine ship shirt shock shoe shoot shop shore short shot show shower
    shut side sight sign silent silk silver sing sink sister sit size skate skin skirt skull sky slave sled
    sleep sleeve slice slide slim slip slope slow small smart smell smile smoke smooth snack snail snake snarl
    snow soap sock soft soil soldier song sort soul sound soup south space spade spark speak spear speed spell
    spider spin spirit sponge spoon sport spot spring spy square squid stable staff stage stain stair stamp star
    stare start state station statue steak steal steam steel stem step stick still sting stir stock stone stool
    stop store storm story stove stream street string strong sugar suit summer sun sure swan sweat sweet swim
    swing sword table tail tale talk tall tame tank tape tar taste tax tea team tear teeth tell temple tent term
    test thick thief thin thing think thorn thread throat throne thumb thunder tide tie tiger tight tile time
    tin tire toast toe tomb tone tongue tool tooth top torch tower town toy trace track trade trail train tram
    trap tray treat tree trial tribe trick trip truck true trunk trust truth tube tune tunnel turn twin ugly
    uncle urn use valley van vase vein vest view vine voice volcano wage wagon waist wait walk wall war warm
    wash wasp waste watch water wave wax way weak wealth weapon wear weather web wedding weed week well west wet
    whale wheat wheel whip white wide wife wild wind window wine wing winter wire wise wish witch wolf woman
    wonder wood wool word work world worm wound wrap wrist write wrong yard year yellow young zebra zero zone
    zoo monday tuesday wednesday thursday friday saturday sunday january february march april may june july
    august september october november december keeper small tiny huge rainbow
    angel angle trail trial form from diary dairy quiet quite united untied nero venus mars retro nine none
    dice lice mice rice pigeon penny petal pedal paris porridge roman romance comet comment compost compose
    pianist china chins mouseketeer mousketeer newtown curry alike
    """
)
"""Everyday words: a guess that is one of these is no slip of the finger for another."""

SOUND_LIKE_OTHERS = frozenset().union(*HOMOPHONES) | _set(
    """
    aisle ale ark arc altar auk ball bail bale bard bass base bazaar beau bean beet belle berth birth bite byte
    boulder boarder border bridal bridle brooch cache carat carrot caste chord cord chute cite site clause claws
    coarse course creak creek cruise crews currant current cygnet signet cymbal symbol daze dual duel earn urn yew
    fate fete faun fawn find fir fur flair flare flea flee flew flue flu foul fowl frieze gamble genes gilt guilt gnu
    gorilla guerrilla grease grocer gym hail haul hoard horde hoarse hymn jamb jinx quay kernel colonel lapse larva
    lava leak leek lesson levy liar lyre links lynx load lode loan loot lute maize maze mall maul manner manor mare
    mayor marshal mettle miner mite moat mote mousse mussel muscle naval navel neigh pail palate palette pause paws
    peek peel peer pier pi pie plum plumb poll pray prey quartz rack rap rapper roe rows rhyme rime route ruff rung
    rye sac sauce source scull seam serf surf shear sheer shoo slay sleigh sloe soot spade stake steak stile style
    strait sundae swat tacks tern tick timber tier troop troupe tuba tuber vale veil vial wail wales watt whine whirl
    whit wit wight woe yoke yolk cook cock tie ties eyes ices cheese choc teas peas bees seas rise beech tory
    """
)
"""Words that sound like others: whoever types one alone means it."""

LIGHT = ARTICLES | OWNERS | _set("be it that there this do will would as so just really very let us have")
"""What a phrase is the same with and without."""
LINKS = _set("in on at of to for with by from and or than into out if you i me we")
"""Small words of a phrase: one may be missing before the phrase is half a phrase."""
ALONG = _set("up down back off out over on in away around through apart")
"""Words that may stand before or after what a verb acts on: "turn back the clock", "turn the clock back"."""
ORDERED = _set(
    """
    before after to into from over under against without than until as if on in out of at for with
    """
)
"""Between such words the order is what is said."""
ALIKE = _pairs(
    """
    inside in into in within in upon on onto on beneath under underneath under below under round around til
    until till until outta out wont not dont not doesnt not didnt not isnt not arent not wasnt not never not
    cant not cannot not aint not couldnt not shouldnt not wouldnt not u you n and isn not zeros 0 nought 0
    naught 0 could can veg vegetable veggie vegetable xmas christmas bday birthday tv television pic picture
    til until choc chocolate tummy stomach belly stomach equals be
    """
)
"""Words of a phrase that may stand for each other."""
SPLIT = {
    "theres": "there is", "thats": "that is", "whats": "what is", "wheres": "where is", "its": "it is",
    "hes": "he is", "shes": "she is", "im": "i am", "ive": "i have", "ill": "i will",
    "youre": "you are", "theyre": "they are", "weve": "we have", "theyve": "they have", "youll": "you will",
    "were": "be", "lets": "let us", "gonna": "going to",
}  # fmt: skip
"""Contractions; whoever writes them leaves out the apostrophe, or it has been folded away."""

MIXED = tuple(
    frozenset(pair.split())
    for pair in _lines(
        """
    then than; were where; wear where; your youre; its it; their there; theyre their; theyre there; loose lose;
    of off; to too; whose who; who that; which that; who which; lead led; quiet quite; passed past; wont want;
    affect effect; weather whether; till to; until to; til to; 4th forth; cant can;
    a an; thrown throne; do due; dose does; bear bare
    """
    )
)
"""Words that people type for each other though they mean the other."""

SOME = _set("some a an the my your our these those any")
"""What may stand before the name of a thing."""

MERE = _set(
    """
    always just only simply must should can get got gets go they he she we people somebody someone having has
    when again
    """
)
"""Words beside a phrase that add nothing to it."""
ACTS = _set(
    """
    catch play keep have make get go take find live walk jump work put give run stand sit do be press push hit
    lock use see hear eat drink buy spot cry
    """
)
"""What somebody does with what a phrase names: "catch forty winks"."""
