"""What each ability says on a card, in both languages, with any values that a file may give it."""

import random

import pytest

from salon.engine.cards import Flag, ListOf, OneOf, Text, Whole
from salon.engine.language import LANGUAGES, translator
from salon.games.bohemians.authoring.ability_help import CARRIERS, example_text
from salon.games.bohemians.rules.cards import effect_of
from salon.games.bohemians.rules.catalogue.all_abilities import ABILITIES
from salon.games.bohemians.rules.catalogue.kinds import ON_SETUP, PARAMETERS, Ability
from salon.games.bohemians.rules.ids import ADVANCED, HARDSHIPS, MUSES
from salon.games.bohemians.rules.sets.ability_checks import Abilities
from salon.games.bohemians.words.wording import effect_text
from tests.games.bohemians.test_wording import reads_well

# What a file may say otherwise, and on which card.
EXAMPLES = [
    (ADVANCED, {"name": "skip_dues", "cost": 1}, "Pay 1 Atelier point: no Hardship for a day without work."),
    (ADVANCED, {"name": "skip_dues"}, "No Hardship for a day without work."),
    (ADVANCED, {"name": "reject"}, "Reject 1 card in play."),
    (ADVANCED, {"name": "bargain", "inspiration": 4, "hardships": 2},
     "+4 Inspiration if you take 2 Hardships into your discard pile."),
    (ADVANCED, {"name": "ignore_hardship", "amount": 2}, "Start of your Day: ignore 2 Hardships."),
    (ADVANCED, {"name": "bonus", "inspiration": 1, "atelier": 1, "when": "muse_attached"},
     "+1 Inspiration and +1 Atelier point if a Muse is attached."),
    (ADVANCED, {"name": "bonus", "inspiration": 1, "when": "column",
                "columns": ["morning", "afternoon", "evening", "night"]}, "+1 Inspiration."),
    (ADVANCED, {"name": "bonus", "inspiration": 1, "when": "column", "columns": ["morning", "evening", "night"]},
     "+1 Inspiration in Morning, Evening or Night."),
    (ADVANCED, {"name": "count", "what": "muse", "atelier": 1, "columns": ["night"]},
     "+1 Atelier point per Muse in play, only in Night."),
    (ADVANCED, {"name": "count", "what": "symbol", "symbol": "focus", "where": "attached", "amount": 2},
     "+2 Inspiration per completed Focus on this card."),
    (ADVANCED, {"name": "count", "what": "colour", "colour": "pink", "amount": 1, "max": 4},
     "+1 Inspiration per pink Habit in your Routine (max 4)."),
    (ADVANCED, {"name": "count", "what": "card_drawn", "amount": 1}, "+1 Inspiration per card drawn this round."),
    (ADVANCED, {"name": "price", "kinds": ["habit", "muse"], "amount": -1, "uses": 1},
     "Once a round, one Habit or Muse of your choice costs 1 less."),
    (ADVANCED, {"name": "atelier_discount", "effect": "clear", "amount": 1}, "Clear Market costs 1 less once."),
    (ADVANCED, {"name": "on_purchase", "kinds": ["habit", "muse", "achievement"], "inspiration": 1},
     "The first time you buy a Habit or a Muse or gain an Achievement: +1 Inspiration."),
    (ADVANCED, {"name": "clear_market", "kinds": ["habit", "muse"]}, "Clear the Habit market or the Muse market."),
    (ADVANCED, {"name": "widen_market", "kind": "muse", "amount": 1}, "1 more Muse is on offer to you today."),
    (MUSES, {"name": "count", "what": "symbol", "symbol": "focus", "where": "attached", "amount": 1},
     "+1 Inspiration per completed Focus on the attached Habit."),
    (MUSES, {"name": "bonus", "inspiration": 3, "when": "harmony"},
     "+3 Inspiration if the attached Habit is in harmony."),
    (HARDSHIPS, {"name": "bonus", "inspiration": -2}, "Day: \N{MINUS SIGN}2 Inspiration."),
    (HARDSHIPS, {"name": "price", "kinds": ["habit", "muse", "achievement"], "amount": 1},
     "Day: each Habit, Muse and Achievement costs 1 more."),
    (HARDSHIPS, {"name": "price", "kinds": ["achievement"], "amount": 3, "unless": "muse_in_play"},
     "Day: each Achievement costs 3 more unless a Muse is in play."),
    (HARDSHIPS, {"name": "close_column", "columns": ["morning", "night"]},
     "Wake Up: no Habit in Morning or Night (the Job tile may go there)."),
    (HARDSHIPS, {"name": "no_colour", "columns": ["morning"]}, "Whole round: your Habit in Morning has no colour."),
    (HARDSHIPS, {"name": "limit_habits", "condition": "has_colour", "colour": "blue"},
     "Wake Up: play only blue Habits."),
    (HARDSHIPS, {"name": "muse_limit", "max": 0}, "Wake Up: play no Muse."),
    (HARDSHIPS, {"name": "purchase_limit", "max": 0}, "Day: buy no market card."),
    (HARDSHIPS, {"name": "gain_loss", "inspiration": 1, "atelier": 2, "hardships": 1},
     "Day: when you gain an Achievement, lose 1 Inspiration and 2 Atelier points and take 1 Hardship into your "
     "discard pile."),
]  # fmt: skip
# Every ability, as the help for authors of sets shows it: its name, and an example in English and in French.
ALL = """\
bonus
+2 Inspiration in Morning or Evening.
+2 Inspiration le matin ou le soir.

count
+1 Inspiration per completed Focus in your Routine (max 3).
+1 Inspiration par symbole Concentration complet de votre Journée (max 3).

price
Once a round, one Muse of your choice costs 2 less.
Une fois par manche, une Muse de votre choix coûte 2 de moins.

ignore_hardship
Start of your Day: ignore 1 Hardship.
Début de votre phase de vie : ignorez 1 Désarroi.

atelier_as_inspiration
Atelier points may pay for an Achievement.
Les points d'Atelier peuvent payer une Réalisation.

atelier_discount
Reject 1 Card costs 2 less once.
« Retirez 1 carte » coûte 2 de moins une fois.

muse_free
Ignore the restrictions of the attached Muse.
Ignorez les restrictions de la Muse associée.

on_purchase
The first time you buy a Muse: +2 Atelier points.
La première fois que vous achetez une Muse : +2 points d'Atelier.

keep_muse
Sleep: put the attached Muse on top of your deck.
Sommeil : placez la Muse associée sur votre pioche.

topdeck_purchase
You may put a Habit or a Muse that you buy on top of your deck.
Vous pouvez placer sur votre pioche une Activité ou une Muse que vous achetez.

morning_draw
Morning icon: draw 2 cards.
Icône matin : piochez 2 cartes.

morning_swap
Morning icon: discard up to 2 Habits, then draw that many cards.
Icône matin : défaussez jusqu'à 2 Activités, puis piochez autant de cartes.

morning_slip
Morning icon: discard 1 Hardship from your hand without effect.
Icône matin : défaussez 1 Désarroi de votre main sans en subir l'effet.

reject
Reject 1 Hardship in play.
Retirez 1 Désarroi en jeu.

skip_dues
Pay 2 Atelier points: no Hardship for a day without work.
Payez 2 points d'Atelier : pas de Désarroi pour une journée sans Gagne-pain.

bargain
+4 Inspiration if you take 1 Hardship into your discard pile.
+4 Inspiration si vous prenez 1 Désarroi dans votre défausse.

clear_market
Clear the Muse market.
Nettoyez le marché des Muses.

widen_market
2 more Habits are on offer to you today.
2 Activités de plus vous sont proposées aujourd'hui.

block_symbol
Name a symbol. Next round it gives nobody Inspiration.
Nommez un symbole. À la prochaine manche, il ne donne d'Inspiration à personne.

boost_symbol
Name a symbol. Next round everybody gets +1 Inspiration for each completed one (max 2).
Nommez un symbole. À la prochaine manche, chacun reçoit +1 Inspiration par symbole complet de ce type (max 2).

price_shift
Next round each Habit costs everybody 2 more or 2 less: you choose.
À la prochaine manche, chaque Activité coûte à tous 2 de plus ou 2 de moins, à votre choix.

set_harmony
Next round each harmony bonus is 0 or 2 for everybody: you choose.
À la prochaine manche, chaque bonus d'harmonie vaut 0 ou 2 pour tous, à votre choix.

ban_job
Next round nobody may play a Job tile.
À la prochaine manche, personne ne peut jouer son Gagne-pain.

wipe_markets
End of round: remove all market cards and refill.
Fin de manche : ôtez toutes les cartes des marchés et regarnissez-les.

all_reject_hardship
End of round: everybody may reject 1 Hardship in play.
Fin de manche : chacun peut retirer 1 Désarroi en jeu.

redistribute
End of round: those with the most Atelier points lose 2, those with the fewest gain 2.
Fin de manche : qui a le plus de points d'Atelier en perd 2, qui en a le moins en gagne 2.

pass_hardship
End of round: everybody may pass 1 Hardship in play to the left neighbour's discard pile.
Fin de manche : chacun peut donner 1 Désarroi en jeu à la défausse de son voisin de gauche.

all_atelier
End of round: +3 Atelier points for you, +1 for everybody else.
Fin de manche : +3 points d'Atelier pour vous, +1 pour tous les autres.

attached_double
Choose a symbol: its halves on the attached Habit are double.
Choisissez un symbole : ses moitiés sur l'Activité associée sont doubles.

attached_halves
Choose a symbol: the attached Habit has one more half of it on each side.
Choisissez un symbole : l'Activité associée en a une moitié de plus de chaque côté.

attached_wild
The attached Habit is white.
L'Activité associée est blanche.

attached_repeat
As the day is counted, the Inspiration of the attached Habit's abilities counts twice.
Au décompte, l'Inspiration des effets de l'Activité associée compte deux fois.

reject_price
Sleep: rejecting this in the Atelier costs 9.
Sommeil : le retirer à l'Atelier coûte 9.

limit_habits
Wake Up: no two Habits of the same colour side by side.
Réveil : jamais deux Activités de même couleur côte à côte.

close_column
Wake Up: no Habit in Morning (the Job tile may go there).
Réveil : pas d'Activité le matin (le Gagne-pain peut y aller).

discard_habit
Wake Up: discard 1 Habit of your choice.
Réveil : défaussez 1 Activité de votre choix.

muse_limit
Wake Up: play at most 1 Muse.
Réveil : jouez au plus 1 Muse.

no_colour
Whole round: your Habits in Morning and Night have no colour.
Toute la manche : vos Activités jouées le matin et la nuit sont sans couleur.

mute_symbol
Day: your Focus symbols give no Inspiration.
Vie : vos symboles Concentration ne donnent pas d'Inspiration.

mute_junction
Day: symbols between Morning and Afternoon give nothing.
Vie : les symboles entre le matin et l'après-midi ne donnent rien.

symbol_cap
Day: symbols give at most 5 Inspiration in all.
Vie : les symboles donnent au plus 5 Inspiration en tout.

no_doubles
Day: double halves count as single ones.
Vie : les moitiés doubles comptent comme simples.

abilities_off
Day: your Habit in Night has no abilities.
Vie : votre Activité jouée la nuit est sans effet.

purchase_limit
Day: buy at most 1 market card.
Vie : achetez au plus 1 carte des marchés.

gain_loss
Day: when you gain an Achievement, lose 4 Atelier points.
Vie : quand vous obtenez une Réalisation, perdez 4 points d'Atelier.

no_atelier
Whole round: no Atelier effects except Reject 1 Card (investing is allowed).
Toute la manche : aucun effet d'Atelier sauf « Retirez 1 carte » (investir reste permis).

clock
The clock moves on by 1 more.
L'horloge avance encore de 1.

clock_by_night
End of round: the clock moves on by 1 more unless you play your Job tile.
Fin de manche : l'horloge avance encore de 1 sauf si vous jouez votre Gagne-pain.

take_hardships
Take 1 Hardship into your discard pile.
Prenez 1 Désarroi dans votre défausse.

atelier
+4 Atelier points now.
+4 points d'Atelier tout de suite.

gain_muse
Put the cheapest market Muse into your discard pile.
Mettez dans votre défausse la Muse la moins chère du marché.

habits_drawn
Wake Up: draw until you hold 4 Habits.
Réveil : piochez jusqu'à tenir 4 Activités.

setup_cards
1 Muse of your choice from the market into your discard pile
1 Muse du marché, au choix, dans votre défausse

setup_hardships
1 Hardship into your discard pile
1 Désarroi dans votre défausse

setup_inspiration
+3 Inspiration on the first Day
+3 Inspiration lors de la première phase de vie

by_hand
+1 Inspiration per window in the room.
+1 Inspiration par fenêtre de la pièce.
"""


@pytest.mark.parametrize("ability", ABILITIES, ids=lambda ability: ability.name)
def test_a_text_says_wake_up_if_it_works_only_then(ability: Ability) -> None:
    """R50: by day there is no use in ignoring it."""
    assert ability.says.startswith("Wake Up:") == ability.only_while_waking


def test_every_ability_has_a_sentence_in_both_languages() -> None:
    told = [
        "\n".join(
            [ability.name, *[example_text(ability, ability.examples[0], translator(lang)) for lang in LANGUAGES]]
        )
        for ability in ABILITIES
    ]
    assert "\n\n".join(told) + "\n" == ALL


@pytest.mark.parametrize(("card", "item", "sentence"), EXAMPLES)
def test_an_ability_is_one_sentence(card: int, item: dict[str, object], sentence: str) -> None:
    assert effect_text(effect_of(card, 0, item), translator("en")) == sentence


# Whatever a card file may say


def some_value(name: str, chance: random.Random) -> object:
    kind = PARAMETERS[name].kind
    if isinstance(kind, Whole):
        return chance.choice(
            [each for each in (kind.low, -1, 0, 1, 2, 7, kind.high) if kind.low <= each <= kind.high]
        )
    if isinstance(kind, OneOf):
        return chance.choice(kind.names)
    if isinstance(kind, ListOf):
        names = kind.item.names
        return chance.sample(names, chance.randint(1, len(names)))
    if isinstance(kind, Text):
        return "Draw as many cards as there are candles."
    assert isinstance(kind, Flag)
    return chance.random() < 0.5


def some_items(ability: Ability, carrier: int, chance: random.Random) -> list[dict[str, object]]:
    """Many ways in which a file may use an ability on one kind of card."""
    found: list[dict[str, object]] = []
    allowed = Abilities(carrier)
    for _ in range(200):
        optional = [name for name in ability.takes if chance.random() < 0.4]
        item: dict[str, object] = {"name": ability.name}
        item |= {name: some_value(name, chance) for name in [*ability.needs, *optional]}
        if not allowed.check([item])[1]:
            found.append(item)
    return found


@pytest.mark.parametrize("ability", ABILITIES, ids=[ability.name for ability in ABILITIES])
def test_whatever_values_a_file_gives_an_ability_it_reads_well(ability: Ability) -> None:
    chance = random.Random(ability.name)
    for bit, card in enumerate(CARRIERS):
        if ability.on >> bit & 1:
            items = some_items(ability, 1 << bit, chance)
            assert items
            for item in items:
                for lang in LANGUAGES:
                    text = effect_text(effect_of(card, 0, item), translator(lang))
                    end = "." if ability.on == ON_SETUP else ""  # a part of the SETUP line, which has its full stop
                    assert reads_well(text + end), (item, text)
