import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellDerive

@Suite struct ConflictTests {
  private func derive(
    _ sketch: (inout LibrarySketch) throws -> Void
  ) throws -> Checked<Site> {
    var library = LibrarySketch()
    library.today = day("2026-01-31")
    try library.people("alice", "bob", "carol")
    try sketch(&library)
    return library.derive()
  }

  private func conflicts(_ found: Checked<Site>) -> [String] {
    found.value.followUps.filter { $0.kind == .conflict }.map(\.summary)
  }

  @Test func `a wish edited while it was promised`() throws {
    let found = try derive {
      try $0.list("birthday", of: "alice")
      try $0.wish("birthday/kettle", quantity: .count(2))
      try $0.promise(
        "birthday/kettle", "bob promised wish 0123456789abcdef",
        "guest:Ada promised wish 0123456789abcdef")
    }
    #expect(found.rules == ["wish-changed"])
    #expect(
      found.diagnostics.map(\.location.path) == ["content/wishlists/birthday/kettle.md"])
    #expect(found.value.wishes.map(\.isChanged) == [true])
    #expect(
      conflicts(found) == [
        "alice conflict bob Ada birthday/kettle [wish-changed]",
        "bob conflict Ada alice birthday/kettle [wish-changed]",
      ])
  }

  @Test func `a person who takes another handle changes no wish`() throws {
    let found = try derive {
      try $0.list("birthday", of: "alice", "carol")
      try $0.wish("birthday/kettle", for: "alice")
      let digest = wishDigest(of: $0.library.wishes[0], photos: [:])
      try $0.promise("birthday/kettle", "bob promised wish \(digest)")
      try $0.rename(person: "alice", to: "ann")
      try $0.rename(person: "bob", to: "ben")
    }
    #expect(found.findings == [])
    #expect(found.value.followUps.map(\.summary) == ["ben fulfil ann birthday/kettle"])
  }

  @Test func `a folder keeps the handle that its respondent had`() throws {
    let found = try derive {
      try $0.offer("cards", by: "alice")
      try $0.respond("offers/cards", "bob", "bob responded")
      try $0.rename(person: "bob", to: "ben")
    }
    #expect(found.findings == [])
    #expect(found.value.followUps.map(\.summary) == ["alice send ben offers/cards"])
  }

  @Test func `more promised than the wish asks for since`() throws {
    let found = try derive {
      try $0.list("birthday", of: "alice")
      try $0.wish("birthday/kettle", quantity: .count(1))
      try $0.promise("birthday/kettle", "bob promised 2 wish 0123456789abcdef")
    }
    #expect(Set(found.rules) == ["wish-over-promised", "wish-changed"])
    #expect(
      conflicts(found) == [
        "alice conflict bob birthday/kettle [wish-changed]",
        "alice conflict bob birthday/kettle [wish-over-promised]",
        "bob conflict alice birthday/kettle [wish-changed]",
        "bob conflict alice birthday/kettle [wish-over-promised]",
      ])
  }

  @Test func `a late response`() throws {
    let found = try derive {
      try $0.offer("cards", by: "alice", limit: 1)
      try $0.respond("offers/cards", "bob", "bob responded")
      try $0.respond("offers/cards", "carol", "carol responded")
    }
    #expect(found.rules == ["response-late"])
    #expect(
      conflicts(found) == [
        "alice conflict carol offers/cards [response-late]",
        "carol conflict alice offers/cards [response-late]",
      ])
  }

  @Test(arguments: ["deleted", "draft", "later", "list draft"])
  func `a promised wish that is not published`(how: String) throws {
    let found = try derive {
      try $0.list("birthday", of: "alice")
      try $0.wish("birthday/kettle")
      let digest = wishDigest(of: $0.library.wishes[0], photos: [:])
      try $0.promise("birthday/kettle", "bob promised wish \(digest)")
      switch how {
      case "deleted": $0.library.wishes = []
      case "draft": $0.library.wishes[0].document.isDraft = true
      case "later": $0.library.wishes[0].document.date = Located(.day(day("2026-02-01")))
      default: $0.library.wishLists[0].document.isDraft = true
      }
    }
    #expect(found.rules == ["promised-wish-gone"])
    #expect(
      found.value.followUps.map(\.summary) == [
        "bob fulfil birthday/kettle", "bob conflict birthday/kettle [promised-wish-gone]",
      ])
  }

  @Test(arguments: ["kettle", "index"])
  func `a promised wish that could not be read is not gone`(file: String) throws {
    let found = try derive {
      if file == "kettle" { try $0.list("birthday", of: "alice") }
      if file == "index" { try $0.wish("birthday/kettle") }
      $0.library.stubs = ["content/wishlists/birthday/\(file).md"]
      let digest = $0.library.wishes.first.map { wishDigest(of: $0, photos: [:]) } ?? "other"
      try $0.promise("birthday/kettle", "bob promised wish \(digest)")
    }
    #expect(found.findings == [])
  }

  @Test func `a folder of promises that nobody holds is an orphan`() throws {
    let found = try derive {
      try $0.list("birthday", of: "alice")
      try $0.promise("birthday/kettle", "bob promised wish 0123456789abcdef", "bob released")
    }
    #expect(found.rules == ["orphaned-sidecar"])
    #expect(found.value.followUps == [])
  }

  @Test func `thanks to a person whose profile is gone`() throws {
    let found = try derive { try $0.thanks("tea", by: "alice", to: "dave", "bob") }
    #expect(found.rules == ["missing-person"])
    #expect(conflicts(found) == ["alice conflict dave thanks/tea [missing-person]"])
  }

  @Test func `every conflict is a warning`() {
    #expect(Rule.conflicts.allSatisfy { $0.severity == .warning })
  }
}
