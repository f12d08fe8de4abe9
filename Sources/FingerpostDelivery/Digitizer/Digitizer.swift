import FingerpostModel

/// From the glass to the system: frames → blobs → contacts → HID events (SY-1, SY-2).
public struct Digitizer: Sendable {
  private var finder: BlobFinder = BlobFinder()
  private var tracker: ContactTracker = ContactTracker()

  /// With no finger on the glass.
  public init() {}
}

extension Digitizer {
  /// The fingers that are on the glass as far as it knows, in the order in which they came.
  public var contacts: [Contact] { tracker.contacts }

  /// Takes memory of its own.
  public mutating func separate() {
    finder = BlobFinder()
    tracker.separate()
  }

  /// Reads a frame. New contacts get the next free identities, from `firstFree` on; the profile's threshold is used
  /// where none is given.
  public mutating func read(
    _ frame: borrowing CapacitanceFrame, at time: Instant, profile: Profile,
    threshold: Double? = nil, firstFree: Int32 = 1
  ) -> HIDEvent {
    let blobs = finder.blobs(
      in: frame, threshold: threshold ?? profile[.contactThreshold], saddle: profile[.contactSaddle]
    )
    let outcome = tracker.update(
      blobs, at: time, gate: profile[.contactGate], hysteresis: profile[.contactHysteresis],
      firstFree: firstFree)
    let fingers =
      outcome.kept.map { HIDFingerEvent($0.contact, $0.hasMoved ? .position : []) }
      + outcome.vanished.map { HIDFingerEvent($0, [.range, .touch], isTouching: false) }
      + outcome.new.map { HIDFingerEvent($0, [.range, .touch, .position]) }
    return HIDEvent(time: time, fingers: fingers.sorted { $0.identity < $1.identity })
  }

  /// The system cancels a finger that may still lie on the glass; it will be taken for a new one if it does.
  public mutating func cancel(_ identity: Int32, at time: Instant) -> HIDEvent {
    let finger = tracker.remove(identity).map {
      HIDFingerEvent($0, [.range, .touch], isTouching: false, isCancelled: true)
    }
    return HIDEvent(time: time, fingers: finger.map { [$0] } ?? [])
  }
}
