"""Where the cards lie that a question is about, if its verb alone does not tell; for those who draw the table."""

from salon.engine.state import NOBODY, Step
from salon.games.mottainai.rules.actions import Finds, finds, taken
from salon.games.mottainai.rules.cards import FACE_OF
from salon.games.mottainai.rules.encode import GALLERY, GIFT_SHOP
from salon.games.mottainai.rules.hidden import Cards
from salon.games.mottainai.rules.seen import PLACE_IDS, Find
from salon.games.mottainai.rules.state import State
from salon.games.mottainai.rules.verbs import DECK, FLOOR
from salon.games.mottainai.rules.works.clay import vase_sold
from salon.games.mottainai.rules.works.cloth import kite_copied
from salon.games.mottainai.rules.works.metal import ring_took, sales_to_take, shuriken_took, works_to_take
from salon.games.mottainai.rules.works.paper import other_two, returned_first
from salon.games.mottainai.rules.works.stone import floor_card_returned


def finds_of_question(g: State, me: int) -> list[Find]:
    choice = g.choice_of(me)
    if choice is None:
        return []
    _, legal, kinds, args = choice
    return [
        Find(action=verb + FACE_OF[number], number=number, seat=seat, place=PLACE_IDS[place])
        for verb, step in kinds
        for number, seat, place in dict.fromkeys(finds_of(g, me, step, args))
        if verb + FACE_OF[number] in legal
    ]


def finds_of(g: State, me: int, step: Step, args: Cards) -> Finds:
    """What the step that gets the answer would look for."""
    if step is taken:
        return finds(g, me, args[0])
    if step is ring_took:
        return sales_to_take(g, me)
    if step is shuriken_took:
        return works_to_take(g, me)
    if step is kite_copied:
        wings = ((GALLERY, g.gallery[args[0]]), (GIFT_SHOP, g.gift_shop[args[0]]))
        return [(number, args[0], wing) for wing, works in wings for number in works]
    if step is vase_sold or step is floor_card_returned:
        return [(card, NOBODY, FLOOR) for card in g.floor]
    return [(card, NOBODY, DECK) for card in other_two(g, args[0])] if step is returned_first else []
