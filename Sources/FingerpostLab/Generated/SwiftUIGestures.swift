// Made from the engine's tables by `make generate`. A test compares the two.
// swift-format-ignore-file

import FingerpostGestures
import FingerpostModel

/// SwiftUI's TapGesture.
public struct TapGesture: WrittenGesture {
  let written: JSONValue

  /// `count`: how many presses make the gesture.
  public init(count: Int = 1) { written = ["TapGesture": ["count": count.json]] }
}

/// SwiftUI's SpatialTapGesture.
public struct SpatialTapGesture: WrittenGesture {
  let written: JSONValue

  /// `count`: how many presses make the gesture.
  public init(count: Int = 1) { written = ["SpatialTapGesture": ["count": count.json]] }
}

/// SwiftUI's LongPressGesture.
public struct LongPressGesture: WrittenGesture {
  let written: JSONValue

  /// `minimumDuration`: how long the finger must be held, in s.
  /// `maximumDistance`: how far it may move meanwhile, in pt.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) { written = ["LongPressGesture": ["minimumDuration": minimumDuration.json, "maximumDistance": maximumDistance.json]] }
}

/// SwiftUI's DragGesture.
public struct DragGesture: WrittenGesture {
  let written: JSONValue

  /// `minimumDistance`: how far, in a straight line, the finger must move, in pt.
  public init(minimumDistance: Double = 10) { written = ["DragGesture": ["minimumDistance": minimumDistance.json]] }
}

/// SwiftUI's MagnifyGesture.
public struct MagnifyGesture: WrittenGesture {
  let written: JSONValue

  /// `minimumScaleDelta`: how far the scale must differ from 1.
  public init(minimumScaleDelta: Double = 0.01) { written = ["MagnifyGesture": ["minimumScaleDelta": minimumScaleDelta.json]] }
}

/// SwiftUI's RotateGesture.
public struct RotateGesture: WrittenGesture {
  let written: JSONValue

  /// `minimumAngleDelta`: how far the line between the fingers must turn, in °.
  public init(minimumAngleDelta: Double = 1) { written = ["RotateGesture": ["minimumAngleDelta": minimumAngleDelta.json]] }
}

extension SwiftUIElement {
  /// Adds `.onTapGesture`.
  /// `count`: how many presses make the gesture.
  public func onTapGesture(count: Int = 1, name: String? = nil) -> Self { modified("onTapGesture", ["count": count.json], .all, name, true) }

  /// Adds `.onLongPressGesture`.
  /// `minimumDuration`: how long the finger must be held, in s.
  /// `maximumDistance`: how far it may move meanwhile, in pt.
  public func onLongPressGesture(minimumDuration: Double = 0.5, maximumDistance: Double = 10, name: String? = nil) -> Self { modified("onLongPressGesture", ["minimumDuration": minimumDuration.json, "maximumDistance": maximumDistance.json], .all, name, true) }
}
