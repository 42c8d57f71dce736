"""What stands in a studio: the things of the green Habits."""

from salon.games.bohemians.web.art.crayon import bright, dark, light, line, middle, outlined, pale, scratch, spot
from salon.web.art.knife import circle, placed

STUDIO = {
    "note": dark("M-14-12a12 9 0 1 1-5-8V-76l46-12v62a12 9 0 1 1-5-8V-66l-36 9z") + spot("M-19-70l46-12v7l-46 12z"),
    "metronome": dark("M-13-88h26L32 0h-64zM-38-6h76v8h-76z")
    + light("M-8-74h16l9 44h-34z")
    + line("M0-28L19-84", 3)
    + spot("M8-70l13 4-4 11-13-4z")
    + scratch("M-22-18h44", 2),
    "easel": line("M-5-94L-28 2M5-94L28 2M0-40V0", 4)
    + pale("M-32-84h64v48h-64z", 3)
    + middle("M-30-54q16-16 30-4t30-8v28h-60z")
    + spot(circle(14, -70, 6))
    + dark("M-38-37h76v6h-76z"),
    "brushes": line("M-8-36L-26-74M0-36V-78M8-36L20-70M12-36L36-60", 3)
    + bright("M-26-72l-10-6-2-12 14 6zM0-76l-6-7 6-11 6 11zM18-70l-1-12 11-8 1 14z", 2)
    + dark("M34-60l2-10 10-4-4 12z")
    + pale("M-20-40h40l-4 42h-32z")
    + middle("M-17-22h34l-2 22h-30z")
    + spot("M-17-30q8 8 17 2t17 2v8h-34z"),
    "block": dark("M-30-10h60v6h-6v8h-6v-8h-36v8h-6v-8h-6z")
    + pale("M0-78l36 14L0-50-36-64z")
    + outlined("M", "M-36-64L0-50v40l-36-14z")
    + dark("M36-64L0-50v40l36-14z")
    + scratch("M10-36l8-8M10-24l14-8M20-46l8-4", 2)
    + line("M-28-48l10 8M-26-36l12 6", 2),
    "chisel": placed(
        -2, -44, dark("M-6-46h12v38h-12z") + pale("M-7-8h14v38l-7 10-7-10z") + scratch("M-6-38h12M-6-30h12"), -38
    )
    + placed(2, -44, dark("M-22-50h44v28h-44zM-5-22h10v68h-10z") + scratch("M-16-44v16M16-44v16"), 34),
    "quill": pale("M-6-30Q-6-76 40-94 42-52 6-28z")
    + line("M-10-16Q2-58 32-84", 2.5)
    + line("M4-44l20-6M8-56l20-6M16-68l12-4", 1.6)
    + dark("M-22-32h24v6q12 4 12 14V2h-48v-14q0-10 12-14z")
    + spot("M-26-14h32v10h-32z"),
    "abacus": line("M-36-2V-84h72v82z", 6)
    + line("M-36-66h72M-36-46h72M-36-26h72", 2)
    + bright(circle(-24, -66, 7) + circle(-8, -66, 7) + circle(24, -46, 7) + circle(0, -26, 7), 2)
    + pale(
        circle(22, -66, 7) + circle(-24, -46, 7) + circle(8, -46, 7) + circle(-24, -26, 7) + circle(16, -26, 7), 2
    ),
    "hourglass": pale("M-20-82h40q0 26-15 38 15 12 15 38h-40q0-26 15-38-15-12-15-38z", 3)
    + spot("M-13-66h26q-3 12-13 20-10-8-13-20zM0-44l13 34h-26z")
    + dark("M-28-92h56v10h-56zM-28-8h56V2h-56z")
    + line("M-25-82v74M25-82v74", 3),
    "blackboard": line("M-30 2l10-40M30 2L20-38", 5)
    + dark("M-42-90h84v56h-84z")
    + line("M-42-90h84v56h-84z", 4, "S")
    + scratch("M-32-76h26M-32-66h18M-32-48l10-10 8 8 10-14", 2.4)
    + line("M8-46v-30M8-46h26M8-52q14-2 22-22", 2.4, "L"),
    "compass": line("M-40-14A50 50 0 0 0 40-14", 3, "S")
    + line("M-1-78L-26-6M1-78L26-6", 6)
    + line("M-14-42h28", 3)
    + dark("M-3-96h6v14h-6z")
    + pale(circle(0, -80, 9))
    + dark("M-26-6l-4 12-1-14zM26-6l4 12 1-14z"),
    "book": dark("M-46-30q26-14 46 0 20-14 46 0V4q-26-12-46 0-20-12-46 0z")
    + light("M-40-31q22-10 38 1v26q-18-8-38-2zM40-31q-22-10-38 1v26q18-8 38-2z")
    + line("M-34-24q14-4 26 1M-34-16q14-4 26 1M34-16q-14-4-26 1", 1.8)
    + bright("M6-26Q8-66 36-92 40-62 16-34z", 2)
    + line("M6-22l22-52", 2),
    "museum": dark("M-46-58L0-88l46 30zM-44-56h88v52h-88zM-48-6h96v8h-96z")
    + light("M-40-52h9v44h-9zM-24-52h9v44h-9zM-8-52h16v44h-16zM15-52h9v44h-9zM31-52h9v44h-9z")
    + dark("M-5-36a5 6 0 0 1 10 0v28h-10z")
    + spot(circle(0, -68, 7)),
    "bread": bright("M-34-30q-8-34 2-58 10-4 12 6-2 30 2 52zM-10-30q-2-36 4-62 10-4 12 6-2 32 0 56z", 2)
    + bright("M14-30q6-30 18-52 10 0 10 10-10 20-14 42z", 2)
    + scratch("M-32-74l8 4M-33-60l9 4M-6-78l9 4M-7-62l9 4M24-62l8 6M20-48l8 6", 2.4)
    + dark("M-42-34h84l-10 36h-64z")
    + scratch("M-34-24h68M-32-12h64M-20-32l4 32M0-32V0M20-32l-4 32", 1.6),
    "candle": pale("M-9-56h18v50h-18z")
    + spot("M0-96q18 22 0 36-18-14 0-36z")
    + light("M0-80q8 12 0 18-8-6 0-18z")
    + line("M0-64v8", 2)
    + dark("M-9-52q4 10 5 18 3-6 5-10 3 4 8-8v-8h-18z")
    + dark("M-32-12h64q-2 14-16 14h-32q-14 0-16-14z")
    + line("M30-8a9 9 0 1 1 8 8", 4),
    "scales": line("M0-84V-4M-38-66Q0-90 38-74", 4)
    + line("M-38-66l-10 30M-38-66l10 30M38-74l-8 40M38-74l8 40", 1.6)
    + dark("M-52-36h28q-2 12-14 12t-14-12zM26-34h26q-2 12-13 12t-13-12zM-22-4h44v6h-44z")
    + pale("M-46-50h16v14h-16z", 2)
    + spot("M30-34q2-12 9-12t9 12z")
    + spot(circle(0, -84, 6)),
    "ladder": pale("M-42-90h54V-8h-54z", 3)
    + middle("M-40-50q20-22 50 0v40h-50z")
    + spot(circle(-24, -70, 7))
    + line("M8 2L26-94M32 2L40-94", 4)
    + line("M11-14h22M13-30h22M17-46h20M20-62h18M23-78h16", 3)
    + dark("M-34-8h6v10h-6zM0-8h6v10H0z"),
    "broom": line("M-34-92L2-34", 4)
    + bright("M-4-38l12-8q22 14 32 42l-28 8Q2-16-4-38z", 2)
    + line("M4-34q14 14 18 34M10-38q14 12 22 34", 1.8)
    + dark("M-44-34h34l-5 36h-24z")
    + line("M-42-34q14-26 30 0", 2.5)
    + scratch("M-40-24h26", 2.5),
}
