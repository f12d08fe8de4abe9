/// Timers by deadline, and among equal deadlines in the order of setting (SY-6).
///
/// A cancelled timer is removed at once by its serial. The lower bits of a serial are the timer's
/// index in `positions`, which contains its current index in the heap.
public struct TimerQueue: ~Copyable, Sendable {
  /// A pending timer: its deadline and owner.
  public struct Timer: Sendable {
    /// When it is due.
    public let deadline: Instant
    /// The order of setting, for timers due at one instant (SY-6).
    public let serial: UInt64
    /// The owner of the timer.
    public let owner: Owner
  }

  /// The owner of a timer.
  public enum Owner: Sendable {
    /// A recognizer, in its present attempt (SY-6).
    case recognizer(RecognizerIndex)
    /// A touch whose end is withheld (DL-8). Slots are reused; the touch's number shows whether it
    /// is still the same touch.
    case touch(TouchSlot, TouchID)
    /// A scroll view that moves on its own (SC-4).
    case scrollView(ResponderIndex)
    /// An application in the background, by its index in the springboard (SY-3).
    case application(Int)
    /// A held stepper that steps again (CT-6).
    case control(ResponderIndex)
  }

  @usableFromInline var heap: UniqueArray<Timer> = UniqueArray()
  /// The heap index of each timer.
  private var positions: UniqueArray<Int> = UniqueArray()
  /// The places of timers that are gone.
  private var free: UniqueArray<UInt64> = UniqueArray()
  private var setCount: UInt64 = 0

  /// The number of a serial's bits for the timer's index; the others count the timers that were
  /// set.
  fileprivate static let placeBits: UInt64 = 28

  /// No timers.
  public init() {}

  /// An independent queue with the same timers and serials.
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
  /// Calls a function with each deadline, in an order that equal histories share.
  package func forEachDeadline(_ body: (Instant) -> Void) {
    for index in heap.indices { body(heap[index].deadline) }
  }

  /// The timer that is due first, if any.
  public var next: Timer? { heap.first }
  /// The next deadline; the end of time where no timer is set.
  @inlinable public var nextDeadline: Instant { heap.isEmpty ? .end : heap[0].deadline }
  /// Whether a timer is due before a time.
  @inlinable public func isDue(before time: Instant) -> Bool {
    if heap.isEmpty { return false }
    return heap[0].deadline < time
  }
  /// The timer that is due first; nil where only held steppers have timers. These would go on as long as the finger is
  /// down, so a run settles without them (CT-6).
  package var nextToSettle: Timer? {
    guard let first = heap.first, case .control = first.owner else { return heap.first }
    for index in heap.indices {
      if case .control = heap[index].owner { continue }
      return first
    }
    return nil
  }
  /// Whether no timer is set.
  public var isEmpty: Bool { heap.isEmpty }

  /// Sets a timer and returns its serial, which is greater than every earlier one.
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

  /// Removes a timer, if it is still pending; 0 is none.
  public mutating func cancel(_ serial: UInt64) {
    if serial == 0 { return }
    let place = Int(serial & ((1 &<< Self.placeBits) - 1))
    guard place < positions.count else { return }
    let position = positions[place]
    if position < heap.count, heap[position].serial == serial { remove(at: position) }
  }

  /// Removes and returns the timer that is due first.
  public mutating func removeNext() -> Timer? {
    guard let first = heap.first else { return nil }
    remove(at: 0)
    return first
  }

  private mutating func addPlace() -> UInt64 {
    positions.append(0)
    return UInt64(positions.count - 1)
  }

  /// Removes a timer. The last one takes its place; if it sinks from there, it does not rise.
  @inline(__always)
  private mutating func remove(at position: Int) {
    free.append(heap[position].place)
    if position == heap.count - 1 { return heap.removeLast() }
    let last = heap[heap.count - 1]
    heap.removeLast()
    put(last, at: position)
    sink(last, from: position)
    if position > 0 { rise(last, from: position) }
  }

  @inline(__always)
  private mutating func put(_ timer: Timer, at position: Int) {
    heap[position] = timer
    positions[Int(timer.place)] = position
  }

  /// Moves a timer towards the front, past those due later.
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

  /// Moves a timer towards the back, past those due earlier.
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
