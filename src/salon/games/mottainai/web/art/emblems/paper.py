"""The crests of the paper works."""

from salon.web.art.knife import (
    blossom,
    both,
    circle,
    cut,
    dot,
    gap,
    hole,
    ink,
    line,
    over,
    placed,
    rays,
    turned,
)  # fmt: skip

CARD = "M-13-28h26q4 0 4 4v48q0 4-4 4h-26q-4 0-4-4v-48q0-4 4-4z"
FAN_RIBS = (-38.5, -27.5, -16.5, -5.5, 5.5, 16.5, 27.5, 38.5)

PAPER = {
    # Folded from one square.
    "crane": ink("M1 35L50-22 13 5zM-1 35L-42-26-10 2z")
    + ink("M-42-28L-52-9-48-7-35-17z")
    + over("M3-6L27-47 14 9z", 1.8)
    + over("M-11 2L-11-50 13 7 0 37z", 1.8)
    + cut("M-11 2L13 7", 2.2),
    # A shop's noren.
    "curtain": line("M-42-34h84", 5)
    + both(dot(43, -34, 4) + ink("M24-36h9v10h-9zM5-36h9v10h-9z"))
    + ink("M-38-27h76v60q-6.3 4-12.7 0t-12.7 0-12.6 0-12.7 0-12.7 0-12.6 0z")
    + cut("M-12.7-15v52M12.7-15v52", 3)
    + gap(0, 3, 18)
    + blossom(0, 3, 14),
    # Flower cards; on top the moon over the plain.
    "deck-of-cards": placed(-17, 2, over(CARD) + hole("M-10-23l4 5-4 5-4-5z"), -24)
    + placed(17, 2, over(CARD) + hole("M10-23l4 5-4 5-4-5z"), 24)
    + placed(0, -5, over(CARD) + hole("M0-17Q13-4 11 4 8 11 2 7 2 13 6 16H-6Q-2 13-2 7-8 11-11 4-13-4 0-17z")),
    # A kokeshi.
    "doll": dot(0, -42, 4)
    + dot(0, -21, 19)
    + hole("M-14-23q8 2 14-7 6 9 14 7 2 18-14 19-16-1-14-19z")
    + line("M-9-15q3-3 5.5 0M3.5-15q3-3 5.5 0", 2)
    + dot(0, -8.5, 1.8)
    + over("M-13 0q-8 20-6 41 19 5 38 0 2-21-6-41-13 5-26 0z")
    + cut("M-10-2L0 11 10-2")
    + placed(0, 26, turned(5, gap(0, -6, 3.6))),
    "fan": ink("M-44.5-14A64 64 0 0 1 44.5-14L18.8 12.6A27 27 0 0 0-18.8 12.6z")
    + cut(rays(0, 32, 26, 68, *FAN_RIBS[1:-1]), 2)
    + line(rays(0, 32, 0, 28, *FAN_RIBS), 2)
    + over(circle(0, -12, 9), 2)
    + dot(0, 32, 5)
    + gap(0, 32, 1.8),
    "lampshade": line("M0 8v26", 5)
    + ink("M-20 42q2-10 20-10t20 10z")
    + line("M22 10v14", 2)
    + dot(22, 27, 3.4)
    + ink("M-17-40h34l22 48q-39 9-78 0z")
    + cut("M-20-32h40M-37 3q37 8 74 0M-6.5-32L-13 9M6.5-32L13 9"),
    "pinwheel": line("M0-8V45", 4.5)
    + placed(0, -8, turned(4, over("M0 0L-7-33Q17-42 30-22 10-22 0 0z", 1.6) + hole("M-1-27q10-5 18 2-10 0-13 8z")))
    + gap(0, -8, 5.5)
    + dot(0, -8, 3.2),
    "plane": ink("M42-36L-42-8-14 5z")
    + ink("M42-36L-2 10 22 34z")
    + ink("M36-27L-10.5 9.5-12 34 1 18-5.5 12z")
    + line("M-20 41Q-34 40-34 22T-44 8", 3, 7),
    # A wish tied to the bamboo.
    "poem": both(ink("M0-42Q24-48 44-24 18-20 0-42zM4-40Q26-28 30 8 10-10 4-40zM14 4Q28 18 24 40 12 26 12 8z"))
    + line("M0-46v16", 2)
    + over("M-12-33h24v74h-24z")
    + gap(0, -27, 2.2)
    + cut("M5-18v12M5-1v20M5 25v8M-5-18v22M-5 10v5M-5 21v12", 3),
    "scroll": ink("M-32-26h64v52h-64z")
    + both(line("M37-43v86", 5) + over("M32-33h10v66h-10z", 1.3))
    + cut("M20-17v30M10-17v36M0-17v22M-10-17v34M-20-17v24", 3.4),
    # The mountain, not yet dry.
    "sketch": ink("M-40-28h64v66h-64z")
    + hole("M-35-23h54v56h-54z")
    + ink("M-35 26L-14-6h7L14 26 20 28v6h-56v-8z")
    + hole("M-19 4l4-7h9l5 8-5 3-4-5-4 6z")
    + dot(-24, -11, 5.5)
    + over("M39-45l6 6L19-8l-7-5z")
    + over("M11-11l7 6C14 6 8 8 0 10c4-6 4-14 11-21z", 2),
    # A sheaf of rice.
    "straw": both(
        line("M3 6Q10 26 26 42M2 6Q5 26 13 44M2 4C6-22 20-36 32-26M3 4C10-10 22-16 34-8", 3)
        + line("M18-29Q34-38 40-8", 7, 6.5)
        + line("M22-10Q36-14 40 14", 7, 6.5)
    )
    + line("M0-20V45", 3)
    + line("M0-44V-14", 8, 6.5)
    + over("M-11 2h22l2 10h-26z")
    + cut("M-12 7h24", 2),
}
