import FingerpostModel

/// A finger on the sensor, from its first frame to its last (SY-1).
public struct Contact: Equatable, Sendable {
  /// Kept from frame to frame (SY-1).
  public let identity: Int32
  /// The last reported location.
  public internal(set) var location: Point
  /// In points; grows with the blob's area.
  public internal(set) var radius: Double
  /// The last measured location and velocity, in points per second.
  var measured: Point
  var velocity: Point = .zero
  var seenAt: Instant
  var interval: Instant.Span = .zero
}

/// Keeps the contacts' identities from frame to frame (SY-1).
///
/// Each contact is expected where its last velocity would have moved it. The nearest pairs of
/// contact and blob within the gate are matched; equal distances are matched in the order of
/// identity and blob. A blob without a contact is a new contact, and a contact without a blob ends.
/// When the blobs of two fingers merge, one contact ends; when they separate, a new one begins.
package struct ContactTracker: Sendable {
  package private(set) var contacts: [Contact] = []
  private var nextIdentity: Int32 = 1

  package init() {}
}

extension ContactTracker {
  /// The changes of a frame: moved or still contacts, ended ones, new ones.
  package struct Outcome {
    package var kept: [(contact: Contact, hasMoved: Bool)] = []
    package var vanished: [Contact] = []
    package var new: [Contact] = []
  }

  mutating func separate() { contacts.separate() }

  package mutating func update(
    _ blobs: [Blob], at time: Instant, gate: Double, hysteresis: Double, firstFree: Int32
  ) -> Outcome {
    nextIdentity = max(nextIdentity, firstFree)
    let partner = assign(blobs, time, gate)
    var outcome = Outcome()
    var staying: [Contact] = []
    for index in contacts.indices {
      guard let blob = partner[index] else {
        outcome.vanished.append(contacts[index])
        continue
      }
      var contact = contacts[index]
      let hasMoved = move(&contact, to: blobs[blob], time, hysteresis)
      staying.append(contact)
      outcome.kept.append((contact, hasMoved))
    }
    for index in blobs.indices where !partner.contains(index) {
      let contact = Contact(
        identity: nextIdentity, location: blobs[index].center, radius: blobs[index].radius,
        measured: blobs[index].center, seenAt: time)
      nextIdentity = nextIdentity == .max ? 1 : nextIdentity + 1
      staying.append(contact)
      outcome.new.append(contact)
    }
    contacts = staying
    return outcome
  }

  /// Removes a contact before its finger has left.
  mutating func remove(_ identity: Int32) -> Contact? {
    guard let index = contacts.firstIndex(where: { $0.identity == identity }) else { return nil }
    return contacts.remove(at: index)
  }

  /// The blob of each contact, or nil.
  private func assign(_ blobs: [Blob], _ time: Instant, _ gate: Double) -> [Int?] {
    var pairs: [(distance: Double, contact: Int, blob: Int)] = []
    for (index, contact) in contacts.enumerated() {
      let expected = expectedPlace(of: contact, at: time)
      for blob in blobs.indices {
        let distance = expected.distance(to: blobs[blob].center)
        if distance <= gate { pairs.append((distance, index, blob)) }
      }
    }
    pairs.sort { ($0.distance, $0.contact, $0.blob) < ($1.distance, $1.contact, $1.blob) }
    var partner = [Int?](repeating: nil, count: contacts.count)
    for pair in pairs where partner[pair.contact] == nil && !partner.contains(pair.blob) {
      partner[pair.contact] = pair.blob
    }
    return partner
  }

  /// The expected location of a contact; after a pause of several frames its velocity is ignored.
  private func expectedPlace(of contact: Contact, at time: Instant) -> Point {
    let span = time - contact.seenAt
    guard contact.interval > .zero, span.seconds <= contact.interval.seconds * 3 else {
      return contact.measured
    }
    return contact.measured + contact.velocity * span.seconds
  }

  private func move(
    _ contact: inout Contact, to blob: Blob, _ time: Instant, _ hysteresis: Double
  ) -> Bool {
    let interval = time - contact.seenAt
    if interval > .zero {
      contact.velocity = (blob.center - contact.measured) * (1 / interval.seconds)
      contact.interval = interval
    }
    contact.measured = blob.center
    contact.seenAt = time
    contact.radius = blob.radius
    guard contact.location.axisDistance(to: blob.center) > hysteresis else { return false }
    contact.location = blob.center
    return true
  }
}
