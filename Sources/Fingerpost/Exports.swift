// What `import Fingerpost` shows: the lab and the variants whole, and of the rooms below their vocabulary and what authors of
// recognizers need. The rest of those is public for the package's own modules, which import it by name. The model is exported whole:
// a single type would come without its operators.
@_exported import FingerpostLab
@_exported import FingerpostModel
@_exported import FingerpostVariants
@_exported import struct FingerpostAnswers.Coverage
@_exported import struct FingerpostAnswers.Decision
@_exported import struct FingerpostAnswers.Delay
@_exported import struct FingerpostAnswers.Explanation
@_exported import struct FingerpostAnswers.Fact
@_exported import struct FingerpostAnswers.Latency
@_exported import struct FingerpostAnswers.NamedSetting
@_exported import struct FingerpostAnswers.Proof
@_exported import struct FingerpostAnswers.ProvedChange
@_exported import struct FingerpostAnswers.QuestionError
@_exported import enum FingerpostAnswers.ReportedState
@_exported import enum FingerpostAnswers.SettingValue
@_exported import struct FingerpostAnswers.Story
@_exported import struct FingerpostAnswers.StoryEntry
@_exported import struct FingerpostAnswers.StoryMiss
@_exported import struct FingerpostAnswers.StoryNote
@_exported import struct FingerpostAnswers.StoryReceipt
@_exported import struct FingerpostAnswers.TimelineDiff
@_exported import class FingerpostAnswers.TimelineIndex
@_exported import struct FingerpostAnswers.Wanted
@_exported import struct FingerpostDelivery.ScreenEdges
@_exported import struct FingerpostDelivery.SyntheticDigitizerOptions
@_exported import struct FingerpostGestures.ClassHooks
@_exported import struct FingerpostGestures.FingerTracks
@_exported import struct FingerpostGestures.GestureContext
@_exported import enum FingerpostGestures.GestureForm
@_exported import struct FingerpostGestures.GestureLimit
@_exported import struct FingerpostGestures.GestureParameter
@_exported import protocol FingerpostGestures.GestureRecognizer
@_exported import struct FingerpostGestures.HoverRecognizer
@_exported import struct FingerpostGestures.LongPressRecognizer
@_exported import struct FingerpostGestures.PanRecognizer
@_exported import struct FingerpostGestures.ParameterInfo
@_exported import struct FingerpostGestures.PinchRecognizer
@_exported import struct FingerpostGestures.RecognizerRegistry
@_exported import enum FingerpostGestures.RecognizerState
@_exported import struct FingerpostGestures.RecognizerType
@_exported import struct FingerpostGestures.RegistrationError
@_exported import struct FingerpostGestures.RotationRecognizer
@_exported import struct FingerpostGestures.ScreenEdgePanRecognizer
@_exported import enum FingerpostGestures.StateRequest
@_exported import struct FingerpostGestures.SwipeRecognizer
@_exported import struct FingerpostGestures.TapRecognizer
@_exported import struct FingerpostGestures.VelocityTracker
