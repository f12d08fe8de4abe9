extension Profile {
  /// What differs between systems and is no number; the raw values are those of `fp_fact` in `fingerpost.h`.
  ///
  /// Nobody has published a number that changed after iOS 17. What was published are facts: a recognizer that exists, a
  /// class that lets touches through, how a view is hit.
  public enum Fact: UInt8, CaseIterable, Sendable {
    /// Whether the containers of floating bars let touches through where none of their subviews is.
    case barContainersPassTouches = 0
    /// Whether a navigation controller has an interactiveContentPopGestureRecognizer.
    case contentPopRecognizer = 1
    /// What the hit test finds where SwiftUI draws: a subview of the hosting view, the hosting view itself, or either.
    case hostingViewHit = 2
    /// Whether SwiftUI's content is in subviews of the hosting view.
    case hostingContent = 3
    /// Whether SwiftUI's gestures have names and failure requirements with UIKit's recognizers.
    case hostedRelations = 4
    /// Whether SwiftUI's gestures are arbitrated like UIKit's recognizers: a hypothesis (SU-1).
    case hostedGestures = 5
    /// What hittable = false of a page source means.
    case hittableFalse = 6
    /// The part of a bar button that takes touches.
    case barButtonArea = 7
    /// Whether the window has a tap of the system's own that dismisses the keyboard.
    case keyboardDismissalTap = 8
  }

  /// The value of a fact from a system on.
  package struct FactChange: Sendable, Equatable {
    /// The first system with this value; 0 for always.
    package let system: Int
    /// The oldest SDK that the program must be linked against; 0 where it does not matter.
    package let sdk: Int
    /// The place of the value in the fact's words.
    package let value: UInt8
  }

  /// A fact's values, summary, sources and rule; provenance letters as in the rules.
  package struct FactInfo: Sendable {
    /// Its name.
    package let name: StaticString
    /// Its possible values; the first is the one before any change.
    package let words: [StaticString]
    /// Its changes, oldest first.
    package let changes: [FactChange]
    /// The place of the value that leaves open what happens; nil where every value says it.
    package let open: UInt8?
    /// One sentence about the value that the last change brought.
    package let summary: StaticString
    /// Of a hypothesis: how many published observations it agrees with, and of how many; nil for others.
    package let observations: (agree: Int, of: Int)?
    /// The letters of its sources.
    package let provenance: StaticString
    /// Where it is published.
    package let sources: StaticString
    /// How sure it is.
    package let confidence: Confidence
    /// The rule that it belongs to.
    package let rule: Rule

    init(
      _ name: StaticString, _ words: [StaticString], since system: Int, sdk: Int = 0,
      is value: UInt8 = 1, isOpen: Bool = false, _ rule: Rule, _ provenance: StaticString,
      _ confidence: Confidence,
      _ sources: StaticString, _ summary: StaticString, observations: (agree: Int, of: Int)? = nil
    ) {
      self.name = name
      self.words = words
      changes = [FactChange(system: system, sdk: sdk, value: value)]
      open = isOpen ? value : nil
      self.summary = summary
      self.observations = observations
      self.provenance = provenance
      self.sources = sources
      self.confidence = confidence
      self.rule = rule
    }
  }
}

extension Profile.Fact: FoundByName {
  package static let byName: [String: Profile.Fact] = casesByName()

  /// The names of its values, in their order.
  public var words: [String] { info.words.map { "\($0)" } }

  /// The value that the last change brought.
  package var newest: String {
    let words = words
    return info.changes.last.map { words[Int($0.value)] } ?? words[0]
  }

  /// Its first change in words: "From iOS 26 on"; with the SDK where that counts.
  package var since: String {
    guard let change = info.changes.first else { return "" }
    let linked = change.sdk == 0 ? "" : " (linked against SDK \(change.sdk) or later)"
    return "From iOS \(change.system) on\(linked)"
  }

  /// "9 of 12 observations" for a hypothesis; nil for others.
  package var evidence: String? {
    info.observations.map { "\($0.agree) of \($0.of) observations" }
  }

  /// Its summary; a hypothesis says on what it stands.
  package var statement: String {
    guard let evidence else { return "\(info.summary)" }
    return "\("\(info.summary)".dropLast()): a hypothesis that stands on \(evidence)."
  }

  /// "From iOS 26 on, a navigation controller has …", without a full stop.
  package var sentence: String {
    let summary = "\(info.summary)".dropLast()
    let isName = summary.dropFirst().first?.isUppercase ?? false
    let first = isName ? summary.prefix(1) : Substring(summary.prefix(1).lowercased())
    return "\(since), \(first)\(summary.dropFirst())"
  }

  /// Its values, changes, summary, sources and rule: the one table of them.
  package var info: Profile.FactInfo {
    switch self {
    case .barContainersPassTouches:
      Profile.FactInfo(
        "barContainersPassTouches", ["off", "on"], since: 26, .ht5, "M, C", .measured,
        "clarity-apps#292, agent-device#2996, autograph#82",
        "_UIFloatingBarContainerView and _UITouchPassthroughView lie in front of the content and let touches through where none of their subviews is."
      )
    case .contentPopRecognizer:
      Profile.FactInfo(
        "contentPopRecognizer", ["off", "on"], since: 26, .rc2, "A, M, C", .documented,
        "Apple: interactiveContentPopGestureRecognizer; mobile-air#481, deltachat-ios#3088, Kodi#1465, navigation#888",
        "A navigation controller has an interactiveContentPopGestureRecognizer: a pan from leading to trailing anywhere in the content, named UINavigationController.contentSwipe."
      )
    case .hostingViewHit:
      Profile.FactInfo(
        "hostingViewHit", ["subview", "root", "either"], since: 18, is: 2, isOpen: true, .su1, "C",
        .reported,
        "Apple developer forum 762292, HostingPassthrough#5, Bezier#104",
        "A hosting view is sometimes itself the hit view where one of its subviews was before; what decides it is not known."
      )
    case .hostingContent:
      Profile.FactInfo(
        "hostingContent", ["views", "unknown"], since: 26, isOpen: true, .su1, "C", .reported,
        "SwiftUIX#547, WindowKit#11, Bezier#104, HostingPassthrough#8",
        "What SwiftUI draws is not in subviews of the hosting view: the views of a dump do not show where its content is."
      )
    case .hostedRelations:
      Profile.FactInfo(
        "hostedRelations", ["off", "on"], since: 18, .su1, "A", .documented,
        "Apple: gesture(_:name:isEnabled:), UIGestureRecognizerRepresentable",
        "Gestures of SwiftUI have names and can be in failure requirements with UIKit's recognizers."
      )
    case .hostedGestures:
      Profile.FactInfo(
        "hostedGestures", ["off", "hypothesis"], since: 18, sdk: 18, isOpen: true, .su1, "A, C, I",
        .inferred,
        "feedback-assistant#542, pillarbox-apple#1197, SwipeActions#26",
        "A SwiftUI gesture is taken to be arbitrated like a UIKit recognizer on its element's area.",
        observations: (9, 12)
      )
    case .hittableFalse:
      Profile.FactInfo(
        "hittableFalse", ["proof", "hint"], since: 26, .ht5, "M", .measured, "agent-device#507",
        "XCTest says hittable = false for elements that are hit, such as tabs: it proves nothing.")
    case .barButtonArea:
      Profile.FactInfo(
        "barButtonArea", ["frame", "label"], since: 26, .ht5, "M, C", .reported,
        "mobile-air#442, MacMagazine#319",
        "A bar button is drawn as a pill of its label's width + 12 and 44 points high; what is hit is the label's frame."
      )
    case .keyboardDismissalTap:
      Profile.FactInfo(
        "keyboardDismissalTap", ["none", "unknown"], since: 26, isOpen: true, .ct7, "C", .reported,
        "CodenameOne#5003",
        "The window may have a tap of the system's own, with cancelsTouchesInView, that dismisses the keyboard: one report."
      )
    }
  }
}
