"""The crests of the stone works."""

from salon.web.art.knife import both, circle, cut, dot, gap, hole, ink, line, over

BLACK_STONES = ((0, 0), (12, -12), (-12, 12), (24, 12), (-24, -24), (0, 24))
WHITE_STONES = ((-12, -12), (0, -12), (12, 0), (12, 12), (-24, 0), (24, -24))


def storey(y: float, wide: float) -> str:
    """One roof of a pagoda and the wall below it; y is where the roof begins."""
    roof = f"M0 {y}Q{wide * 0.4} {y + 7} {wide} {y + 5}q0 6-6 7H{6 - wide}q-6-1-6-7Q{-wide * 0.4} {y + 7} 0 {y}z"
    wall = f"M{-wide * 0.5} {y + 14}h{wide}v8h{-wide}z"
    return over(wall, 0) + over(roof, 2)


STONE = {
    # A curved jewel on its string of beads.
    "amulet": line(circle(0, 0, 42), 7, 8.8)
    + ink("M-7-29C18-31 32-12 27 9 23 27 4 36-18 31-4 26 7 17 3 7 1 3-3 3-7 3A16 16 0 0 1-7-29z")
    + gap(-7, -13, 5.5),
    "bench": ink("M-42-30h84v9h-84z")
    + line("M-30-22v22M-18-22v22M-6-22v22M6-22v22M18-22v22M30-22v22", 6)
    + ink("M-46 3h92v11h-92z")
    + both(ink("M37-24h5v30h-5zM26 12h11l3 28h-16z"))
    + ink("M-30 24h60v5h-60z"),
    # The great stone lantern.
    "daidoro": ink("M0-48q9 9 0 13-9-4 0-13z")
    + ink("M-6-34h12Q14-21 36-18q3-3 4-7 6 12-2 16h-76q-8-4-2-16 1 4 4 7Q-14-21-6-34z")
    + ink("M-17-6h34v17h-34z")
    + hole("M-8-3h16v11h-16z")
    + line("M0-3v11", 3)
    + ink("M-27 13h54l-7 8h-40zM-9 23h18v12h-18zM-28 46q2-9 11-9h34q9 0 11 9z"),
    "fountain": both(line("M2-20C4-44 20-44 22-22M1-22C2-34 9-34 11-22M21-10C30-8 31 2 31 10", 3.5))
    + dot(0, -42, 3.5)
    + ink("M-20-17h40q-4 12-15 12h-10q-11 0-15-12zM-4-5h8v20h-8z")
    + ink("M-43 15h86q-4 20-24 21h-38q-20-1-24-21zM-18 38h36l4 7h-44z")
    + cut("M-36 23q9 6 18 0t18 0 18 0 18 0"),
    "frog": both(
        ink("M12 14C34-2 50 18 36 34L45 43H24Q18 38 22 32 8 32 12 14z") + over("M4 14h12l3 20 7 9H9l-3-3z", 1.6)
    )
    + ink("M-12 8h24l-4 30h-16z")
    + over("M-31-9C-31-27 31-27 31-9 31 6 14 12 0 12S-31 6-31-9z")
    + both(over(circle(17, -26, 11), 2) + gap(17, -26, 6) + dot(17, -25, 3) + gap(4, -12, 1.4))
    + cut("M-25-6Q0 9 25-6"),
    "go-set": ink("M-34-38h68q4 0 4 4v68q0 4-4 4h-68q-4 0-4-4v-68q0-4 4-4z")
    + cut("M-24-31v62M-12-31v62M0-31v62M12-31v62M24-31v62M-31-24h62M-31-12h62M-31 0h62M-31 12h62M-31 24h62", 1.4)
    + "".join(gap(x, y, 5.6) for x, y in WHITE_STONES)
    + "".join(over(circle(x, y, 4.6), 1.6) for x, y in BLACK_STONES),
    "pillar": ink("M-30-44h60v7h-60zM-22-38h44v12h-44z")
    + both(dot(22, -29, 8.5) + gap(22, -29, 4.6) + dot(22, -29, 2))
    + ink("M-15-27h30l3 54h-36zM-22 29h44v6h-44zM-30 37h60v8h-60z")
    + cut("M-7-21l-1.5 44M0-21v44M7-21l1.5 44", 2.6),
    # Buddha on the lotus.
    "statue": line(circle(0, -24, 20), 3)
    + dot(0, -38, 5.5)
    + over(circle(0, -26, 11), 2)
    + cut("M-6-26q2 2 4 0M2-26q2 2 4 0", 1.6)
    + over("M-9-14q9 5 18 0 17 3 18 18l4 14h-62l4-14q1-15 18-18z", 2)
    + cut("M-9-14Q0 2 14 6M-17 14l2-10M17 14l-2-10", 2)
    + over("M-42 22q-2-7 10-10 16-4 32-4t32 4q12 3 10 10-2 5-10 5h-64q-8 0-10-5z", 2)
    + cut("M-12 27Q10 26 28 16M-28 16Q-18 21-6 22", 2)
    + hole("M0 4q7 0 8 5-3 3-8 3t-8-3q1-5 8-5z")
    + dot(0, 8, 2.2)
    + ink("M-34 30h68q-4 15-14 15h-40q-10 0-14-15z")
    + cut("M-20 30q2 9 10 15M20 30q-2 9-10 15M-7 30q0 7 7 14 7-7 7-14", 2),
    "stool": ink("M-7-8h14l2 46h-18z")
    + both(ink("M12-8h13q4 26 15 50h-12Q16 18 12-8z"))
    + line("M-26 20Q0 30 26 20", 4)
    + over("M-36-26q0-12 36-12t36 12v8q0 11-36 11t-36-11z", 2)
    + cut("M-36-23q4 9 36 9t36-9"),
    "tablet": ink("M-27 30v-48q0-26 27-26t27 26v48zM-38 33h76v11h-76z")
    + cut(circle(0, -22, 9), 3)
    + gap(0, -22, 3)
    + cut("M-14-4v9M-14 12v12M0-4v12M0 15v9M14-4v6M14 9v15", 4),
    "tower": line("M0-48v14", 2.5)
    + dot(0, -47, 2.6)
    + dot(0, -40, 3.4)
    + storey(-37, 22)
    + storey(-14, 30)
    + storey(9, 38)
    + ink("M-30 33h60v5h-60zM-38 40h76v5h-76z")
    + hole("M-4 25h8v8h-8z"),
}
