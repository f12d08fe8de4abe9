import CFingerpost
import Fingerpost

@_cdecl("fp_property_count")
public func fpPropertyCount(_ lab: OpaquePointer?, _ out: UnsafeMutablePointer<Int>?) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkIdle()
    try need(out, "out_count").pointee = box.lab.properties.count
  }
}

@_cdecl("fp_property_at")
public func fpPropertyAt(
  _ lab: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<fp_property_info>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_info")
    try check(size: out.pointee.size, atLeast: MemoryLayout<fp_property_info>.size, "out_info")
    try box.lab.checkIdle()
    let properties = box.lab.properties
    guard properties.indices.contains(index) else {
      throw LabError(.range, "there are \(properties.count) properties")
    }
    let info = properties[index]
    out.pointee.type = info.kind.rawValue
    out.pointee.name = box.lend("\(info.name)")
    out.pointee.owner = box.lend(info.owner)
    out.pointee.unit = box.lend("\(info.unit)")
    out.pointee.summary = box.lend("\(info.summary)")
    out.pointee.minimum = info.range.lowerBound
    out.pointee.maximum = info.range.upperBound
    out.pointee.default_value = info.defaultValue
  }
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
    try box.lab.set(property, of: try object(id), to: numbers)
  }
}

@_cdecl("fp_object_get")
public func fpObjectGet(
  _ lab: OpaquePointer?, _ id: fp_id, _ property: UnsafePointer<CChar>?,
  _ out: UnsafeMutablePointer<Double>?, _ capacity: Int, _ outCount: UnsafeMutablePointer<Int>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let values = try box.lab.get(try text(property, "property"), of: try object(id))
    if let out { for (index, value) in values.prefix(max(0, capacity)).enumerated() { out[index] = value } }
    outCount?.pointee = values.count
  }
}

@_cdecl("fp_registry_count")
public func fpRegistryCount(_ lab: OpaquePointer?, _ out: UnsafeMutablePointer<Int>?) -> fp_status {
  withLab(lab) { box throws(LabError) in
    try box.lab.checkIdle()
    try need(out, "out_count").pointee = box.lab.registry.types.count
  }
}

@_cdecl("fp_registry_at")
public func fpRegistryAt(
  _ lab: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<fp_type_info>?
) -> fp_status {
  withLab(lab) { box throws(LabError) in
    let out = try need(out, "out_info")
    try check(size: out.pointee.size, atLeast: MemoryLayout<fp_type_info>.size, "out_info")
    try box.lab.checkIdle()
    let types = box.lab.registry.types
    guard types.indices.contains(index) else {
      throw LabError(.range, "there are \(types.count) recognizer types")
    }
    out.pointee.is_discrete = types[index].isDiscrete ? 1 : 0
    out.pointee.id = box.lend(types[index].id)
    out.pointee.summary = box.lend(types[index].summary)
  }
}
