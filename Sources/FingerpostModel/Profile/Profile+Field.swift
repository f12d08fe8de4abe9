extension Profile {
  /// The confidence in a number.
  package enum Confidence: String, Sendable, CaseIterable {
    /// In Apple's public documentation.
    case documented
    /// Measured on a real simulator by a public project.
    case measured
    /// Reported by users, or built the same way elsewhere.
    case reported
    /// No source states it: the engine's own choice.
    case inferred
  }

  /// A field's unit, range, sources and summary; provenance letters as in the rules.
  package struct FieldInfo: Sendable {
    /// Its name.
    package let name: StaticString
    /// Its unit; "1" for none.
    package let unit: StaticString
    /// One sentence.
    package let summary: StaticString
    /// The letters of its sources.
    package let provenance: StaticString
    /// How sure it is.
    package let confidence: Confidence
    /// Its value in the profile `ios17`.
    package let ios17: Double
    /// The values that it accepts.
    package let range: ClosedRange<Double>

    init(
      _ name: StaticString, _ ios17: Double, _ unit: StaticString, _ range: ClosedRange<Double>,
      _ provenance: StaticString, _ confidence: Confidence, _ summary: StaticString
    ) {
      self.name = name
      self.ios17 = ios17
      self.unit = unit
      self.range = range
      self.provenance = provenance
      self.confidence = confidence
      self.summary = summary
    }
  }

  /// The numbers of a profile; the raw values are their places, and those of `fp_field` in `fingerpost.h`.
  public enum Field: UInt8, CaseIterable, Sendable {
    /// The longest press of a tap, from the first finger down to the last one up, s.
    case tapPressDuration = 0
    /// The longest pause between two presses of a tap, s.
    case tapInterval = 1
    /// How far, in a straight line, the mean of a tap's fingers may move from its first press, pt.
    case tapMovement = 2
    /// The longest pause after which a press still raises a touch's tapCount, s.
    case tapCountInterval = 3
    /// How far, on each axis, a press may be from the series' first point to raise tapCount, pt.
    case tapCountMovement = 4
    /// A press that lasts longer has tapCount 0 in touchesEnded, s.
    case tapCountPressDuration = 5
    /// The default minimumPressDuration of a long press, s.
    case longPressDuration = 6
    /// The default allowableMovement of a long press, pt.
    case longPressMovement = 7
    /// The travel on either axis that begins a pan; it is left out of the translation, pt.
    case panHysteresis = 8
    /// The maximum duration of a swipe, s.
    case swipeDuration = 9
    /// A swipe's minimum travel and maximum sideways travel at time 0; both shrink with time, pt.
    case swipeDistance = 10
    /// The rate at which a swipe's minimum travel shrinks with time.
    case swipePrimaryRate = 11
    /// The rate at which a swipe's maximum sideways travel shrinks with time.
    case swipeSidewaysRate = 12
    /// The change of distance between the fingers that begins a pinch; it is left out of the scale, pt.
    case pinchHysteresis = 13
    /// The angle that begins a rotation; it is left out of the rotation, °.
    case rotationHysteresis = 14
    /// The region along an edge in which a screen-edge pan may start, pt.
    case screenEdgeWidth = 15
    /// The time span over which velocity is measured, as a difference quotient, s.
    case velocityWindow = 16
    /// The longest time for which touchesEnded is withheld; no limit by default, s.
    case endedDelayLimit = 17
    /// The hit test skips views at or below this alpha.
    case minimumAlpha = 18
    /// How far outside its bounds a tracked touch still counts as inside a control, pt.
    case controlTolerance = 19
    /// How long a scroll view withholds its content's touches, s.
    case contentDelay = 20
    /// UIScrollView.DecelerationRate.normal, 1/ms.
    case decelerationRateNormal = 21
    /// UIScrollView.DecelerationRate.fast, 1/ms.
    case decelerationRateFast = 22
    /// Deceleration ends below this speed, pt/s.
    case decelerationStop = 23
    /// The constant of the rubber band's curve.
    case rubberBand = 24
    /// The rate of the critically damped return from beyond an edge, or to a page, 1/s.
    case bounceRate = 25
    /// A bounce ends when the rest of its travel is below this distance, pt.
    case bounceStop = 26
    /// How long setContentOffset(_:animated:) takes; it eases in and out, s.
    case scrollAnimationDuration = 27
    /// The tolerance of comparisons with a limit, in favour of "at most" and "reaches".
    case tolerance = 28
    /// How long an application stays in the background before it is suspended, s.
    case backgroundDuration = 29
    /// The region along a screen edge in which a system gesture may start, pt.
    case systemEdgeWidth = 30
    /// The distance from the edge inwards at which the system takes a finger, pt.
    case systemEdgeTravel = 31
    /// How long after a deferred system gesture the next one from that edge is the system's, s.
    case systemEdgeDeferral = 32
    /// The distance of a digitizer's cells, in both directions, pt.
    case cellPitch = 33
    /// The capacitance change above which a cell is part of a contact; 1 is a finger's centre.
    case contactThreshold = 34
    /// Two blobs are one contact when the ridge between them has this part of the lower peak.
    case contactSaddle = 35
    /// The largest distance between a contact and its expected position at which it keeps its identity, pt.
    case contactGate = 36
    /// A contact that moves by less than this on both axes keeps its position, pt.
    case contactHysteresis = 37
    /// The radius of the contact that a synthetic finger makes, pt.
    case fingerRadius = 38
    /// How far ahead touches are predicted, along a straight line at the last speed, s.
    case predictionSpan = 39
    /// The region along an edge in which a tap turns a page that curls, pt.
    case pageTurnWidth = 40
    /// 1: a prevented recognizer receives touchesCancelled before it fails; 0: no call.
    case excludedRecognizersGetCancelled = 41
    /// The maximum number of fingers that the digitizer reports; one more cancels all touches. 5 on a phone, 11 on an iPad.
    case maximumTouches = 42
    /// How long a finger is down before a context menu opens, s.
    case contextMenuDelay = 43
    /// How long a finger is down before a drag interaction lifts, s.
    case dragLiftDelay = 44
    /// The width of each swipe action of a row, pt.
    case swipeActionWidth = 45
    /// The part of a row's width that makes a swipe a full swipe.
    case fullSwipe = 46
    /// A row's actions open, and a sheet is dismissed, if the finger lifts past this part of their travel.
    case releaseFraction = 47
    /// A row's actions, or a sheet, move in the finger's direction if it lifts at this speed or faster, pt/s.
    case releaseSpeed = 48
    /// The height of the keyboard, for keyboardDismissMode interactive; devices and languages differ, pt.
    case keyboardHeight = 49
    /// How far content is pulled past its top before a refresh control begins refreshing: the control's height, pt.
    case refreshDistance = 50
    /// How far a finger moves across a row with swipe actions before their swipe begins, pt.
    case swipeActionHysteresis = 51
    /// How long a stepper is held before it steps again, s.
    case stepperRepeatDelay = 52
    /// A held stepper's steps per second, for each second that it has been held, 1/s².
    case stepperRepeatRate = 53
    /// The most steps of a held stepper, 1/s.
    case stepperRepeatLimit = 54
    /// The height of a sheet's medium detent, as a part of the window's; Apple: about half.
    case mediumDetent = 55
  }
}

extension Profile.Field: FoundByName {
  private static let seconds = 0.0...3600.0
  private static let points = 0.0...100_000.0
  private static let fraction = 0.0...1.0

  package static let byName: [String: Profile.Field] = casesByName()

  /// Its unit, value, range, sources and summary.
  package var info: Profile.FieldInfo {
    switch self {
    case .tapPressDuration:
      Profile.FieldInfo(
        "tapPressDuration", 0.75, "s", Self.seconds, "R, C", .reported,
        "The longest press of a tap, from the first finger down to the last one up.")
    case .tapInterval:
      Profile.FieldInfo(
        "tapInterval", 0.35, "s", Self.seconds, "R", .reported,
        "The longest pause between two presses of a tap.")
    case .tapMovement:
      Profile.FieldInfo(
        "tapMovement", 45, "pt", Self.points, "C", .reported,
        "How far, in a straight line, the mean of a tap's fingers may move from its first press.")
    case .tapCountInterval:
      Profile.FieldInfo(
        "tapCountInterval", 0.35, "s", Self.seconds, "C, R", .reported,
        "The longest pause after which a press still raises a touch's tapCount.")
    case .tapCountMovement:
      Profile.FieldInfo(
        "tapCountMovement", 45, "pt", Self.points, "C, R, I", .reported,
        "How far, on each axis, a press may be from the series' first point to raise tapCount.")
    case .tapCountPressDuration:
      Profile.FieldInfo(
        "tapCountPressDuration", 0.75, "s", Self.seconds, "C, R", .reported,
        "A press that lasts longer has tapCount 0 in touchesEnded.")
    case .longPressDuration:
      Profile.FieldInfo(
        "longPressDuration", 0.5, "s", Self.seconds, "A", .documented,
        "The default minimumPressDuration of a long press.")
    case .longPressMovement:
      Profile.FieldInfo(
        "longPressMovement", 10, "pt", Self.points, "A", .documented,
        "The default allowableMovement of a long press.")
    case .panHysteresis:
      Profile.FieldInfo(
        "panHysteresis", 10, "pt", Self.points, "M", .measured,
        "The travel on either axis that begins a pan; it is left out of the translation.")
    case .swipeDuration:
      Profile.FieldInfo(
        "swipeDuration", 0.5, "s", Self.seconds, "M", .measured, "The maximum duration of a swipe.")
    case .swipeDistance:
      Profile.FieldInfo(
        "swipeDistance", 50, "pt", Self.points, "M", .measured,
        "A swipe's minimum travel and maximum sideways travel at time 0; both shrink with time.")
    case .swipePrimaryRate:
      Profile.FieldInfo(
        "swipePrimaryRate", 0.06, "1", Self.fraction, "M", .measured,
        "The rate at which a swipe's minimum travel shrinks with time.")
    case .swipeSidewaysRate:
      Profile.FieldInfo(
        "swipeSidewaysRate", 0.02, "1", Self.fraction, "M", .measured,
        "The rate at which a swipe's maximum sideways travel shrinks with time.")
    case .pinchHysteresis:
      Profile.FieldInfo(
        "pinchHysteresis", 8, "pt", Self.points, "M", .measured,
        "The change of distance between the fingers that begins a pinch; it is left out of the scale."
      )
    case .rotationHysteresis:
      Profile.FieldInfo(
        "rotationHysteresis", 5, "°", 0.0...360.0, "M", .measured,
        "The angle that begins a rotation; it is left out of the rotation.")
    case .screenEdgeWidth:
      Profile.FieldInfo(
        "screenEdgeWidth", 20, "pt", Self.points, "R", .inferred,
        "The region along an edge in which a screen-edge pan may start.")
    case .velocityWindow:
      Profile.FieldInfo(
        "velocityWindow", 0.1, "s", Self.seconds, "I", .inferred,
        "The time span over which velocity is measured, as a difference quotient.")
    case .endedDelayLimit:
      Profile.FieldInfo(
        "endedDelayLimit", .infinity, "s", 0.0 ... .infinity, "S3, S4, I", .inferred,
        "The longest time for which touchesEnded is withheld; no limit by default.")
    case .minimumAlpha:
      Profile.FieldInfo(
        "minimumAlpha", 0.01, "1", Self.fraction, "S1-S4, A", .documented,
        "The hit test skips views at or below this alpha.")
    case .controlTolerance:
      Profile.FieldInfo(
        "controlTolerance", 70, "pt", Self.points, "A, H, C", .reported,
        "How far outside its bounds a tracked touch still counts as inside a control.")
    case .contentDelay:
      Profile.FieldInfo(
        "contentDelay", 0.15, "s", Self.seconds, "S4, A, R, C", .reported,
        "How long a scroll view withholds its content's touches.")
    case .decelerationRateNormal:
      Profile.FieldInfo(
        "decelerationRateNormal", 0.998, "1/ms", Self.fraction, "A", .documented,
        "UIScrollView.DecelerationRate.normal.")
    case .decelerationRateFast:
      Profile.FieldInfo(
        "decelerationRateFast", 0.99, "1/ms", Self.fraction, "A", .documented,
        "UIScrollView.DecelerationRate.fast.")
    case .decelerationStop:
      Profile.FieldInfo(
        "decelerationStop", 10, "pt/s", Self.points, "M", .measured,
        "Deceleration ends below this speed.")
    case .rubberBand:
      Profile.FieldInfo(
        "rubberBand", 0.55, "1", Self.fraction, "M", .measured,
        "The constant of the rubber band's curve.")
    case .bounceRate:
      Profile.FieldInfo(
        // Fitted to recorded offsets by LevisonNN/LNCustomScrollView (2021); two other projects have 2π/0.575.
        "bounceRate", 10.9, "1/s", 0.1...1000.0, "M, R", .measured,
        "The rate of the critically damped return from beyond an edge, or to a page.")
    case .bounceStop:
      Profile.FieldInfo(
        "bounceStop", 0.5, "pt", Self.points, "I", .inferred,
        "A bounce ends when the rest of its travel is below this distance.")
    case .scrollAnimationDuration:
      Profile.FieldInfo(
        "scrollAnimationDuration", 0.3, "s", Self.seconds, "I", .inferred,
        "How long setContentOffset(_:animated:) takes; it eases in and out.")
    case .pageTurnWidth:
      Profile.FieldInfo(
        "pageTurnWidth", 44, "pt", Self.points, "I", .inferred,
        "The region along an edge in which a tap turns a page that curls.")
    case .excludedRecognizersGetCancelled:
      Profile.FieldInfo(
        "excludedRecognizersGetCancelled", 0, "1", Self.fraction, "S3, S4, C", .reported,
        "1: a prevented recognizer receives touchesCancelled before it fails; 0: no call."
      )
    case .maximumTouches:
      Profile.FieldInfo(
        "maximumTouches", 5, "1", 1.0...1000.0, "C", .reported,
        "The maximum number of fingers that the digitizer reports; one more cancels all touches. 5 on a phone, 11 on an iPad."
      )
    case .contextMenuDelay:
      Profile.FieldInfo(
        "contextMenuDelay", 0.5, "s", Self.seconds, "I", .inferred,
        "How long a finger is down before a context menu opens.")
    case .dragLiftDelay:
      Profile.FieldInfo(
        "dragLiftDelay", 0.5, "s", Self.seconds, "I", .inferred,
        "How long a finger is down before a drag interaction lifts.")
    case .swipeActionWidth:
      Profile.FieldInfo(
        "swipeActionWidth", 74, "pt", Self.points, "C, I", .inferred,
        "The width of each swipe action of a row.")
    case .fullSwipe:
      Profile.FieldInfo(
        "fullSwipe", 0.6, "1", Self.fraction, "I", .inferred,
        "The part of a row's width that makes a swipe a full swipe.")
    case .releaseFraction:
      Profile.FieldInfo(
        "releaseFraction", 0.5, "1", Self.fraction, "C, I", .inferred,
        "A row's actions open, and a sheet is dismissed, if the finger lifts past this part of their travel."
      )
    case .releaseSpeed:
      Profile.FieldInfo(
        "releaseSpeed", 500, "pt/s", Self.points, "I", .inferred,
        "A row's actions, or a sheet, move in the finger's direction if it lifts at this speed or faster."
      )
    case .keyboardHeight:
      Profile.FieldInfo(
        "keyboardHeight", 336, "pt", Self.points, "I", .inferred,
        "The height of the keyboard, for keyboardDismissMode interactive; devices and languages differ."
      )
    case .refreshDistance:
      Profile.FieldInfo(
        "refreshDistance", 60, "pt", Self.points, "C, I", .inferred,
        "How far content is pulled past its top before a refresh control begins refreshing: the control's height."
      )
    case .swipeActionHysteresis:
      Profile.FieldInfo(
        "swipeActionHysteresis", 20, "pt", Self.points, "C, I", .inferred,
        "How far a finger moves across a row with swipe actions before their swipe begins."
      )
    case .stepperRepeatDelay:
      Profile.FieldInfo(
        "stepperRepeatDelay", 0.5, "s", 0.001...3600.0, "C, I", .inferred,
        "How long a stepper is held before it steps again.")
    case .stepperRepeatRate:
      Profile.FieldInfo(
        "stepperRepeatRate", 8, "1/s²", 0.001...1000.0, "C, I", .inferred,
        "A held stepper's steps per second, for each second that it has been held.")
    case .stepperRepeatLimit:
      Profile.FieldInfo(
        "stepperRepeatLimit", 20, "1/s", 0.001...1000.0, "I", .inferred,
        "The most steps of a held stepper.")
    case .mediumDetent:
      Profile.FieldInfo(
        "mediumDetent", 0.5, "1", Self.fraction, "A, I", .inferred,
        "The height of a sheet's medium detent, as a part of the window's; Apple: about half.")
    case .tolerance:
      Profile.FieldInfo(
        "tolerance", 1e-6, "1", 0.0...1.0, "I", .inferred,
        "The tolerance of comparisons with a limit, in favour of \"at most\" and \"reaches\".")
    // The system (SY-1 … SY-4) and the digitizer: no source states these numbers.
    case .backgroundDuration:
      inferred(
        "backgroundDuration", 5, "s", 0...3600,
        "How long an application stays in the background before it is suspended.")
    case .systemEdgeWidth:
      inferred(
        "systemEdgeWidth", 20, "pt", 0...1000,
        "The region along a screen edge in which a system gesture may start.")
    case .systemEdgeTravel:
      inferred(
        "systemEdgeTravel", 30, "pt", 0...1000,
        "The distance from the edge inwards at which the system takes a finger.")
    case .systemEdgeDeferral:
      inferred(
        "systemEdgeDeferral", 3, "s", 0...3600,
        "How long after a deferred system gesture the next one from that edge is the system's.")
    case .cellPitch:
      inferred(
        "cellPitch", 5, "pt", 1...100, "The distance of a digitizer's cells, in both directions.")
    case .contactThreshold:
      inferred(
        "contactThreshold", 0.3, "1", 0...1e9,
        "The capacitance change above which a cell is part of a contact; 1 is a finger's centre.")
    case .contactSaddle:
      inferred(
        "contactSaddle", 0.8, "1", 0...1,
        "Two blobs are one contact when the ridge between them has this part of the lower peak.")
    case .contactGate:
      inferred(
        "contactGate", 60, "pt", 0...100_000,
        "The largest distance between a contact and its expected position at which it keeps its identity."
      )
    case .contactHysteresis:
      inferred(
        "contactHysteresis", 0.5, "pt", 0...1000,
        "A contact that moves by less than this on both axes keeps its position.")
    case .predictionSpan:
      inferred(
        "predictionSpan", 1.0 / 30, "s", 0...1,
        "How far ahead touches are predicted, along a straight line at the last speed.")
    case .fingerRadius:
      inferred(
        "fingerRadius", 11, "pt", 1...1000,
        "The radius of the contact that a synthetic finger makes.")
    }
  }

  private func inferred(
    _ name: StaticString, _ value: Double, _ unit: StaticString, _ range: ClosedRange<Double>,
    _ summary: StaticString
  ) -> Profile.FieldInfo {
    Profile.FieldInfo(name, value, unit, range, "I", .inferred, summary)
  }
}
