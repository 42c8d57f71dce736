"""What Bohemians has for those who write card files."""

from typing import Final

from salon.engine.authoring import Workshop
from salon.games.bohemians.authoring.ability_help import ability_help
from salon.games.bohemians.authoring.template import schema_text, template
from salon.games.bohemians.authoring.untouched import untouched_told
from salon.games.bohemians.authoring.unusual import warnings
from salon.games.bohemians.rules.catalogue.all_abilities import ABILITIES


def abilities(lang: str) -> dict[str, str]:
    return {ability.name: ability_help(ability, lang) for ability in ABILITIES}


WORKSHOP: Final = Workshop(template, schema_text, warnings, untouched_told, abilities)
