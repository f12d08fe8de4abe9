import FingerpostAnswers
import FingerpostModel

/// Reads a lab for the searches that vary it: objects by name, settings in the words of the
/// experiment format.
package final class LabReader {
  package let lab: Lab
  private let objects: [SubjectID: AnyObjectID]
  /// Properties of a new object, by class; each class is made once in a copy of the lab.
  private var new: [String: [(property: String, value: [Double])]] = [:]
  /// SwiftUI's elements as their document has them, by their names.
  package private(set) lazy var hostedElements: [String: JSONValue] = lab.hosted?.elements() ?? [:]
  /// The gestures of those that were read, by their elements' names.
  private var gesturesOfElements: [String: [String: HostedGesture]] = [:]

  package init(_ lab: Lab) {
    self.lab = lab
    var objects: [SubjectID: AnyObjectID] = [:]
    for index in lab.turn.hierarchy.responders.places
    where lab.turn.hierarchy.responders.isLive(index) {
      objects[lab.turn.hierarchy.responders[index].subject] = .responder(
        lab.turn.hierarchy.responders.id(at: index))
    }
    for index in lab.turn.arbiter.recognizers.places
    where lab.turn.arbiter.recognizers.isLive(index)
      && !lab.turn.arbiter.recognizers[index].isPrivate
    {
      objects[lab.turn.arbiter.recognizers[index].subject] = .recognizer(
        lab.turn.arbiter.recognizers.id(at: index))
    }
    self.objects = objects
  }
}

extension LabReader {
  /// The living object behind a subject.
  package func object(_ subject: SubjectID) -> AnyObjectID? { objects[subject] }

  package func name(_ subject: SubjectID) -> String {
    lab.turn.hierarchy.timeline.subject(subject).name
  }

  package func className(_ subject: SubjectID) -> String {
    lab.turn.hierarchy.timeline.subject(subject).className
  }

  /// Which of the settings that keep an element of SwiftUI's from being hit are false, by its name.
  package var falseSettings: [String: [String]] {
    hostedElements.compactMapValues { element in
      let off = ["allowsHitTesting", "isEnabled"].filter { element[$0] == .bool(false) }
      return off.isEmpty ? nil : off
    }
  }

  /// A gesture of an element of SwiftUI's, by its recognizer's name; nil for others.
  package func hostedGesture(_ name: String) -> HostedGesture? {
    if hostedElements.isEmpty { return nil }
    guard let id = lab.turn.hierarchy.names.find(name),
      let index = lab.turn.arbiter.recognizers.find(id)
    else { return nil }
    if isScrollViewsOwn(.recognizer(lab.turn.arbiter.recognizers.id(at: index))) { return nil }
    let view = lab.turn.arbiter.recognizers[index].view
    if view != .nowhere, let own = hostedGestures(of: lab.label(view))[name] { return own }
    // A program may have taken it from its element.
    for element in hostedElements.keys {
      if let gesture = hostedGestures(of: element)[name] { return gesture }
    }
    return nil
  }

  /// The gestures of an element, by their recognizers' names.
  package func hostedGestures(of element: String) -> [String: HostedGesture] {
    if let read = gesturesOfElements[element] { return read }
    guard let document = hostedElements[element] else { return [:] }
    let gestures = lab.hosted?.gestures(of: document, lab.registry) ?? [:]
    gesturesOfElements[element] = gestures
    return gestures
  }

  /// Whether a recognizer belongs to a scroll view by construction; a program cannot create one of
  /// these.
  package func isScrollViewsOwn(_ object: AnyObjectID) -> Bool {
    guard case .recognizer(let id) = object else { return false }
    let type = lab.turn.arbiter.recognizers[id.index].typeIndex
    return lab.registry.types[type].isReserved
  }

  /// A flag by UIKit's name; nil where there is none.
  package func flag(_ property: String, of object: AnyObjectID) -> Bool? {
    guard let kind = lab.propertyKind(property, of: object), kind == .bool,
      let values = try? lab.get(property, of: object)
    else { return nil }
    return values.first.map { $0 != 0 }
  }

  /// Whether a view is a control.
  package func isControl(_ view: ResponderID) -> Bool {
    lab.turn.hierarchy.responders[view.index].behaviour.isControl
  }

  package func has(_ property: String, _ object: AnyObjectID) -> Bool {
    lab.propertyKind(property, of: object) != nil
  }

  /// The properties of an object that differ from those of a new object of its class, in table
  /// order.
  package func given(_ object: AnyObjectID) -> [(
    property: String, kind: Property.Kind, value: [Double]
  )] {
    var found: [(property: String, kind: Property.Kind, value: [Double])] = []
    let new = newValues(object)
    for (property, kind) in lab.settable(object) {
      guard let value = try? lab.get(property, of: object) else { continue }
      if new.first(where: { $0.property == property })?.value != value {
        found.append((property, kind, value))
      }
    }
    return found
  }

  /// The value of a property on a new object of the same class.
  package func newValue(of property: String, like object: AnyObjectID) -> [Double]? {
    newValues(object).first { $0.property == property }?.value
  }

  private func newValues(_ object: AnyObjectID) -> [(property: String, value: [Double])] {
    guard let name = try? lab.className(of: object) else { return [] }
    let key = "\(name)\(isRecognizer(object) ? " recognizer" : "")"
    if let known = new[key] { return known }
    var made: [(property: String, value: [Double])] = []
    if let scratch = try? lab.attachedCopy(), let one = try? scratch.makeNew(like: object) {
      for (property, _) in scratch.settable(one) {
        if let value = try? scratch.get(property, of: one) { made.append((property, value)) }
      }
    }
    new[key] = made
    return made
  }

  private func isRecognizer(_ object: AnyObjectID) -> Bool {
    if case .recognizer = object { true } else { false }
  }

  /// The answers of an object's class or delegate, in hook order; hooks that only notify are left
  /// out.
  package func answers(_ object: AnyObjectID) -> [(hook: Hook, answer: Answer)] {
    let all: HookAnswers =
      switch object {
      case .responder(let id): lab.turn.hierarchy.responders[id.index].overrides
      case .recognizer(let id): lab.turn.arbiter.recognizers[id.index].hooks
      }
    return Hook.allCases.compactMap { hook in
      hook == .action || hook == .handler ? nil : all[hook].map { (hook, $0) }
    }
  }

  /// An answer in the words of the experiment format.
  package func words(_ answer: Answer, to hook: Hook) -> SettingValue {
    lab.words(answer, to: hook)
  }
}
