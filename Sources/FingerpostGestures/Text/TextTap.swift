import FingerpostModel

/// A text field's or text view's own tap was recognized (CT-7).
public struct TextTap: Sendable {
  /// The text field or text view.
  public let view: UInt32
  /// The record that led to it: nothing is written of the tap itself.
  public let cause: Serial
}

extension GestureSystem {
  /// Makes a private recognizer the own tap of a text field or text view.
  public mutating func setTextView(_ view: UInt32, of recognizer: UInt32) {
    recognizers[recognizer].textView = view
    recognizers[recognizer].targets = []
  }
}
