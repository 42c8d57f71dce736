"""A turn of Bioutifoul on small numbers: every way through it is tried, changed back, and judged by differences."""

from __future__ import annotations

from typing import Final

from salon.engine.state import PASS
from salon.games.bioutifoul.bots.judge import counts
from salon.games.bioutifoul.rules.booklet import ACTIONS, HAND, PLAYS_THAT_FIT, ROOM
from salon.games.bioutifoul.rules.cards import ARTIST_COUNT, ARTISTS, GAP, PAIRS
from salon.games.bioutifoul.rules.encode import ARTIST_AND_PLACES, BUY, DONE, INFLUENCE, SELL, STAGE
from salon.games.bioutifoul.rules.scoring import works_shown
from salon.games.bioutifoul.rules.state import State

ONE: Final = [pair[0] for pair in PAIRS]
OTHER: Final = [pair[1] for pair in PAIRS]
FAR: Final = 3
MOST_GOLD: Final = 60


class Weights:
    def __init__(self) -> None:
        self.all_four = [1.0, 0.8, 0.45, 0.12, 0.0]
        self.majority = [0.3, 0.34, 0.42, 0.54, 0.62, 0.66, 0.68]
        self.gold_first = 0.25
        self.gold_fade = 0.75
        self.value_lasts = 0.25
        self.middle = 2.5
        self.resale = 0.2
        self.prospect = [0.42, 0.25, 0.11]
        self.not_for_sale = 0.7
        self.too_dear = 1.0
        self.second = 0.4
        self.threat = [0.5, 0.25, 0.1]
        self.denial = 0.3
        self.card = 0.02
        self.other_artist = 0.03
        self.gift = 0.04
        self.calm = 3
        self.impatience = 0.02
        self.pace = 0.6
        self.long = 2.5
        self.win = 5.0
        self.last_gold = 0.01
        self.full = 0.0
        self.need = 0.0
        self.mean_gain = 1.5
        self.last_lacking = 0
        self.gold_worth: list[float] = []
        self.ready()

    def ready(self) -> None:
        first, fade = self.gold_first, self.gold_fade
        self.gold_worth = [first * (1 - fade**gold) / (1 - fade) for gold in range(MOST_GOLD + 1)]


STEP: Final = 64  # a path is a number with the actions as its digits
NOTHING: Final = -1000.0
FIRST: Final = -1


class QuickTurn:
    """What one seat can do in the rest of its turn."""

    def __init__(self, g: State, me: int, w: Weights) -> None:
        self.g = g
        self.w = w
        self.me = me
        self.players = g.game.players
        self.share = 1 / (self.players - 1)
        # What a turn changes
        self.row = list(g.row)
        self.gold = g.gold[me]
        self.works = counts(g.works[me])
        self.hung = len(g.works[me])
        self.old = self.works[:]
        self.market = counts(g.market)
        self.for_sale = len(g.market) - self.market[GAP]
        self.display = list(g.display)
        self.shown = works_shown(g, me)
        self.staged = 0
        self.cards = 0
        # What it does not
        self.deck = len(g.exhibition_deck) - g.display.count(GAP)
        self.left_at_first = 0
        self.foes = [seat for seat in range(self.players) if seat != me]
        self.foes_works = [counts(g.works[foe]) for foe in self.foes]
        self.foes_gold = [g.gold[foe] for foe in self.foes]
        self.foes_shown = [works_shown(g, foe) for foe in self.foes]
        self.rivals_shown = [0] * ARTIST_COUNT
        self.rivals_points = 0
        for shown in self.foes_shown:
            for artist in ARTISTS:
                if shown[artist] > self.rivals_shown[artist]:
                    self.rivals_shown[artist] = shown[artist]
        for place, foe in enumerate(self.foes):
            self.rivals_points += len(g.staged[foe]) + (0 not in self.foes_shown[place])
        rounds = g.round - g.staged_in - w.calm
        self.hurry = w.impatience * rounds if rounds > 0 else 0.0
        self.keeps = [0.0] * len(self.display)
        self.needs = [1.0] * len(self.display)
        if w.need:
            for place, pair in enumerate(self.display):
                if pair != GAP:
                    self.needs[place] = 1 + w.need * (self.gain(ONE[pair], OTHER[pair]) - w.mean_gain)
        # By the row
        self.values = [0] * ARTIST_COUNT
        self.resale_of = [0.0] * ARTIST_COUNT
        self.threats = [0.0] * len(self.display)
        self.hand_worth = 0.0
        self.best_prospects = 0.0
        # By what is staged
        self.is_end = False
        self.time = 1.0
        self.exhibited = 0.0
        self.foes_final = [0] * len(self.foes)
        # The best so far
        self.best = NOTHING
        self.best_path = 0
        self.best_play = FIRST

    # Influence

    def look(self, hand: list[int]) -> None:
        """Every play of the Influence phase, with everything after it. Of plays that lead to one row the best."""
        held = sum(hand)
        over = held - HAND if held > HAND else 0
        plays: dict[int, int] = {}
        worths: dict[int, float] = {}
        for artist in ARTISTS:
            if hand[artist]:
                most = hand[artist] if hand[artist] < HAND else HAND
                for action in PLAYS_THAT_FIT[artist][self.row.index(artist)][most]:
                    _, places = ARTIST_AND_PLACES[action - INFLUENCE]
                    cards = places if places > 0 else -places
                    hand[artist] -= cards
                    worth = hand_worth(hand, over, self.w) - self.w.gift * cards
                    hand[artist] += cards
                    there = code(moved(self.row, artist, places))
                    if there not in plays or worth > worths[there]:
                        plays[there] = action
                        worths[there] = worth
        if self.g.agreed.may_keep_influence:
            there = code(self.row)
            plays[there] = PASS
            worths[there] = hand_worth(hand, over, self.w)
        for there, action in plays.items():
            self.hand_worth = worths[there]
            self.row = [there >> 6, there >> 4 & 3, there >> 2 & 3, there & 3]
            before = self.best
            self.look_at_gallery(ACTIONS)
            if self.best > before:
                self.best_play = action

    # Gallery

    def look_at_gallery(self, left: int) -> None:
        self.see_row()
        self.see_staged()
        self.left_at_first = left
        resale = 0.0
        for artist in ARTISTS:
            resale += self.works[artist] * self.resale_of[artist]
        self.gallery(left, FIRST, 0, resale)

    def gallery(self, left: int, last: int, path: int, resale: float) -> None:
        """Stop here, or go on. What can be done in any order is tried in one: sales, then what can be staged, then
        purchases and what they make possible."""
        if left == ACTIONS:
            self.gold += 1
            self.cards += 1
            self.stop(path, resale)
            self.gold -= 1
            self.cards -= 1
        else:
            self.stop(path, resale)
        if not left:
            return
        works = self.works
        if self.hung >= 2:
            display = self.display
            for place in range(len(display)):
                pair = display[place]
                if pair == GAP:
                    continue
                one, other = ONE[pair], OTHER[pair]
                if works[one] and (works[other] if one != other else works[one] > 1):
                    if last >= BUY and last - BUY != one and last - BUY != other:
                        continue
                    self.stage_at(place, left, path, resale)
        if last < BUY and (last == FIRST or last >= SELL):
            old = self.old
            for artist in ARTISTS:
                if old[artist] and SELL + artist >= last:
                    value = self.values[artist]
                    old[artist] -= 1
                    works[artist] -= 1
                    self.hung -= 1
                    self.gold += value
                    action = SELL + artist
                    self.gallery(left - 1, action, path * STEP + action, resale - self.resale_of[artist])
                    self.gold -= value
                    self.hung += 1
                    works[artist] += 1
                    old[artist] += 1
        if self.hung < ROOM:
            market = self.market
            for artist in ARTISTS:
                value = self.values[artist]
                if market[artist] and value <= self.gold and (last < BUY or BUY + artist >= last):
                    market[artist] -= 1
                    self.for_sale -= 1
                    works[artist] += 1
                    self.hung += 1
                    self.gold -= value
                    action = BUY + artist
                    self.gallery(left - 1, action, path * STEP + action, resale + self.resale_of[artist])
                    self.gold += value
                    self.hung -= 1
                    works[artist] -= 1
                    self.for_sale += 1
                    market[artist] += 1

    def stage_at(self, place: int, left: int, path: int, resale: float) -> None:
        pair = self.display[place]
        one, other = ONE[pair], OTHER[pair]
        before, was_end, time, hurry, foes_final = self.exhibited, self.is_end, self.time, self.hurry, self.foes_final
        old_one, old_other = self.old[one], self.old[other]
        self.display[place] = GAP
        self.works[one] -= 1
        self.works[other] -= 1
        self.old[one] = min(old_one, self.works[one])
        self.old[other] = min(old_other, self.works[other])
        self.hung -= 2
        self.shown[one] += 1
        self.shown[other] += 1
        self.staged += 1
        self.cards += 1
        self.hurry = 0.0
        self.see_staged()
        action = STAGE + pair
        after = resale - self.resale_of[one] - self.resale_of[other]
        self.gallery(left - 1, action, path * STEP + action, after)
        self.cards -= 1
        self.staged -= 1
        self.shown[one] -= 1
        self.shown[other] -= 1
        self.hung += 2
        self.works[one] += 1
        self.works[other] += 1
        self.old[one], self.old[other] = old_one, old_other
        self.display[place] = pair
        self.exhibited, self.is_end, self.time, self.hurry, self.foes_final = before, was_end, time, hurry, foes_final

    # Worth

    def gain(self, one: int, other: int) -> float:
        w, shown = self.w, self.shown
        absent = shown.count(0)
        before = w.all_four[absent]
        for artist in (one, other):
            lead = max(-FAR, min(FAR, shown[artist] - self.rivals_shown[artist]))
            before += w.majority[lead + FAR] - self.share * w.majority[FAR - lead]
            if not shown[artist]:
                absent -= 1
        after = w.all_four[absent]
        for artist in (one, other):
            lead = max(-FAR, min(FAR, shown[artist] + 1 - self.rivals_shown[artist]))
            after += w.majority[lead + FAR] - self.share * w.majority[FAR - lead]
        return 1 + after - before

    def see_row(self) -> None:
        w = self.w
        for place in range(ARTIST_COUNT):
            artist, value = self.row[place], ARTIST_COUNT - place
            self.values[artist] = value
            self.resale_of[artist] = w.resale * (w.value_lasts * value + (1 - w.value_lasts) * w.middle)
        for place in range(len(self.display)):
            self.threats[place] = self.threat(self.display[place])
            self.keeps[place] = (1 - self.threats[place]) * self.needs[place]

        most = 0.0
        for place in range(len(self.display)):
            if self.display[place] != GAP and self.keeps[place] > most:
                most = self.keeps[place]
        self.best_prospects = (1 + w.second) * w.prospect[0] * most

    def threat(self, pair: int) -> float:
        if pair == GAP:
            return 0.0
        threat = 0.0
        one, other = ONE[pair], OTHER[pair]
        for place in range(len(self.foes)):
            works = self.foes_works[place]
            price = 0
            if one == other:
                lacking = 2 - works[one]
                if lacking < 0:
                    lacking = 0
                if lacking > self.market[one]:
                    continue
                price = lacking * self.values[one]
            else:
                lacking = 0
                if not works[one]:
                    if not self.market[one]:
                        continue
                    lacking = 1
                    price = self.values[one]
                if not works[other]:
                    if not self.market[other]:
                        continue
                    lacking += 1
                    price += self.values[other]
            if price <= self.foes_gold[place]:
                threat += (1 - threat) * self.w.threat[lacking]
        return threat

    def see_staged(self) -> None:
        g, w = self.g, self.w
        deck = self.deck - self.staged
        if g.last_round or deck <= 0:
            self.is_end = True
            self.see_end()
            return
        self.is_end = False
        time = deck / (w.pace * self.players) / w.long
        if time > 1.0:
            time = 1.0
        self.time = time
        share = self.share
        absent = self.shown.count(0)
        worth = len(g.staged[self.me]) + self.staged - share * self.rivals_points + time * w.all_four[absent]
        if absent == 0:
            worth += 1 - time
        for artist in ARTISTS:
            mine = self.shown[artist]
            lead = mine - self.rivals_shown[artist]
            capped = max(-FAR, min(FAR, lead))
            worth += time * (w.majority[capped + FAR] - share * w.majority[FAR - capped])
            if lead >= 0 and mine:
                worth += 1 - time
            if lead <= 0:
                worth -= share * (1 - time)
        for place in range(len(self.display)):
            if self.display[place] != GAP:
                worth -= w.denial * share * self.threats[place]
        self.exhibited = worth

    def see_end(self) -> None:
        """The points as they stand: mine less a rival's."""
        g = self.g
        most = [max(self.shown[artist], self.rivals_shown[artist]) for artist in ARTISTS]
        mine = len(g.staged[self.me]) + self.staged + shown_points(self.shown, most)
        self.foes_final = []
        for place, foe in enumerate(self.foes):
            theirs = len(g.staged[foe]) + shown_points(self.foes_shown[place], most)
            if self.has_turn(foe) and self.can_stage(place):
                theirs += 1
            self.foes_final.append(mine - theirs)

    def has_turn(self, foe: int) -> bool:
        first = self.g.first
        return (foe - first) % self.players > (self.me - first) % self.players

    def can_stage(self, foe: int) -> bool:
        works, gold = self.foes_works[foe], self.foes_gold[foe]
        for pair in self.display:
            if pair != GAP:
                one, other = ONE[pair], OTHER[pair]
                lacking = price = 0
                if not works[one]:
                    lacking += 1
                    price += self.values[one] if self.market[one] else 99
                if not works[other] or (one == other and works[one] == 1):
                    lacking += 1
                    price += self.values[other] if self.market[other] else 99
                if lacking <= self.w.last_lacking and price <= gold:
                    return True
        return False

    def stop(self, path: int, resale: float) -> None:
        """Judge the position in which the Gallery phase ends."""
        w = self.w
        if self.is_end:
            worth = self.final()
        else:
            gold = self.gold if self.gold < MOST_GOLD else MOST_GOLD
            hand = self.hand_worth + w.card * self.cards
            if self.cards:
                hand += w.other_artist
            worth = self.exhibited - self.hurry * self.for_sale + self.time * (w.gold_worth[gold] + resale + hand)
            if self.hung == ROOM:
                worth -= w.full
            if worth + self.best_prospects <= self.best:
                return
            worth += self.prospects()
        if worth > self.best:
            self.best = worth
            self.best_path = path

    def prospects(self) -> float:
        best = second = 0.0
        w, gold = self.w, self.gold + 1
        works, market, display = self.works, self.market, self.display
        for place in range(len(display)):
            pair = display[place]
            if pair == GAP:
                continue
            one, other = ONE[pair], OTHER[pair]
            lacking = price = 0
            is_for_sale = True
            if one == other:
                if works[one] < 2:
                    lacking = 2 - works[one]
                    price = lacking * self.values[one]
                    is_for_sale = market[one] >= lacking
            else:
                if not works[one]:
                    lacking = 1
                    price = self.values[one]
                    is_for_sale = market[one] > 0
                if not works[other]:
                    lacking += 1
                    price += self.values[other]
                    if not market[other]:
                        is_for_sale = False
            worth = w.prospect[lacking] * self.keeps[place]
            if not is_for_sale:
                worth *= w.not_for_sale
            elif price > gold:
                worth *= w.too_dear
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
        return best + w.second * second

    def final(self) -> float:
        my_wealth = self.gold + 1
        for artist in ARTISTS:
            my_wealth += self.works[artist] * self.values[artist]
        worth = 0.0
        for place in range(len(self.foes)):
            their_wealth = self.foes_gold[place] + int(self.has_turn(self.foes[place]))
            for artist in ARTISTS:
                their_wealth += self.foes_works[place][artist] * self.values[artist]
            lead = self.foes_final[place]
            if lead == 0:
                worth += self.w.win * ((my_wealth > their_wealth) - (my_wealth < their_wealth))
            else:
                worth += lead + (self.w.win if lead > 0 else -self.w.win)
        return worth * self.share + self.w.last_gold * my_wealth

    def best_actions(self) -> list[int]:
        """The actions of the Gallery phase on the best way."""
        found: list[int] = []
        path = self.best_path
        while path:
            found.append(path % STEP)
            path //= STEP
        found.reverse()
        if len(found) < self.left_at_first:
            found.append(DONE)
        return found


def code(row: list[int]) -> int:
    return row[0] << 6 | row[1] << 4 | row[2] << 2 | row[3]


def moved(row: list[int], artist: int, places: int) -> list[int]:
    there = row[:]
    place = there.index(artist)
    del there[place]
    there.insert(place + places, artist)
    return there


def shown_points(shown: list[int], most: list[int]) -> int:
    found = int(0 not in shown)
    for artist in ARTISTS:
        if shown[artist] and shown[artist] == most[artist]:
            found += 1
    return found


def hand_worth(rest: list[int], over: int, w: Weights) -> float:
    """What cards are worth to keep if so many of them are discarded: those of which there are others."""
    different = cards = 0
    for artist in ARTISTS:
        if rest[artist]:
            different += 1
            cards += rest[artist]
    cards -= over
    if different > cards:
        different = cards
    return w.card * cards + w.other_artist * different
