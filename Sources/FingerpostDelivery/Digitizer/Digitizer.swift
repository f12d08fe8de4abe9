import FingerpostModel

/// The path from the sensor to the system: frames → blobs → contacts → HID events (SY-1, SY-2).
public struct Digitizer: Sendable {
  private var finder: BlobFinder = BlobFinder()
  private var tracker: ContactTracker = ContactTracker()

  /// With no finger down.
  public init() {}
}

extension Digitizer {
  /// The current contacts, in the order of their appearance.
  public var contacts: [Contact] { tracker.contacts }

  /// Copies shared memory, for use on another thread.
  public mutating func separate() {
    finder = BlobFinder()
    tracker.separate()
  }

  /// Reads a frame. New contacts get the next free identities, from `firstFree` on. Without a
  /// threshold the profile's is used.
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

  /// The system cancels a finger; if it is still on the sensor, it becomes a new contact.
  public mutating func cancel(_ identity: Int32, at time: Instant) -> HIDEvent {
    let finger = tracker.remove(identity).map {
      HIDFingerEvent($0, [.range, .touch], isTouching: false, isCancelled: true)
    }
    return HIDEvent(time: time, fingers: finger.map { [$0] } ?? [])
  }
}
