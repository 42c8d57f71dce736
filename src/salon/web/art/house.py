"""The pictures of the house itself, and what hangs there for a game without pictures of its own."""

from hashlib import blake2b

from salon.web.art.brush import disc, ground, path, square


def icon() -> str:
    """The mark of the house: a gilt frame with a sun."""
    frame = ground("#c99b3f", 32, 32) + square(4, 4, 24, "#7b1e2b")
    return frame + disc(16, 14, 6, "#ffd34f") + path("M4 20q6-4 12 0t12 0v8H4z", "#0e9c93")


def plain_poster(name: str) -> str:
    """Hills under a sun, in colours that follow from the game's name; 200 x 204."""
    hue = int.from_bytes(blake2b(name.encode(), digest_size=2).digest(), "big") % 360
    sky, far, near = f"hsl({hue} 45% 78%)", f"hsl({(hue + 30) % 360} 35% 52%)", f"hsl({(hue + 60) % 360} 40% 34%)"
    hills = path("M0 130q50-40 100-8t100-6v88H0z", far) + path("M0 160q60-34 120 0t80-10v54H0z", near)
    return ground(sky, 200, 204) + disc(136, 70, 26, "#ffe9a8") + hills
