"""What stands on tables, and around them: the things of the orange Habits."""

from salon.games.bohemians.web.art.crayon import (
    bright,
    dark,
    filled,
    light,
    line,
    middle,
    outlined,
    pale,
    scratch,
    spot,
)
from salon.web.art.knife import circle, placed

MUG = (
    bright("M-13-24h24v36h-24z") + line("M11-16h7q6 0 6 8v6q0 8-6 8h-7", 3.5) + scratch("M-6-14v20M4-14v20", 2.5)
    + pale("M-16-26q-2-9 7-9 3-7 10-3 9-3 10 4 7 3 3 9-16 4-30-1z", 2)
)  # fmt: skip
COUPE = pale("M-16-26h32q-2 18-14 20v22h10v5h-24v-5h10V-6q-12-2-14-20z") + spot("M-13-20h26q-3 10-13 11-10-1-13-11z")
BOTTLE = "v-14q0-6 3-8v-12h6v12q3 2 3 8v14z"

TABLES = {
    "mugs": placed(-20, -28, MUG, 8)
    + '<g transform="scale(-1 1)">'
    + placed(-20, -28, MUG, 8)
    + "</g>"
    + line("M0-76v-12M-12-74l-6-10M12-74l6-10", 2.5)
    + dark("M-48-4h96v8h-96z"),
    "piano": dark("M-42-88h84v44h6v14h-6V2h-8v-32h-68V2h-8v-32h-6v-14h6z")
    + light("M-38-44h76v9h-76z")
    + line("M-30-44v5M-22-44v5M-14-44v5M-2-44v5M6-44v5M18-44v5M26-44v5M34-44v5", 2.6)
    + scratch("M-38-82h76M-34-52h24v-24h-24zM34-52H10v-24h24z", 1.6)
    + pale("M-10-66L0-62l10-4v16l-10 4-10-4z", 1.6)
    + dark("M-14-2h28v6h-28z")
    + spot(circle(-22, -64, 4) + circle(22, -64, 4)),
    "glass": pale("M-24-82h48l-7 34q-4 8-12 9v24l16 9v6h-42v-6l16-9v-24q-8-1-12-9z", 2.8)
    + spot("M-19-66h38l-5 18q-4 6-14 6t-14-6z")
    + line("M-34-76L32-90", 3.5)
    + light("M-4-96h12v11H-4z")
    + line("M-4-96h12v11H-4z", 2)
    + dark("M-48-2h96v6h-96z"),
    "tubes": placed(
        -22,
        -28,
        pale("M-12-34h24l-4 50h-16z")
        + filled("S", "M-12-20h24l-1 14h-22z")
        + dark("M-5 16h10v9h-10zM-13-38h26v5h-26z"),
        14,
    )
    + placed(
        8,
        -34,
        pale("M-12-34h24l-4 50h-16z")
        + filled("N", "M-12-20h24l-1 14h-22z")
        + dark("M-5 16h10v9h-10zM-13-38h26v5h-26z"),
        -10,
    )
    + placed(
        33,
        -24,
        pale("M-11-30h22l-4 44H-7z") + middle("M-10-16h20l-1 13H-9z") + dark("M-5 14H5v8H-5zM-12-34h24v5h-24z"),
        -28,
    )
    + spot("M-32 2q-14 0-12-8 6-6 12 0 10 0 8 8z"),
    "bottle": dark("M-22 2v-48q0-10 9-15v-25h14v25q9 5 9 15V2z")
    + pale("M-20-36h28v22h-28z", 0.1)
    + line("M-14-30h16M-14-24h16M-14-19h10", 1.8)
    + bright("M-12-96h12v9h-12z", 2)
    + scratch("M-16-52q0-6 4-9", 2.5)
    + bright("M20-24h14v18q2 6-7 6t-7-6z", 2)
    + line("M24-18h6M27-10v0M38-30l-14 12", 2.5)
    + dark("M-46 0h92v5h-92z"),
    "saucers": pale("M-34-8h68l-8 10h-52z")
    + pale("M-18-30h36q0 20-10 22H-8q-10-2-10-22z")
    + pale("M-30-38h60l-8 9h-44z")
    + placed(3, -49, pale("M-18-10h36q0 19-10 21H-8q-10-2-10-21z") + line("M18-6q10 0 4 10h-6", 3), 5)
    + placed(5, -65, pale("M-28-4h56l-8 9h-40z"), -5)
    + placed(0, -79, bright("M-15-9h30q0 17-9 18H-6q-9-1-9-18z") + line("M15-5q9 0 3 9h-5", 3), -9)
    + line("M18-24q10 0 4 10h-6", 3)
    + line("M-10-94q-4-4 0-8M0-94q-4-4 0-8", 2),
    "orator": dark("M-36-24h72v6h-72zM-30-18h6V2h-6zM24-18h6V2h-6z")
    + dark(circle(0, -80, 8))
    + dark("M-9-70H9l16-20 5 4-17 28 3 18-5 16H3l-3-12-3 12h-8l-5-16 2-14-18-8 2-6 20 4z")
    + spot("M-4-70h8l-4 12z")
    + pale("M-32-66l-4-12 12-4 4 12z", 1.8)
    + line("M28-70l10-4M26-60l12 2M-28-92l-6-6", 2.4, "L")
    + bright("M-28-38h8l-2 14h-4zM22-36h8v12h-8z", 1.8),
    "goblets": placed(-20, -40, COUPE, 14)
    + placed(20, -40, COUPE, -14)
    + line("M0-82v-12M-10-80l-6-9M10-80l6-9", 2.6)
    + dark("M-48-10h96v5h-6v9h-6V-5h-72v9h-6V-5h-6z"),
    "cafe": dark("M-46-94h92v8h-92z")
    + "".join(filled("LS"[k % 2], f"M{-44 + 11 * k}-86h11v14q-5 6-11 0z") for k in range(8))
    + dark("M-32-34h44q2 6-6 6h-12v24l12 6h-32l12-6v-24h-12q-8 0-6-6z")
    + pale("M-24-48h18q0 12-5 14h-8q-5-2-5-14z", 2)
    + line("M-6-44q7 0 2 7", 2)
    + line("M-18-54q-4-4 0-8M-11-54q-4-4 0-8", 1.8)
    + line("M38-60V2M38-30H18V2M38-30M36-60q-4 14 2 28", 4)
    + dark("M16-34h24v6H16z"),
    "hat": dark("M-26-86q26-6 52 0l-4 52q16-2 18-12 8 2 6 10-6 16-46 16t-46-16q-2-8 6-10 2 10 18 12z")
    + spot("M-23-46q23 5 46 0l-1 12q-22 5-44 0z")
    + scratch("M-16-80v28", 3)
    + line("M-38 0L36-10", 4)
    + pale(circle(40, -10, 5), 2),
    "dinner": pale("M-46-26h92l4 28h-100z", 2.5)
    + line("M-36-24l-4 26M-18-24v26M0-24v26M18-24v26M36-24l4 26", 1.2, "M")
    + dark("M-3-62h6v34h10v4h-26v-4h10z")
    + line("M-18-62q0 14 18 14t18-14", 3.5)
    + pale("M-21-78h6v16h-6zM-3-80h6v18h-6zM15-78h6v16h-6z", 1.6)
    + spot("M-18-92q6 8 0 13-6-5 0-13zM0-94q6 8 0 13-6-5 0-13zM18-92q6 8 0 13-6-5 0-13z")
    + dark("M-42-30q1-12 12-12t12 12zM-31-46h2v4h-2z")
    + bright("M22-30q6-16 20-4l2 4z", 1.8),
    "grand": dark("M-46-40h80q14 2 12 14h-92zM-40-26h6V2h-6zM30-26h6V2h-6zM-4-26h6V2h-6z")
    + dark("M-30-44L20-94q24 14 22 50z")
    + light("M-14-46L20-82q12 12 12 36z")
    + spot("M-8-46L20-74q8 8 8 28z")
    + scratch("M-44-34h24", 4)
    + line("M-36-44q-2-14 6-14", 2.4)
    + dark(circle(-42, -62, 4) + "M-39-62v-18l3 1q4 4 4 8h-2q-1-4-3-4v13z"),
    "banner": line("M-30 2V-94M24 2V-84", 4)
    + bright("M-29-90q16-8 28 0t26-2v36q-14 8-26 0t-28 2z", 2)
    + scratch("M-20-76h34M-20-66h24", 3)
    + dark(circle(-40, -22, 7) + circle(-14, -26, 8) + circle(8, -22, 7) + circle(36, -24, 8))
    + dark("M-50 4q0-18 10-18T-30 4zM-26 4q0-20 12-20T-2 4zM-2 4q0-18 10-18T18 4zM24 4q0-18 12-18T48 4z")
    + dark("M-4-30h24l-5-9H2z"),
    "bar": dark("M-48-30h96v8h-4V4h-88v-26h-4zM-46-92h92v4h-92zM-46-60h92v4h-92z")
    + "".join(dark(f"M{x}-60{BOTTLE}") for x in (-40, 8, 28))
    + bright(f"M-24-60{BOTTLE}M-8-60{BOTTLE}", 1.8)
    + scratch("M-40-14h20v12h-20zM-10-14h20v12h-20zM20-14h20v12H20z", 1.6)
    + pale("M-8-48h16l-3 11h-3v5h4v2h-12v-2h4v-5h-3z", 2)
    + dark("M22-46h10v16H22z"),
    "bench": dark("M14-98q34-4 34 24 2 18-16 18l1 58h-8l1-56q-18 2-20-14-4-24 8-30z")
    + dark("M-46-42h64v7h-64zM-46-30h64v7h-64zM-48-18h68v7h-68zM-40-44h5V2h-5zM8-44h5V2H8z")
    + pale("M-26-30h24v12h-24z", 1.8)
    + line("M-22-26h16M-22-22h10", 1.6)
    + spot("M-46-18h14q-2-12-7-12t-7 12z")
    + line("M22-78q5 5 10 0M28-64q5 5 10 0M14-66q5 4 8 0", 2.2, "M"),
    "stove": dark("M-30-62h48v56h-48zM-36-66h60v6h-60zM-26-6h6v10h-6zM8-6h6V4H8zM-10-98h12v34h-12zM-10-98h70v11h-70z")
    + light("M-22-48h32v28h-32z")
    + spot("M-18-22q-4-12 6-20 2 8 5 7 2-8 4-12 10 10 8 25z")
    + scratch("M-24-12h36M-8-88v20", 2)
    + pale("M-30-80h16q0 12-4 14h-8q-4-2-4-14z", 2)
    + middle("M28-4h18v8H28z"),
    "lampions": line("M-58-88Q-20-54 0-64T58-92", 2.4)
    + bright("M-38-72h16l3 10-3 12h-16l-3-12z", 2)
    + pale("M-8-62H8l3 10L8-40H-8l-3-12z", 2)
    + bright("M24-72h16l3 10-3 12H24l-3-12z", 2)
    + line("M-39-62h18M-10-52h20M22-62h20", 1.6)
    + dark("M-40-18h80v6h-6V4h-6v-16h-56V4h-6v-16h-6z")
    + dark(f"M-26-18{BOTTLE}")
    + pale("M-6-34h14l-3 9H2v5h4v2h-10v-2h4v-5h-3zM16-34h14l-3 9h-3v5h4v2H18v-2h4v-5h-3z", 1.8),
    "herring": pale("M-46-34a46 26 0 1 1 92 0 46 26 0 1 1-92 0z", 3)
    + line("M-36-34a36 18 0 1 1 72 0 36 18 0 1 1-72 0z", 1.6, "M")
    + outlined("S", "M-32-34q16-18 38-12l12 8 12-9v26l-12-9-12 8q-22 6-38-14z", 2.4)
    + light(circle(-22, -36, 2.4))
    + line("M-12-42q4 8 0 16M-4-36q4-4 8 0M4-30q4-4 8 0M-2-44q4-4 8 0", 1.8)
    + line("M-14-68v-12M-20-92v10q0 4 6 4t6-4v-10M-14-92v10M16-68v-24", 3)
    + dark("M14-92q8 4 6 16h-6z"),
}
