/// Timers by deadline, and among equal deadlines in the order in which they were set (SY-6).
///
/// A timer that nobody waits for any more is taken out at once, by its serial: a serial's lower part is the timer's place in
/// `positions`, which tells where in the heap it is now.
public struct TimerQueue: ~Copyable, Sendable {
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

  @usableFromInline var heap: UniqueArray<Timer> = UniqueArray()
  /// Where in the heap the timer of each place is.
  private var positions: UniqueArray<Int> = UniqueArray()
  /// The places of timers that are gone.
  private var free: UniqueArray<UInt64> = UniqueArray()
  private var setCount: UInt64 = 0

  /// So many bits of a serial are the timer's place; the others count the timers that were set.
  fileprivate static let placeBits: UInt64 = 28

  /// No timers.
  public init() {}

  /// A queue of its own with the same timers, known by the same serials.
  public borrowing func copy() -> TimerQueue {
    var copy = TimerQueue()
    copy.heap = heap.copy()
    copy.positions = positions.copy()
    copy.free = free.copy()
    copy.setCount = setCount
    return copy
  }
}

extension TimerQueue {
  /// The one that is due first, if any.
  public var next: Timer? { heap.first }
  /// When the next one is due; at the end of time where none is set.
  @inlinable public var nextDeadline: Instant { heap.isEmpty ? .end : heap[0].deadline }
  /// Whether one is due before a time.
  @inlinable public func isDue(before time: Instant) -> Bool {
    if heap.isEmpty { return false }
    return heap[0].deadline < time
  }
  /// Whether no timer is set.
  public var isEmpty: Bool { heap.isEmpty }

  /// Sets a timer and returns its serial, greater than every earlier one.
  public mutating func set(at deadline: Instant, for owner: Owner) -> UInt64 {
    setCount &+= 1
    let place = free.popLast() ?? addPlace()
    let timer = Timer(
      deadline: deadline, serial: setCount &<< Self.placeBits | place, owner: owner)
    positions[Int(place)] = heap.count
    heap.append(timer)
    if heap.count > 1 { rise(timer, from: heap.count - 1) }
    return timer.serial
  }

  /// Takes a timer out, if it is still there; 0 is none.
  public mutating func cancel(_ serial: UInt64) {
    if serial == 0 { return }
    let place = Int(serial & ((1 &<< Self.placeBits) - 1))
    guard place < positions.count else { return }
    let position = positions[place]
    if position < heap.count, heap[position].serial == serial { remove(at: position) }
  }

  /// Takes out the one that is due first.
  public mutating func removeNext() -> Timer? {
    guard let first = heap.first else { return nil }
    remove(at: 0)
    return first
  }

  private mutating func addPlace() -> UInt64 {
    positions.append(0)
    return UInt64(positions.count - 1)
  }

  /// The last one takes its place; one that sinks from there does not rise.
  private mutating func remove(at position: Int) {
    free.append(heap[position].place)
    let last = heap[heap.count - 1]
    heap.removeLast()
    if position == heap.count { return }
    put(last, at: position)
    sink(last, from: position)
    if position > 0 { rise(last, from: position) }
  }

  @inline(__always)
  private mutating func put(_ timer: Timer, at position: Int) {
    heap[position] = timer
    positions[Int(timer.place)] = position
  }

  /// Towards the first, as far as it is due before those that it passes.
  @inline(__always)
  private mutating func rise(_ timer: Timer, from start: Int) {
    var position = start
    while position > 0 {
      let parent = (position - 1) / 2
      guard timer.isDue(before: heap[parent]) else { break }
      put(heap[parent], at: position)
      position = parent
    }
    if position < start { put(timer, at: position) }
  }

  /// Away from the first, as far as those that it passes are due before it.
  private mutating func sink(_ timer: Timer, from start: Int) {
    var position = start
    while true {
      var child = 2 * position + 1
      if child + 1 < heap.count, heap[child + 1].isDue(before: heap[child]) { child += 1 }
      guard child < heap.count, heap[child].isDue(before: timer) else { break }
      put(heap[child], at: position)
      position = child
    }
    if position > start { put(timer, at: position) }
  }
}

extension TimerQueue.Timer {
  fileprivate var place: UInt64 { serial & ((1 &<< TimerQueue.placeBits) - 1) }

  @inline(__always)
  fileprivate func isDue(before other: Self) -> Bool {
    deadline == other.deadline ? serial < other.serial : deadline < other.deadline
  }
}
