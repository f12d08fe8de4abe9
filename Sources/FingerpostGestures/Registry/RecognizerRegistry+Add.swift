/// Why a type cannot be registered, in a sentence.
public struct RegistrationError: Error, Equatable, CustomStringConvertible, Sendable {
  /// One sentence with the type's id and the problem.
  public let description: String

  /// Creates an error whose sentence has the type's id and the problem.
  public init(_ description: String) { self.description = description }
}

extension RecognizerRegistry {
  /// Registers a type after checking its id and parameters; nothing changes on failure.
  public mutating func add(_ type: RecognizerType) throws(RegistrationError) {
    let letters = type.id.utf8
    guard (1...100).contains(letters.count), letters.allSatisfy(Self.fitsIntoID) else {
      throw RegistrationError(
        "'\(type.id)' is no id for a recognizer type: letters, digits, '.', '_', '-', at most 100")
    }
    var seen = CommonProperty.allCases.map(\.rawValue)
    for parameter in type.parameters {
      guard !parameter.name.isEmpty, !seen.contains(parameter.name) else {
        throw RegistrationError(
          "'\(type.id)' has a parameter '\(parameter.name)': the name is empty or taken")
      }
      guard parameter.range.contains(parameter.defaultValue) else {
        throw RegistrationError(
          "'\(type.id)' has a parameter '\(parameter.name)' whose default is out of its range")
      }
      seen.append(parameter.name)
    }
    guard register(type) else {
      throw RegistrationError(
        "a recognizer type is already registered as '\(type.id)', and a lab keeps the types it has: "
          + "make another lab for the new one, or give it another id")
    }
  }

  private static func fitsIntoID(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
