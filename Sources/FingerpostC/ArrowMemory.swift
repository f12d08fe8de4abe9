import CFingerpost

/// The memory of one exported Arrow array or schema; its release callback frees it.
final class ArrowMemory {
  private var blocks: [UnsafeMutableRawPointer] = []

  deinit { for block in blocks { block.deallocate() } }

  func allocate<T>(_ type: T.Type, count: Int) -> UnsafeMutablePointer<T> {
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, count) * MemoryLayout<T>.stride, alignment: 64)
    blocks.append(block)
    return block.bindMemory(to: T.self, capacity: max(1, count))
  }

  func string(_ text: String) -> UnsafePointer<CChar> {
    let bytes = text.utf8CString
    let copy = allocate(CChar.self, count: bytes.count)
    for (index, byte) in bytes.enumerated() { copy[index] = byte }
    return UnsafePointer(copy)
  }

  /// Key-value metadata in the layout of the Arrow C data interface: a count, then lengths and
  /// bytes.
  func metadata(_ pairs: [(key: String, value: String)]) -> UnsafePointer<CChar> {
    var bytes: [UInt8] = []
    func append(_ number: Int) {
      withUnsafeBytes(of: Int32(clamping: number)) { bytes.append(contentsOf: $0) }
    }
    append(pairs.count)
    for text in pairs.flatMap({ [$0.key, $0.value] }) {
      append(text.utf8.count)
      bytes.append(contentsOf: text.utf8)
    }
    let copy = allocate(CChar.self, count: bytes.count)
    for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
    return UnsafePointer(copy)
  }
}

extension ArrowArray {
  /// An array that owns its buffers, children and dictionary.
  init(
    length: Int, nullCount: Int, buffers: [UnsafeMutableRawPointer?], memory: ArrowMemory,
    children: [ArrowArray] = [], dictionary: ArrowArray? = nil
  ) {
    self.init()
    self.length = Int64(length)
    null_count = Int64(nullCount)
    n_buffers = Int64(buffers.count)
    let list = memory.allocate(UnsafeRawPointer?.self, count: buffers.count)
    for (index, buffer) in buffers.enumerated() {
      list[index] = buffer.map { UnsafeRawPointer($0) }
    }
    self.buffers = list
    n_children = Int64(children.count)
    if !children.isEmpty {
      let pointers = memory.allocate(UnsafeMutablePointer<ArrowArray>?.self, count: children.count)
      for (index, child) in children.enumerated() {
        let place = memory.allocate(ArrowArray.self, count: 1)
        place.initialize(to: child)
        pointers[index] = place
      }
      self.children = pointers
    }
    if let dictionary {
      let place = memory.allocate(ArrowArray.self, count: 1)
      place.initialize(to: dictionary)
      self.dictionary = place
    }
    private_data = Unmanaged.passRetained(memory).toOpaque()
    release = { array in
      guard let array, array.pointee.release != nil else { return }
      if let children = array.pointee.children {
        for index in 0..<Int(array.pointee.n_children) {
          if let child = children[index], let release = child.pointee.release { release(child) }
        }
      }
      if let dictionary = array.pointee.dictionary, let release = dictionary.pointee.release {
        release(dictionary)
      }
      array.pointee.release = nil
      if let data = array.pointee.private_data { Unmanaged<ArrowMemory>.fromOpaque(data).release() }
    }
  }
}

extension ArrowSchema {
  init(
    format: String, name: String, isNullable: Bool = false, children: [ArrowSchema] = [],
    dictionary: ArrowSchema? = nil, metadata: [(key: String, value: String)] = []
  ) {
    self.init()
    let memory = ArrowMemory()
    if !metadata.isEmpty { self.metadata = memory.metadata(metadata) }
    self.format = memory.string(format)
    self.name = memory.string(name)
    flags = isNullable ? Int64(ARROW_FLAG_NULLABLE) : 0
    n_children = Int64(children.count)
    if !children.isEmpty {
      let pointers = memory.allocate(UnsafeMutablePointer<ArrowSchema>?.self, count: children.count)
      for (index, child) in children.enumerated() {
        let place = memory.allocate(ArrowSchema.self, count: 1)
        place.initialize(to: child)
        pointers[index] = place
      }
      self.children = pointers
    }
    if let dictionary {
      let place = memory.allocate(ArrowSchema.self, count: 1)
      place.initialize(to: dictionary)
      self.dictionary = place
    }
    private_data = Unmanaged.passRetained(memory).toOpaque()
    release = { schema in
      guard let schema, schema.pointee.release != nil else { return }
      if let children = schema.pointee.children {
        for index in 0..<Int(schema.pointee.n_children) {
          if let child = children[index], let release = child.pointee.release { release(child) }
        }
      }
      if let dictionary = schema.pointee.dictionary, let release = dictionary.pointee.release {
        release(dictionary)
      }
      schema.pointee.release = nil
      if let data = schema.pointee.private_data {
        Unmanaged<ArrowMemory>.fromOpaque(data).release()
      }
    }
  }
}
