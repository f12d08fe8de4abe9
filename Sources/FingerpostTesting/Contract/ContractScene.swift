import FingerpostGestures
import FingerpostLab
import FingerpostModel

/// A lab with one view and the recognizer under test, alone or beside others.
package struct ContractScene {
  /// The other recognizers in the scene, and the questions put to the one under test.
  package enum Arrangement: String, CaseIterable, Sendable {
    case alone = "alone on its view"
    case tap = "with a tap on its view"
    case parentTap = "with a tap on the superview"
    case waiting = "waiting for a double tap to fail"
    case simultaneous = "with a tap that it recognizes beside"
    case refused = "refused by its delegate"
    case delaying = "with delaysTouchesBegan"
    case notCancelling = "without cancelsTouchesInView"
  }

  package let lab: Lab
  package let recognizer: RecognizerID

  package init(
    _ type: RecognizerType, _ arrangement: Arrangement, parameters: [(String, Double)],
    profile: Profile
  ) throws(LabError) {
    var registry = RecognizerRegistry.stock
    let probeID = "contract probe"
    _ = registry.register(type.probed(as: probeID))
    lab = Lab(profile: profile, registry: registry)
    let window = try lab.addWindow("window")
    let parent = try lab.makeView("parent")
    let pad = try lab.makeView("pad")
    for view in [parent, pad] {
      try lab.set("frame", of: .responder(view), to: [0, 0, 390, 844])
      try lab.set("isMultipleTouchEnabled", of: .responder(view), to: [1])
    }
    try lab.addSubview(parent, to: window)
    try lab.addSubview(pad, to: parent)
    recognizer = try lab.addRecognizer(probeID, name: "probe", to: pad)
    for (name, value) in parameters {
      try lab.set(name, of: .recognizer(recognizer), to: [value])
    }
    try arrange(arrangement, pad, parent)
  }

  private func arrange(_ arrangement: Arrangement, _ pad: ResponderID, _ parent: ResponderID)
    throws(LabError)
  {
    switch arrangement {
    case .alone: break
    case .tap: try lab.addRecognizer("tap", to: pad)
    case .parentTap: try lab.addRecognizer("tap", to: parent)
    case .waiting:
      let double = try lab.addRecognizer("tap", to: pad)
      try lab.set("numberOfTapsRequired", of: .recognizer(double), to: [2])
      try lab.require(recognizer, toFail: double)
    case .simultaneous:
      let tap = try lab.addRecognizer("tap", to: pad)
      try lab.override(.shouldRecognizeSimultaneouslyWith, of: .recognizer(tap), with: .yes)
    case .refused: try lab.override(.shouldBegin, of: .recognizer(recognizer), with: .no)
    case .delaying: try lab.set("delaysTouchesBegan", of: .recognizer(recognizer), to: [1])
    case .notCancelling:
      try lab.set("cancelsTouchesInView", of: .recognizer(recognizer), to: [0])
    }
  }

  private init(lab: Lab, recognizer: RecognizerID) {
    self.lab = lab
    self.recognizer = recognizer
  }

  func copy() throws(LabError) -> ContractScene {
    ContractScene(lab: try lab.attachedCopy(), recognizer: recognizer)
  }
}

extension ContractScene {
  var probe: ContractProbe {
    get {
      lab.turn.arbiter.recognizers[recognizer.index].machine.value as? ContractProbe
        ?? ContractProbe()
    }
    nonmutating set {
      lab.turn.closeRoute()
      lab.turn.arbiter.recognizers[recognizer.index].machine.value = newValue
    }
  }

  var isDecided: Bool {
    lab.turn.arbiter.recognizers[recognizer.index].state == .possible
      && lab.turn.arbiter.recognizers.touchCount(of: recognizer.index) == 0
  }

  package func play(_ stream: some Collection<ContractTurn>) throws(LabError) {
    for turn in stream {
      var steps: [Step] = turn.wait == 0 ? [] : [.wait(Double(turn.wait) / 1000)]
      var fingers: [Step] = []
      for act in turn.acts {
        switch act {
        case .down(let finger, let place): fingers.append(.down(finger, at: .point(place)))
        case .move(let finger, let place): fingers.append(.move(finger, to: .point(place)))
        case .up(let finger): fingers.append(.up(finger))
        case .cancel(let finger): fingers.append(.cancel(finger))
        case .setEnabled(let isEnabled):
          steps.append(.set(.recognizer(recognizer), "isEnabled", [isEnabled ? 1 : 0]))
        }
      }
      if !fingers.isEmpty { steps.append(.together(fingers)) }
      try lab.play(steps)
    }
  }
}

extension RecognizerType {
  /// The same type wrapped in a probe, under another id.
  func probed(as probeID: String) -> RecognizerType {
    RecognizerType(
      id: probeID, summary: summary, isDiscrete: isDiscrete, parameters: parameters,
      delaysTouchesBegan: delaysTouchesBegan, ignoresFingers: ignoresFingers, traits: traits,
      make: { [make, isDiscrete] in ContractProbe(make(), isDiscrete: isDiscrete) },
      get: { [get] machine, index in
        (machine as? ContractProbe).flatMap { get($0.inner, index) }
      },
      set: { [set] machine, index, value in
        guard var probe = machine as? ContractProbe else { return }
        set(&probe.inner, index, value)
        machine = probe
      },
      foreign: foreign.map { foreign in
        ForeignSupport(
          takeFailure: { ($0 as? ContractProbe).flatMap { foreign.takeFailure($0.inner) } },
          answer: { hook, machine, other in
            (machine as? ContractProbe).map { foreign.answer(hook, $0.inner, other) } ?? false
          })
      })
  }
}
