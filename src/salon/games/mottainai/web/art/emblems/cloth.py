"""The crests of the cloth works."""

from salon.web.art.knife import both, cut, cut_blossom, dot, gap, hole, ink, line, over, placed, tilted, turned

BOW = ink("M0 0l9-5v10zM0 0l-9-5v10z")

CLOTH = {
    "cloak": ink("M0-45C17-45 21-31 20-17 36-8 36 20 43 40q-43 8-86 0C-36 20-36-8-20-17-21-31-17-45 0-45z")
    + hole("M0-37c10 0 13 8 12 16-3 8-8 10-12 10s-9-2-12-10c-1-8 2-16 12-16z")
    + cut("M0-6V46", 3)
    + both(cut("M15 2Q19 22 22 44M26-6Q33 10 36 42", 2.2) + cut("M0-4L19-16", 2.2) + gap(6, -1, 2.6)),
    "flag": line("M-32-40V45", 5)
    + dot(-32, -42, 5.5)
    + ink("M-27-37C-8-48 10-22 43-36V12C10 26-8 0-27 11z")
    + gap(8, -13, 12),
    "handkerchief": tilted(
        45,
        line("M-27-27h54v54h-54z", 9, 9)
        + ink("M-28-28h56v56h-56z")
        + cut("M-22-22h44v44h-44z", 2, 4.4)
        + cut("M0-29v58M-29 0h58", 1.4)
        + placed(11, 11, cut_blossom(0, 0, 10), -45),
    ),
    "kite": line("M0 12C-14 22 12 32-4 46", 2.5)
    + placed(-5, 25, BOW, 20)
    + placed(3, 38, BOW, -20)
    + ink("M0-47L30-18 0 16-30-18z")
    + hole("M-2-41V-20H-24zM2 10V-16H25z")
    + cut("M0-47V16M-30-18H30", 2),
    # The fox of the harvest.
    "mask": both(line("M30-2Q44 4 39 22T44 42M33-4Q36 12 32 24", 3))
    + over("M0 44C-10 38-13 26-25 14-37 2-33-18-35-45L-15-29Q0-34 15-29L35-45C33-18 37 2 25 14 13 26 10 38 0 44z")
    + hole("M0-23q6 8 0 17-6-9 0-17zM-5 30h10L0 37z")
    + both(hole("M6-1Q16-12 28-10 22 6 6-1zM30-34L21-26 28-17z") + cut("M9 20l13-5M8 25l13-2", 2)),
    # On its strings.
    "puppet": line("M-30-41h60M0-47v12", 5)
    + line("M-27-41L-31-2M27-41L31-2M0-38v14M-18-40L-13 24M18-40L13 24", 1.4)
    + dot(0, -17, 9.5)
    + ink("M-10-5h20l6 24h-32z")
    + both(
        line("M11-1L22 8 30-2", 6)
        + line("M7 20L13 30 9 40 17 42", 6)
        + gap(22, 8, 1.8)
        + gap(13, 30, 1.8)
        + gap(3.6, -18, 1.6)
    )
    + cut("M-4-12q4 3 8 0", 1.6)
    + cut("M-12 7h24", 2),
    # The star in patches.
    "quilt": line("M-40-40h80v80h-80z", 3.5)
    + ink("M-11-11h22v22h-22z")
    + cut_blossom(0, 0, 9)
    + turned(4, ink("M-12-34L0-22-12-11zM12-34L0-22 12-11zM-34-34h11.5v11.5h-11.5zM-23-23h11.5v11.5h-11.5z")),
    "robe": ink("M-9-44L-45-36V4H-17L-21 45H21L17 4H45V-36L9-44z")
    + hole("M-7-45h14L0-32z")
    + cut("M-8-45L8-7M8-45L1-27M-17-8h34M-18 7h36M4 7Q4 30-5 46")
    + both(cut("M17-18V5") + gap(32, -14, 4.5)),
    # Tabi, split at the great toe.
    "socks": placed(
        0,
        7,
        both(
            ink("M4-50h24v38q0 7 6 10l9 6q8 6 5 15-4 12-18 9Q14 24 8 18 3 12 4 1z")
            + cut("M3-39h26M3-26h26M3-18h26M4 1Q16 4 17 24M41 3Q31 9 34 32", 2.4)
        ),
    ),
    "tapestry": line("M-38-34h76", 4.5)
    + both(dot(39, -34, 4) + line("M24-35L0-47", 2))
    + ink("M-30-30h60v60h-60z")
    + line("M-27 28v15M-18 28v15M-9 28v15M0 28v15M9 28v15M18 28v15M27 28v15", 4)
    + cut("M-25-25h50v50h-50z", 2)
    + hole("M0-22L22 0 0 22-22 0z")
    + ink("M0-14L14 0 0 14-14 0z")
    + hole("M0-6L6 0 0 6-6 0z"),
    "umbrella": line("M0-46V34q0 10 9 10t9-10", 4.5)
    + over("M-45 4C-42-24-20-38 0-40 20-38 42-24 45 4q-11-9-22 0-12-9-23 0-11-9-23 0-11-9-22 0z", 2)
    + cut("M0-42Q-20-26-23 5M0-42Q20-26 23 5M0-40V5", 2.2),
}
