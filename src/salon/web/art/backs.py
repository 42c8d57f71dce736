"""The backs of cards: a lattice for each deck, in two colours; 120 x 150."""

from salon.web.art.brush import disc, ground


def lattice(dark: str, pale: str, step: int = 12) -> str:
    cell = f'width="{step}" height="{2 * step}" patternUnits="userSpaceOnUse"'
    lines = f'<path d="M0 0l{step} {2 * step}M{step} 0L0 {2 * step}" stroke="{pale}"/>'
    middle = disc(60, 75, 20, dark, f' stroke="{pale}" stroke-width="2"') + disc(60, 75, 7, pale)
    return f'{ground(dark)}<pattern id="l" {cell}>{lines}</pattern>{ground("url(#l)")}{middle}'
