import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellGit

/// Reviews of notes that those who give a wish write to each other, here one of Bob's of which two are
/// wished for.
@Suite struct ReviewNoteTests {
  typealias Commit = Street.Commit

  private let folder = "content/wishlists/birthday"
  private var note: String { "\(folder)/plates.notes/0001.yml" }

  private func street(_ mode: String, promised givers: [String]) throws -> Street {
    let street = try Street([
      "\(folder)/index.md":
        "---\ntitle: Bob turns forty\nowner: bob\ndate: 2026-10-01\npromises: \(mode)\n---\n",
      "\(folder)/plates.md": "---\ntitle: Plates\nquantity: 4\n---\n",
    ])
    for (index, giver) in givers.enumerated() {
      let marks = mode == "surprise" ? "surprise: [bob]\nuntil: granted" : "quantity: 1"
      try street.publish(
        Commit(
          giver,
          [
            "\(folder)/plates.promise/000\(index + 1).yml":
              Street.event("promised", by: giver, marks)
          ]))
    }
    return street
  }

  private func noted(by person: String) -> String {
    Street.event("noted", by: person, "note: I order it on Friday.")
  }

  @Test(arguments: ["shown", "hidden", "surprise"])
  func `whoever holds some of it may write, and nobody is told more than of a surprise`(
    mode: String
  ) throws {
    let verdict = try street(mode, promised: ["carol"]).review(
      Commit("carol", [note: noted(by: "carol")]))
    #expect(verdict.isAllowed, "\(verdict)")
    #expect(verdict.sentences == ["A surprise moves on"] && verdict.findings == [])
  }

  @Test func `also who promises it in the same change`() throws {
    let promise = Street.event("promised", by: "carol", "wish: 0123456789abcdef")
    let verdict = try street("hidden", promised: []).review(
      Commit("carol", ["\(folder)/plates.promise/0001.yml": promise]),
      Commit("carol", [note: noted(by: "carol")]))
    #expect(!verdict.findings.contains { $0.contains(".notes") }, "\(verdict)")
  }

  @Test(arguments: ["shown", "hidden", "surprise"], ["carol", "bob"])
  func `nobody else, in the same words whoever else holds some`(mode: String, person: String) throws
  {
    let verdicts = try [[], ["alice"]].map {
      try street(mode, promised: $0).review(Commit(person, [note: noted(by: person)]))
    }
    #expect(verdicts[0] == verdicts[1])
    #expect(!verdicts[0].isAllowed && verdicts[0].findings == ["surprise-refused \(note)"])
  }

  /// Alice maintains the site, and the wish is hers too: what a letter of Carol’s asks for tells her nothing.
  @Test(arguments: ["shown", "hidden", "surprise"])
  func `a maintainer enters one by mail in the same words, whoever holds some`(mode: String) throws
  {
    let note = noted(by: "carol") + "via: mail\n"
    let verdicts = try [[], ["carol"]].map { givers in
      let street = try street(mode, promised: givers)
      let list = "\(folder)/index.md"
      try street.publish(
        Commit(
          "alice",
          [
            list: "---\ntitle: Bob turns forty\nowner: [bob, alice]\ndate: 2026-10-01\n"
              + "promises: \(mode)\n---\n"
          ]))
      return try street.review(Commit("alice", [self.note: note]))
    }
    #expect(verdicts[0] == verdicts[1])
    #expect(verdicts[1].isAllowed, "\(verdicts[1])")
  }

  @Test func `nor in the name of another, nor what else could stand there`() throws {
    let street = try street("hidden", promised: ["carol", "alice"])
    let other = try street.review(Commit("carol", [note: noted(by: "alice")]))
    #expect(other.findings == ["event-of-another \(note)"], "\(other)")
    for kind in ["undone", "promised", "sent"] {
      let verdict = try street.review(
        Commit("carol", [note: Street.event(kind, by: "carol", "note: Hello")]))
      #expect(!verdict.isAllowed, "\(kind): \(verdict)")
    }
  }

  /// It would open as a second note.
  @Test func `a sealed one is no copy of another`() throws {
    let values = (1...2).map { byte in
      SealedValue(bytes: Array(repeating: UInt8(byte), count: 304)).text
    }
    let street = try street("hidden", promised: ["carol"])
    func sealed(_ place: Int) -> String {
      Street.event("noted", by: "carol", "note: \(values[place])")
    }
    try street.publish(Commit("carol", [note: sealed(0)]))
    let next = "\(folder)/plates.notes/0002.yml"
    let copy = try street.review(Commit("carol", [next: sealed(0)]))
    #expect(copy.findings == ["seal-used-before \(next)"], "\(copy)")
    #expect(copy.review.diagnostics[0].message.hasPrefix("this sealed note is a copy"))
    let other = try street.review(Commit("carol", [next: sealed(1)]))
    #expect(other.isAllowed, "\(other)")
  }

  @Test func `one is never edited, nor taken away`() throws {
    let street = try street("hidden", promised: ["carol"])
    try street.publish(Commit("carol", [note: noted(by: "carol")]))
    for text in [nil, noted(by: "carol") + "# more\n"] {
      let verdict = try street.review(Commit("carol", [note: text]))
      #expect(verdict.findings == ["event-changed \(note)"], "\(verdict)")
      let told = verdict.review.diagnostics[0]
      #expect(told.message.contains(" a note among givers, and notes are never "))
      let help = try #require(told.help)
      #expect(help.contains("a new note says: `wishwell note`") && !help.contains("undo"))
    }
  }

  /// Whatever the owner does is judged alike, notes or none.
  @Test(arguments: [
    ["content/wishlists/birthday/plates.md": nil],
    ["content/wishlists/birthday/plates.md": "---\ntitle: Plates\nquantity: 9\n---\n"],
    [
      "content/wishlists/birthday/plates.md": nil,
      "content/wishlists/birthday/dishes.md":
        "---\ntitle: Plates\nformerly: plates\nquantity: 4\n---\n",
    ],
    ["content/wishlists/birthday/plates.promise/0002.yml": Street.event("granted", by: "bob")],
  ])
  func `what the owner does tells of none`(files: [String: String?]) throws {
    let verdicts = try [false, true].map { hasNotes in
      let street = try street("hidden", promised: ["carol"])
      if hasNotes { try street.publish(Commit("carol", [note: noted(by: "carol")])) }
      return try street.review(Commit("bob", files))
    }
    #expect(verdicts[0] == verdicts[1])
  }
}
