import CFingerpost
import Fingerpost

// Structs with a size at the C interface. A program built against an older header has shorter
// structs, which are read and written as far as they go; missing fields have the defaults of the
// INIT macro. A longer struct comes from a newer program and is read as far as it is known. Size 0,
// and a size that no C struct can have, are refused.

/// A struct of the interface that begins with its size.
protocol SizedStruct {
  /// The default of fields that the caller's struct does not have: the INIT macro's value.
  static var initial: Self { get }
  var size: UInt32 { get set }
}

private let leastSize = 8
private let maxSize = 1 << 12

/// The size stated in a struct. Whole structs are aligned, so no size splits a number.
private func statedSize<S: SizedStruct>(
  _ pointer: UnsafePointer<S>, _ name: String
) throws(LabError) -> Int {
  let size = Int(UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self))
  guard size >= leastSize, size <= maxSize, size % MemoryLayout<S>.alignment == 0 else {
    throw LabError(
      .size,
      "the size field of \(name) is \(size), not the size of such a struct; use its INIT macro")
  }
  return size
}

/// Reads a caller's struct as far as it goes.
func read<S: SizedStruct>(_ pointer: UnsafePointer<S>, _ name: String) throws(LabError) -> S {
  copied(UnsafeRawPointer(pointer), try statedSize(pointer, name))
}

/// Reads an optional struct; without one all fields have their defaults.
func readOptional<S: SizedStruct>(
  _ pointer: UnsafePointer<S>?, _ name: String
) throws(LabError) -> S {
  guard let pointer else { return .initial }
  return try read(pointer, name)
}

private func copied<S: SizedStruct>(_ bytes: UnsafeRawPointer, _ size: Int) -> S {
  var made = S.initial
  withUnsafeMutableBytes(of: &made) { target in
    target.copyMemory(
      from: UnsafeRawBufferPointer(start: bytes, count: min(size, MemoryLayout<S>.size)))
  }
  return made
}

/// Fills a caller's struct as far as it goes; its size stays.
func write<S: SizedStruct>(
  _ value: S, to out: UnsafeMutablePointer<S>, _ name: String
) throws(LabError) {
  let size = try statedSize(UnsafePointer(out), name)
  var value = value
  value.size = UInt32(size)
  withUnsafeBytes(of: value) { bytes in
    UnsafeMutableRawPointer(out).copyMemory(
      from: UnsafeRawPointer(bytes.baseAddress ?? UnsafeRawPointer(out)),
      byteCount: min(size, MemoryLayout<S>.size))
  }
}

/// Reads an array of structs. As in any C array all have one size, stated in the first one, which
/// is the stride.
func structs<S: SizedStruct>(
  _ first: UnsafePointer<S>?, _ count: Int, _ name: String
) throws(LabError) -> SizedStructs<S> {
  guard count >= 0, count <= Int.max / maxSize else {
    throw LabError(.limit, "there cannot be \(count) \(name)")
  }
  if count == 0 { return SizedStructs(first: nil, count: 0, size: 0) }
  let first = try need(first, name)
  let size = try statedSize(first, "\(name)[0]")
  return SizedStructs(first: UnsafeRawPointer(first), count: count, size: size)
}

/// The structs of an array, each read as far as it goes.
struct SizedStructs<S: SizedStruct>: RandomAccessCollection {
  let first: UnsafeRawPointer?
  let count: Int
  let size: Int

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> S {
    guard let first, index >= 0, index < count else { return .initial }
    return copied(first + index * size, size)
  }

  /// Refuses a struct whose size is not the array's.
  func checkSize(at index: Int, _ name: String) throws(LabError) {
    let stated = self[index].size
    if stated != UInt32(size) {
      throw LabError(
        .size, "the size field of \(name)[\(index)] is \(stated), that of \(name)[0] is \(size)")
    }
  }
}

// The INIT macros of the headers; a test compares them.

extension fp_lab_options: SizedStruct {
  static var initial: Self {
    var made = Self()
    (made.screen_width, made.screen_height, made.rate) = (390, 844, 60)
    return made
  }
}

extension fp_synthetic_digitizer_options: SizedStruct {
  static var initial: Self {
    var made = Self()
    made.rate = 120
    return made
  }
}

extension fp_check_options: SizedStruct {
  static var initial: Self {
    var made = Self()
    (made.runs, made.seed) = (2000, 1)
    return made
  }
}

extension fp_record: SizedStruct {
  static var initial: Self {
    var made = Self()
    (made.answer, made.finger, made.x, made.y) = (-1, -1, .nan, .nan)
    made.decider_value = .nan
    return made
  }
}

extension fp_parameter: SizedStruct {
  static var initial: Self {
    var made = Self()
    (made.minimum, made.maximum) = (-.infinity, .infinity)
    return made
  }
}

extension fp_frame_options: SizedStruct { static var initial: Self { Self() } }
extension fp_profile_field: SizedStruct { static var initial: Self { Self() } }
extension fp_profile_fact: SizedStruct { static var initial: Self { Self() } }
extension fp_rule_info: SizedStruct { static var initial: Self { Self() } }
extension fp_handler_info: SizedStruct { static var initial: Self { Self() } }
extension fp_stepper_info: SizedStruct { static var initial: Self { Self() } }
extension fp_view_list: SizedStruct {
  static var initial: Self {
    var made = Self()
    made.frame_stride = 4 * MemoryLayout<Double>.stride
    return made
  }
}
extension fp_class_info: SizedStruct { static var initial: Self { Self() } }
extension fp_property_info: SizedStruct { static var initial: Self { Self() } }
extension fp_type_info: SizedStruct { static var initial: Self { Self() } }
extension fp_touch_info: SizedStruct { static var initial: Self { Self() } }
extension fp_answer: SizedStruct { static var initial: Self { Self() } }
extension fp_step: SizedStruct { static var initial: Self { Self() } }
extension fp_observation: SizedStruct { static var initial: Self { Self() } }
extension fp_recognizer_class: SizedStruct { static var initial: Self { Self() } }

extension fp_script: SizedStruct {
  static var initial: Self {
    var made = Self()
    made.sample_stride = MemoryLayout<fp_sample>.stride
    return made
  }
}

extension fp_change: SizedStruct {
  static var initial: Self {
    var made = Self()
    made.index = -1
    return made
  }
}

extension fp_fixes_options: SizedStruct {
  static var initial: Self {
    var made = Self()
    made.pairs = -1
    return made
  }
}

extension fp_play_question: SizedStruct { static var initial: Self { Self() } }
extension fp_column: SizedStruct { static var initial: Self { Self() } }
extension fp_variant_options: SizedStruct { static var initial: Self { Self() } }
extension fp_axis: SizedStruct { static var initial: Self { Self() } }
extension fp_matrix_setting: SizedStruct { static var initial: Self { Self() } }
