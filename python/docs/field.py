"""Writes `from-the-field.md`: questions from public threads, and the engine's answers to them.

python field.py          prints the page
python field.py --write  writes it
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from fingerpost_workbench.experiment import parse_experiment
from fingerpost_workbench.rulebook import facts_used

PAGE = Path(__file__).with_name("from-the-field.md")

HEAD = """# From the field

Questions that people ask in public, each with the scene in a few lines and the answer that the
engine gives. Every answer is played: `fingerpost explain FILE --why TOKEN` prints the same.

`field.py` beside this page generates it, and a test compares the two.
"""


@dataclass(frozen=True)
class Lesson:
    """A question from a thread.

    Attributes:
        question: the question, as a heading.
        thread: where it is asked.
        scene: the experiment.
        ask: what is asked of its timeline: a token, or one with "not " before it.
        told: what the thread says: the advice that helped its author.
    """

    question: str
    thread: str
    scene: str
    ask: str
    told: str

    def text(self) -> str:
        """The lesson as a part of the page."""
        timeline = parse_experiment(f"fingerpost: 1\n{self.scene}").timeline
        token = self.ask.removeprefix("not ")
        answer = timeline.why(token) if token == self.ask else timeline.why_not(token)
        how = "why" if token == self.ask else "why-not"
        told = [f"## {self.question}", "", str(answer), ""]
        told += [f"Asked at <{self.thread}>. {self.told}", ""]
        for fact in facts_used(timeline.settings_used()):
            told += [f"*{fact.since}*: this needs the profile `{fact.since.split()[2]}`.", ""]
        told += ["```yaml", "fingerpost: 1", *self.scene.strip().splitlines(), "```", ""]
        told += ["```text", f"fingerpost explain scene.yaml --{how} {token}", "```", ""]
        return "\n".join(told)


LESSONS = (
    Lesson(
        "Why does my table not select rows any more since I added a tap recognizer around it?",
        "https://www.codingpan.com/2015/08/07/UITableView-method-is-not-called-when-cell-is-clicked-on.html",
        """
view:
  name: page
  recognizers: [{name: dismiss, type: tap}]
  subviews:
  - name: table
    class: UITableView
    frame: [0, 0, 390, 844]
    subviews: [{name: row, class: UITableViewCell, frame: [0, 0, 390, 60]}]
script: [{tap: row}]
""",
        "not row.didSelect",
        "The advice there, cancelsTouchesInView off, is what the played answer finds, too.",
    ),
    Lesson(
        "Why does my tap recognizer block the touches of the subview with the list?",
        "https://newbetuts.com/5222998-uigesturerecognizer-blocks-subview-for-handling-touch-events",
        """
view:
  name: page
  recognizers: [{name: agentPickerTapped, type: tap}]
  subviews: [{name: picker, frame: [0, 200, 390, 300]}]
script: [{tap: picker}]
""",
        "picker.touchesCancelled",
        "Two answers there: the delegate's shouldReceiveTouch, or cancelsTouchesInView off.",
    ),
    Lesson(
        "Why does a button in a scroll view not light up when I tap it quickly?",
        "https://charlesharley.com/2013/programming/uibutton-in-uitableviewcell-has-no-highlight-state",
        """
view:
  name: page
  subviews:
  - name: list
    class: UIScrollView
    frame: [0, 0, 390, 844]
    contentSize: [390, 3000]
    subviews: [{name: like, class: UIButton, frame: [100, 100, 120, 44]}]
script: [{tap: like, hold: 0.1}]
""",
        "like.touchDown",
        "The page turns delaysContentTouches off.",
    ),
    Lesson(
        "Why can I not scroll from a button once delaysContentTouches is off?",
        "https://newbetuts.com/3642547-uibutton-touch-is-delayed-when-in-uiscrollview",
        """
view:
  name: page
  subviews:
  - name: list
    class: UIScrollView
    frame: [0, 0, 390, 844]
    contentSize: [390, 3000]
    delaysContentTouches: false
    subviews: [{name: like, class: UIButton, frame: [100, 400, 120, 44]}]
script: [{drag: like, by: [0, -200]}]
""",
        "not list.willBeginDragging",
        "Its authors override touchesShouldCancel(in:) to return true for buttons.",
    ),
    Lesson(
        "Can a button receive touches outside of its superview's frame?",
        "https://tutel.me/c/programming/questions/5432995/interaction+beyond+bounds+of+uiview",
        """
view:
  name: page
  subviews:
  - name: menu
    frame: [0, 600, 390, 244]
    subviews: [{name: add, class: UIButton, frame: [165, -30, 60, 60]}]
script: [{tap: [195, 585]}]
""",
        "not add.touchUpInside",
        "The answers override hitTest or point(inside:) of the superview.",
    ),
    Lesson(
        "Why does the single tap fire before the double tap?",
        "https://syntaxfix.com/question/29842/uitapgesturerecognizer-single-tap-and-double-tap",
        """
view:
  name: photo
  recognizers:
  - {name: singleTap, type: tap}
  - {name: doubleTap, type: tap, numberOfTapsRequired: 2}
script: [{tap: photo}, {wait: 0.1}, {tap: photo}]
""",
        "singleTap.action",
        "The answer there is require(toFail:).",
    ),
    Lesson(
        "Why does the single tap come late once it requires the double tap to fail?",
        "https://apple-docs.everest.mt/docs/uikit/uigesturerecognizer/require(tofail:)/",
        """
view:
  name: photo
  recognizers:
  - {name: singleTap, type: tap, requiresFailureOf: [doubleTap]}
  - {name: doubleTap, type: tap, numberOfTapsRequired: 2}
script: [{tap: photo}, {wait: 1}]
""",
        "singleTap.action",
        "That is the price of the requirement: nobody can know of a second tap before.",
    ),
    Lesson(
        "Why does a tap recognizer on my label never fire?",
        "https://itecnote.com/tecnote/ios-how-to-add-a-uitapgesturerecognizer-to-a-uilabel-inside-a-table-view-cell/",
        """
view:
  name: page
  subviews:
  - name: title
    class: UILabel
    frame: [0, 100, 390, 40]
    recognizers: [{name: nameTapped, type: tap}]
script: [{tap: title}]
""",
        "not nameTapped.action",
        "Labels take no part in hit-testing unless isUserInteractionEnabled is on.",
    ),
    Lesson(
        "Why is touchesEnded of my view not called while touchesBegan is?",
        "https://github.com/optonaut/ActiveLabel.swift/issues/353",
        """
view:
  name: page
  recognizers: [{name: annoyingGesture, type: tap}]
  subviews: [{name: label, frame: [0, 100, 390, 40]}]
script: [{tap: label}]
""",
        "not label.touchesEnded",
        "A comment there finds the recognizer: annoyingGesture.cancelsTouchesInView = false.",
    ),
    Lesson(
        "Why does the tap go through a toolbar as large as the page, on iOS 26?",
        "https://github.com/microsoft/clarity-apps/issues/292",
        """
profile: ios26
view:
  name: page
  subviews:
  - {name: buy, class: UIButton, frame: [20, 400, 120, 44]}
  - {name: bars, class: _UIFloatingBarContainerView, frame: [0, 0, 390, 844]}
script: [{tap: buy}]
""",
        "buy.touchUpInside",
        "The thread counts 64 % of all taps at the container, by the accessibility tree.",
    ),
    Lesson(
        "Why does a drag in the middle of my page go back, since iOS 26?",
        "https://github.com/deltachat/deltachat-ios/pull/3088",
        """
profile: ios26
windows:
- rootViewController:
    name: nav
    class: UINavigationController
    viewControllers:
    - {name: chats, view: {name: chatsView}}
    - {name: chat, view: {name: chatView}}
script: [{drag: [100, 400], by: [150, 0]}]
""",
        "nav.interactiveContentPopGestureRecognizer.action(began)",
        "A recognizer of the page's own that recognizes first keeps it from it.",
    ),
    Lesson(
        "Why does a long press under a drag of high priority fire only when I lift, in SwiftUI?",
        "https://github.com/aheze/SwipeActions/pull/26",
        """
profile: ios18
view:
  name: hosting
  swiftUI:
    name: swipe
    gestures: [{highPriorityGesture: DragGesture}]
    children:
    - {name: label, frame: [0, 0, 390, 100], draws: true, gestures: [{onLongPressGesture: {}}]}
script: [{press: [195, 50], for: 1}]
""",
        "label.onLongPressGesture.action",
        "The pull request makes the drag's priority a choice.",
    ),
)


def page() -> str:
    """The whole page."""
    return HEAD + "\n" + "\n".join(lesson.text() for lesson in LESSONS)


if __name__ == "__main__":
    if "--write" in sys.argv:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        sys.stdout.write(page())
