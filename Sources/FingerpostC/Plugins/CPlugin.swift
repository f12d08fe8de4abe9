import CFingerpost
import Fingerpost

/// A library with the C entry: its types are collected first and registered together.
struct CPlugin {
  private let entry: fp_plugin_entry
  private let path: String

  init(entry: UnsafeMutableRawPointer, of library: PluginLibrary) {
    self.entry = unsafeBitCast(entry, to: fp_plugin_entry.self)
    path = library.path
  }

  func types() throws(LabError) -> [ForeignType] {
    let collection = Collection()
    var host = fp_plugin_host()
    host.size = UInt32(MemoryLayout<fp_plugin_host>.size)
    host.abi_version = UInt32(FP_PLUGIN_ABI_VERSION)
    host.engine = Unmanaged.passUnretained(collection).toOpaque()
    host.register_recognizer = { type, host in
      guard let engine = host?.pointee.engine else { return fp_status(FP_ERROR_NULL) }
      return Unmanaged<Collection>.fromOpaque(engine).takeUnretainedValue().add(type)
    }
    let status = withExtendedLifetime(collection) { entry(&host) }
    if let error = collection.error {
      throw LabError(error.code, "'\(path)': \(error.message)")
    }
    guard status == FP_OK else {
      throw LabError(.plugin, "'\(path)' refused to be loaded: its entry returned status \(status)")
    }
    return collection.types
  }

  /// The types registered by the entry so far.
  private final class Collection {
    var types: [ForeignType] = []
    var error: LabError?

    func add(_ type: UnsafePointer<fp_recognizer_class>?) -> fp_status {
      do throws(LabError) {
        let type = try ForeignType.read(type)
        type.take()
        types.append(type)
        return fp_status(FP_OK)
      } catch {
        if self.error == nil { self.error = error }
        return error.code.rawValue
      }
    }
  }
}
