import CFingerpost
import Fingerpost

/// The object behind an `fp_lab *`: the lab, its last failure, and the strings that it has lent.
final class LabBox {
  /// The lab; an empty one after its end.
  var lab: Lab { own ?? Lab() }
  private var own: Lab?
  let ids: IDs
  /// Whether a call is running. A callback that it makes must not use the lab, unless the lab
  /// itself plays and calls it.
  fileprivate var isInside: Bool = false
  /// The last failure; nil before the first.
  var failure: LabError?
  /// The state at the start of the last play, if it was kept.
  var start: Lab?
  private var cStrings: [String: UnsafeMutablePointer<CChar>] = [:]
  private var cStringLists: [[String]: UnsafeMutablePointer<UnsafePointer<CChar>?>] = [:]

  /// Creates a box for a lab; its ids are those of its family.
  init(_ lab: Lab) {
    own = lab
    ids = IDs(family: lab.family)
    lab.holder = self
  }

  /// The box of a lab that calls a callback; a new one for a branch that the engine has created for
  /// itself.
  static func of(_ lab: Lab) -> LabBox { lab.holder as? LabBox ?? LabBox(lab) }

  deinit {
    own?.holder = nil
    for pointer in cStrings.values { pointer.deallocate() }
    for list in cStringLists.values { list.deallocate() }
  }

  /// A list of C strings that lives as long as the lab; nil for none.
  func cString(_ texts: [String]) -> UnsafePointer<UnsafePointer<CChar>?>? {
    if texts.isEmpty { return nil }
    if let known = cStringLists[texts] { return UnsafePointer(known) }
    let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: texts.count)
    for (index, text) in texts.enumerated() { list[index] = cString(text) }
    cStringLists[texts] = list
    return UnsafePointer(list)
  }

  /// Ends the lab and its kept branch. Destructors called by this (a recognizer's `destroy`) still
  /// see a busy lab.
  ///
  /// Never inlined: a function releases its references when it returns. Inlined into a caller that
  /// frees the box next, the lab would end after its box.
  @inline(never)
  func end() {
    isInside = true
    own?.holder = nil
    let ending = (lab, start)
    (own, start) = (nil, nil)
    withExtendedLifetime(ending) {}
  }

  /// Refuses calls from inside a call, unless a hook's callback makes them.
  func checkFree() throws(LabError) {
    if isInside && !(lab.isPlaying && lab.isReadable) {
      throw LabError(.busy, "the lab is busy; this callback must not use it")
    }
  }

  /// A C string that lives as long as the lab.
  func cString(_ text: String) -> UnsafePointer<CChar> {
    if let known = cStrings[text] { return UnsafePointer(known) }
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { copy[index] = byte }
    cStrings[text] = copy
    return UnsafePointer(copy)
  }
}

extension LabBox {
  static func from(_ pointer: OpaquePointer?) -> LabBox? {
    pointer.map { Unmanaged<LabBox>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
  }

  var pointer: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }
}

/// Runs the body of a C function: null and errors become a status, and the lab keeps the sentence.
func withLab(
  _ pointer: OpaquePointer?, _ body: (LabBox) throws(LabError) -> Void
) -> fp_status {
  guard let box = LabBox.from(pointer) else { return fp_status(FP_ERROR_NULL) }
  do throws(LabError) {
    try box.checkFree()
    let wasInside = box.isInside
    box.isInside = true
    defer { box.isInside = wasInside }
    try body(box)
    return fp_status(FP_OK)
  } catch {
    box.failure = error
    return error.code.rawValue
  }
}

/// Replaces the code `document` of an error by the code of its first problem: an unknown name that
/// the engine has looked up has its own code.
func codedByFirstProblem<Result>(
  _ body: () throws(LabError) -> Result
) throws(LabError) -> Result {
  do throws(LabError) {
    return try body()
  } catch {
    guard error.code == .document, let first = error.problems.first else { throw error }
    throw LabError(first.code, error.message, problems: error.problems)
  }
}

/// Refuses a null pointer for a required argument.
func need<T>(_ pointer: T?, _ name: String) throws(LabError) -> T {
  guard let pointer else { throw LabError(.null, "\(name) is NULL") }
  return pointer
}

/// Refuses a count that is negative or above a limit.
func checkCount(_ count: Int, _ name: String, atMost limit: Int) throws(LabError) {
  if count < 0 { throw LabError(.limit, "there cannot be \(count) \(name)") }
  if count > limit { throw LabError(.limit, "at most \(limit) \(name) are taken, not \(count)") }
}

/// Converts a hook's number in C.
func hook(_ number: UInt32) throws(LabError) -> Hook {
  guard let hook = UInt8(exactly: number).flatMap(Hook.init(rawValue:)) else {
    throw LabError(.name, "there is no hook \(number)")
  }
  return hook
}

/// Converts a C string.
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

/// Copies a string out and returns its whole length.
func copyOut(_ string: String, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int) -> Int {
  let bytes = string.utf8CString
  if let out, capacity > 0 {
    let count = min(bytes.count - 1, capacity - 1)
    for index in 0..<count { out[index] = bytes[index] }
    out[count] = 0
  }
  return bytes.count - 1
}

/// Copies a string out, with the length as a separate output.
func copyOut(
  _ string: String, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) {
  let length = copyOut(string, out, capacity)
  outLength?.pointee = length
}
