import Testing
import WishwellFormat

@testable import WishwellDerive

@Suite struct MessageTests {
  private let site: Site

  init() throws {
    site = try LiteralSite([
      "site.yml": """
      title: Street
      url: https://street.example/
      authority: street.example,2026
      feelings: {grateful: 🙏, joyful: 😊, moved: 💛}
      """,
      "people/carol.md": "name: Carol",
      "thanks/one.md": "title: 1; author: alice; date: 2026-01-01; to: bob; feeling: joyful",
      "thanks/two.md":
        "title: 2; author: bob; date: 2026-01-02; to: [alice, carol]; feeling: grateful",
      "thanks/three.md":
        "title: 3; author: bob; date: 2026-01-03; to: [alice, The postman]; feeling: joyful",
      "thanks/four.md": "title: 4; author: alice; date: 2026-01-04; to: [alice, bob]",
      "thanks/shy.md":
        "title: 5; author: bob; date: 2026-01-05; to: alice; feeling: joyful; listed: no",
    ]).site
  }

  private func person(_ name: String) throws -> SitePerson {
    try #require(site.people[try handle(name)])
  }

  @Test func `a history has what was sent and received, newest first`() throws {
    let told = try person("alice").messages.map { message in
      (message.isSent ? "to " : "from ") + site.posts[message.post].post.document.title.value
    }
    #expect(told == ["to 4", "from 3", "from 2", "to 1"])
    #expect(try person("carol").messages.map(\.isSent) == [false])
  }

  @Test func `it is counted by feeling, in the order of the settings`() throws {
    let counts = site.counts(of: try person("alice").messages).map { entry in
      "\(entry.feeling?.feeling.handle.text ?? "–") \(entry.count.sent) \(entry.count.received)"
    }
    #expect(counts == ["grateful 0 1", "joyful 1 1", "– 1 0"])
    #expect(site.counts(of: []).isEmpty)
  }

  @Test func `a feeling knows who had part in it, those with the most first`() throws {
    let joyful = try #require(site.feelings.first { $0.feeling.handle.text == "joyful" })
    let counts = site.counts(ofPeopleIn: joyful.thanks).map { entry in
      let name =
        switch entry.person {
        case .person(let handle): handle.text
        case .named(let name): name
        }
      return "\(name) \(entry.count.sent) \(entry.count.received)"
    }
    #expect(counts == ["alice 1 1", "bob 1 1", "The postman 0 1"])
  }
}
