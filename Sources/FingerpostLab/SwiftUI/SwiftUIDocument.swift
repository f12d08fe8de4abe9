import FingerpostGestures
import FingerpostModel

/// What is built of a document.
struct OpenedDocument {
  /// The document without SwiftUI.
  var document: JSONValue
  /// The registry with the types that it needs.
  var registry: RecognizerRegistry
  /// The trees that became views; nil where there is none.
  var trees: HostedTrees?
}

/// The room's door: documents whose views have a `swiftUI` tree (SU-1, a hypothesis).
///
/// The tree becomes ordinary views and recognizers before the document is read: gestures are recognizers of their own types,
/// precedence and masks are failure requirements, delegates' answers and disabled recognizers. The engine knows none of it.
enum SwiftUIDocument {
  static let key = "swiftUI"

  /// A document without SwiftUI, the registry with the types that it needs, and its trees; document and registry are
  /// unchanged where there is none.
  ///
  /// - Throws: `document` with every problem of the trees and its path.
  static func opened(
    _ document: JSONValue, _ registry: RecognizerRegistry
  ) throws(LabError) -> OpenedDocument {
    guard has(document) else { return OpenedDocument(document: document, registry: registry) }
    let problems = DocumentProblems()
    let node = DocumentNode(document, problems: problems)
    let profile = profile(of: node)
    let names = texts(of: "name", in: document)
    let lowering = SwiftUILowering(
      HostedRecognizers.added(to: registry), isModelled: profile.has(.hostedGestures), names: names)
    for type in texts(of: "type", in: document) { lowering.register(type, problems) }
    let opened = lowering.opened(node)
    if !profile.has(.hostedRelations) { refuseRelations(node, to: lowering.gestureNames) }
    try problems.throwAny()
    let trees = lowering.trees
    return OpenedDocument(
      document: opened, registry: lowering.registry,
      trees: trees.isEmpty ? nil : HostedTrees(trees, names: names))
  }

  /// Whether any view has a tree, or any recognizer one of the room's types.
  private static func has(_ document: JSONValue) -> Bool {
    document.members.contains { $0.key == key || isType($0) }
  }

  /// Whether it names one of SwiftUI's types: a document that was written from a lab.
  private static func isType(_ member: JSONValue.Member) -> Bool {
    guard member.key == "type", case .string(let type) = member.value else { return false }
    return type.hasPrefix("swiftui.")
  }

  /// The document's system, with its own facts.
  private static func profile(of document: DocumentNode) -> Profile {
    let given = document.value["profile"]
    func text(_ value: JSONValue?) -> String? {
      if case .string(let text)? = value { text } else { nil }
    }
    let base = Profile.named(text(given) ?? text(given?["base"]) ?? "") ?? .ios17
    var profile = base
    if case .number(let sdk)? = given?["sdk"], let whole = Int(exactly: sdk) {
      profile = base.linked(against: whole)
    }
    for fact in [Profile.Fact.hostedGestures, .hostedRelations] {
      if let word = text(given?["\(fact)"]) { _ = profile.set(fact, to: word) }
    }
    return profile
  }

  private static let relations = [
    "requiresFailureOf", "shouldRequireFailureOf", "shouldBeRequiredToFailBy",
  ]

  /// Reports each failure requirement of the document that names one of SwiftUI's gestures (`hostedRelations`).
  private static func refuseRelations(_ node: DocumentNode, to gestures: Set<String>) {
    switch node.value {
    case .array(let items):
      for (index, item) in items.enumerated() {
        refuseRelations(node.item(index, item), to: gestures)
      }
    case .object(let members):
      for member in members where !SwiftUILowering.others.contains(member.key) {
        guard let value = node[member.key] else { continue }
        if relations.contains(member.key), case .array = value.value {
          for item in value.items ?? [] {
            guard let name = item.plainText, gestures.contains(name) else { continue }
            item.report(
              "'\(name)' is a gesture of SwiftUI's: a failure requirement between it and UIKit's recognizers needs iOS 18 (hostedRelations)"
            )
          }
        } else {
          refuseRelations(value, to: gestures)
        }
      }
    case .null, .bool, .number, .string: break
    }
  }

  /// The texts of a key, outside of script and expectations.
  static func texts(of key: String, in document: JSONValue) -> Set<String> {
    Set(
      document.members.compactMap { member in
        guard member.key == key, case .string(let text) = member.value else { return nil }
        return text
      })
  }
}

extension JSONValue {
  /// The document's members, at any depth, without those that are no part of the screen.
  fileprivate var members: JSONMembers { JSONMembers(of: self, except: SwiftUILowering.others) }
}
