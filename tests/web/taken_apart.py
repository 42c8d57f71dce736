"""HTML as a test sees it, taken apart: elements, what people see or hear, and that every element was closed."""

from html.parser import HTMLParser
from typing import NamedTuple

EMPTY = {"br", "hr", "img", "input", "link", "meta"}
READ = (  # attributes that people read or hear, sooner or later
    "alt", "aria-label", "content", "data-done", "data-final", "data-name", "data-sure", "data-text", "data-use",
    "data-why", "placeholder", "title",
)  # fmt: skip


class Element(NamedTuple):
    """An element with its attributes and the elements around it."""

    tag: str
    attributes: dict[str, str]
    around: tuple[str, ...]


class Page(HTMLParser):
    """Some HTML. What is not well-formed fails at once."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[Element] = []
        self.texts: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        assert len(attributes) == len(attrs), f"an attribute is given twice: {tag} {attrs}"
        self.elements.append(Element(tag, attributes, tuple(self.open)))
        self.texts += [attributes[name] for name in READ if name in attributes and tag != "meta"]
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data.strip())

    def values(self, attribute: str) -> list[str]:
        return [element.attributes[attribute] for element in self.elements if attribute in element.attributes]

    def by_id(self) -> dict[str, dict[str, str]]:
        return {each.attributes["id"]: each.attributes for each in self.elements if "id" in each.attributes}
