import FingerpostDelivery
import FingerpostModel

/// Something that a step has due at an instant.
enum PlannedEvent {
  case finger(FingerChange)
  /// A change that the program makes.
  case program((inout Turn) -> Void)
  /// An event from outside that is a turn of its own.
  case event((inout Turn) -> Void)
}

/// The events of a step in the order of time; at one instant in the order of planning.
///
/// The samples of a move are computed when their time has come. So a move over a day needs no more
/// memory than one over a second.
struct Schedule {
  /// A planned item by its index: one event, or the samples of a move. A sample copies nothing.
  private enum Item {
    case once(Int)
    case glide(Int)
  }
  /// The next due time of an item; `order` is its number in the order of planning.
  private struct Due {
    let time: Instant
    let order: Int
    let item: Item

    func isBefore(_ other: Due) -> Bool { (time, order) < (other.time, other.order) }
  }

  private var events: [PlannedEvent] = []
  private var glides: [Glide] = []
  /// A binary heap, the first on top.
  private var due: [Due] = []
  /// The number of samples and changes in total.
  private(set) var count: Int = 0
}

/// Moving fingers: samples at k/rate and at the end; a single sample when the move takes no time.
struct Glide {
  let fingers: [Int32]
  let start: Instant
  let span: Instant.Span
  let rate: Double
  /// The number of a finger's samples before the one at the end.
  let wholeSamples: Int
  /// The location of a finger, by its index, after a fraction (0…1) of the move.
  let place: (Int, Double) -> Point

  private var sample: Int = 1
  private var finger: Int = 0

  init(
    _ fingers: [Int32], from start: Instant, over span: Instant.Span, rate: Double,
    wholeSamples: Int, place: @escaping (Int, Double) -> Point
  ) {
    self.fingers = fingers
    self.start = start
    self.span = span
    self.rate = rate
    self.wholeSamples = wholeSamples
    self.place = place
  }

  var count: Int { (wholeSamples + 1) * fingers.count }

  /// When the next sample is due; nil after the last.
  var nextTime: Instant? {
    if sample > wholeSamples + 1 || fingers.isEmpty { return nil }
    return sample > wholeSamples ? start + span : start + Instant.Span(seconds: seconds)
  }

  private var seconds: Double { Double(sample) / rate }

  mutating func next() -> FingerChange {
    let part = sample > wholeSamples ? 1 : seconds / span.seconds
    let change = FingerChange(
      finger: fingers[finger], phase: .moved, point: place(finger, part))
    finger += 1
    if finger == fingers.count { (finger, sample) = (0, sample + 1) }
    return change
  }
}

extension Schedule {
  mutating func add(_ event: PlannedEvent, at time: Instant) {
    push(.once(events.count), at: time)
    events.append(event)
    count += 1
  }

  mutating func add(_ glide: Glide) {
    guard let time = glide.nextTime else { return }
    push(.glide(glides.count), at: time)
    glides.append(glide)
    count += glide.count
  }

  /// When something is due next.
  var nextTime: Instant? { due.first?.time }

  /// Removes and returns the next event, if it is due at `time`.
  mutating func next(at time: Instant) -> PlannedEvent? {
    guard let first = due.first, first.time == time else { return nil }
    switch first.item {
    case .once(let place):
      removeFirst()
      return events[place]
    case .glide(let place):
      let change = glides[place].next()
      if let following = glides[place].nextTime {
        due[0] = Due(time: following, order: first.order, item: first.item)
        siftDown()
      } else {
        removeFirst()
      }
      return .finger(change)
    }
  }

  private mutating func push(_ item: Item, at time: Instant) {
    due.append(Due(time: time, order: events.count + glides.count, item: item))
    var child = due.count - 1
    while child > 0, due[child].isBefore(due[(child - 1) / 2]) {
      due.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func removeFirst() {
    let last = due.removeLast()
    if due.isEmpty { return }
    due[0] = last
    siftDown()
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < due.count else { return }
      if child + 1 < due.count, due[child + 1].isBefore(due[child]) { child += 1 }
      guard due[child].isBefore(due[parent]) else { return }
      due.swapAt(child, parent)
      parent = child
    }
  }
}
