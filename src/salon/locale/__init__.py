"""What Salon says in other languages than English: one .po file each, read by `salon.engine.language`."""
