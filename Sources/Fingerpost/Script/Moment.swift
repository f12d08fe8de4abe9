/// Something that a step has due at an instant: a finger's report, or a change the program makes.
struct Moment {
  enum Deed {
    case finger(FingerChange)
    case program((inout Pipeline) -> Void)
    /// Something from outside that is a turn of its own.
    case event((inout Pipeline) -> Void)
  }

  let time: Instant
  let deed: Deed
}
