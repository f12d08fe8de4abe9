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
    Lesson(
        "Why is my swipe never recognized once the view has a pan, too?",
        "https://stackoverflow.com/questions/9898627/what-is-the-difference-between-pan-and-swipe-in-ios",
        """
view:
  name: card
  recognizers:
  - {name: swipe, type: swipe, direction: up}
  - {name: pan, type: pan}
script: [{swipe: card, direction: up, distance: 200, over: 0.1}]
""",
        "not swipe.action",
        "The accepted answer: let the pan require the swipe to fail, or allow both.",
    ),
    Lesson(
        "Why does a label lose its tap when it fades out?",
        "https://kiwix.enszfarms.org/content/kiwix_stackoverflow.com_en_all_/questions/14170329/why-does-setting-a-uilabel-to-be-fully-transparent-lose-tap-gestures",
        """
view:
  name: game
  subviews:
  - name: number
    class: UILabel
    frame: [100, 300, 190, 60]
    isUserInteractionEnabled: true
    alpha: 0
    recognizers: [{name: hideOrShow, type: tap}]
script: [{tap: number}]
""",
        "not hideOrShow.action",
        "Its author draws the text in the colour of what is behind it instead.",
    ),
    Lesson(
        "Why does the page scroll when I drag a slider in it quickly?",
        "https://topic.alibabacloud.com/a/be-careful-about-scrollerview_1_19_32536144.html",
        """
view:
  name: page
  subviews:
  - name: pages
    class: UIScrollView
    frame: [0, 0, 390, 844]
    contentSize: [1170, 844]
    subviews: [{name: volume, class: UISlider, frame: [45, 400, 300, 34], value: 0.5}]
script: [{drag: volume, by: [90, 0], over: 0.1}]
""",
        "not volume.valueChanged",
        "Held for a while first, the slider follows the finger: that is said there, too.",
    ),
    Lesson(
        "Does a swipe recognizer fire while somebody moves a slider?",
        "https://newbetuts.com/4765661-gesture-problem-uiswipegesturerecognizer-uislider",
        """
view:
  name: page
  recognizers: [{name: next, type: swipe, direction: left}]
  subviews: [{name: volume, class: UISlider, frame: [45, 400, 300, 34], value: 0.5}]
script: [{swipe: volume, direction: left, distance: 120, over: 0.1}]
""",
        "not next.action",
        "Both solutions there, from before iOS 6, are a delegate that refuses touches of sliders.",
    ),
    Lesson(
        "Why can I not pinch and rotate at the same time?",
        "https://corsarus.com/2015/simultaneous-gesture-recognizers/",
        """
view:
  name: photo
  recognizers:
  - {name: zoom, type: pinch}
  - {name: turn, type: rotation}
script:
- {down: 1, at: [145, 400]}
- {down: 2, at: [245, 400]}
- together: [{move: 1, by: [-60, -60], over: 0.3}, {move: 2, by: [60, 60], over: 0.3}]
- {up: 1}
- {up: 2}
""",
        "not zoom.action(began)",
        "The article: a delegate that allows simultaneous recognition.",
    ),
    Lesson(
        "Why does a button get touchDown and never touchUpInside when I drag from it?",
        "https://github.com/nicklockwood/iCarousel/issues/116",
        """
view:
  name: carousel
  recognizers: [{name: pan, type: pan}]
  subviews: [{name: buy, class: UIButton, frame: [100, 300, 190, 60]}]
script: [{drag: buy, by: [-40, 0]}]
""",
        "not buy.touchUpInside",
        "A carousel of views with buttons; its author turned the pan's cancelling off.",
    ),
    Lesson(
        "What does exclusiveTouch keep a second finger from?",
        "https://stackoverflow.com/questions/843338/why-doesnt-uiview-exclusivetouch-work",
        """
view:
  name: page
  subviews:
  - {name: a, class: UIButton, frame: [30, 300, 100, 60], isExclusiveTouch: true}
  - {name: b, class: UIButton, frame: [200, 300, 100, 60]}
script: [{down: 1, at: a}, {wait: 0.1}, {down: 2, at: b}, {up: 2}, {up: 1}]
""",
        "not b.touchDown",
        "One after the other both buttons act, which is what surprised its author.",
    ),
    Lesson(
        "Why can two buttons be pressed at once although multipleTouchEnabled is off?",
        "https://programmerteach.com/p/ios-concerning-uiview-target-multipletouchenabled-and-exclusivetouch",
        """
view:
  name: page
  isMultipleTouchEnabled: false
  subviews:
  - {name: a, class: UIButton, frame: [30, 300, 100, 60]}
  - {name: b, class: UIButton, frame: [200, 300, 100, 60]}
script: [{down: 1, at: a}, {down: 2, at: b}, {up: 2}, {up: 1}]
""",
        "b.touchUpInside",
        "That flag counts the fingers of one view; exclusiveTouch is the one that is meant.",
    ),
    Lesson(
        "Why does the table not scroll any more since its cells have a pan?",
        "https://stackoverflow.com/questions/6636848/horizontal-movement-of-a-uitableview/8312475",
        """
view:
  name: page
  subviews:
  - name: table
    class: UITableView
    frame: [0, 0, 390, 844]
    contentSize: [390, 3000]
    subviews:
    - name: row
      class: UITableViewCell
      frame: [0, 0, 390, 200]
      recognizers: [{name: slide, type: pan}]
script: [{drag: row, by: [0, -150]}]
""",
        "not table.willBeginDragging",
        "Its answer is a recognizer that gives up when the finger moves up or down.",
    ),
    Lesson(
        "Why does a tap on an image in a label do nothing, although the image takes touches?",
        "https://codedump.io/share/3GM0awJopSrt/1/ios-uiimagview-tap-gesture-not-recognised",
        """
view:
  name: cell
  subviews:
  - name: label
    class: UILabel
    frame: [5, 100, 320, 40]
    subviews:
    - name: arrow
      class: UIImageView
      frame: [270, 0, 35, 35]
      isUserInteractionEnabled: true
      recognizers: [{name: tapped, type: tap}]
script: [{tap: arrow}]
""",
        "not tapped.action",
        "Answered with the label's own flag, which is off by default.",
    ),
    Lesson(
        "Why do buttons under a clear view not react?",
        "https://stackoverflow.com/questions/1694529/allowing-interaction-with-a-uiview-under-another-uiview/12273575",
        """
view:
  name: page
  subviews:
  - {name: play, class: UIButton, frame: [145, 400, 100, 60]}
  - name: overlay
    frame: [0, 0, 390, 844]
    subviews: [{name: close, class: UIButton, frame: [330, 60, 44, 44]}]
script: [{tap: play}]
""",
        "not play.touchUpInside",
        "Most of its nineteen answers override point(inside:) or hitTest of the overlay.",
    ),
    Lesson(
        "Why does a tap on the content of my dialog close it?",
        "https://bencoding.com/2017/02/27/stopping-tap-gesture-from-bubbling-to-child-controls/",
        """
view:
  name: dimming
  recognizers: [{name: close, type: tap}]
  subviews: [{name: content, frame: [45, 250, 300, 300]}]
script: [{tap: content}]
""",
        "close.action",
        "The page lets a delegate refuse touches whose view is not the recognizer's own.",
    ),
    Lesson(
        "Why does a tap on the status bar scroll nothing to the top?",
        "https://github.com/pujiaxin33/JXPagingView/issues/46",
        """
view:
  name: page
  subviews:
  - name: main
    class: UITableView
    frame: [0, 0, 390, 844]
    contentSize: [390, 3000]
    contentOffset: [0, 500]
    subviews:
    - name: item
      class: UIScrollView
      frame: [0, 500, 390, 800]
      contentSize: [390, 2000]
      contentOffset: [0, 300]
script: [{tap: statusBar}]
""",
        "not main.didScrollToTop",
        "Two scroll views whose scrollsToTop is on: the system takes neither.",
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
