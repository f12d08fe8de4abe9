import FingerpostDelivery
import FingerpostGestures
import FingerpostModel
import Testing

@Test func `every recognizer type that the engine registers is one of its types`() {
  let turn = Turn(
    screen: Size(390, 844), profile: .ios17, registry: .stock, hasScene: true,
    delegateResponds: false, displayRate: 60)
  let registered = turn.arbiter.recognizers.registry.types.map(\.id)
  #expect(Set(registered) == Set(EngineType.allCases.map(\.rawValue)))
}
