// Every file of these tests sees the model whole.
@_exported import FingerpostModel
