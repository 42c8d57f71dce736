"""What stands before the roofs on a Habit, and which Habit of the house set shows what."""

from typing import Final

from salon.games.bohemians.web.art.motifs.hearts import HEARTS
from salon.games.bohemians.web.art.motifs.roads import ROADS
from salon.games.bohemians.web.art.motifs.streets import STREETS
from salon.games.bohemians.web.art.motifs.studio import STUDIO
from salon.games.bohemians.web.art.motifs.tables import TABLES

MOTIFS: Final = STUDIO | HEARTS | ROADS | TABLES | STREETS


def paired(cards: str, things: str) -> dict[str, str]:
    return dict(zip(cards.split(), things.split(), strict=True))


MOTIF_OF: Final = {  # two cards of a suit never show the same thing
    **paired(
        "mood-for-composing practise-scales hum-at-a-passer-by duet-for-four-hands listen-to-the-street "
        "ride-the-last-tram collect-birdsong drinking-song tune-the-cafe-piano first-note ",
        "note metronome umbrella keyboard shutters tram bird mugs piano stand",
    ),
    **paired(
        "prime-a-stubborn-canvas wash-the-brushes sketch-somebodys-smile blush-in-vermilion "
        "wander-the-streets chase-the-light paint-out-of-doors settle-with-a-portrait argue-about-blue "
        "stare-at-the-white ",
        "easel brushes sketch palette lamp bicycle parasol glass tubes frame",
    ),
    **paired(
        "walk-around-the-block sharpen-the-chisels admire-a-shoulder model-hands-in-clay "
        "touch-every-cathedral look-for-odd-stones sleep-beside-the-quarry carve-a-cork stack-saucers "
        "ask-the-stone ",
        "block chisel torso hand cathedral stones campfire bottle saucers bust",
    ),
    **paired(
        "find-focus count-syllables rhyme-with-a-name sigh-by-the-window follow-a-stray-thought "
        "read-over-shoulders miss-an-appointment recite-on-a-table toast-the-absent listen-for-a-line ",
        "quill abacus initials window balloon spectacles clock orator goblets fishing",
    ),
    **paired(
        "discipline-yourself teach-your-methods try-out-new-techniques keep-a-diary masters-at-the-louvre "
        "rise-before-the-bakers practise-by-candle barter-sketches finish-what-you-started tidy-the-studio ",
        "hourglass blackboard compass book museum bread candle scales ladder broom",
    ),
    **paired(
        "search-for-love red-lantern obsessions letters-never-sent waltz wrong-balcony sit-for-a-portrait "
        "promise-the-moon omnibus coat-for-the-ball ",
        "rose lantern mask letters waltz balcony armchair moon omnibus coat",
    ),
    **paired(
        "follow-a-brass-band stroll-through-the-fields daydream-at-work first-train get-lost-on-purpose "
        "leave-by-the-window row-against-the-seine rummage-at-the-bookstalls cross-the-rooftops "
        "maps-of-far-countries ",
        "horn path cloud train signpost sheets boat books chimney globe",
    ),
    **paired(
        "cafe-to-cafe intriguing-stranger good-company behind-the-piano radical-comrades drown-sorrows "
        "discussions-in-the-park heated-views party-on-credit last-herring ",
        "cafe hat dinner grand banner bar bench stove lampions herring",
    ),
    **paired(
        "manifesto move-the-community general-strike turn-over-the-stalls soup-kitchen pass-the-hat "
        "sing-in-the-street repaint-the-lampposts swap-troubles free-academy ",
        "press crowd factory cart pot capful accordion bucket barricade bell",
    ),
}
SETTINGS: Final = {  # where it stands, if not before the roofs
    "room": "metronome brushes block chisel quill abacus hourglass blackboard compass book candle broom"
    " keyboard sketch"
    " torso hand armchair coat cloud piano saucers goblets grand stove stand frame bust press dinner bar",
    "field": "bird bicycle parasol stones campfire balloon path signpost mountain ducks bench initials",
    "river": "bridge boat fishing",
    "cloth": "palette letters spectacles tubes herring map",
    "moonless": "moon",
    "night": "lamp lantern telescope chimney sheets lampions balcony mask",
}
SETTING_OF: Final = {thing: place for place, things in SETTINGS.items() for thing in things.split()}
NAMED: Final = {  # how words of a title may begin, in English or French
    "grand": "hide behind, derrière le piano", "keyboard": "four hands, quatre mains", "piano": "piano",
    "cafe": "café, coffee, terrace", "omnibus": "omnibus", "train": "train, railway", "tram": "tram",
    "umbrella": "umbrella, parapluie, pluie", "candle": "candle, chandelle, bougie", "lantern": "lantern, lanterne",
    "lamp": "street, rues", "barricade": "barricade, revolt", "pot": "soup, soupe",
    "banner": "comrade, camarade, flag", "press": "manifest, journal, print", "letters": "letter, lettre",
    "book": "diary, read", "books": "book, livre", "easel": "canvas, paint, toile", "palette": "colour, couleur",
    "chisel": "chisel, ciseau, carve, sculpt", "block": "stone, pierre", "hand": "clay, argile",
    "quill": "write, poem, poème, écri", "note": "compos, melod, song", "accordion": "sing, chant",
    "horn": "band, fanfare", "bird": "bird, oiseau", "balcony": "balcon, serenade, sérénade",
    "waltz": "waltz, valse, dance, dans, ball", "moon": "moon, lune", "rose": "love, amour",
    "mask": "obsess, mask, masque", "sheets": "leave by, fenêtre", "window": "window",
    "bench": "park, parc, discuss", "path": "field, champ, stroll", "mountain": "mountain, montagne",
    "signpost": "lost, perd, follow", "boat": "row, seine, boat", "bridge": "bridge, pont",
    "globe": "far, countr, lointain, world", "map": "map, carte", "clock": "appointment, late, wait",
    "cloud": "dream, rêv", "chimney": "roof, toit", "museum": "louvre, master, museum, maître",
    "blackboard": "teach, enseign, method", "compass": "techni", "bread": "baker, boulang, bread",
    "scales": "barter, trade", "broom": "tidy, rang, clean", "hourglass": "disciplin, focus, practi",
    "dinner": "dine, dîn, company, compagnie, eat", "bar": "drown, drink, bar, boire", "mugs": "beer, bière",
    "hat": "stranger, inconnu, hat", "stove": "heat, view, idées", "lampions": "party, fête",
    "herring": "herring, hareng, fish", "coat": "coat, habit", "armchair": "portrait, sit",
    "factory": "strike, grève, work", "crowd": "communi, crowd, people",
}  # fmt: skip
WORDS: Final = {word: thing for thing, words in NAMED.items() for word in words.split(", ")}
