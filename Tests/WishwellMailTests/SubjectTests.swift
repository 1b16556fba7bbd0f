import Testing

@testable import WishwellMail

/// What a letter is called, as its sender called it.
@Suite struct SubjectTests {
  @Test(arguments: [
    ("Add a wish (Otto Kern)", "Add a wish (Otto Kern)"),
    ("\"Kettle\" [new]; (for (you)", "\"Kettle\" [new]; (for (you)"),
    ("=?utf-8?Q?F=C3=BCr?= =?utf-8?Q?_dich?= (Otto)", "Für dich (Otto)"),
    ("a\r\n  longer  one", "a longer one"), ("back\\slash", "back\\slash"),
  ])
  func `signs are words of it`(subject: String, told: String) {
    let mail =
      "From: rosa@x.example\r\nSubject: \(subject)\r\n\r\n[wishwell: promise birthday/kettle]\r\n"
    #expect(letter(mail)?.subject == told)
  }
}
