import FingerpostTestSupport
import Testing

/// What the engine must not use: equal input gives equal bytes, and no input ends the process.
private let banned: [(what: String, pattern: String)] = [
  ("Foundation", #"\bimport\s+(\w+\s+)?Foundation"#),
  ("tasks", #"\bTask\s*(\.|\{|<|\()|\basync\b|\bawait\b"#),
  ("actors", #"\bactor\s+\w|@\w*Actor\b"#),
  ("dates", #"\bDate\b|\bgettimeofday\b|\bclock_gettime\b"#),
  ("clocks", #"\b(Continuous|Suspending)Clock\b"#),
  (
    "locks",
    #"\bNS\w*Lock\b|\bMutex\b|\bpthread_|\bos_unfair|\bAtomic\b|\bDispatch(Queue|Group|Source|Work)"#
  ),
  (
    "randomness without a seed",
    #"SystemRandomNumberGenerator|\.random\(|\.shuffled\(|\.randomElement\("#
  ),
  ("addresses as order", #"\bObjectIdentifier\b|\bhashValue\b"#),
  ("forced tries", #"\btry!"#), ("forced casts", #"\bas!"#),
  ("forced unwraps", #"[\w\)\]\}>]!(?!=)(\s|\.|\)|\]|,|\[|\(|$)"#),
  ("fatal errors", #"\bfatalError\b|\bpreconditionFailure\b"#),
  ("unsafe global state", #"nonisolated\(unsafe\)"#),
  (
    "global variables",
    #"^((public|package|internal|private|fileprivate|weak)\s+)*var\s+\w+.*(=|:[^{]*$)"#
  ),
  (
    "static variables",
    #"^\s*((public|package|internal|private|fileprivate)\s+)*static\s+var\s+\w+[^{]*$"#
  ),
]

/// What one file may have all the same, and why.
private let granted: [(what: String, path: String, why: String)] = [
  (
    "addresses as order", "/Fingerpost/Plugins/PluginHandshake.swift",
    "the addresses of their types distinguish two Swift runtimes; nothing is ordered by address"
  ),
  (
    "locks", "/FingerpostVariants/Variants/Threads.swift",
    "threads are started and joined in one call; each takes the next numbers and writes what is its own"
  ),
  (
    "locks", "/FingerpostLab/Lab/LabFamily.swift",
    "labs of all threads get different numbers of families; nothing in a timeline depends on them"
  ),
  (
    "locks", "/FingerpostVariants/Variants/SearchWatch.swift",
    "a search is ended on all its threads at once; what it has found until then is thrown away"
  ),
  (
    "locks", "/FingerpostC/Measurements.swift",
    "threads share the names of measurements as C strings; which of them makes a name changes nothing"
  ),
  (
    "dates", "/FingerpostVariants/Variants/Threads.swift",
    "the calling thread wakes every 20 ms to ask whether to go on; no result depends on when"
  ),
  (
    "locks", "/FingerpostModel/Timeline/TimelineMemo.swift",
    "threads that ask one timeline take turns at its index; whoever makes it, the answers are the same"
  ),
  (
    "locks", "/FingerpostLab/Script/Cancellation.swift",
    "a run is cancelled from another thread or a signal's handler; what was played until then is the same"
  ),
]

@Test func `the engine does without what would make it indefinite or end it`() throws {
  #expect(SourceFile.all.count > 80)
  for file in SourceFile.all {
    for (what, pattern) in banned {
      let lines = try file.lines(matching: pattern)
      let isGranted = granted.contains { $0.what == what && $0.path == file.path }
      #expect(lines.isEmpty != isGranted, "\(what) in \(file.path), lines \(lines)")
    }
  }
}

@Test func `the scan finds what it looks for, and nothing in comments and strings`() throws {
  let samples = [
    "import Foundation", "Task { }", "actor A {}", "let d = Date()", "ContinuousClock()",
    "NSLock()",
    "Int.random(in: 0..<3)", "ObjectIdentifier(a)", "try! f()", "x as! Int", "let b = a!.c",
    "fatalError()", "nonisolated(unsafe) let a = 1", "var counter = 0", "  static var shared: A",
  ]
  for (sample, (what, pattern)) in zip(samples, banned) {
    #expect(
      try SourceFile(path: "", text: sample).lines(matching: pattern) == [1], "\(what): \(sample)")
    let words = SourceFile(
      path: "", text: "// \(sample)\nlet a = \"\(sample) \\(f(\"x\"))\" /* \(sample) */")
    #expect(try words.lines(matching: pattern) == [], "\(what) in words: \(words.code)")
  }
  #expect(samples.count == banned.count)
  let innocent = SourceFile(
    path: "", text: "if a != b, !c { x! = 2 }\n  var d = 1\nstatic var e: Int { 3 }")
  for (what, pattern) in banned where what != "forced unwraps" {
    #expect(try innocent.lines(matching: pattern) == [], "\(what)")
  }
}

/// The modules that each module may import: calls go down.
private let rooms: [String: Set<String>] = [
  "FingerpostModel": [],
  "FingerpostGestures": ["FingerpostModel"],
  "FingerpostDelivery": ["FingerpostModel", "FingerpostGestures"],
  "FingerpostAnswers": ["FingerpostModel"],
  "FingerpostLab": [
    "FingerpostModel", "FingerpostGestures", "FingerpostDelivery", "FingerpostAnswers",
  ],
  "FingerpostVariants": [
    "FingerpostModel", "FingerpostGestures", "FingerpostDelivery", "FingerpostAnswers",
    "FingerpostLab",
  ],
  "Fingerpost": [
    "FingerpostModel", "FingerpostGestures", "FingerpostDelivery", "FingerpostAnswers",
    "FingerpostLab", "FingerpostVariants",
  ],
  "FingerpostC": [
    "FingerpostModel", "FingerpostGestures", "FingerpostDelivery", "FingerpostAnswers",
    "FingerpostLab", "FingerpostVariants", "FingerpostContract", "Fingerpost", "CFingerpost",
  ],
  "FingerpostTesting": [
    "FingerpostModel", "FingerpostGestures", "FingerpostDelivery", "FingerpostAnswers",
    "FingerpostLab", "FingerpostContract", "Fingerpost", "Testing",
  ],
]
private let platform: Set<String> = ["Glibc", "Musl", "Darwin", "Android", "Synchronization"]

@Test func `no room knows a room above`() throws {
  #expect(Set(SourceFile.all.map(\.room)) == Set(rooms.keys))
  for file in SourceFile.all {
    let lines = file.code.split(separator: "\n").map { $0.split(separator: " ") }
    let imports = lines.filter { $0.contains("import") }.compactMap { words -> String? in
      words.last?.split(separator: ".").first.map(String.init)
    }
    let above = Set(imports).subtracting(rooms[file.room] ?? []).subtracting(platform)
    #expect(above == [], "\(file.path)")
  }
}

@Test func `every public type and protocol says in a sentence what it is`() throws {
  let declaration = #"^(public|package) (final )?(indirect )?(struct|enum|class|protocol) "#
  for file in SourceFile.all {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    for number in try file.lines(matching: declaration) {
      // Attributes may stand between.
      let before = lines[..<(number - 1)].last { !$0.hasPrefix("@") } ?? ""
      #expect(before.hasPrefix("///") || before.hasPrefix("*/"), "\(file.path), line \(number)")
    }
  }
}
