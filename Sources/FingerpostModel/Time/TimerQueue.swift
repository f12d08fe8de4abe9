/// Timers by deadline, and among equal deadlines in the order in which they were set (SY-6).
///
/// A timer cannot be taken out again; whoever set it recognizes a void one by its serial.
public struct TimerQueue: Sendable {
  /// A timer that was set: when it is due, and whose it is.
  public struct Timer: Sendable {
    /// When it is due.
    public let deadline: Instant
    /// The order of setting, for those due at one instant (SY-6).
    public let serial: UInt64
    /// Whose it is.
    public let owner: Owner
  }

  /// Who waits for a timer.
  public enum Owner: Sendable {
    /// A recognizer, in its present attempt (SY-6).
    case recognizer(RecognizerIndex)
    /// A touch whose end is withheld (DL-8). Slots are reused: the touch's number tells whether it is still that one.
    case touch(TouchSlot, TouchID)
    /// A scroll view that moves on its own (SC-4).
    case scrollView(ResponderIndex)
    /// An application in the background, by its place in the springboard (SY-3).
    case application(Int)
  }

  @usableFromInline var heap: [Timer] = []
  private var nextSerial: UInt64 = 1

  /// No timers.
  public init() {}
}

extension TimerQueue {
  /// The one that is due first, if any.
  public var next: Timer? { heap.first }
  /// Whether one is due before a time.
  @inlinable public func isDue(before time: Instant) -> Bool {
    if heap.isEmpty { return false }
    return heap[0].deadline < time
  }
  /// Whether no timer is set.
  public var isEmpty: Bool { heap.isEmpty }

  mutating func separate() { heap.separate() }

  /// Sets a timer and returns its serial, greater than every earlier one.
  public mutating func set(at deadline: Instant, for owner: Owner) -> UInt64 {
    let timer = Timer(deadline: deadline, serial: nextSerial, owner: owner)
    nextSerial &+= 1
    heap.append(timer)
    siftUp(heap.count - 1)
    return timer.serial
  }

  /// Takes out the one that is due first.
  public mutating func removeNext() -> Timer? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      siftDown(0)
    }
    return first
  }

  private static func isBefore(_ a: Timer, _ b: Timer) -> Bool {
    (a.deadline, a.serial) < (b.deadline, b.serial)
  }

  private mutating func siftUp(_ start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard Self.isBefore(heap[child], heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func siftDown(_ start: Int) {
    var parent = start
    while true {
      var least = parent
      let first = 2 * parent + 1
      for child in first..<(first + 2)
      where child < heap.count && Self.isBefore(heap[child], heap[least]) {
        least = child
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
