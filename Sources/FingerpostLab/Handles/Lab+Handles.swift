import FingerpostModel

extension Lab {
  /// The live object of a declaration, looked up by its name.
  ///
  /// A declaration that this lab does not have makes the next throwing call fail: `play`, `copy`,
  /// `add`, a search. Until then its handle's properties have their types' defaults.
  public subscript<E: Element>(
    element: E, file: StaticString = #fileID, line: UInt = #line
  ) -> E.Handle {
    let place = CodePlace(file, line)
    do throws(LabError) {
      return E.handle(try target(element.name, as: E.self, place))
    } catch {
      keep(error.at(place))
      return E.handle(
        HandleTarget(lab: self, object: .missing, name: element.name, place: place))
    }
  }

  /// The live object of a name; throws `name` with near matches, or `kind` where the object is of
  /// another kind.
  public func find<E: Element>(
    _ name: String, as type: E.Type = View.self, file: StaticString = #fileID, line: UInt = #line
  ) throws(LabError) -> E.Handle {
    try throwKeptError()
    return E.handle(try target(name, as: type, CodePlace(file, line)))
  }

  func target<E: Element>(
    _ name: String, as type: E.Type, _ place: CodePlace
  ) throws(LabError) -> HandleTarget {
    let id = try find(name)
    let className = try className(of: id)
    let objects = E.objects
    let wanted = objects.className
    let fits =
      switch id {
      case .responder:
        hierarchy.classes.find(className).map { found in
          ClassTable.builtIn(wanted).map { hierarchy.classes.isKind(found, of: $0) } ?? false
        } ?? false
      case .recognizer: objects.isRecognizer && (wanted.isEmpty || wanted == className)
      }
    guard fits else {
      throw LabError(
        .kind,
        "'\(name)' is of the class \(className), not \(wanted.isEmpty ? "recognizer" : wanted)")
    }
    return HandleTarget(lab: self, object: .object(id), name: name, place: place)
  }

  /// Keeps an error that a property cannot throw, for the next throwing call; the first one wins.
  func keep(_ error: LabError) {
    if keptError == nil { keptError = error }
  }

  /// Throws the first error of a property since the last throwing call.
  package func throwKeptError() throws(LabError) {
    guard let error = keptError else { return }
    keptError = nil
    throw error
  }
}

extension Lab {
  func handles(_ touches: [TouchID]?) -> [TouchHandle] {
    (touches ?? []).map { TouchHandle(lab: self, id: $0) }
  }

  /// The touches of a call.
  func touches(of question: HookQuestion) -> [TouchHandle] {
    if question.touchCount > 1 { return handles(try? calledTouches()) }
    return handles(question.touch.map { [$0.id] })
  }
}

extension Lab {
  /// A handle's target for an object that is there.
  func target(of id: AnyObjectID, _ place: CodePlace = CodePlace("callback", 0)) -> HandleTarget {
    HandleTarget(lab: self, object: .object(id), name: (try? name(of: id)) ?? "", place: place)
  }
}
