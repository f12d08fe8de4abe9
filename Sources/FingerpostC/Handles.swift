import CFingerpost
import Fingerpost

/// What an `fp_lab *` points to: the lab, the sentence of its last failure, and the strings it has lent out.
final class LabBox {
  let lab: Lab
  let ids: IDs
  var error: String = ""
  /// What the last play began with, if it was kept.
  var start: Lab?
  private var lent: [String: UnsafeMutablePointer<CChar>] = [:]

  /// A new family of labs, or another one of a family.
  init(_ lab: Lab, ids: IDs = IDs(family: newFamily())) {
    self.lab = lab
    self.ids = ids
  }

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

/// The same, with the length apart.
func copyOut(
  _ string: String, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ outLength: UnsafeMutablePointer<Int>?
) {
  let length = copyOut(string, out, capacity)
  outLength?.pointee = length
}
