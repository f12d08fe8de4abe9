"""The sources of the rules, and the meaning of their letters."""

from __future__ import annotations

from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Source:
    """A source of rules and numbers.

    Attributes:
        letters: its name in rules and numbers, `S4`.
        title: its kind, or the title of an article.
        about: the facts taken from it, in a sentence.
        author: its author, if the article names one.
        address: its address, if known.
    """

    letters: str
    title: str
    about: str
    author: str = ""
    address: str = ""

    @property
    def short(self) -> str:
        """Title and author in a line."""
        return self.title + (f" by {self.author}" if self.author else "")

    def to_dict(self) -> dict[str, str]:
        """Returns plain data for JSON; the keys are stable."""
        return asdict(self)

    def __str__(self) -> str:
        lines = [f"{self.letters}  {self.short}", self.about]
        return "\n".join([*lines, self.address] if self.address else lines)


SOURCES = {
    item.letters: item
    for item in (
        Source(
            "S0",
            "“iOS Touch事件处理和手势的一些细节思考” (details of touch handling and gestures)",
            "An article with printed logs: a single tap on a parent and a double tap on its child, "
            "with all eight settings of the flags; forwarding, and what later phases do.",
        ),
        Source(
            "S1",
            "“iOS Touch响应逻辑解析” (how iOS answers a touch)",
            "An article on the whole way of a touch: digitizer, I/O Kit, back board, spring board, "
            "run loop, hit test, responders and recognizers.",
            author="akinIan (Keep Team)",
        ),
        Source(
            "S2",
            "“详解iOS触摸事件与手势识别” (touch events and gesture recognition in detail)",
            "An article with printed logs: a base view with a tap recognizer, a child, a button "
            "and a table, with three settings of the flags.",
        ),
        Source(
            "S3",
            "“事件传递及响应链” (how events are passed on, and the responder chain)",
            "An article on hit-testing, the responder chain, recognizers and controls, with "
            "printed call orders.",
        ),
        Source(
            "S4",
            "an article on hit-testing, the responder chain and recognizers",
            "With printed logs of six situations: a plain view, a button, a cell, a view on a "
            "button, with and without recognizers, and failure requirements.",
            address="https://juejin.cn/post/6894518925514997767",
        ),
        Source(
            "A",
            "Apple's public documentation",
            "The pages of UIKit, its guides and the talks of its developers' conference.",
            address="https://developer.apple.com/documentation/uikit",
        ),
        Source(
            "H",
            "comments in Apple's public SDK headers",
            "What the headers of UIKit promise in their comments.",
        ),
        Source(
            "M",
            "measured on a real simulator by a public project",
            "Numbers and curves that the project's tests compare with a simulator's.",
            author="Vercantez/openuikit",
            address="https://github.com/Vercantez/openuikit",
        ),
        Source(
            "R",
            "another open implementation",
            "How other open projects that rebuild touches or recognizers do it.",
        ),
        Source("C", "reports of the community", "Printed logs, answers, bug reports and talks."),
        Source(
            "I", "the engine's own choice", "No source states it; the list of choices has them all."
        ),
    )
}
"""The sources by their letters, those with printed logs first."""
