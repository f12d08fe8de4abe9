/// The ids of the published rules; each record has the rule that made it. `info` describes each rule.
///
/// The raw values are those of `fp_rule` in `fingerpost.h`: a family has its tens, and a rule its number among them (a
/// "b" ten more).
public enum Rule: UInt8, CaseIterable, Sendable {
  /// No rule.
  case none = 0

  // SY: from the sensor to the application
  /// From capacitance to contacts.
  case sy1 = 1
  /// From contacts to digitizer events.
  case sy2 = 2
  /// Only the active application gets events.
  case sy3 = 3
  /// One event a turn of the run loop.
  case sy4 = 4
  /// The order of sendEvent.
  case sy5 = 5
  /// Timers fire at their exact time.
  case sy6 = 6
  /// Presses, motion and remote control.
  case sy7 = 7
  /// Ignoring interaction.
  case sy8 = 8
  /// At an edge with a system gesture.
  case sy9 = 9
  /// Changes made in callbacks.
  case sy10 = 10
  /// The maximum number of fingers.
  case sy11 = 11
  /// A television's remote.
  case sy12 = 12
  /// The order of a turn.
  case sy6b = 16

  // HT: hit-testing
  /// Windows are asked front to back.
  case ht1 = 21
  /// The owning window hit-tests twice.
  case ht2 = 22
  /// Hidden, transparent and disabled views.
  case ht3 = 23
  /// point(inside:) before the subviews.
  case ht4 = 24
  /// The frontmost subview wins.
  case ht5 = 25
  /// Nothing outside the superview's bounds.
  case ht6 = 26
  /// A touch keeps its view.
  case ht7 = 27
  /// hitTest is recorded when it returns.
  case ht8 = 28
  /// A disabled control is not hit.
  case ht9 = 29

  // TE: touches
  /// One touch per finger.
  case te1 = 41
  /// Stationary touches are not delivered.
  case te2 = 42
  /// tapCount.
  case te3 = 43
  /// isMultipleTouchEnabled.
  case te4 = 44
  /// isExclusiveTouch.
  case te5 = 45
  /// Recognizers are attached at the hit test.
  case te6 = 46
  /// One call per responder and phase.
  case te7 = 47
  /// A view leaves its window.
  case te8 = 48
  /// Types of touches.
  case te9 = 49

  // RC: the responder chain
  /// next of a view.
  case rc1 = 61
  /// next of a view controller.
  case rc2 = 62
  /// next of a window and of the application.
  case rc3 = 63
  /// Forwarding touches.
  case rc4 = 64
  /// The end of the chain.
  case rc5 = 65
  /// First responder and nil targets.
  case rc6 = 66

  // FW: forwarding records
  /// Every hop of touchesBegan is recorded.
  case fw1 = 71
  /// Later phases follow the records.
  case fw2 = 72
  /// A touch without began goes no further.
  case fw3 = 73
  /// One ended or cancelled for each began.
  case fw4 = 74

  // GR: recognizers
  /// Recognizers before views.
  case gr1 = 81
  /// Up to four calls an event.
  case gr2 = 82
  /// A recognizer's states and limits.
  case gr3 = 83
  /// Illegal requests are corrected.
  case gr4 = 84
  /// shouldReceiveTouch.
  case gr5 = 85
  /// gestureRecognizerShouldBegin.
  case gr6 = 86
  /// When states and actions take effect.
  case gr7 = 87
  /// reset.
  case gr8 = 88
  /// Disabled or removed in mid-gesture.
  case gr9 = 89
  /// ignore(touch).
  case gr10 = 90

  // AR: arbitration
  /// The order of recognizers.
  case ar1 = 101
  /// The first to recognize prevents the others.
  case ar2 = 102
  /// Simultaneous recognizers.
  case ar3 = 103
  /// A single tap beside a double tap.
  case ar4 = 104
  /// Failure requirements.
  case ar5 = 105
  /// The order of actions.
  case ar6 = 106
  /// A recognizer loses one of its touches.
  case ar7 = 107
  /// Several recognizers in one event.
  case ar4b = 114

  // DL: what reaches the view
  /// Withheld touchesBegan.
  case dl1 = 121
  /// Withheld touchesEnded.
  case dl2 = 122
  /// One sequence of touches.
  case dl3 = 123
  /// Recognized: touches are cancelled.
  case dl4 = 124
  /// Recognized: touches are not cancelled.
  case dl5 = 125
  /// Failed: withheld phases are delivered.
  case dl6 = 126
  /// Withheld, and the view has left.
  case dl7 = 127
  /// How late a withheld touchesEnded is.
  case dl8 = 128

  // CT: controls
  /// A control tracks its own touches.
  case ct1 = 141
  /// Tracking and control events.
  case ct2 = 142
  /// Targets and the primary action.
  case ct3 = 143
  /// Controls refuse recognizers of other views.
  case ct4 = 144
  /// A recognizer on the control itself.
  case ct5 = 145
  /// Values of controls.
  case ct6 = 146
  /// A text field's own recognizers.
  case ct7 = 147
  /// Context menus.
  case ct8 = 148
  /// Drag interactions.
  case ct9 = 149
  /// Web views.
  case ct10 = 150
  /// Calendars of date pickers.
  case ct11 = 151

  // SC: scroll views
  /// delaysContentTouches.
  case sc1 = 161
  /// An ancestor's tap prevents a cell's selection.
  case sc2 = 162
  /// Touches in the content.
  case sc3 = 163
  /// Dragging, gliding and bouncing.
  case sc4 = 164
  /// Nested scroll views.
  case sc5 = 165
  /// Highlighting and selecting cells.
  case sc6 = 166
  /// A tap on the status bar.
  case sc7 = 167
  /// Swipe actions of rows.
  case sc8 = 168
  /// Refresh controls.
  case sc9 = 169
  /// A sheet's own pan.
  case sc10 = 170
  /// Scrolling by wheel and trackpad.
  case sc11 = 171

  // SU: SwiftUI
  /// SwiftUI's gestures, a hypothesis.
  case su1 = 181

  /// "DL-5", "SY-6b"; empty for `none`.
  public var name: String { Self.names[Int(rawValue)] }
  private static let names: [String] = (0...RawValue.max).map { number in
    guard let rule = Rule(rawValue: number), rule != .none else { return "" }
    let letters = "\(rule)"
    return letters.prefix(2).uppercased() + "-" + letters.dropFirst(2)
  }

  /// The rule of an id such as "DL-5"; nil when there is none.
  package init?(name: String) {
    guard let rule = Self.allCases.first(where: { $0 != .none && $0.name == name }) else {
      return nil
    }
    self = rule
  }
}
