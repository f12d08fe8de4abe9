import FingerpostModel

/// The target of a handle: an object of a lab, a missing object, or the recorder of a variation.
public struct HandleTarget {
  enum Object {
    /// An object, by its id.
    case object(AnyObjectID)
    /// The lab has no such object; the lab keeps the error of the look-up.
    case missing
    /// No object: values set through the handle are recorded (`Variation`).
    case recorder(SettingRecorder)
  }

  let lab: Lab?
  let object: Object
  let name: String
  let place: CodePlace
}

/// Records the values set through a handle.
final class SettingRecorder {
  private(set) var property: String = ""
  private(set) var numbers: [Double] = []

  func record(_ property: String, _ numbers: [Double]) {
    self.property = property
    self.numbers = numbers
  }
}

extension HandleTarget {
  /// Creates a target without an object, which records the values set.
  init(recording recorder: SettingRecorder) {
    self.init(
      lab: nil, object: .recorder(recorder), name: "", place: CodePlace(#fileID, #line))
  }

  /// The object's id; where there is none, throws the error of the look-up that the lab keeps, else `stale`.
  func id() throws(LabError) -> (lab: Lab, id: AnyObjectID) {
    guard let lab, case .object(let id) = object else {
      try lab?.throwKeptError()
      throw LabError(.stale, "'\(name)' is no object of this lab").at(place)
    }
    return (lab, id)
  }

  /// A responder's id; throws `kind` for a recognizer.
  func responder() throws(LabError) -> (lab: Lab, id: ResponderID) {
    let (lab, id) = try id()
    guard case .responder(let responder) = id else {
      throw LabError(.kind, "'\(name)' is a recognizer where a view is wanted")
    }
    return (lab, responder)
  }

  /// A recognizer's id; throws `kind` for a responder.
  func recognizer() throws(LabError) -> (lab: Lab, id: RecognizerID) {
    let (lab, id) = try id()
    guard case .recognizer(let recognizer) = id else {
      throw LabError(.kind, "'\(name)' is no recognizer")
    }
    return (lab, recognizer)
  }

  /// Calls a function; keeps its error with the lab and returns the default instead.
  func attempt<Result>(
    default other: Result, _ body: (Lab, AnyObjectID) throws(LabError) -> Result
  ) -> Result {
    guard let lab, case .object(let id) = object else { return other }
    do throws(LabError) {
      return try body(lab, id)
    } catch {
      lab.keep(error.at(place))
      return other
    }
  }

  /// A property's value; the type's default where it cannot be read.
  func read<Value: PropertyValue>(_ property: String) -> Value {
    attempt(default: Value(numbers: [])) { lab, id throws(LabError) in
      Value(numbers: try lab.get(property, of: id))
    }
  }

  /// Sets a property.
  func write(_ property: String, _ value: some PropertyValue) {
    if case .recorder(let recorder) = object { return recorder.record(property, value.numbers) }
    attempt(default: ()) { lab, id throws(LabError) in
      try lab.set(property, of: id, to: value.numbers)
    }
  }

  /// The same object in a branch, or in the lab from which this one was branched.
  func moved(to other: Lab) -> HandleTarget {
    guard let lab, case .object(let id) = object else {
      return HandleTarget(lab: other, object: .missing, name: name, place: place)
    }
    do throws(LabError) {
      guard lab.family == other.family else {
        throw LabError(
          .stale, "'\(name)' is another lab's; an object belongs to its lab and the lab's copies")
      }
      // Two branches give their first new objects the same ids; the name distinguishes them.
      guard try lab.name(of: id) == (try other.name(of: id)) else {
        throw LabError(.stale, "'\(name)' was made after the branch, which does not have it")
      }
      return HandleTarget(lab: other, object: .object(id), name: name, place: place)
    } catch {
      other.keep(error.at(place))
      return HandleTarget(lab: other, object: .missing, name: name, place: place)
    }
  }
}

extension Element {
  /// The name of the property behind a key path. It is found by setting the key path on a handle
  /// that only records.
  package func property<Value: PropertyValue>(
    of path: ReferenceWritableKeyPath<Handle, Value>, _ value: Value
  ) -> (name: String, numbers: [Double]) {
    let recorder = SettingRecorder()
    let handle = Self.handle(HandleTarget(recording: recorder))
    handle[keyPath: path] = value
    return (recorder.property, recorder.numbers)
  }
}
