import Fingerpost
import FingerpostAnswers
import Testing

import FingerpostVariants

/// Words of advice, as a programmer reads them below a fix or a proof.
@Suite("Advice") struct AdviceTests {
  private func text(
    _ subject: String, _ property: String, _ value: SettingValue,
    was before: SettingValue = .leftOut
  ) -> String {
    Advice.text(NamedSetting(subject: subject, property: property, value: value), before: before)
  }

  @Test("for properties: to a value, back to the default, in the profile, of a part")
  func properties() {
    #expect(text("tap", "isEnabled", .flag(false)) == "set tap.isEnabled to false")
    #expect(
      text("tap", "isEnabled", .leftOut, was: .flag(false))
        == "leave tap.isEnabled at its default instead of false")
    #expect(
      text("feed", "panGestureRecognizer.isEnabled", .flag(false))
        == "set feed.panGestureRecognizer.isEnabled to false")
    #expect(
      text("profile", "tapInterval", .number(0.5))
        == "set tapInterval to 0.5 in the profile (UIKit has no setting for it)")
    #expect(
      text("card", "frame", .list([.number(1), .number(2), .number(30), .number(40)]))
        == "make card large enough for what is in it: 30 x 40")
    #expect(
      text("tap", "view", .word("card"), was: .word("page")) == "put tap on card instead of page")
    #expect(
      text("card", "recognizers", .names(["tap"]))
        == "give card an empty tap recognizer of its own, with cancelsTouchesInView off")
  }

  @Test("for failure requirements, more and fewer")
  func requirements() {
    #expect(
      text("one", "requiresFailureOf", .names(["a", "b"]), was: .names(["a"]))
        == "let one wait for b: one.require(toFail: b)")
    #expect(
      text("one", "requiresFailureOf", .names(["a"]), was: .names(["a", "b"]))
        == "do not let one require b to fail")
    #expect(
      text("one", "requiresFailureOf", .names([]), was: .names(["a", "b"]))
        == "do not let one require a and b to fail")
  }

  @Test("for delegates: yes, no, for some, for views, not at all, and a scroll view's own")
  func delegates() {
    #expect(
      text("tap", "delegate.shouldBegin", .flag(false))
        == "let the delegate of tap return false from shouldBegin")
    #expect(
      text("tap", "delegate.shouldRecognizeSimultaneouslyWith", .flag(true))
        == "let the delegate of tap return true from shouldRecognizeSimultaneouslyWith for all")
    #expect(
      text("tap", "delegate.shouldRecognizeSimultaneouslyWith", .names(["a", "pan"]))
        == "let the delegate of tap return true from shouldRecognizeSimultaneouslyWith for pan")
    #expect(
      text("tap", "delegate.shouldReceiveTouch", .choice("unlessViewIs", .names(["UIButton"])))
        == "let the delegate of tap return false from shouldReceiveTouch for UIButton")
    #expect(
      text("tap", "delegate.shouldBegin", .leftOut, was: .flag(false))
        == "let the delegate of tap not implement shouldBegin (false)")
    let own = "panGestureRecognizer.delegate.shouldRecognizeSimultaneouslyWith"
    #expect(
      text("feed", own, .flag(true))
        == "give feed a class that answers shouldRecognizeSimultaneouslyWith with yes to all")
    #expect(
      text("feed", own, .flag(false))
        == "give feed a class that answers shouldRecognizeSimultaneouslyWith with no to all")
    #expect(
      text("feed", own, .names(["swipe"]))
        == "give feed a class that answers shouldRecognizeSimultaneouslyWith with yes for swipe")
  }

  @Test("for overrides, in the words of their methods")
  func overrides() {
    #expect(
      text("card", "overrides.hitTest", .word("notSelf"))
        == "give card a class whose hitTest returns its subviews, never itself")
    #expect(
      text("card", "overrides.hitTest", .word("askChildrenAnyway"))
        == "give card a class whose hitTest also tests the subviews outside its bounds")
    #expect(
      text("card", "overrides.pointInside", .flag(true))
        == "give card a class whose point(inside:) returns true")
    #expect(
      text("card", "overrides.pointInside", .word("always"), was: .word("never"))
        == "let card return true from point(inside:)")
    #expect(
      text("card", "overrides.pointInside", .word("never"))
        == "give card a class whose point(inside:) returns false")
    #expect(
      text("card", "overrides.pointInside", .leftOut, was: .word("never"))
        == "let card not override pointInside (never)")
    #expect(
      text("feed", "overrides.touchesShouldCancel", .choice("except", .names(["button"])))
        == "give feed a class whose touchesShouldCancel(in:) returns false for button")
    #expect(
      text("card", "overrides.touchesBegan", .word("forward"), was: .word("consume"))
        == "let card call super in touchesBegan")
    #expect(
      text("card", "overrides.touchesBegan", .leftOut, was: .word("consume"))
        == "let card not override touchesBegan (consume)")
    #expect(
      text("knob", "overrides.continueTracking", .choice("insets", .list([])))
        == "give knob a class whose continueTracking also sends touchDragExit and touchDragEnter at its own edge"
    )
  }

  @Test("for limits that nothing sets: one sentence for each, once")
  func limits() {
    let fields: [Profile.Field] = [
      .controlTolerance, .tapInterval, .tapPressDuration, .tapMovement, .panHysteresis,
      .swipeDuration, .swipeDistance, .screenEdgeWidth,
    ]
    for field in Profile.Field.allCases {
      let sentence = Alternative.advice(field)
      #expect((sentence != nil) == fields.contains(field), "\(field)")
      if let sentence {
        #expect(
          sentence.hasPrefix("No setting changes how ") && sentence.contains(". People "),
          "\(sentence)")
      }
    }
    let facts = ["tapMovement", "swipeDistance", "tapMovement"].map {
      Fact(subject: "profile", property: $0, value: .number(1), rule: .gr3)
    }
    let other = Fact(subject: "tap", property: "tapInterval", value: .number(1), rule: .gr3)
    #expect(
      Alternative.advice(facts + [other]).map { String($0.prefix(60)) } == [
        "No setting changes how far a finger may move in a tap. Peopl",
        "No setting changes how far and how straight a swipe must go.",
      ])
  }
}
