import Testing
import WishwellDiagnostics

@testable import WishwellGit

/// Reviews of what happens on a list that keeps surprises, here one of Bob's.
@Suite struct ReviewSurpriseTests {
  typealias Commit = Street.Commit

  private let list = "content/wishlists/birthday/index.md"
  private let kettle = "content/wishlists/birthday/kettle"
  private let marks = "surprise: [bob]\nuntil: granted"

  private func street(_ events: [String] = []) throws -> Street {
    let street = try Street([
      list:
        "---\ntitle: Bob turns forty\nowner: bob\ndate: 2026-10-01\npromises: surprise\n---\n"
    ])
    for (index, event) in events.enumerated() {
      try street.publish(Commit("carol", ["\(kettle).promise/000\(index + 1).yml": event]))
    }
    return street
  }

  private var promised: String {
    Street.event("promised", by: "carol", "wish: 0123456789abcdef\n\(marks)")
  }

  @Test(arguments: ["promised", "sent"])
  func `one sentence tells of whatever a giver does`(kind: String) throws {
    let first = Street.event("promised", by: "carol", marks)
    let street = try street(kind == "promised" ? [] : [first])
    let verdict = try street.review(
      Commit(
        "carol",
        [
          "\(kettle).promise/000\(kind == "promised" ? 1 : 2).yml":
            Street.event(kind, by: "carol", marks)
        ]))
    #expect(verdict.sentences == ["A surprise moves on"])
    #expect(verdict.isAllowed, "\(verdict)")
  }

  /// “Eve joins”, read Bob, and below it that a surprise moves on.
  @Test func `nobody who joins is named beside a surprise`() throws {
    let verdict = try street().review(
      Commit(
        "eve",
        [
          "content/people/eve.md": "---\nname: Eve\nemails: eve@example.org\n---\n",
          "\(kettle).promise/0001.yml": Street.event("promised", by: "eve", marks),
        ]))
    #expect(
      verdict.sentences == ["Eve joins", "Something else is done, of which nobody is told more"])
  }

  @Test(arguments: [
    "", "surprise: [carol]\nuntil: granted", "surprise: [bob]\nuntil: 2026-11-22",
  ])
  func `a promise that keeps less than the list is refused`(marks: String) throws {
    let verdict = try street().review(
      Commit("carol", ["\(kettle).promise/0001.yml": Street.event("promised", by: "carol", marks)]))
    #expect(!verdict.isAllowed)
    #expect(verdict.findings.contains("surprise-unsaid \(kettle).promise/0001.yml"), "\(verdict)")
  }

  /// Carol promised it before the list kept surprises. Without these lines everyone would read that she
  /// takes it back.
  @Test(arguments: ["", "surprise: [carol]\nuntil: granted", "surprise: [bob]\nuntil: 2026-11-22"])
  func `what takes a step back and keeps less than the list is refused`(marks: String) throws {
    let street = try street([Street.event("promised", by: "carol")])
    let path = "\(kettle).promise/0002.yml"
    let verdict = try street.review(
      Commit("carol", [path: Street.event("undone", by: "carol", marks)]))
    #expect(verdict.findings == ["surprise-unsaid \(path)"], "\(verdict)")
    let help = verdict.review.diagnostics.first?.help ?? ""
    #expect(help.hasPrefix("write ‘surprise: [bob]’ and ‘until: granted’ into it; or "), "\(help)")
    let kept = try street.review(
      Commit("carol", [path: Street.event("undone", by: "carol", self.marks)]))
    #expect(kept.isAllowed, "\(kept)")
    #expect(kept.sentences == ["A surprise moves on"])
  }

  /// It was let in, and nobody else would have known that she gives it.
  @Test(arguments: ["bob, alice", "carol, bob"])
  func `a promise that is kept from more people than the list says is refused`(
    people: String
  ) throws {
    let path = "\(kettle).promise/0001.yml"
    let marks = "surprise: [\(people)]\nuntil: granted"
    let verdict = try street().review(
      Commit("carol", [path: Street.event("promised", by: "carol", marks)]))
    #expect(verdict.findings == ["surprise-unsaid \(path)"], "\(verdict)")
    let found = verdict.review.diagnostics.first
    #expect(found?.message == "this is kept from people of whom the list does not say so")
    let help = found?.help ?? ""
    #expect(help.hasPrefix("write ‘surprise: [bob]’ and ‘until: granted’ into it; or "), "\(help)")
  }

  /// What is allowed was told without a word, of whatever day it was.
  @Test func `a surprise from before its list is told, and names nobody`() throws {
    let path = "\(kettle).promise/0001.yml"
    func early(_ kind: String) -> String {
      Street.event(kind, by: "carol", marks).replacing("2026-11-20", with: "1999-01-01")
    }
    let verdict = try street().review(Commit("carol", [path: early("promised")]))
    #expect(verdict.isAllowed, "\(verdict)")
    #expect(verdict.findings == ["event-early \(path)"], "\(verdict)")
    #expect(
      verdict.review.diagnostics.map(\.message) == [
        "this event is dated before what it is about, which is of 2026-10-01"
      ])
    #expect(verdict.review.diagnostics.map(\.location) == [SourceLocation(path)])
    // What is refused without a word of why is refused with one of that.
    let third = "\(kettle).promise/0003.yml"
    let again = try street([promised, Street.event("sent", by: "carol", marks)])
      .review(Commit("carol", [third: early("sent")]))
    #expect(
      again.findings == ["surprise-refused \(third)", "event-early \(third)"], "\(again)")
  }

  /// Two sentences told everybody whether Carol had promised it while the list kept surprises.
  @Test func `the words of a refusal tell nothing of what is still kept`() throws {
    let path = "\(kettle).promise/0002.yml"
    let plain = Street.event("promised", by: "carol")
    let refusals = try [promised, plain].map { first in
      let street = try Street([
        list: "---\ntitle: Bob turns forty\nowner: bob\ndate: 2026-10-01\npromises: hidden\n---\n"
      ])
      try street.publish(Commit("carol", ["\(kettle).promise/0001.yml": first]))
      let sent = Street.event("sent", by: "carol", "surprise: [alice]\nuntil: never")
      return try street.review(Commit("carol", [path: sent])).review.diagnostics
    }
    #expect(refusals[0].map(\.rule.id) == ["surprise-unsaid"], "\(refusals)")
    #expect(refusals[0] == refusals[1])
  }

  /// The command asks for it, and a file that was written by hand came in without it.
  @Test(arguments: [("", false), ("of: bob\n", false), ("of: carol\n", true)])
  func `a maintainer says whose step of a surprise they take back`(
    of: String, isAllowed: Bool
  ) throws {
    let path = "\(kettle).promise/0002.yml"
    let verdict = try street([promised]).review(
      Commit("alice", [path: Street.event("undone", by: "alice", of + marks)]))
    #expect(verdict.findings == (isAllowed ? [] : ["surprise-refused \(path)"]), "\(verdict)")
    #expect(verdict.isAllowed == isAllowed)
  }

  /// It would have looked granted to everyone for good.
  @Test func `on a list that shows its promises nobody has a step kept for somebody else`() throws {
    let street = try Street([
      list: "---\ntitle: Bob turns forty\nowner: bob\ndate: 2026-10-01\npromises: shown\n---\n"
    ])
    try street.publish(
      Commit("bob", ["\(kettle).promise/0001.yml": Street.event("granted", by: "bob")]))
    let path = "\(kettle).promise/0002.yml"
    let marks = "via: mail\nsurprise: [alice, bob]\nuntil: never"
    let verdict = try street.review(
      Commit("alice", [path: Street.event("undone", by: "bob", marks)]))
    #expect(!verdict.isAllowed, "\(verdict)")
    #expect(verdict.findings.contains("surprise-unsaid \(path)"), "\(verdict)")
    let plain = try street.review(
      Commit("alice", [path: Street.event("undone", by: "bob", "via: mail")]))
    #expect(plain.isAllowed, "\(plain)")
  }

  /// He said so before his list kept surprises; that he takes it back is no surprise to anybody.
  @Test(arguments: [("", true), ("surprise: [bob]\nuntil: granted", false)])
  func `what the owner takes back of his own is kept from nobody`(
    marks: String, isAllowed: Bool
  ) throws {
    let street = try street([
      Street.event("promised", by: "carol"), Street.event("granted", by: "bob"),
    ])
    let path = "\(kettle).promise/0003.yml"
    let verdict = try street.review(
      Commit("bob", [path: Street.event("undone", by: "bob", marks)]))
    #expect(verdict.isAllowed == isAllowed, "\(verdict)")
  }

  @Test(arguments: [
    ["content/wishlists/birthday/kettle.md": "---\ntitle: Red kettle\n---\n"],
    ["content/wishlists/birthday/kettle.md": nil],
    ["content/wishlists/birthday/kettle.owners/0001.yml": Street.event("granted", by: "bob")],
    ["content/wishlists/birthday/kettle.owners/0001.yml": Street.event("withdrawn", by: "bob")],
  ])
  func `what the owner does is judged alike whatever was promised`(
    files: [String: String?]
  ) throws {
    let verdicts = try [[], [promised]].map { try street($0).review(Commit("bob", files)) }
    #expect(verdicts[0].isAllowed, "\(verdicts[0])")
    #expect(verdicts[0] == verdicts[1])
  }

  /// Alice maintains the site and owns the list: what she enters for others tells her nothing of it.
  @Test(arguments: ["promised", "sent", "released", "undone"], ["carol", "guest"])
  func `a maintainer from whom it is kept enters letters alike, whatever was promised`(
    kind: String, giver: String
  ) throws {
    let verdicts = try [giver, "dora"].map { first in
      let street = try Street([
        list: "---\ntitle: Forty\nowner: [bob, alice]\ndate: 2026-10-01\npromises: surprise\n---\n",
        "content/people/dora.md": "---\nname: Dora\nemails: dora@example.org\n---\n",
        "\(kettle).promise/0001.yml": letter("promised", by: first),
      ])
      return try street.review(
        Commit("alice", ["\(kettle).promise/0002.yml": letter(kind, by: giver)]))
    }
    #expect(verdicts[0] == verdicts[1])
    #expect(verdicts[0].isAllowed, "\(verdicts[0])")
  }

  /// What a letter asked for, as a maintainer enters it.
  private func letter(_ kind: String, by giver: String) -> String {
    let name = giver == "guest" ? "name: Rosa\n" : ""
    return Street.event(
      kind, by: giver, "\(name)surprise: [bob, alice]\nuntil: granted\nvia: mail")
  }

  @Test func `a guest’s letter keeps the surprise like any other`() throws {
    let event = Street.event("promised", by: "guest", "name: Rosa\nvia: mail")
    let path = "\(kettle).promise/0001.yml"
    let verdict = try street().review(Commit("alice", [path: event]))
    #expect(verdict.findings == ["surprise-unsaid \(path)"], "\(verdict)")
  }

  /// Bob wishes for it no more, which everyone may know; who promised it, nobody.
  @Test(arguments: [("sent", false), ("amended", false), ("promised", false), ("released", true)])
  func `a promise of what is withdrawn is given up and nothing else`(
    kind: String, isAllowed: Bool
  ) throws {
    let street = try street([promised])
    try street.publish(
      Commit("bob", ["\(kettle).owners/0001.yml": Street.event("withdrawn", by: "bob")]))
    let path = "\(kettle).promise/0002.yml"
    let verdict = try street.review(
      Commit("carol", [path: Street.event(kind, by: "carol", marks)]))
    #expect(verdict.isAllowed == isAllowed, "\(verdict)")
    #expect(verdict.findings == (isAllowed ? [] : ["surprise-refused \(path)"]), "\(verdict)")
  }

  @Test func `what the owner does stands apart`() throws {
    let verdict = try street().review(
      Commit("bob", ["\(kettle).promise/0001.yml": Street.event("granted", by: "bob")]))
    #expect(verdict.findings.contains("event-in-wrong-folder \(kettle).promise/0001.yml"))
  }
}
