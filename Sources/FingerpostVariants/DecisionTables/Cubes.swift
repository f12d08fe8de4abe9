import FingerpostLab

/// The value sets that a rule can require of one variable: any set of words, or a range of ordered
/// numbers. Short ranges come first; sets of words count like binary numbers.
struct ValueSets: Sendable {
  let valueCount: Int
  let isOrdered: Bool
  /// The number of sets.
  let count: Int
  /// Of each stretch its first value and how many it has.
  private let stretches: [(first: Int32, length: Int32)]

  /// Creates the sets; nil where there are more than a limit.
  init?(_ valueCount: Int, isOrdered: Bool, atMost limit: Int) {
    guard (1...limit).contains(valueCount), isOrdered || valueCount < 31 else { return nil }
    count = isOrdered ? valueCount * (valueCount + 1) / 2 : 1 << valueCount - 1
    guard count <= limit else { return nil }
    self.valueCount = valueCount
    self.isOrdered = isOrdered
    stretches =
      isOrdered
      ? (1...valueCount).flatMap { length in
        (0...(valueCount - length)).map {
          (Int32(truncatingIfNeeded: $0), Int32(truncatingIfNeeded: length))
        }
      } : []
  }

  /// The set of all values; it restricts nothing.
  var whole: Int { count - 1 }

  /// The values of a set, by their indexes.
  func values(of set: Int) -> [Int] {
    if isOrdered {
      let (first, length) = stretches[set]
      return Array(Int(first)..<Int(first + length))
    }
    return (0..<valueCount).filter { (set + 1) >> $0 & 1 == 1 }
  }

  /// Two smaller sets whose union is this one; nil for a single value.
  fileprivate func halves(of set: Int) -> (Int, Int)? {
    if isOrdered {
      let (first, length) = stretches[set]
      // The ranges shorter by one start one row earlier; the last value alone is in the first row.
      return length == 1 ? nil : (set - (valueCount - Int(length) + 2), Int(first + length) - 1)
    }
    let mask = set + 1
    let rest = mask & (mask - 1)
    return rest == 0 ? nil : (rest - 1, (mask ^ rest) - 1)
  }

  /// The value of a set with one member.
  fileprivate func single(_ set: Int) -> Int { isOrdered ? set : (set + 1).trailingZeroBitCount }

  /// Whether a set with one more value fulfils a condition.
  fileprivate func hasLarger(_ set: Int, where fits: (Int) -> Bool) -> Bool {
    if isOrdered {
      let (first, length) = stretches[set]
      let row = set + (valueCount - Int(length) + 1)
      return (first > 0 && fits(row - 1)) || (Int(first + length) < valueCount && fits(row))
    }
    return (0..<valueCount).contains { (set + 1) >> $0 & 1 == 0 && fits((set + 1 | 1 << $0) - 1) }
  }
}

/// All rules possible over some variables. A rule is a cube: for each variable a set of its values.
/// Cubes and combinations of values are numbered; the last variable changes fastest.
struct Cubes: Sendable {
  let variables: [ValueSets]
  /// The number of combinations of values.
  let combinationCount: Int
  private let count: Int

  /// The maximum number of cubes.
  static let most: Int = 4_000_000

  /// Creates the cubes; nil where there are more than `most`, or where a variable has no value.
  init?(_ variables: [(valueCount: Int, isOrdered: Bool)]) {
    var found: [ValueSets] = []
    var (cubes, combinations) = (1, 1)
    for (valueCount, isOrdered) in variables {
      guard let sets = ValueSets(valueCount, isOrdered: isOrdered, atMost: Self.most / cubes) else {
        return nil
      }
      found.append(sets)
      cubes *= sets.count
      combinations *= valueCount
    }
    self.variables = found
    (count, combinationCount) = (cubes, combinations)
  }

  /// For each variable which of its sets a cube has.
  func sets(of cube: Int) -> [Int] {
    var rest = cube
    let reversed = variables.reversed().map { sets in
      defer { rest /= sets.count }
      return rest % sets.count
    }
    return reversed.reversed()
  }

  /// The number of variables that a cube restricts.
  func conditionCount(of cube: Int) -> Int {
    zip(variables, sets(of: cube)).count { $0.whole != $1 }
  }

  /// The combinations within a cube, in their order.
  func combinations(in cube: Int) -> [Int] {
    zip(variables, sets(of: cube)).reduce([0]) { found, next in
      let values = next.0.values(of: next.1)
      return found.flatMap { outer in values.map { outer * next.0.valueCount + $0 } }
    }
  }

  /// The largest cubes within the wanted combinations, in order.
  func primes(of wanted: [Bool]) -> [Int] {
    let inside = cubes(within: wanted)
    // The distance between the cubes of neighbouring sets, by variable; a variable with one value
    // has no other set.
    var steps: [(sets: ValueSets, step: Int)] = []
    var step = 1
    for sets in variables.reversed() {
      if sets.count > 1 { steps.append((sets, step)) }
      step *= sets.count
    }
    return inside.indices.filter { cube in
      inside[cube]
        && !steps.contains { sets, step in
          let set = cube / step % sets.count
          return sets.hasLarger(set) { inside[cube + ($0 - set) * step] }
        }
    }
  }

  /// For each cube, whether all its combinations are wanted. Variable by variable, values are
  /// replaced by sets.
  private func cubes(within wanted: [Bool]) -> [Bool] {
    var inside = wanted
    var (outer, inner) = (1, combinationCount)
    for sets in variables {
      inner /= sets.valueCount
      if sets.count > 1 {
        var wider = Array(repeating: false, count: outer * sets.count * inner)
        for row in 0..<outer {
          let (from, to) = (row * sets.valueCount * inner, row * sets.count * inner)
          for set in 0..<sets.count {
            if let (one, other) = sets.halves(of: set) {
              for place in 0..<inner {
                wider[to + set * inner + place] =
                  wider[to + one * inner + place] && wider[to + other * inner + place]
              }
            } else {
              let value = sets.single(set)
              for place in 0..<inner {
                wider[to + set * inner + place] = inside[from + value * inner + place]
              }
            }
          }
        }
        inside = wider
      }
      outer *= sets.count
    }
    return inside
  }
}
