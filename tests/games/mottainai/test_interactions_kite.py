"""Kite as each other kind of work. Each test is named after the works that meet."""

from tests.games.mottainai.completing import WINGS, copies
from tests.games.mottainai.scenario import scenario

# Kite with each other kind of work


def test_kite_as_umbrella_acts_in_the_same_morning() -> None:
    """[notes] A morning effect."""
    table = "0.gallery=kite 0.helpers=jar 0.hand=frog,cup 1.gallery=umbrella deck=vase 1.hand=gong step=start"
    with scenario(table) as (me, _):
        copies(me, "umbrella")
        me.uses("kite as umbrella")
        me.chooses("turn your helper jar into a sale")
        assert (me.floor, me.sales) == ("vase", "jar")
        me.is_asked("new_task")


def test_kite_as_umbrella_and_umbrella_itself_are_used_both() -> None:
    """[glossary] Each morning effect once: they are two works."""
    table = "0.gallery=kite,umbrella 0.hand=frog,cup deck=vase,coin 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("umbrella")
        me.uses("kite")
        me.chooses("choose seat 0")
        me.chooses("give frog")
        me.chooses("copy umbrella")
        me.can_only("use kite as umbrella", "pass")
        me.uses("kite as umbrella")
        assert me.floor == "vase coin"
        me.is_asked("new_task")


def test_kite_completed_through_pin_and_dice_is_used_in_the_same_morning() -> None:
    """R14: the step is not over."""
    table = "0.gallery=pin,dice 0.hand=frog,cup deck=kite 1.gallery=scroll 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("pin")
        me.chooses("sew")
        me.uses("dice")
        me.chooses("into the gallery")
        me.declines()  # returning
        copies(me, "scroll")
        me.is_asked("new_task")


def test_kite_as_pinwheel_acts_at_night_and_is_kite_after_that() -> None:
    """[faq] To the end of the turn."""
    table = "0.gallery=kite 0.hand=frog,cup,vase 1.gallery=pinwheel 1.hand=gong step=start"
    with scenario(table) as (me, foe):
        copies(me, "pinwheel")
        me.chooses("new task cup")
        me.chooses("pray")
        me.uses("kite as pinwheel")
        me.chooses("return vase")
        me.declines()
        foe.is_asked("new_task")
        assert me.gallery == "kite"


def test_kite_as_socks_collects_from_the_deck() -> None:
    """[faq] An action booster."""
    table = "0.gallery=kite 0.hand=frog,cup 1.gallery=socks deck=vase 1.hand=gong step=start"
    with scenario(table) as (me, foe):
        copies(me, "socks")
        me.chooses("new task cup")
        me.chooses("collect the top card of the deck")
        assert me.bench == "vase"
        foe.is_asked("new_task")


def test_kite_as_bell_sells_from_the_deck() -> None:
    """[faq] An action booster."""
    table = "0.gallery=kite 0.hand=frog,fan 1.gallery=bell deck=vase 1.hand=gong step=start"
    with scenario(table) as (me, foe):
        copies(me, "bell")
        me.chooses("new task fan")
        me.chooses("sell the top card of the deck")
        assert me.sales == "vase"
        foe.is_asked("new_task")


def test_kite_as_straw_saves_support() -> None:
    """[faq] A support work."""
    table = "0.gallery=kite 0.hand=frog,bell,robe 1.gallery=straw 1.hand=gong step=start"
    with scenario(table) as (me, _):
        copies(me, "straw")
        me.chooses("new task bell")
        me.chooses("forge robe")
        me.can_only(*WINGS)


def test_kite_as_straw_and_straw_save_twice() -> None:
    """[rec] Two copies reduce twice: a clay work needs no support."""
    table = "0.gallery=kite,straw 0.hand=frog,bell,haniwa 1.hand=gong step=start"
    with scenario(table) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 0")
        me.chooses("give frog")
        me.chooses("copy straw")
        me.chooses("new task bell")
        me.chooses("forge haniwa")
        me.can_only(*WINGS)


def test_kite_as_crane_spends_paper() -> None:
    """[faq] A support work."""
    table = "0.gallery=kite 0.bench=fan 0.hand=frog,bell,pillar 1.gallery=crane 1.hand=gong step=start"
    with scenario(table) as (me, _):
        copies(me, "crane")
        me.chooses("new task bell")
        me.chooses("forge pillar")
        me.chooses("spend fan")
        me.can_only(*WINGS)


def test_kite_as_amulet_answers_to_a_completion() -> None:
    """[faq] It stands in the wing as an Amulet."""
    table = "0.gallery=kite 0.bench=vase 0.hand=frog,fan,doll 1.gallery=amulet 1.hand=gong step=start"
    with scenario(table) as (me, foe):
        copies(me, "amulet")
        me.chooses("new task doll")
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("kite as amulet")
        assert me.sales == "vase"
        foe.is_asked("new_task")


def test_kite_as_poem_returns_the_completed_work_not_itself() -> None:
    """[rec] Poem's text moves the work just completed."""
    table = "0.gallery=kite 0.hand=frog,fan,doll 1.gallery=poem deck=robe 1.hand=gong step=start"
    with scenario(table) as (me, foe):
        copies(me, "poem")
        me.chooses("new task doll")
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.uses("kite as poem")
        me.chooses("into the gallery")
        assert me.deck_bottom[0] == "fan"
        foe.is_asked("new_task")
        assert me.gallery == "kite robe"


def test_kite_as_cloak_and_poem_do_not_both_return_the_same_work() -> None:
    """R7: whichever comes first."""
    table = "0.gallery=kite,poem 0.hand=frog,fan,doll 1.gallery=cloak 1.hand=gong step=start"
    with scenario(table) as (me, foe):
        copies(me, "cloak")
        me.chooses("new task doll")
        me.chooses("craft fan")
        me.chooses("into the gallery")
        me.can_only("use kite as cloak", "use poem", "pass")
        me.uses("kite as cloak")
        assert me.deck_bottom[0] == "fan"
        foe.is_asked("new_task")


def test_kite_as_scroll_scores_as_scroll() -> None:
    """[faq] Scored as the copy."""
    with scenario("0.gallery=kite>scroll ended=cup") as (me, _):
        assert (me.points["works"], me.points["bonuses"]) == (1, 3)


def test_kite_as_bench_counts_itself_among_the_stone_works() -> None:
    """[faq] It is a stone work then."""
    with scenario("0.gallery=kite>bench,frog ended=cup") as (me, _):
        assert (me.points["works"], me.points["bonuses"]) == (2 + 2, 2 * 2)


def test_kite_as_tapestry_counts_the_wing_where_the_kite_stands() -> None:
    """[faq] A scoring work; two Tapestries count apart."""
    with scenario("0.gallery=kite>tapestry,frog 0.gift-shop=tapestry,coin,fan ended=cup") as (me, _):
        assert me.points["bonuses"] == 2 + 3


def test_kite_as_go_set_lets_stone_works_cover_in_both_wings() -> None:
    """[faq] Pillar in the gift shop covers the Monk helpers, and so does the Kite there."""
    table = "0.gift-shop=kite,pillar 0.helpers=stool,tower,tablet 0.hand=frog,bench,gong 1.gallery=go-set 1.hand=coin"
    with scenario(table) as (me, _):
        copies(me, "go-set")
        me.chooses("new task bench")
        me.is_asked("action")
        assert me.left == 1 + 3 * 2


def test_kite_as_go_set_can_end_the_game() -> None:
    """[rec] R4: three stone works of the gift shop and the Kite are in the gallery too."""
    table = "0.gallery=robe,fan 0.gift-shop=kite,pillar,stool 0.hand=frog,cup 1.gallery=go-set 1.hand=coin"
    with scenario(table) as (me, _):
        copies(me, "go-set")
        me.table.is_over()


def test_kite_as_turtle_wins_with_works_of_the_other_materials() -> None:
    """[rec] R15: it is the metal work, and another one is cloth."""
    table = "0.gallery=kite,fan,pillar 0.gift-shop=robe,cup 0.hand=frog,vase 1.gallery=turtle 1.hand=coin"
    with scenario(table) as (me, _):
        copies(me, "turtle")
        me.table.is_over()
        assert me.state.winners() == [0]


def test_kite_as_a_clay_work_is_no_cloth_for_turtle() -> None:
    """[rec] It counts as the material it copies, and not as cloth."""
    table = "0.gallery=kite,fan,pillar 0.gift-shop=turtle 0.hand=frog,vase 1.gallery=haniwa 1.hand=coin"
    with scenario(table) as (me, _):
        copies(me, "haniwa")
        me.is_asked("new_task")


def test_kite_as_cup_goes_under_the_deck_and_ends_the_game() -> None:
    """[rec] It is the Kite card that moves, so it does not score."""
    table = "0.gallery=kite,fan 0.hand=frog,pin,vase 1.gallery=cup 1.hand=coin step=start"
    with scenario(table) as (me, foe):
        copies(me, "cup")
        me.chooses("new task pin")
        me.chooses("pray")
        me.uses("kite as cup")
        me.table.is_over()
        assert (me.gallery, me.deck_bottom[0], foe.gallery) == ("fan", "kite", "cup")
        assert me.points["works"] == 1


def test_kite_as_gong_joins_the_waiting_area_and_is_kite_again() -> None:
    """[rec] It is the Kite card that moves; once it has left the wing it is Kite, and everybody knows."""
    table = "0.gallery=kite 0.hand=frog,pin 1.gallery=gong deck=vase,jar,cup,fan 1.hand=coin step=start"
    with scenario(table) as (me, foe):
        copies(me, "gong")
        me.declines()  # no task: a Prayer
        me.uses("kite as gong")
        foe.is_asked("new_task")
        assert (me.gallery, me.hand) == ("", "cup fan jar kite pin vase")
        assert foe.knows(me) == "kite"
        assert foe.gallery == "gong"


def test_kite_as_plane_moves_itself() -> None:
    """[rec] Any work, Plane included: that is the Kite."""
    table = "0.gallery=kite 0.hand=frog,cup 1.gallery=plane floor=vase 1.hand=coin step=start"
    with scenario(table) as (me, foe):
        copies(me, "plane")
        me.chooses("new task cup")
        me.chooses("collect vase")
        me.uses("kite as plane")
        foe.is_asked("new_task")
        assert (me.gallery, me.gift_shop) == ("", "kite")


def test_kite_as_flag_and_flag_give_an_action_each_for_the_same_card() -> None:
    """R18: two works, also for the same shown card."""
    table = "0.gallery=kite,flag 0.hand=frog,cup,vase 1.hand=coin step=start"
    with scenario(table) as (me, _):
        me.uses("kite")
        me.chooses("choose seat 0")
        me.chooses("give frog")
        me.chooses("copy flag")
        me.chooses("new task cup")
        me.chooses("show vase")
        me.chooses("show vase")
        me.is_asked("action")
        assert me.left == 1 + 2


def test_kite_as_flag_asks_before_the_own_task() -> None:
    """[faq] A before-task effect."""
    table = "0.gallery=kite 0.hand=frog,cup,vase 1.gallery=flag 1.hand=coin step=start"
    with scenario(table) as (me, _):
        copies(me, "flag")
        me.chooses("new task cup")
        me.can_only("show vase", "pass")


def test_kite_as_bangle_covers_all_monk_helpers() -> None:
    """[faq] Bangle's cover: two actions each at any number."""
    table = (
        "0.gallery=kite 0.helpers=stool,tower,tablet,pillar 0.hand=frog,bench,vase 1.gallery=bangle 1.hand=coin "
        "step=start"
    )
    with scenario(table) as (me, _):
        copies(me, "bangle")
        me.chooses("new task bench")
        me.is_asked("action")
        assert me.left == 1 + 4 * 2


def test_kite_as_statue_collects_nothing() -> None:
    """[rec] Nothing was completed."""
    table = "0.gallery=kite 0.hand=frog,cup 1.gallery=statue floor=pin 1.hand=coin step=start"
    with scenario(table) as (me, _):
        copies(me, "statue")
        assert (me.floor, me.bench) == ("pin", "")
        me.is_asked("new_task")


def test_kite_copied_by_kite_as_what_it_is_now() -> None:
    """[rec] With two decks: a Kite that is a Scroll this turn is copied as a Scroll."""
    table = "0.gallery=kite,kite 0.hand=frog,cup,vase 1.gallery=scroll 1.hand=coin step=start"
    with scenario(table, players=4) as (me, _, _, _):
        copies(me, "scroll")
        me.uses("kite")
        me.chooses("choose seat 0")
        me.chooses("give cup")
        me.can_only("copy scroll", "copy kite")
        me.chooses("copy scroll")
        assert me.gallery == "kite>scroll kite>scroll"
        me.is_asked("new_task")
