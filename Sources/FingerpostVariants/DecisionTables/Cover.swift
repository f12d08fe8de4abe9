import FingerpostLab

/// The fewest rules that separate the wanted combinations from the rest; among those, the ones with
/// the fewest conditions.
///
/// The Quine-McCluskey method for variables with several values. The primes are the largest cubes
/// within the wanted combinations. Branch and bound finds the fewest primes that cover all
/// (Petrick's sum, searched instead of multiplied out).
struct Cover {
  /// The cubes of the cover, those with the fewest conditions first.
  let cubes: [Int]
  /// How many conditions they have together.
  let conditionCount: Int
  /// Whether they are proven to be the fewest.
  let isFewest: Bool

  /// The maximum number of search nodes for proving that a cover is the smallest.
  static let maxNodes: Int = 50_000

  /// Computes the cover of the wanted combinations; `wanted` has a flag for each combination.
  init(_ wanted: [Bool], by all: Cubes) {
    let primes = all.primes(of: wanted)
    var search = CoverSearch(
      primes.map(all.combinations(in:)), primes.map(all.conditionCount(of:)), wanted)
    search.takeGreedily()
    search.tryAll()
    conditionCount = search.best.conditions
    isFewest = search.nodes <= Self.maxNodes
    cubes = search.best.taken.map { primes[$0] }.sorted { a, b in
      let (few, more) = (all.conditionCount(of: a), all.conditionCount(of: b))
      if few != more { return few < more }
      let values = zip(all.variables, zip(all.sets(of: a), all.sets(of: b))).lazy
        .map { (sets, pair) in (sets.values(of: pair.0), sets.values(of: pair.1)) }
      guard let (first, second) = values.first(where: { $0.0 != $0.1 }) else { return false }
      return first.lexicographicallyPrecedes(second)
    }
  }
}

/// Branch and bound for the cheapest cover.
private struct CoverSearch {
  /// For each prime, the combinations that it covers and its number of conditions.
  let members: [[Int]]
  let costs: [Int]
  /// Of each combination the primes that cover it.
  let coverers: [[Int]]
  /// The wanted combinations, those covered by the fewest primes first.
  let rarest: [Int]

  /// The number of taken primes that cover each combination, and for each prime the combinations
  /// that it alone covers.
  private var depth: [Int]
  private var gains: [Int]
  private var left: Int
  private var taken: [Int] = []
  private var conditions: Int = 0

  private(set) var best: (taken: [Int], conditions: Int) = ([], 0)
  private(set) var nodes: Int = 0

  init(_ members: [[Int]], _ costs: [Int], _ wanted: [Bool]) {
    self.members = members
    self.costs = costs
    var coverers = Array(repeating: [Int](), count: wanted.count)
    for (prime, combinations) in members.enumerated() {
      for combination in combinations { coverers[combination].append(prime) }
    }
    self.coverers = coverers
    rarest = wanted.indices.filter { wanted[$0] }
      .sorted { (coverers[$0].count, $0) < (coverers[$1].count, $1) }
    depth = Array(repeating: 0, count: wanted.count)
    gains = members.map(\.count)
    left = rarest.count
  }

  /// A first cover: again and again the prime that covers the most.
  mutating func takeGreedily() {
    while left > 0 {
      var most = 0
      for prime in gains.indices where (gains[prime], -costs[prime]) > (gains[most], -costs[most]) {
        most = prime
      }
      take(most)
    }
    best = (taken, conditions)
    while !taken.isEmpty { untake() }
  }

  /// Searches the covers cheaper than the best so far, while nodes are left.
  mutating func tryAll() {
    // One branch of the search: the primes that cover its rarest combination. One of them must be
    // taken.
    var branches: [(choices: [Int], next: Int, rarest: Int)] = []
    if let first = node(after: 0) { branches.append((first.choices, 0, first.rarest)) }
    while let branch = branches.last, nodes <= Cover.maxNodes {
      guard branch.next < branch.choices.count else {
        branches.removeLast()
        if !branches.isEmpty { untake() }
        continue
      }
      branches[branches.count - 1].next += 1
      take(branch.choices[branch.next])
      if let next = node(after: branch.rarest) {
        branches.append((next.choices, 0, next.rarest))
      } else {
        untake()
      }
    }
  }

  /// Evaluates the primes taken so far; nil where the branch ends.
  private mutating func node(after place: Int) -> (choices: [Int], rarest: Int)? {
    nodes += 1
    guard nodes <= Cover.maxNodes else { return nil }
    let known = (best.taken.count, best.conditions)
    guard left > 0 else {
      if (taken.count, conditions) < known { best = (taken, conditions) }
      return nil
    }
    let most = gains.max() ?? 1
    guard (taken.count + (left + most - 1) / most, conditions) < known else { return nil }
    var place = place
    while depth[rarest[place]] > 0 { place += 1 }
    let choices = coverers[rarest[place]].sorted {
      (-gains[$0], costs[$0], $0) < (-gains[$1], costs[$1], $1)
    }
    return (choices, place)
  }

  private mutating func take(_ prime: Int) {
    taken.append(prime)
    conditions += costs[prime]
    for combination in members[prime] {
      depth[combination] += 1
      guard depth[combination] == 1 else { continue }
      left -= 1
      for other in coverers[combination] { gains[other] -= 1 }
    }
  }

  private mutating func untake() {
    guard let prime = taken.popLast() else { return }
    conditions -= costs[prime]
    for combination in members[prime] {
      depth[combination] -= 1
      guard depth[combination] == 0 else { continue }
      left += 1
      for other in coverers[combination] { gains[other] += 1 }
    }
  }
}
