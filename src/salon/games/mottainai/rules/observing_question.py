"""The question that a seat is asked, its arguments and its answers, as numbers of the vector."""

from __future__ import annotations

from salon.engine.game import Game
from salon.games.mottainai.rules.completing import A_TASK
from salon.games.mottainai.rules.encode import GALLERY, PLACES
from salon.games.mottainai.rules.hidden import Cards
from salon.games.mottainai.rules.layout import Layout
from salon.games.mottainai.rules.observed import (
    A_MATERIAL,
    A_MOMENT,
    A_PLACE,
    A_SEAT,
    A_SOURCE,
    A_WING,
    A_WORK,
    ABOUT,
    ABOUT_A_SEAT,
    ABOUT_NOTHING,
    ARGUMENTS,
    DESCRIBED,
    OTHERS,
    PLACE_FIELD,
    SEAT_FIELD,
    SUPPORT,
    VERB_OF,
)


class QuestionEncoder(Layout):
    """The part of the encoder that is about the question; seats are counted from the one that observes."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.players = game.players

    def write_arguments(self, kind: int, args: Cards, seat: int, out: bytearray, at: int) -> None:
        out[at + self.question_at + kind] = 1
        meanings = ARGUMENTS[kind]
        last = len(meanings) - 1
        players = self.players
        for place, value in enumerate(args):
            meaning = meanings[place if place < last else last]
            if meaning == A_WORK:
                out[at + self.about_at + value] = 1
            elif meaning == A_MATERIAL:
                out[at + self.material_at + value] = 1
            elif meaning == OTHERS:
                out[at + self.others_at + value] += 1
            elif meaning == SUPPORT:
                if value < A_TASK:
                    out[at + self.others_at + value] += 1
                else:
                    out[at + self.whose_at + (value - A_TASK - seat) % players] = 1
            elif meaning == A_SEAT:
                out[at + self.whose_at + (value - seat) % players] = 1
            elif meaning == A_WING:
                out[at + self.place_at + GALLERY + value] = 1
            elif meaning == A_PLACE:
                out[at + self.place_at + value] = 1
            elif meaning == A_SOURCE:
                out[at + self.whose_at + (value // PLACES - seat) % players] = 1
                out[at + self.place_at + value % PLACES] = 1
            elif meaning == A_MOMENT:
                out[at + self.moment_at + value] = 1
            else:
                out[at + self.need_at] = value

    def write_answers(self, actions: list[int], seat: int, out: bytearray, at: int) -> None:
        verbs, answers = at + self.verbs_at, at + self.answers_at
        last = -1
        for action in actions:
            verb = VERB_OF[action]
            if verb != last:
                out[verbs + verb] = 1
                last = verb
            about = ABOUT[action]
            if about >= 0:
                out[answers + about] = 1
            elif about != ABOUT_NOTHING:
                self.write_seat_answer(action, about, seat, out, at)

    def write_seat_answer(self, action: int, about: int, seat: int, out: bytearray, at: int) -> None:
        described = DESCRIBED[action]
        step = (described[SEAT_FIELD] - seat) % self.players
        if about == ABOUT_A_SEAT:
            out[at + self.seat_answers_at + step] = 1
        else:
            out[at + self.from_at + step * PLACES + described[PLACE_FIELD]] = 1
