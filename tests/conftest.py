"""What holds for all tests."""

from hypothesis import settings

# How long an example takes says nothing on a busy machine.
settings.register_profile("salon", deadline=None)
settings.load_profile("salon")
