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

@Test func `each trait of a recognizer type is a bit of its own`() {
  let traits: [RecognizerTraits] = [
    .waitsAtSystemEdges, .takesSelect, .readsSurroundings, .asksItsOwner, .reportsFailure,
    .standsAside, .holdsWhileItWaits, .readsPlaces, .swipesRows, .drawsSheet,
  ]
  for trait in traits { #expect(trait.rawValue.nonzeroBitCount == 1) }
  #expect(Set(traits.map(\.rawValue)).count == traits.count)
}

@Test func `the fingers of a type are those of its family, or only its owner's rule tells`() {
  let families: [(EngineType, GestureFamily)] = [
    (.tap, .tap), (.longPress, .longPress), (.pan, .pan), (.screenEdgePan, .pan),
    (.scrollPan, .pan), (.sheetPan, .pan), (.swipe, .swipe), (.pinch, .pinch),
    (.scrollPinch, .pinch), (.rotation, .rotation), (.hover, .hover), (.scrollDelay, .own),
    (.contextMenu, .own), (.drag, .own), (.rowSwipe, .own), (.rowClose, .own),
  ]
  for (type, family) in families { #expect(type.family == family, "\(type)") }
  #expect(Set(families.map(\.0)) == Set(EngineType.allCases))
}
