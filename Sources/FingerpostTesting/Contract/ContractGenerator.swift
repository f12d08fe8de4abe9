import FingerpostLab
import FingerpostModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Generates touch streams: some that look like gestures, some random.
struct ContractGenerator: Sendable {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }
}

extension ContractGenerator {
  /// One to three gestures in sequence.
  mutating func stream() -> ContractStream {
    var made: ContractStream = []
    for _ in 0..<random.within(1...3) {
      var gesture = gesture()
      if !gesture.isEmpty, !made.isEmpty { gesture[0].wait = random.within(1...700) }
      made += gesture
    }
    if random.chance(8) {
      let place = random.below(made.count)
      made.insert(ContractTurn(wait: 5, acts: [.setEnabled(false)]), at: place)
    }
    return made.completed
  }

  private mutating func gesture() -> ContractStream {
    switch random.below(9) {
    case 0: taps(fingers: 1)
    case 1: taps(fingers: random.within(2...5))
    case 2: path([random.place()], over: random.within(100...1500))
    case 3: drag()
    case 4: checkmark()
    case 5: circle()
    case 6: twoFingers()
    default: noise()
    }
  }

  /// Presses of several fingers that come down and lift at nearly the same time.
  private mutating func taps(fingers: Int) -> ContractStream {
    let place = random.place()
    var made: ContractStream = []
    for _ in 0..<random.within(1...3) {
      for finger in 1...fingers {
        made.append(
          ContractTurn(
            wait: finger == 1 ? random.within(30...360) : random.below(20),
            acts: [.down(Int32(finger), place + Point(Double(finger) * 30, 0))]))
      }
      for finger in 1...fingers {
        made.append(
          ContractTurn(
            wait: finger == 1 ? random.within(10...150) : random.below(20),
            acts: [lift(Int32(finger))]))
      }
    }
    return made
  }

  private mutating func drag() -> ContractStream {
    var corners = [random.place()]
    for _ in 0..<random.within(1...3) { corners.append(random.place()) }
    return path(corners, over: random.within(60...600))
  }

  private mutating func checkmark() -> ContractStream {
    let start = random.place()
    let corner = start + Point(Double(random.within(10...60)), Double(random.within(20...80)))
    let end = corner + Point(Double(random.within(20...120)), -Double(random.within(20...150)))
    return path([start, corner, end], over: random.within(150...600))
  }

  private mutating func circle() -> ContractStream {
    let center = random.place()
    let radius = Double(random.within(15...100))
    let turn = Double(random.within(2...14)) / 2
    let direction: Double = random.chance(50) ? 1 : -1
    let corners = (0...24).map { step in
      let angle = direction * turn * Double(step) / 24
      return center + Point(radius * cos(angle), radius * sin(angle))
    }
    return path(corners, over: random.within(200...900))
  }

  /// One finger along a polyline.
  private mutating func path(_ corners: [Point], over duration: Int) -> ContractStream {
    let legs = max(1, corners.count - 1)
    let steps = max(1, 24 / legs)
    let pause = max(1, duration / (legs * steps))
    var made = [ContractTurn(wait: 20, acts: [.down(1, corners[0].halved)])]
    for (from, to) in zip(corners, corners.dropFirst()) {
      for step in 1...steps {
        let place = from + (to - from) * (Double(step) / Double(steps))
        made.append(ContractTurn(wait: pause, acts: [.move(1, place.halved)]))
      }
    }
    let isStill = corners.count == 1
    made.append(ContractTurn(wait: isStill ? duration : 10, acts: [lift(1)]))
    return made
  }

  /// Two fingers about a centre, with changing distance and angle; a third one may join.
  private mutating func twoFingers() -> ContractStream {
    let center = random.place()
    let from = Double(random.within(20...120))
    let growth = Double(random.within(-15...100))
    let turn = Double(random.within(-12...12)) / 10
    func spot(_ side: Double, _ part: Double) -> Point {
      let half = side * (from + growth * part) / 2
      return (center + Point(half * cos(turn * part), half * sin(turn * part))).halved
    }
    var made = [ContractTurn(wait: 20, acts: [.down(1, spot(-1, 0))])]
    made.append(ContractTurn(wait: random.below(40), acts: [.down(2, spot(1, 0))]))
    let joins = random.chance(30)
    for step in 1...12 {
      let part = Double(step) / 12
      var acts: [ContractTurn.Act] = [.move(1, spot(-1, part)), .move(2, spot(1, part))]
      if joins && step == 6 { acts.append(.down(3, center)) }
      made.append(ContractTurn(wait: 16, acts: acts))
    }
    made.append(ContractTurn(wait: 10, acts: [lift(2), lift(1)]))
    return made
  }

  private mutating func noise() -> ContractStream {
    var made: ContractStream = []
    for _ in 0..<random.within(3...25) {
      let finger = Int32(random.within(1...4))
      let act: ContractTurn.Act =
        switch random.below(10) {
        case 0, 1, 2: .down(finger, random.place())
        case 3, 4, 5, 6: .move(finger, random.place())
        case 7, 8: .up(finger)
        default: .cancel(finger)
        }
      made.append(ContractTurn(wait: random.chance(20) ? random.within(50...900) : 8, acts: [act]))
    }
    return made
  }

  private mutating func lift(_ finger: Int32) -> ContractTurn.Act {
    random.chance(12) ? .cancel(finger) : .up(finger)
  }
}

extension Point {
  /// The nearest point on a half-point grid, as on a screen with two pixels per point: easy to read
  /// and to type.
  fileprivate var halved: Point { Point((x * 2).rounded() / 2, (y * 2).rounded() / 2) }
}
