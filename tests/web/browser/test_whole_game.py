"""Whole games by clicking what can be seen, from the start page to the result, the replay and the rematch."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from salon.engine.record import read_record
from salon.games.registry import make_with
from tests.web.browser.conftest import Seats
from tests.web.browser.guests import Guest


def test_one_click_from_the_start_page_begins_a_game_that_is_played_to_its_end_by_clicking(guest: Seats) -> None:
    someone = guest()
    someone.go("/")
    someone.css("text=Play now against bots").click()
    someone.connected()
    loads = someone.loads
    print("answered", someone.play())
    assert someone.loads == loads
