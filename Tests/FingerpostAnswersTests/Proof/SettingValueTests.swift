import FingerpostAnswers
import Testing

@Test(
  arguments: [
    (.leftOut, "left out", "null"), (.flag(true), "true", "true"), (.flag(false), "false", "false"),
    (.number(0.35), "0.35", "0.35"), (.word("notSelf"), "notSelf", #""notSelf""#),
    (.numbers([0, 10.5]), "[0, 10.5]", "[0.0,10.5]"),
    (.names(["a", "b"]), "[a, b]", #"["a","b"]"#),
    (.choice("insets", .numbers([1, 2])), "{insets: [1, 2]}", #"{"insets":[1.0,2.0]}"#),
    (
      .fields([.init("name", .word("tap")), .init("isEnabled", .flag(false))]),
      "{name: tap, isEnabled: false}", #"{"name":"tap","isEnabled":false}"#
    ),
    (.callback("mayBegin"), "mayBegin", #""mayBegin""#),
  ] as [(SettingValue, String, String)])
func `a setting's value is written as in an experiment, and in JSON by its kind`(
  value: SettingValue, words: String, json: String
) {
  #expect("\(value)" == words)
  let setting = NamedSetting(subject: "card", property: "overrides.hitTest", value: value)
  #expect("\(setting)" == "card.overrides.hitTest = \(words)")
  #expect(
    JSONWriter.text(setting)
      == #"{"subject":"card","property":"overrides.hitTest","value":\#(json)}"#)
}
