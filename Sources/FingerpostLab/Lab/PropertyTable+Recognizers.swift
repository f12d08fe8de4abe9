import FingerpostDelivery
import FingerpostGestures
import FingerpostModel

extension PropertyTable {
  /// What every recognizer has besides its type's parameters.
  static let ofEveryRecognizer: [Property] = CommonProperty.allCases.map(\.row)
}

extension CommonProperty {
  /// Its row in the table of properties.
  var row: Property {
    switch self {
    case .isEnabled: flag(true, "Disabled recognizers get no touches (GR-9).")
    case .cancelsTouchesInView:
      flag(true, "Whether success cancels the touches in the view (DL-4).")
    case .delaysTouchesBegan: flag(false, "Whether touchesBegan waits for the recognizer (DL-1).")
    case .delaysTouchesEnded: flag(true, "Whether touchesEnded waits for the recognizer (DL-2).")
    case .requiresExclusiveTouchType:
      flag(true, "Whether it takes only touches of the type of its first one (TE-9).")
    case .allowedPressTypes:
      types(
        upTo: Double(1 << 34 - 1), default: 0,
        "Bit n: takes presses of the type with raw value n; as long as it is not set, none, and of a tap "
          + "Select where a view has the focus (SY-7).")
    case .allowedTouchTypes:
      types(
        upTo: Double(TouchType.all), default: Double(TouchType.all),
        "Bit n: takes touches of the type with raw value n; all by default (TE-9).")
    }
  }

  private func flag(_ isOn: Bool, _ summary: String) -> Property {
    Property(
      name: rawValue, kind: .bool, owner: "UIGestureRecognizer", unit: "", summary: summary,
      range: 0...1, defaultValue: isOn ? 1 : 0)
  }

  private func types(upTo last: Double, default standard: Double, _ summary: String) -> Property {
    Property(
      name: rawValue, kind: .integer, owner: "UIGestureRecognizer", unit: "", summary: summary,
      range: 0...last, defaultValue: standard)
  }

  /// A recognizer's value; a flag's is 1 or 0.
  func value(of entry: RecognizerEntry) -> Double {
    switch self {
    case .isEnabled: entry.isEnabled ? 1 : 0
    case .cancelsTouchesInView: entry.cancelsTouchesInView ? 1 : 0
    case .delaysTouchesBegan: entry.delaysTouchesBegan ? 1 : 0
    case .delaysTouchesEnded: entry.delaysTouchesEnded ? 1 : 0
    case .requiresExclusiveTouchType: entry.requiresExclusiveTouchType ? 1 : 0
    case .allowedPressTypes: Double(entry.allowedPressTypes ?? 0)
    case .allowedTouchTypes: Double(entry.allowedTouchTypes)
    }
  }
}

extension Turn {
  /// Sets a recognizer's property to a value that its row allows.
  mutating func set(_ property: CommonProperty, of index: RecognizerIndex, to value: Double) {
    let isOn = value != 0
    switch property {
    case .isEnabled: arbiter.setEnabled(index, isOn, hierarchy: &hierarchy)
    case .cancelsTouchesInView: arbiter.recognizers[index].cancelsTouchesInView = isOn
    case .delaysTouchesBegan: arbiter.recognizers[index].delaysTouchesBegan = isOn
    case .delaysTouchesEnded: arbiter.recognizers[index].delaysTouchesEnded = isOn
    case .requiresExclusiveTouchType:
      arbiter.recognizers[index].requiresExclusiveTouchType = isOn
    case .allowedPressTypes:
      arbiter.recognizers[index].allowedPressTypes = UInt64(exactly: value) ?? 0
    case .allowedTouchTypes:
      arbiter.recognizers[index].allowedTouchTypes = UInt8(exactly: value) ?? TouchType.all
    }
  }
}
