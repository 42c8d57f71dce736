"""The pictures of Mottainai."""

from salon.games.mottainai.web.art import crests, temple
from salon.games.mottainai.web.art.crests import work
from salon.games.mottainai.web.art.emblems import EMBLEMS
from salon.web.art import POSTER_SIZE, Drawing, drawing, part


def pictures() -> dict[str, Drawing]:
    found = {
        f"work-{name}": drawing(work, material, name, size=(100, 100))
        for material, works in EMBLEMS.items()
        for name in works
    }
    for material, (width, height, _) in crests.TILES.items():
        found[f"texture-{material}"] = drawing(crests.texture, material, size=(width, height))
    found["back"] = drawing(temple.back, size=temple.CARD)
    for name, night in (("", False), ("-night", True)):
        found[f"mat{name}"] = drawing(temple.mat, night, size=temple.MAT)
        found[f"floor{name}"] = drawing(temple.floor, night, size=temple.FLOOR)
    return found | {"poster": drawing(five_crests, size=POSTER_SIZE)}


def five_crests() -> str:
    hung = (("metal", "gong", 0, 0), ("paper", "crane", 100, 0), ("cloth", "kite", 0, 102), ("clay", "jar", 100, 102))
    drawn = [part(work(material, name), (x, y, 100, 102), "0 0 100 100") for material, name, x, y in hung]
    middle = '<clipPath id="middle"><circle cx="100" cy="102" r="42"/></clipPath>'
    frog = part(work("stone", "frog"), (58, 60, 84, 84), "0 0 100 100")
    return "".join(drawn) + f'{middle}<g clip-path="url(#middle)">{frog}</g>'
