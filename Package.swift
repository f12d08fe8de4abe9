// swift-tools-version: 6.2
import PackageDescription

/// How a room of the engine is optimized where `.ci/engine` builds it. Nobody else gets these flags: SwiftPM refuses dependencies
/// that have them.
enum Optimized {
  /// The rooms that every touch passes: inlined into each other, so each waits until the one below is compiled.
  case together
  /// The rooms above, which call them now and then: none waits for more than the declarations of the others.
  case apart
  /// As `apart`, and for size: words are made a few times an answer, and what makes them is a third of the compiler's work.
  case small
  /// Tests: they are built to run once, and nobody imports their declarations, which would be read twice to be written early.
  case never

  var settings: [SwiftSetting] {
    guard Context.environment["FINGERPOST_OPTIMIZED"] != nil else { return [] }
    switch self {
    case .together: return [.unsafeFlags(["-cross-module-optimization"])]
    case .apart: return [.unsafeFlags(["-disable-cmo", "-emit-module-separately-wmo"])]
    case .small: return Optimized.apart.settings + [.unsafeFlags(["-Osize"])]
    case .never: return [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])]
    }
  }
}

/// One row of the table below: a target of the engine and what it may know.
func engine(
  _ name: String, knows: [Target.Dependency], optimized: Optimized = .apart,
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: knows, path: "Sources/\(name)",
    swiftSettings: [.swiftLanguageMode(.v6)] + optimized.settings, plugins: plugins)
}

/// The whole engine. A target that uses it names every module: code is inlined across modules, so a change in any of them must
/// rebuild all that stands above, and the build only follows what is named.
let engineRooms: [Target.Dependency] = [
  "FingerpostModel", "FingerpostGestures", "FingerpostDelivery", "FingerpostAnswers",
  "FingerpostLab", "FingerpostVariants", "Fingerpost", "FingerpostContract",
]

/// Tests mirror the modules of `Sources`; all of them use one support target.
func tests(of name: String, knows: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: engineRooms + ["FingerpostTestSupport"] + knows,
    path: "Tests/\(name)Tests",
    swiftSettings: [.swiftLanguageMode(.v6)] + Optimized.never.settings)
}

let package = Package(
  name: "fingerpost",
  // Elsewhere this says nothing. Spans and typed throws want no less.
  platforms: [.macOS("15.0")],
  products: [
    // What a Swift package imports.
    .library(name: "Fingerpost", targets: ["Fingerpost"]),
    // What its tests import beside it.
    .library(name: "FingerpostTesting", targets: ["FingerpostTesting"]),
    // Everything in one dynamic library: what Python and C load, and what a Swift plugin links.
    .library(name: "fingerpost", type: .dynamic, targets: ["Fingerpost", "FingerpostC"]),
  ],
  targets: [
    .systemLibrary(name: "CFingerpost", path: "include"),
    engine("FingerpostModel", knows: [], optimized: .together),
    engine("FingerpostGestures", knows: ["FingerpostModel"], optimized: .together),
    engine(
      "FingerpostDelivery", knows: ["FingerpostModel", "FingerpostGestures"], optimized: .together),
    engine("FingerpostAnswers", knows: ["FingerpostModel"], optimized: .small),
    engine(
      "FingerpostLab",
      knows: ["FingerpostModel", "FingerpostGestures", "FingerpostDelivery", "FingerpostAnswers"]),
    engine(
      "FingerpostVariants",
      knows: [
        "FingerpostModel", "FingerpostGestures", "FingerpostDelivery", "FingerpostAnswers",
        "FingerpostLab",
      ]),
    // What users import: it shows the two above, and names of the rooms below.
    engine(
      "Fingerpost",
      knows: [
        "FingerpostModel", "FingerpostGestures", "FingerpostDelivery", "FingerpostAnswers",
        "FingerpostLab", "FingerpostVariants",
      ],
      plugins: ["SourceDigest"]),
    .plugin(name: "SourceDigest", capability: .buildTool(), path: "Sources/SourceDigest"),
    engine("FingerpostC", knows: engineRooms + ["CFingerpost"]),
    // The contract is a target of its own inside FingerpostTesting, which shows it: C checks recognizers, too, and the
    // library that C loads must not contain swift-testing.
    .target(
      name: "FingerpostContract",
      dependencies: [
        "FingerpostModel", "FingerpostGestures", "FingerpostDelivery", "FingerpostAnswers",
        "FingerpostLab",
      ],
      path: "Sources/FingerpostTesting/Contract",
      swiftSettings: [.swiftLanguageMode(.v6)] + Optimized.apart.settings),
    .target(
      name: "FingerpostTesting", dependencies: ["Fingerpost", "FingerpostContract"],
      path: "Sources/FingerpostTesting", exclude: ["Contract"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "FingerpostTestSupport", dependencies: engineRooms,
      path: "Tests/FingerpostTestSupport",
      swiftSettings: [.swiftLanguageMode(.v6)] + Optimized.never.settings),
    // Prints `Sources/FingerpostLab/Generated`.
    .executableTarget(
      name: "fingerpost-generate", dependencies: ["FingerpostTestSupport"],
      path: "Tests/fingerpost-generate", swiftSettings: [.swiftLanguageMode(.v6)]),
    tests(of: "FingerpostTestSupport"),
    tests(of: "FingerpostModel"),
    tests(of: "FingerpostGestures"),
    tests(of: "FingerpostDelivery"),
    tests(of: "FingerpostAnswers"),
    tests(of: "FingerpostLab"),
    tests(of: "FingerpostVariants"),
    tests(of: "Fingerpost"),
    tests(of: "FingerpostC", knows: ["FingerpostC", "CFingerpost"]),
    tests(of: "FingerpostTesting", knows: ["FingerpostTesting"]),
  ])

// The benchmark reads Linux's clocks and /proc.
#if os(Linux)
  package.products.append(.executable(name: "fingerpost-bench", targets: ["fingerpost-bench"]))
  package.targets += [
    .executableTarget(
      name: "fingerpost-bench", dependencies: engineRooms + ["FingerpostC", "CYardstick"],
      exclude: ["README.md", "yardstick", "plugin", "python"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(name: "CYardstick", path: "Sources/fingerpost-bench/yardstick"),
  ]
#endif
