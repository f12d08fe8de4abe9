extension Profile {
  /// How sure a number is.
  public enum Confidence: String, Sendable, CaseIterable {
    case documented, measured, reported, inferred
  }

  /// What is known about a field besides its value; provenance letters as in the rules.
  public struct FieldInfo: Sendable {
    public let name: StaticString
    public let unit: StaticString
    public let summary: StaticString
    public let provenance: StaticString
    public let confidence: Confidence
    public let ios17: Double
    public let range: ClosedRange<Double>

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
    case tapPressDuration = 0
    case tapInterval = 1
    case tapMovement = 2
    case tapCountInterval = 3
    case tapCountMovement = 4
    case tapCountPressDuration = 5
    case longPressDuration = 6
    case longPressMovement = 7
    case panHysteresis = 8
    case swipeDuration = 9
    case swipeDistance = 10
    case swipePrimaryRate = 11
    case swipeSidewaysRate = 12
    case pinchHysteresis = 13
    case rotationHysteresis = 14
    case screenEdgeWidth = 15
    case velocityWindow = 16
    case endedDelayLimit = 17
    case minimumAlpha = 18
    case controlTolerance = 19
    case contentDelay = 20
    case decelerationRateNormal = 21
    case decelerationRateFast = 22
    case decelerationStop = 23
    case rubberBand = 24
    case bounceRate = 25
    case bounceStop = 26
    case scrollAnimationDuration = 27
    case tolerance = 28
    case backgroundDuration = 29
    case systemEdgeWidth = 30
    case systemEdgeTravel = 31
    case systemEdgeDeferral = 32
    case cellPitch = 33
    case contactThreshold = 34
    case contactSaddle = 35
    case contactGate = 36
    case contactHysteresis = 37
    case fingerRadius = 38
    case predictionSpan = 39
  }
}

extension Profile.Field {
  private static let seconds = 0.0...3600.0
  private static let points = 0.0...100_000.0
  private static let fraction = 0.0...1.0

  public init?(name: String) {
    guard let field = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = field
  }

  public var info: Profile.FieldInfo {
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
        "How far, in a straight line, the mean of a tap's fingers may stray from its first press.")
    case .tapCountInterval:
      Profile.FieldInfo(
        "tapCountInterval", 0.35, "s", Self.seconds, "C, R", .reported,
        "The longest pause after which a press still raises a touch's tapCount.")
    case .tapCountMovement:
      Profile.FieldInfo(
        "tapCountMovement", 45, "pt", Self.points, "C, R, I", .reported,
        "How far, on each axis, a press may lie from the series' first point and still count.")
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
        "swipeDuration", 0.5, "s", Self.seconds, "M", .measured, "The longest swipe.")
    case .swipeDistance:
      Profile.FieldInfo(
        "swipeDistance", 50, "pt", Self.points, "M", .measured,
        "The swipe limits' value at time 0; both shrink with time.")
    case .swipePrimaryRate:
      Profile.FieldInfo(
        "swipePrimaryRate", 0.06, "1", Self.fraction, "M", .measured,
        "The rate in the limit of a swipe's least travel.")
    case .swipeSidewaysRate:
      Profile.FieldInfo(
        "swipeSidewaysRate", 0.02, "1", Self.fraction, "M", .measured,
        "The rate in the limit of a swipe's greatest sideways travel.")
    case .pinchHysteresis:
      Profile.FieldInfo(
        "pinchHysteresis", 8, "pt", Self.points, "M", .measured,
        "The change of distance that a pinch needs; it is left out of the scale.")
    case .rotationHysteresis:
      Profile.FieldInfo(
        "rotationHysteresis", 5, "°", 0.0...360.0, "M", .measured,
        "The turn that a rotation needs; it is left out of the rotation.")
    case .screenEdgeWidth:
      Profile.FieldInfo(
        "screenEdgeWidth", 20, "pt", Self.points, "R", .inferred,
        "The region along an edge in which a screen-edge pan may start.")
    case .velocityWindow:
      Profile.FieldInfo(
        "velocityWindow", 0.1, "s", Self.seconds, "I", .inferred,
        "Velocity is the difference quotient over the reports of this last span of time.")
    case .endedDelayLimit:
      Profile.FieldInfo(
        "endedDelayLimit", .infinity, "s", 0.0 ... .infinity, "S3, S4, I", .inferred,
        "A withheld touchesEnded goes out after this time at the latest; none by default.")
    case .minimumAlpha:
      Profile.FieldInfo(
        "minimumAlpha", 0.01, "1", Self.fraction, "S1-S4, A", .documented,
        "Views at or below this alpha are passed over by hit-testing.")
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
        "bounceRate", 10, "1/s", 0.1...1000.0, "I", .inferred,
        "The rate of the critically damped return from beyond an edge, or to a page.")
    case .bounceStop:
      Profile.FieldInfo(
        "bounceStop", 0.5, "pt", Self.points, "I", .inferred,
        "A return is over when it is sure to stay nearer than this.")
    case .scrollAnimationDuration:
      Profile.FieldInfo(
        "scrollAnimationDuration", 0.3, "s", Self.seconds, "I", .inferred,
        "How long setContentOffset(_:animated:) takes; it eases in and out.")
    case .tolerance:
      Profile.FieldInfo(
        "tolerance", 1e-6, "1", 0.0...1.0, "I", .inferred,
        "Comparisons with a limit favour \"at most\" and \"reaches\" by this much.")
    case .backgroundDuration, .systemEdgeWidth, .systemEdgeTravel, .systemEdgeDeferral,
      .cellPitch, .contactThreshold, .contactSaddle, .contactGate, .contactHysteresis,
      .fingerRadius, .predictionSpan:
      systemInfo
    }
  }
}
