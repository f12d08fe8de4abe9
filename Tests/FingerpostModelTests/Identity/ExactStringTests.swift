import FingerpostTestSupport
import Testing

import FingerpostModel

@Test func `exact strings are equal with the same bytes alone, whichever of them is another one`() {
  withEvery("length", of: 0..<40) { length in
    let bytes = (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 26) }
    let text = ExactString(String(decoding: bytes, as: UTF8.self))
    expectSame(text, ExactString(String(decoding: bytes, as: UTF8.self)))
    #expect(text != ExactString(text.text + "a"))
    for place in bytes.indices {
      var other = bytes
      other[place] = UInt8(ascii: "A")
      #expect(text != ExactString(String(decoding: other, as: UTF8.self)))
    }
  }
}

@Test func `exact strings that read the same are two where their scalars are`() {
  let (one, two) = (ExactString("caf\u{e9}"), ExactString("cafe\u{301}"))
  #expect(one.text == two.text)
  #expect(one != two)
  expectSame(Set([one, two, one]).count, 2)
}
