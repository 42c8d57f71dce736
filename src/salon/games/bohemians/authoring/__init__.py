"""For those who type in their own box: a template, help on abilities, and what is unusual about a set."""
