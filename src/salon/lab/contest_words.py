"""What a contest came to, in sentences and cells of tables: for the terminal and for the page."""

from __future__ import annotations

from salon.engine.language import Translator
from salon.lab.contest_result import CellResult
from salon.lab.evidence import Estimate


def number(value: float, places: int, t: Translator) -> str:
    """With so many decimal places, after a comma where people write one."""
    text = f"{value:.{places}f}"
    return text.replace(".", ",") if t.language == "fr" else text


def percent(share: float | None, t: Translator, places: int = 1) -> str:
    return "-" if share is None else f"{number(100 * share, places, t)} %"


def short_percent(share: float, t: Translator) -> str:
    """Without decimals that say nothing."""
    text = f"{100 * share:.1f}".removesuffix(".0")
    return text.replace(".", ",") if t.language == "fr" else text


def interval(estimate: Estimate, t: Translator) -> str:
    low, high = estimate.low or 0.0, 1.0 if estimate.high is None else estimate.high
    return f"{number(100 * low, 1, t)} - {number(100 * high, 1, t)}"


def points(elo: float | None) -> str:
    return "∞" if elo is None else f"{elo:+.0f}"


def elo_told(elo: Estimate, t: Translator) -> str:
    """The difference with its interval; only its one end if every game was won, or none."""
    if elo.value is not None:
        low = "-∞" if elo.low is None else points(elo.low)
        return t("{elo} ({low} to {high})").format(elo=points(elo.value), low=low, high=points(elo.high))
    if elo.low is not None:
        return t("more than {elo}").format(elo=points(elo.low))
    return t("less than {elo}").format(elo=points(elo.high)) if elo.high is not None else "-"


def question(result: CellResult, t: Translator) -> str:
    """What the test asks, with its hypotheses and its errors; empty if there is no test."""
    if result.test is None:
        return ""
    sentence = t(
        "The test asks whether {one} wins {h0} % of the games (H0) or {h1} % (H1) against {other}."
        " If H0 is true it says H1 in {alpha} % of all cases, and if H1 is true it says H0 in {beta} %."
    )
    if result.fair_share is None:
        sentence = t(
            "The test asks whether {one} does better than {other} in {h0} % of the deals (H0) or in {h1} % (H1);"
            " a deal that both win or both lose counts half."
            " If H0 is true it says H1 in {alpha} % of all cases, and if H1 is true it says H0 in {beta} %."
        )
    test = result.test
    return sentence.format(
        one=result.bots[0].name,
        other=result.bots[1].name,
        h0=short_percent(test.h0, t),
        h1=short_percent(test.h1, t),
        alpha=short_percent(test.alpha, t),
        beta=short_percent(test.beta, t),
    )


def verdict(result: CellResult, t: Translator) -> str:
    if result.test is None:
        return ""
    if not result.test.verdict:
        return t("After {n} games the test does not know yet.").format(n=result.games)
    sentence = t(
        "After {n} games the test says {answer}. Where it stops early, the share looks further off than it is;"
        " --no-test measures it."
    )
    return sentence.format(n=result.games, answer=result.test.verdict.upper())


def short_verdict(result: CellResult, t: Translator) -> str:
    if result.test is None:
        return "-"
    return {"h1": "H1", "h0": "H0"}.get(result.test.verdict, t("undecided"))


def outcome(result: CellResult, t: Translator) -> str:
    """The share of the first of two bots; empty if there are more."""
    if result.share is None:
        return ""
    values = {
        "one": result.bots[0].name,
        "other": result.bots[1].name,
        "share": percent(result.share.value, t),
        "interval": interval(result.share, t),
    }
    if result.fair_share is None or result.elo is None:
        return t("{one} does better than {other} in {share} of the deals (95 % interval {interval}).").format(
            **values
        )
    fair, told = percent(result.fair_share, t), elo_told(result.elo, t)
    sentence = t("{one} wins {share} (95 % interval {interval}); fair is {fair}. Elo over {other}: {elo}.")
    return sentence.format(**values, fair=fair, elo=told)


def luck_told(result: CellResult, t: Translator) -> str:
    """What the judge was good for; empty if there was none."""
    if result.luck is None:
        return ""
    if result.luck.games_saved is None:
        return t("How many games the judge saves is not known: there were too few, or all came out alike.")
    sentence = t(
        "Luck is taken out: with the judge, one game tells as much as {n} without. Without it: {share} ({interval})."
    )
    without = result.luck.without
    saved = number(result.luck.games_saved, 2, t)
    return sentence.format(n=saved, share=percent(without.value, t), interval=interval(without, t))


def sentences(result: CellResult, t: Translator) -> list[str]:
    """All that is to be said about a cell."""
    told = [question(result, t), outcome(result, t), verdict(result, t), luck_told(result, t)]
    return [each for each in told if each]
