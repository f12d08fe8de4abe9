@_exported import FingerpostContract
