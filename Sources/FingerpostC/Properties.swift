import CFingerpost
import Fingerpost

@_cdecl("fp_property_count")
public func fpPropertyCount(_ lab: OpaquePointer?, _ out: UnsafeMutablePointer<Int>?) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkReadable()
    try need(out, "out_count").pointee = box.lab.properties.count
  }
}

@_cdecl("fp_property_at")
public func fpPropertyAt(
  _ lab: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<fp_property_info>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_info")
    try box.lab.checkReadable()
    let properties = box.lab.properties
    guard properties.indices.contains(index) else {
      throw LabError(.range, "there are \(properties.count) properties")
    }
    let info = properties[index]
    let result = fp_property_info(
      size: 0, type: info.kind.rawValue, name: box.cString(info.name),
      owner: box.cString(info.owner), unit: box.cString(info.unit),
      summary: box.cString(info.summary),
      minimum: info.range.lowerBound, maximum: info.range.upperBound,
      default_value: info.defaultValue, is_read_only: info.isReadOnly ? 1 : 0, reserved: 0)
    try write(result, to: out, "out_info")
  }
}

@_cdecl("fp_property_words")
public func fpPropertyWords(_ outText: UnsafeMutablePointer<OpaquePointer?>?) -> fp_status {
  guard let outText else { return fp_status(FP_ERROR_NULL) }
  outText.pointee = TextBox(PropertyWords.json).pointer
  return fp_status(FP_OK)
}

@_cdecl("fp_object_set")
public func fpObjectSet(
  _ lab: OpaquePointer?, _ id: fp_id, _ property: UnsafePointer<CChar>?,
  _ values: UnsafePointer<Double>?, _ count: Int
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let property = try text(property, "property")
    guard count >= 0, count <= 16 else {
      throw LabError(.value, "\(property) cannot take \(count) numbers")
    }
    let numbers =
      count == 0 ? [] : Array(UnsafeBufferPointer(start: try need(values, "values"), count: count))
    try box.lab.set(property, of: try box.ids.object(id), to: numbers)
  }
}

@_cdecl("fp_object_get")
public func fpObjectGet(
  _ lab: OpaquePointer?, _ id: fp_id, _ property: UnsafePointer<CChar>?,
  _ out: UnsafeMutablePointer<Double>?, _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let values = try box.lab.get(try text(property, "property"), of: try box.ids.object(id))
    if let out {
      for (index, value) in values.prefix(max(0, capacity)).enumerated() { out[index] = value }
    }
    outCount?.pointee = values.count
  }
}

@_cdecl("fp_registry_count")
public func fpRegistryCount(_ lab: OpaquePointer?, _ out: UnsafeMutablePointer<Int>?) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkReadable()
    try need(out, "out_count").pointee = box.lab.registry.creatable.count
  }
}

@_cdecl("fp_registry_at")
public func fpRegistryAt(
  _ lab: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<fp_type_info>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_info")
    try box.lab.checkReadable()
    let types = box.lab.registry.creatable
    guard types.indices.contains(index) else {
      throw LabError(.range, "there are \(types.count) recognizer types")
    }
    var info = fp_type_info()
    info.is_discrete = types[index].isDiscrete ? 1 : 0
    info.id = box.cString(types[index].id)
    info.summary = box.cString(types[index].summary)
    try write(info, to: out, "out_info")
  }
}
