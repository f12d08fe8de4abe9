// One import is enough for a user: the vocabulary of the rooms below comes along.
@_exported import FingerpostAnswers
@_exported import FingerpostDelivery
@_exported import FingerpostGestures
@_exported import FingerpostModel
