import Fingerpost

/// Parts of the cases' scenes.
extension Lab {
  @discardableResult
  func add(
    _ name: String, class className: String = "UIView", frame: [Double], to parent: ResponderID
  ) throws(LabError) -> ResponderID {
    let view = try makeView(name, class: className)
    try set("frame", of: .responder(view), to: frame)
    try addSubview(view, to: parent)
    return view
  }

  /// A recognizer's current measurement.
  func measured(_ names: [String], by recognizer: String) throws(LabError) -> [Double] {
    guard case .recognizer(let id) = try find(recognizer) else { return [] }
    var values: [Double] = []
    for name in names { values.append(try measure(name, of: id)) }
    return values
  }
}
