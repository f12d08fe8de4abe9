// Every file of this module sees the model whole.
@_exported import FingerpostModel
