import FingerpostModel

/// A pan that a wheel or trackpad can make, without a touch (SC-11).
package protocol ScrollableRecognizer: EngineRecognizer {
  /// The devices that may scroll it, as bits of `UIScrollTypeMask`: 1 discrete, 2 continuous.
  var allowedScrollTypesMask: Int { get }
}
