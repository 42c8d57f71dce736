"""The interface for programs, asked over HTTP."""

from pathlib import Path
from string import Formatter

from pydantic_core._pydantic_core import list_all_errors

from salon.web.app import WRONG
from tests.cli.conftest import Salon, salon
from tests.web.clients import Guest, House, http, in_turn, new_id, play_out
from tests.web.conftest import Begin

__all__ = ["salon"]


def test_games_are_listed_with_options_and_bots(house: House) -> None:
    with http(house.url) as client:
        game, other, third = client.get("/api/games").json()
        french = client.get("/api/games", headers={"Accept-Language": "fr"}).json()[0]
    assert game["name"] == "bioutifoul"
    assert other["name"] == "mottainai"
    assert third["name"] == "bohemians"
    assert game["bots"][-3:] == ["greedy", "quick", "random"]
    assert other["bots"][-4:] == ["greedy", "greedy-1", "quick", "random"]
    players = next(option for option in game["options"] if option["name"] == "players")
    assert players["values"] == [2, 3, 4, 5, 6]
    assert french["options"][0]["about"] != game["options"][0]["about"]


def test_a_match_without_seats_is_one_person_against_bots(house: House) -> None:
    with http(house.url) as client:
        begun = client.post("/api/tables", json={"game": "bioutifoul", "name": "  Ines \t B. "}).json()
    with Guest(house.url, begun["table"], begun["token"]) as ines:
        seen = ines.look()
    assert begun["seat"] == seen["seat"] == 0
    assert begun["invitations"] == {}
    assert [seat["kind"] for seat in seen["seats"]] == ["person", "bot"]
    assert seen["seats"][0]["name"] == "Ines B."


def test_a_program_that_names_no_edition_gets_the_default_in_any_language(house: House) -> None:
    """Only pages for people preset what goes with a language."""
    with http(house.url) as client:
        client.headers["Accept-Language"] = "fr"
        begun = client.post("/api/tables", json={"game": "bohemians", "name": "Ines"}).json()
    with Guest(house.url, begun["table"], begun["token"]) as ines:
        assert ines.look()["options"]["edition"] == "en"


def test_people_sit_down_by_invitation(house: House) -> None:
    with http(house.url) as client:
        wanted = {"game": "bioutifoul", "seats": ["open", "me", "open"], "options": {"players": 3}, "name": "Ines"}
        begun = client.post("/api/tables", json=wanted).json()
        assert sorted(begun["invitations"]) == ["0", "2"]
        path = f"/api/tables/{begun['table']}/seats"
        sitting = {"invitation": begun["invitations"]["2"], "name": "Ines"}
        seated = client.post(path, json=sitting).json()
        assert seated["seat"] == 2
        again = client.post(path, json=sitting)
        assert again.status_code == 409
        assert again.json() == {"error": "This seat is taken by Ines 2."}
        assert client.post(path, json={**sitting, "invitation": "nonsense"}).status_code == 403
    with Guest(house.url, begun["table"], seated["token"]) as friend:
        seen = friend.look()
    assert seen["seat"] == 2
    assert [(seat["kind"], seat["name"]) for seat in seen["seats"]] == [
        ("open", ""), ("person", "Ines"), ("person", "Ines 2"),
    ]  # fmt: skip


def test_sitting_down_happens_once_and_is_answered_twice(house: House) -> None:
    with http(house.url) as client:
        wanted = {"game": "bioutifoul", "seats": ["me", "open"], "options": {"players": 2}}
        begun = client.post("/api/tables", json=wanted).json()
        path = f"/api/tables/{begun['table']}/seats"
        sitting = {"invitation": begun["invitations"]["1"], "name": "Claire", "id": "sat-down-by-the-window"}
        first = client.post(path, json=sitting)
        assert first.status_code == 200
        assert client.post(path, json=sitting).json() == first.json()
        assert client.post(path, json=sitting | {"id": "another-name-altogether"}).status_code == 409
        assert client.post(path, json=sitting | {"id": "guessed"}).status_code == 422  # too short to be a secret


def test_an_old_invitation_does_not_give_away_a_seat_that_has_asked_for_other_things(house: House) -> None:
    with http(house.url) as client:
        wanted = {"game": "bioutifoul", "seats": ["me", "open"], "options": {"players": 2}}
        begun = client.post("/api/tables", json=wanted).json()
        path = f"/api/tables/{begun['table']}/seats"
        sitting = {"invitation": begun["invitations"]["1"], "name": "Claire"}
        token = client.post(path, json=sitting).json()["token"]
        with Guest(house.url, begun["table"], token) as claire:
            claire.do("chat", "a-name-that-was-guessed", text="hello")
        answer = client.post(path, json=sitting | {"id": "a-name-that-was-guessed"})
        assert answer.status_code == 409
        assert answer.json() == {"error": "This seat is taken by Claire."}


def test_a_seat_sees_its_own_question_and_nobody_elses(table: Begin) -> None:
    guests = table("me", "open")
    asked, waiting, watched = (guest.look() for guest in (*in_turn(guests), guests[-1]))
    assert asked["legal"]
    assert asked["question"]
    assert waiting["legal"] == watched["legal"] == []
    assert watched["seat"] is None
    assert asked["commitment"] == watched["commitment"]


def test_a_move_is_made_and_everybody_sees_it(table: Begin) -> None:
    guests = table("me", "open")
    asked, other = in_turn(guests)
    number = asked.look()["number"]
    assert asked.move()["number"] == number + 1
    assert other.look()["number"] == guests[-1].look()["number"] == number + 1


def test_a_repeated_request_is_answered_as_the_first_time(table: Begin) -> None:
    asked, other = in_turn(table("me", "open"))
    name = new_id()
    first = asked.move(id=name)
    now = asked.look()
    again = asked.ask("move", name, decision=0, action=0)  # whatever it says now: this name has been used
    assert again.json() == first
    assert asked.look() == now
    said = other.do("chat", name, text="hello")  # each seat has names of its own
    assert said["number"] == first["number"] + 1
    assert other.do("chat", name, text="hello") == said
    assert [line["text"] for line in asked.look()["chat"]] == ["hello"]


def test_a_stale_move_gets_a_friendly_sentence_and_the_table_as_it_stands(table: Begin) -> None:
    asked, _ = in_turn(table("me", "open"))
    before = asked.look()
    asked.move()
    late = asked.ask("move", decision=before["decision"], action=before["legal"][0]["action"])
    assert late.status_code == 409
    assert late.json() == {
        "error": "The table has moved on since you chose. This is how it stands now.",
        "table": asked.look(),
    }


def test_an_illegal_move_says_why_not(table: Begin) -> None:
    asked, other = in_turn(table("me", "open"))
    now = asked.look()
    legal = [each["action"] for each in now["legal"]]
    for impossible in (next(action for action in range(1000) if action not in legal), 1000, 2**31 - 1):
        answer = asked.ask("move", decision=now["decision"], action=impossible)
        assert answer.status_code == 409
        assert answer.json()["error"]
        assert "table" not in answer.json()
    assert other.refused("move", decision=other.look()["decision"], action=legal[0])
    assert other.ask("move", decision=0, action=2**31).status_code == 422
    assert asked.look() == now


def test_a_move_is_taken_back(table: Begin) -> None:
    asked, other = in_turn(table("me", "open"))
    before = asked.look()
    asked.move()
    assert other.refused("undo")
    asked.do("undo")
    now = asked.look()
    assert now["view"] == before["view"]
    assert now["legal"] == before["legal"]
    assert now["decision"] == now["number"] > before["number"]


def pass_the_turn(guests: list[Guest]) -> int:
    """The seat that is to act moves until somebody else is; returns that seat."""
    seat = int(guests[0].look()["to_act"][0])
    while guests[0].look()["to_act"] == [seat]:
        guests[seat].move(-1)
    return seat


def test_others_are_asked_before_a_turn_is_taken_back(table: Begin) -> None:
    guests = table("me", "open")
    before = guests[0].look()
    asking = pass_the_turn(guests)
    other = 1 - asking
    moved = guests[0].look()
    offered = guests[asking].do("offer")["number"]
    offer = guests[other].look()["offer"]
    assert (offer["seat"], offer["number"]) == (asking, offered)
    assert guests[asking].refused("offer") == "Somebody has asked already; that must be answered first."
    guests[other].do("decline")
    assert guests[other].look()["offer"] is None
    assert guests[0].look()["view"] == moved["view"]
    assert "Nobody asks" in guests[other].refused("accept")
    again = guests[asking].do("offer")["number"]
    assert "Nobody asks" in guests[other].refused("accept", offer=offered)  # that was another one
    guests[other].do("accept", offer=again)
    now = guests[0].look()
    assert now["offer"] is None
    assert now["to_act"] == before["to_act"] == [asking]
    assert len(now["events"]) < len(moved["events"])


def test_resigning_ends_a_match_of_two_and_opens_its_secrets(table: Begin) -> None:
    ines, friend, spectator = table("me", "open")
    assert "seed" not in ines.look()
    assert "once the match is over" in ines.http.get(f"{ines.path}/record").json()["error"]
    friend.do("resign")
    for guest in (ines, friend, spectator):
        now = guest.look()
        assert now["over"]
        assert now["winners"] == [0]
        assert now["seed"].isdecimal()
        assert now["salt"]
        assert now["legal"] == []
    assert friend.refused("resign") == "The match is over."


def test_a_bot_plays_for_somebody_who_comes_back(table: Begin) -> None:
    ines, friend, _ = table("me", "open")
    assert "is here" in ines.refused("hand_over", seat=1, bot="greedy")
    assert "no such bot" in ines.refused("hand_over", seat=0, bot="deepblue")
    assert "no seat 4" in ines.refused("hand_over", seat=4, bot="greedy")
    ines.do("hand_over", seat=0, bot="random")
    seen = friend.look()["seats"][0]
    assert (seen["kind"], seen["bot"], seen["name"]) == ("bot", "random", "Ines")
    assert "take your seat back" in ines.refused("undo")
    ines.do("back")
    assert friend.look()["seats"][0]["kind"] == "person"
    assert "already" in ines.refused("back")


def test_an_open_seat_is_handed_to_a_bot_with_a_name(house: House) -> None:
    with http(house.url) as client:
        wanted = {"game": "bioutifoul", "seats": ["me", "open"], "options": {"players": 2}}
        begun = client.post("/api/tables", json=wanted).json()
    with Guest(house.url, begun["table"], begun["token"]) as ines:
        ines.do("hand_over", seat=1, bot="greedy")
        seat = ines.look()["seats"][1]
    assert (seat["kind"], seat["bot"]) == ("bot", "greedy")
    assert seat["name"]


def test_talk_is_kept_in_order_and_checked(table: Begin) -> None:
    ines, friend, spectator = table("me", "open")
    ines.do("chat", text="  Good \n evening ")
    friend.do("chat", text="<b>Bonsoir</b> & à bientôt 🎨")
    assert spectator.look()["chat"] == [
        {"seat": 0, "text": "Good evening"},
        {"seat": 1, "text": "<b>Bonsoir</b> & à bientôt 🎨"},
    ]
    assert "visible characters" in ines.refused("chat", text="\u200b")
    assert ines.ask("chat", text="").status_code == ines.ask("chat", text="x" * 501).status_code == 422


def test_a_hint_is_a_legal_action_in_words(table: Begin) -> None:
    asked, other = in_turn(table("me", "open"))
    hint = asked.do("hint", bot="greedy")
    assert {"action": hint["action"], "words": hint["words"]} in asked.look()["legal"]
    assert other.refused("hint") == "Somebody else decides now."


def test_a_rematch_begins_once_with_everybody_one_seat_on(table: Begin) -> None:
    ines, friend, _ = table("me", "open")
    assert "once this match is over" in ines.refused("rematch")
    ines.do("resign")
    mine, theirs = ines.do("rematch"), friend.do("rematch")
    first = mine["rematch"]
    assert theirs["rematch"] == first == friend.look()["rematch"]
    for token, seat in ((mine["token"], 1), (theirs["token"], 0)):
        with Guest(ines.url, first, token) as guest:
            now = guest.look()
        assert now["seat"] == seat
        assert [each["name"] for each in now["seats"]] == ["Friend 1", "Ines"]
    assert ines.http.get(f"/api/tables/{first}").status_code == 403  # a pass is for one match


def test_notes_are_written_on_matches_that_are_over(table: Begin) -> None:
    guests = table("me", "open")
    asked, _ = in_turn(guests)
    asked.move()
    ines = guests[0]
    assert "over" in ines.refused("note", move=0, text="Hm.")
    ines.do("resign")
    ines.do("note", move=1, text="Here it was lost.")
    assert "no move 2" in ines.refused("note", move=2, text="Hm.")
    step = ines.http.get(f"/api/replays/{ines.table}/steps/1").json()
    assert step["notes"] == [{"move": 1, "by": "Ines", "text": "Here it was lost."}]


def test_spectators_look_and_do_nothing_else(table: Begin) -> None:
    _, _, spectator = table("me", "open")
    for act in ("undo", "offer", "resign", "hint", "rematch", "back"):
        answer = spectator.ask(act)
        assert answer.status_code == 403
        assert answer.json() == {"error": "You are watching: only those who play can do this."}


def test_strangers_are_turned_away(table: Begin) -> None:
    ines, *_ = table("me", "open")
    with http(ines.url) as stranger:
        answer = stranger.get(ines.path)
        assert answer.status_code == 403
        assert "private" in answer.json()["error"]
        assert stranger.post(f"{ines.path}/acts", json={"id": "1", "act": "resign"}).status_code == 403
        assert stranger.get("/api/tables/there-is-none").status_code == 404


def test_a_whole_game_of_two_by_http(table: Begin, salon: Salon, tmp_path: Path) -> None:
    guests = table("me", "open")
    commitment = guests[0].look()["commitment"]
    play_out(guests)
    ines, _, spectator = guests
    end = spectator.look()
    assert end["winners"]
    record = ines.http.get(f"{ines.path}/record")
    assert record.headers["content-type"].startswith("application/jsonl")
    (tmp_path / "game.jsonl").write_text(record.text, "utf-8")
    said = salon("verify", "game.jsonl")
    assert said.code == 0, said.err
    assert commitment in record.text
    assert end["seed"] in record.text
    assert end["salt"] in record.text
    steps_can_be_gone_through(ines)


def steps_can_be_gone_through(ines: Guest) -> None:
    with http(ines.url) as anybody:
        moves = len(anybody.get(f"{ines.path}/record").text.splitlines()) - 2
        for number in (0, 1, moves // 2, moves):
            step = anybody.get(f"/api/replays/{ines.table}/steps/{number}").json()
            assert step["number"] == number
            assert step["sentence"]
            assert step["regions"]
        mine = anybody.get(f"/api/replays/{ines.table}/steps/{moves // 2}", params={"eyes": 0}).json()
        theirs = anybody.get(f"/api/replays/{ines.table}/steps/{moves // 2}", params={"eyes": 1}).json()
        assert mine["regions"] != theirs["regions"]
        for path in (f"{moves + 1}", "-1", "0?eyes=2"):
            assert anybody.get(f"/api/replays/{ines.table}/steps/{path}").status_code == 404


def test_a_running_match_cannot_be_replayed(table: Begin) -> None:
    ines, *_ = table("me", "open")
    answer = ines.http.get(f"/api/replays/{ines.table}/steps/0")
    assert answer.status_code == 409
    assert answer.json() == {"error": "A match can be replayed once it is over."}


def test_what_is_wrong_with_a_request_is_said_in_french(house: House) -> None:
    wanted = {"game": "bioutifoul", "seats": ["me", "bot:deepblue"], "options": {"players": 2}}
    with http(house.url) as client:
        client.headers["Accept-Language"] = "fr"
        for sent, status, told in (
            ({}, 422, "body.game manque."),
            (wanted | {"game": 7}, 422, "body.game devrait être un texte."),
            (wanted | {"game": "x" * 41}, 422, "body.game devrait avoir au plus 40 caractères."),
            (wanted | {"seats": ["me"] * 7}, 422, "body.seats devrait avoir au plus 6 éléments."),
            (
                wanted | {"options": {"players": 9}},
                422,
                "players=9 n'est pas possible ; players vaut 2, 3, 4, 5 ou 6.",
            ),
            (
                wanted,
                409,
                "Ce robot n'existe pas ; les robots sont apprentice, journeyman, "
                "artist, virtuoso, maestro, maestro@3, greedy, quick et random.",
            ),
        ):
            answer = client.post("/api/tables", json=sent)
            assert (answer.status_code, answer.json()) == (status, {"error": told})
        answer = client.post("/api/tables", content="{", headers={"Content-Type": "application/json"})
        assert answer.json()["error"].startswith("body.1 : ce n'est pas du JSON (")


def test_what_sentences_fill_in_is_what_pydantic_tells_of_a_mistake() -> None:
    told: dict[str, set[str]] = {each["type"]: set(each.get("example_context") or {}) for each in list_all_errors()}
    told["json_invalid"] = {"error"}  # which FastAPI makes itself
    for kind, sentence in WRONG.items():
        needed = {name for _, name, _, _ in Formatter().parse(sentence) if name}
        assert needed <= told[kind] | {"where"}, kind
