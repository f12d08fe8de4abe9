import FingerpostModel

extension GestureSystem {
  /// Makes a private recognizer the own tap of a text field or text view.
  public mutating func setTextView(_ view: UInt32, of recognizer: UInt32) {
    recognizers[recognizer].textView = view
    recognizers[recognizer].targets = []
  }
}
