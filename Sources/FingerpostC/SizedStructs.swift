import CFingerpost
import Fingerpost

// Structs with a size at the C interface. A program built against an older header has shorter
// structs, which are read and written as far as they go; missing fields have the defaults of the
// INIT macro. A longer struct comes from a newer program and is read as far as it is known. Size 0,
// and a size that no C struct can have, are refused.

/// A struct of the interface that begins with its size; the engine writes it.
protocol SizedStruct {
  var size: UInt32 { get set }
}

/// A struct that the engine reads.
protocol ReadStruct: SizedStruct {
  init()
  /// The default of fields that the caller's struct does not have: the INIT macro's value.
  static var initial: Self { get }
}

extension ReadStruct {
  static var initial: Self { Self() }
}

/// Throws where a flag is set that is none of the known ones.
///
/// - Throws: `value`.
func check(_ flags: UInt32, _ known: Int, _ what: StaticString) throws(LabError) {
  guard Int(flags) & ~known == 0 else {
    throw LabError(.value, "there is no \(what) flag in \(flags)")
  }
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
func read<S: ReadStruct>(_ pointer: UnsafePointer<S>, _ name: String) throws(LabError) -> S {
  copied(UnsafeRawBufferPointer(start: pointer, count: try statedSize(pointer, name)))
}

/// Reads an optional struct; without one all fields have their defaults.
func readOptional<S: ReadStruct>(
  _ pointer: UnsafePointer<S>?, _ name: String
) throws(LabError) -> S {
  guard let pointer else { return .initial }
  return try read(pointer, name)
}

private func copied<S: ReadStruct>(_ bytes: UnsafeRawBufferPointer) -> S {
  var made = S.initial
  withUnsafeMutableBytes(of: &made) { target in
    target.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.prefix(target.count)))
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
    UnsafeMutableRawBufferPointer(start: out, count: size)
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.prefix(size)))
  }
}

/// Reads an array of structs. As in any C array all have one size, stated in the first one, which
/// is the stride.
func structs<S: ReadStruct>(
  _ first: UnsafePointer<S>?, _ count: Int, _ name: String
) throws(LabError) -> SizedStructs<S> {
  try checkCount(count, name, atMost: Int.max / maxSize)
  if count == 0 {
    return SizedStructs(bytes: UnsafeRawBufferPointer(start: nil, count: 0), count: 0, size: 0)
  }
  let first = try need(first, name)
  let size = try statedSize(first, "\(name)[0]")
  let bytes = UnsafeRawBufferPointer(start: first, count: count * size)
  return SizedStructs(bytes: bytes, count: count, size: size)
}

/// The structs of an array, each read as far as it goes.
struct SizedStructs<S: ReadStruct>: RandomAccessCollection {
  let bytes: UnsafeRawBufferPointer
  let count: Int
  let size: Int

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> S {
    copied(UnsafeRawBufferPointer(rebasing: bytes[index * size..<(index + 1) * size]))
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

// The INIT macros of the headers of structs that are read; a test compares them.

extension fp_lab_options: ReadStruct {
  static var initial: Self {
    var made = Self()
    (made.screen_width, made.screen_height, made.rate) = (390, 844, 60)
    return made
  }
}

extension fp_synthetic_digitizer_options: ReadStruct {
  static var initial: Self {
    var made = Self()
    made.rate = 120
    return made
  }
}

extension fp_check_options: ReadStruct {
  static var initial: Self {
    var made = Self()
    (made.runs, made.seed) = (2000, 1)
    return made
  }
}

extension fp_parameter: ReadStruct {
  static var initial: Self {
    var made = Self()
    (made.minimum, made.maximum) = (-.infinity, .infinity)
    return made
  }
}

extension fp_frame_options: ReadStruct {}
extension fp_view_list: ReadStruct {
  static var initial: Self {
    var made = Self()
    made.frame_stride = 4 * MemoryLayout<Double>.stride
    return made
  }
}
extension fp_answer: ReadStruct {}
extension fp_step: ReadStruct {}
extension fp_observation: ReadStruct {}
extension fp_recognizer_class: ReadStruct {}

extension fp_script: ReadStruct {
  static var initial: Self {
    var made = Self()
    made.sample_stride = MemoryLayout<fp_sample>.stride
    return made
  }
}

extension fp_change: ReadStruct {
  static var initial: Self {
    var made = Self()
    made.index = -1
    return made
  }
}

extension fp_fixes_options: ReadStruct {
  static var initial: Self {
    var made = Self()
    made.pairs = -1
    return made
  }
}

extension fp_play_question: ReadStruct {}
extension fp_column: ReadStruct {}
extension fp_variant_options: ReadStruct {}
extension fp_axis: ReadStruct {}
extension fp_matrix_setting: ReadStruct {}

// Structs that are only written.

extension fp_record: SizedStruct {}
extension fp_profile_field: SizedStruct {}
extension fp_profile_fact: SizedStruct {}
extension fp_rule_info: SizedStruct {}
extension fp_handler_info: SizedStruct {}
extension fp_stepper_info: SizedStruct {}
extension fp_class_info: SizedStruct {}
extension fp_property_info: SizedStruct {}
extension fp_type_info: SizedStruct {}
extension fp_touch_info: SizedStruct {}
