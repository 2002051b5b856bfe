"""A seat's private hand on a phone: the card, the wire format, the seals, the pairing. No camera and no page in here.

The protocol is called ``qrhand1``. Table and phone never meet on a network: the table
shows codes, the phone shows codes, and cameras read them. Everything private is sealed for
one seat; whoever photographs a code learns nothing but its size, and sizes are padded.
"""
