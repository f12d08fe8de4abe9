import FingerpostAnswers

/// The JSON Schema of `expect`: definitions for the experiment's schema.
enum ExpectationSchema {
  /// `expectation`, `observe` and `logItem`.
  static let definitions: [JSONValue.Member] = [
    .init("expectation", expectation), .init("observe", observe), .init("logItem", logItem),
  ]

  /// A block, or a list of blocks.
  static let reference: JSONValue = [
    "anyOf": [block, ["type": "array", "items": block]]
  ]

  private static let block: JSONValue = ["$ref": "#/$defs/expectation"]
  private static let name: JSONValue = ["type": "string", "minLength": 1]
  private static let names: JSONValue = ["type": "array", "items": name]
  private static let flag: JSONValue = ["type": "boolean"]

  private static func object(
    _ properties: [(String, JSONValue, String)], required: [String] = [], _ summary: String
  ) -> JSONValue {
    var made: JSONValue = [
      "type": "object", "description": .string(summary), "additionalProperties": false,
      "properties": .object(
        properties.map { key, schema, about in
          var described = schema
          described["description"] = .string(about)
          return .init(key, described)
        }),
    ]
    if !required.isEmpty { made["required"] = .strings(required) }
    return made
  }

  private static let expectation: JSONValue = {
    let items: JSONValue = ["type": "array", "items": ["$ref": "#/$defs/logItem"]]
    let observed: JSONValue = [
      "anyOf": [
        ["$ref": "#/$defs/observe"],
        [
          "type": "array",
          "items": [
            "anyOf": [
              ["enum": .strings(ObservationKind.names + Expectation.flags)],
              ["$ref": "#/$defs/observe"],
            ]
          ],
        ],
      ]
    ]
    let after = ("after", flag, "As it is after the script; before it, if left out.")
    let order = ("is", names, "The names, in order.")
    return object(
      [
        ("observe", observed, "Which kinds of record make up the log; without it all."),
        ("log", items, "The complete ordered log."),
        ("contains", items, "These tokens in this order; others may stand between."),
        ("anyOrder", names, "Exactly these tokens, in any order."),
        ("never", names, "None of these tokens."),
        (
          "responderChain",
          object(
            [("from", name, "Where the chain begins; left out of `is`."), order, after],
            required: ["from", "is"], "The responders after one."),
          "The responder chain."
        ),
        (
          "attached",
          object(
            [("finger", ["type": "integer", "minimum": 0], "The finger."), order, after],
            required: ["finger", "is"], "The recognizers of a touch, in order."),
          "A touch's recognizers."
        ),
      ], "What must be seen; all keys of a block must hold.")
  }()

  private static let observe: JSONValue = {
    let limit: JSONValue = [
      "anyOf": [
        flag, names, ["type": "object", "additionalProperties": ["anyOf": [flag, names]]],
      ]
    ]
    return object(
      ObservationKind.all.map { ($0.name, limit, "\($0.summary)") } + [
        ("tapCounts", flag, "Adds ` (tapCount 2)` to touch tokens."),
        ("fingers", flag, "Adds ` (1,2)` to touch tokens."),
      ], "Kinds of records: true for all, or limited to some subjects and messages.")
  }()

  private static let logItem: JSONValue = [
    "anyOf": [
      name,
      object(
        [
          (
            "repeat", ["type": "array", "minItems": 1, "items": ["$ref": "#/$defs/logItem"]],
            "The tokens, once or more."
          )
        ], required: ["repeat"], "A group of tokens, once or more."),
    ]
  ]
}
