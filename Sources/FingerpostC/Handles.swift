import CFingerpost
import Fingerpost

/// What an `fp_lab *` points to: the lab, the sentence of its last failure, and the strings it has lent out.
final class LabBox {
  let lab: Lab
  var error: String = ""
  /// What the last play began with, if it was kept.
  var start: Lab?
  private var lent: [String: UnsafeMutablePointer<CChar>] = [:]

  init(_ lab: Lab) { self.lab = lab }

  deinit { for pointer in lent.values { pointer.deallocate() } }

  /// A C string that lives as long as the lab.
  func lend(_ text: String) -> UnsafePointer<CChar> {
    if let known = lent[text] { return UnsafePointer(known) }
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { copy[index] = byte }
    lent[text] = copy
    return UnsafePointer(copy)
  }
}

extension LabBox {
  static func from(_ pointer: OpaquePointer?) -> LabBox? {
    pointer.map { Unmanaged<LabBox>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
  }

  var pointer: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }
}

/// Runs the body of a C function: null and errors become a status, the sentence is kept by the lab.
func withLab(
  _ pointer: OpaquePointer?, _ body: (LabBox) throws(LabError) -> Void
) -> fp_status {
  guard let box = LabBox.from(pointer) else { return fp_status(FP_ERROR_NULL) }
  do throws(LabError) {
    try body(box)
    return fp_status(FP_OK)
  } catch {
    box.error = error.message
    return error.code.rawValue
  }
}

/// Refuses a null pointer of a required argument.
func need<T>(_ pointer: T?, _ name: String) throws(LabError) -> T {
  guard let pointer else { throw LabError(.null, "\(name) is NULL") }
  return pointer
}

/// A C string as a Swift one.
func text(_ pointer: UnsafePointer<CChar>?, _ name: String) throws(LabError) -> String {
  let pointer = try need(pointer, name)
  guard let string = String(validatingCString: pointer) else {
    throw LabError(.text, "\(name) is not valid UTF-8")
  }
  return string
}

func optionalText(_ pointer: UnsafePointer<CChar>?, _ name: String) throws(LabError) -> String {
  pointer == nil ? "" : try text(pointer, name)
}

/// Copies a string out and returns the length that all of it needs.
func copyOut(_ string: String, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int) -> Int {
  let bytes = string.utf8CString
  if let out, capacity > 0 {
    let count = min(bytes.count - 1, capacity - 1)
    for index in 0..<count { out[index] = bytes[index] }
    out[count] = 0
  }
  return bytes.count - 1
}

// An fp_id: bit 63 tells recognizers, bits 32–62 the generation, the low half the index plus one.
private let recognizerBit: UInt64 = 1 << 63

func encode(_ object: AnyObjectID) -> fp_id {
  switch object {
  case .responder(let id): encode(id.index, id.generation)
  case .recognizer(let id): encode(id.index, id.generation) | recognizerBit
  }
}

func encode(_ id: ResponderID) -> fp_id { encode(.responder(id)) }
func encode(_ id: RecognizerID) -> fp_id { encode(.recognizer(id)) }

private func encode(_ index: UInt32, _ generation: UInt32) -> UInt64 {
  UInt64(generation & 0x7FFF_FFFF) << 32 | UInt64(index &+ 1)
}

func object(_ id: fp_id) throws(LabError) -> AnyObjectID {
  let index = UInt32(truncatingIfNeeded: id)
  guard index > 0 else { throw LabError(.stale, "the id names no object") }
  let generation = UInt32(truncatingIfNeeded: id >> 32) & 0x7FFF_FFFF
  if id & recognizerBit != 0 {
    return .recognizer(RecognizerID(index: index - 1, generation: generation))
  }
  return .responder(ResponderID(index: index - 1, generation: generation))
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

/// Checks the size field of a struct that the caller fills in or wants filled.
func check(size: UInt32, atLeast minimum: Int, _ name: String) throws(LabError) {
  guard size >= minimum, size <= 1 << 16 else {
    throw LabError(.size, "the size field of \(name) is \(size)")
  }
}

/// Fills a struct of the caller's as far as the caller's goes: older programs have shorter ones.
func write<T: BitwiseCopyable>(_ value: T, to out: UnsafeMutablePointer<T>, size: UInt32) {
  withUnsafeBytes(of: value) { bytes in
    let known = UnsafeRawBufferPointer(rebasing: bytes.prefix(Int(size)))
    UnsafeMutableRawBufferPointer(start: out, count: known.count).copyMemory(from: known)
  }
}
