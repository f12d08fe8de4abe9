import FingerpostModel

/// Names of objects in explanations.
extension CausalChain {
  /// Names an object, with its role at the first mention.
  func name(_ id: SubjectID?) -> String {
    guard let id, id != 0 else { return "nobody" }
    return met.insert(id).inserted ? introduce(id) : quoted(id)
  }

  /// Puts a name in quotation marks.
  func quoted(_ id: SubjectID?) -> String {
    if let scroll = index.scrollView(ofPan: id) { return "the pan of \(quoted(scroll))" }
    if let scroll = index.scrollView(ofDelay: id) { return "the touch delay of \(quoted(scroll))" }
    let name = index.subject(id).name
    return name.isEmpty ? "somebody" : "“\(name)”"
  }

  private func introduce(_ id: SubjectID) -> String {
    let subject = index.subject(id)
    switch subject.kind {
    case .nobody, .name: return quoted(id)
    case .recognizer: return introduceRecognizer(id, subject)
    case .view: return introduceView(id, subject)
    case .window, .controller, .application, .delegate, .scene:
      let role = Self.role(of: subject.kind)
      return isName(role, subject) ? "the \(role)" : "the \(role) \(quoted(id))"
    }
  }

  private func introduceView(_ id: SubjectID, _ subject: Subject) -> String {
    if let role = Self.role(ofClass: subject.className) { return "the \(role) \(quoted(id))" }
    return subject.className.isEmpty ? quoted(id) : "the \(subject.className) \(quoted(id))"
  }

  private func introduceRecognizer(_ id: SubjectID, _ subject: Subject) -> String {
    if let scroll = index.scrollView(ofPan: id) {
      // Scroll views of all classes are called so here.
      if !met.insert(scroll).inserted { return quoted(id) }
      return "the pan recognizer of the scroll view \(quoted(scroll))"
    }
    if let scroll = index.scrollView(ofDelay: id) { return "the touch delay of \(name(scroll))" }
    let role = Self.role(ofType: subject.className) ?? "\(subject.className) recognizer"
    guard let view = index.parent(id) else { return "the \(role) \(quoted(id))" }
    return "the \(role) \(quoted(id)) on \(name(view))"
  }

  /// Whether an object is named like its role: the window "window".
  private func isName(_ role: String, _ subject: Subject) -> Bool {
    role.lowercased().filter { $0 != " " } == subject.name.lowercased()
  }

  private static func role(of kind: Subject.Kind) -> String {
    switch kind {
    case .window: "window"
    case .controller: "view controller"
    case .application: "application"
    case .delegate: "application delegate"
    case .scene: "window scene"
    case .nobody, .view, .recognizer, .name: ""
    }
  }

  /// The role of a UIKit class's views; nil for other classes.
  static func role(ofClass name: String) -> String? {
    switch name {
    case "UIButton": "button"
    case "UISwitch": "switch"
    case "UISlider": "slider"
    case "UISegmentedControl": "segmented control"
    case "UIStepper": "stepper"
    case "UIPageControl": "page control"
    case "UITextField": "text field"
    case "UIDatePicker": "date picker"
    case "UIControl": "control"
    case "UIScrollView": "scroll view"
    case "UITextView": "text view"
    case "UITableView": "table"
    case "UICollectionView": "collection view"
    case "UITableViewCell", "UICollectionViewCell": "cell"
    case "UILabel": "label"
    case "UIImageView": "image view"
    case "UIView": "view"
    case "UIWindow": "window"
    case "MKMapView": "map"
    case "WKWebView": "web view"
    default: nil
    }
  }

  /// The role of a UIKit type's recognizers; nil for other types.
  static func role(ofType id: String) -> String? {
    switch id {
    case "tap": "tap recognizer"
    case "longPress": "long press recognizer"
    case "pan", "scroll.pan", "sheet.pan": "pan recognizer"
    case "swipe": "swipe recognizer"
    case "pinch", "scroll.pinch": "pinch recognizer"
    case "rotation": "rotation recognizer"
    case "screenEdgePan": "screen-edge pan recognizer"
    case "hover": "hover recognizer"
    default: nil
    }
  }

  /// The gesture that a type recognizes.
  static func gesture(ofType id: String) -> String {
    switch id {
    case "tap": "the tap"
    case "longPress": "the long press"
    case "pan": "the pan"
    case "swipe": "the swipe"
    case "pinch": "the pinch"
    case "rotation": "the rotation"
    case "screenEdgePan": "the pan from the edge"
    case "scroll.pan": "the drag"
    case "sheet.pan": "the pull at the sheet"
    default: "its gesture"
    }
  }
}
