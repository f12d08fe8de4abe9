import CFingerpost
import Fingerpost

/// The ids of a lab's objects for C: an `fp_id` is an object's handle and the tag of the lab's
/// family.
///
/// A lab and its copies are a family and share their ids. Another lab's id is stale here, whatever
/// object is in the same slot. Bit 63 marks recognizers; then follow 18 bits for the family, 19 for
/// the generation, 26 for the slot.
struct IDs: Sendable {
  private static let recognizerBit: UInt64 = 1 << 63
  private static let familyBits: UInt64 = 18
  private static let generationBits: UInt64 = 19
  private static let placeBits: UInt64 = 26

  private let family: UInt64

  /// Creates the ids of a family; its number is truncated to the available bits.
  init(family: UInt64) { self.family = family & (1 << Self.familyBits - 1) }

  func code(_ id: ResponderID) -> fp_id { code(id.number, id.generation) }
  func code(_ id: RecognizerID) -> fp_id { code(id.number, id.generation) | Self.recognizerBit }

  func code(_ object: AnyObjectID) -> fp_id {
    switch object {
    case .responder(let id): code(id)
    case .recognizer(let id): code(id)
    }
  }

  private func code(_ index: UInt32, _ generation: UInt32) -> fp_id {
    family << (Self.generationBits + Self.placeBits)
      | (UInt64(generation) & (1 << Self.generationBits - 1)) << Self.placeBits
      | ((UInt64(index) + 1) & (1 << Self.placeBits - 1))
  }

  func object(_ id: fp_id) throws(LabError) -> AnyObjectID {
    let place = id & (1 << Self.placeBits - 1)
    guard place > 0 else { throw LabError(.stale, "the id names no object") }
    let generation = id >> Self.placeBits & (1 << Self.generationBits - 1)
    let family = id >> (Self.placeBits + Self.generationBits) & (1 << Self.familyBits - 1)
    guard family == self.family else {
      throw LabError(
        .stale, "the id is another lab's; an object belongs to its lab and the lab's copies")
    }
    let index = UInt32(truncatingIfNeeded: place - 1)
    if id & Self.recognizerBit != 0 {
      return .recognizer(
        RecognizerID(index: index, generation: UInt32(truncatingIfNeeded: generation)))
    }
    return .responder(
      ResponderID(index: index, generation: UInt32(truncatingIfNeeded: generation)))
  }

  func responder(_ id: fp_id) throws(LabError) -> ResponderID {
    guard case .responder(let found) = try object(id) else {
      throw LabError(.kind, "the id names a recognizer where a responder is wanted")
    }
    return found
  }

  func recognizer(_ id: fp_id) throws(LabError) -> RecognizerID {
    guard case .recognizer(let found) = try object(id) else {
      throw LabError(.kind, "the id names a responder where a recognizer is wanted")
    }
    return found
  }
}
