extension Profile.Field {
  /// The numbers of the system (SY-1 … SY-4). No source states them; all are the engine's own
  /// choice.
  var systemInfo: Profile.FieldInfo {
    switch self {
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
    default:
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
