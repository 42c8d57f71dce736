"""The five tasks, Craft and Prayer: section 5 of the rules."""

from tests.mottainai.scenario import scenario


def test_clerk_moves_a_card_from_the_craft_bench_to_the_sales() -> None:
    with scenario("0.hand=bell 0.bench=jar,cup 0.task=doll 1.hand=gong step=noon") as (me, foe):
        me.can_only("sell jar", "sell cup", "pray")
        me.chooses("sell jar")
        assert (me.bench, me.sales) == ("cup", "jar")
        foe.is_asked("new_task")
