/// The program's answers to an object's hooks. Most objects have none and most questions find none,
/// so a bit for each hook decides that without hashing. Public, so that the modules above look it up
/// in place: a look-up through a call copies the list, 6 % of a tap.
public struct HookAnswers: Sendable {
  /// Bit n: there is an answer to the hook with raw value n.
  @usableFromInline private(set) var answered: UInt64 = 0
  /// In the order of the hooks' raw values.
  @usableFromInline private(set) var answers: [Answer] = []

  /// Creates a list without answers.
  package init() {}
}

extension HookAnswers {
  /// Whether there is no answer at all.
  @inlinable public var isEmpty: Bool { answered == 0 }

  /// Whether there is an answer to a hook; faster than reading it.
  @inlinable @inline(__always)
  package func contains(_ hook: Hook) -> Bool { answered & Self.bit(hook) != 0 }

  /// All answers, in the order of the hooks.
  package var values: [Answer] { answers }

  /// Whether an answer is code of the program.
  package var callsCode: Bool { answers.contains(where: \.callsCode) }

  /// The answer to a hook; nil where UIKit's own behaviour holds.
  @inlinable
  public subscript(hook: Hook) -> Answer? {
    @inline(__always) get { contains(hook) ? known(hook) : nil }
    set { answer(hook, with: newValue) }
  }

  @usableFromInline
  mutating func answer(_ hook: Hook, with newValue: Answer?) {
    let (place, isKnown) = (place(of: hook), contains(hook))
    switch newValue {
    case let answer? where isKnown: answers[place] = answer
    case let answer?:
      answers.insert(answer, at: place)
      answered |= Self.bit(hook)
    case nil where isKnown:
      answers.remove(at: place)
      answered &= ~Self.bit(hook)
    case nil: break
    }
  }

  @inlinable @inline(__always)
  func known(_ hook: Hook) -> Answer { answers[place(of: hook)] }

  /// Copies the list; memory inside the answers is still shared.
  package mutating func separate() { answers.separate() }

  @inlinable @inline(__always)
  static func bit(_ hook: Hook) -> UInt64 { 1 << UInt64(hook.rawValue) }

  @inlinable @inline(__always)
  func place(of hook: Hook) -> Int {
    (answered & (Self.bit(hook) - 1)).nonzeroBitCount
  }
}
