// Re-exports the vocabulary of the lower modules, so that one import is enough.
@_exported import FingerpostAnswers
@_exported import FingerpostDelivery
@_exported import FingerpostGestures
@_exported import FingerpostModel
