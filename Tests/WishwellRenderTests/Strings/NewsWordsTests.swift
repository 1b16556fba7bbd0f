import Testing
import WishwellFormat

@testable import WishwellDerive
@testable import WishwellRender

/// What letters say to whom something happened.
@Suite struct NewsWordsTests {
  private static let people = (person: Handle("rosa"), list: Handle("tea"))

  private static func subjects() throws -> [Sidecar.Subject] {
    let person = try #require(people.person)
    let list = try #require(people.list)
    let wish = Sidecar.Subject.promise(WishKey(list: list, wish: list))
    return [wish, .membership(checklist: list, person: person)]
      + [Post.Kind.offer, .request].map {
        .response(PostKey(kind: $0, handle: list), respondent: person)
      }
  }

  @Test(arguments: ["en", "de"])
  func `whatever is for somebody has a sentence, with who did it and what it is about`(
    language: String
  ) throws {
    let strings = try LoadedTheme.inLanguage(language).strings
    let giver = Participant.person(try #require(Self.people.person))
    var said: Set<String> = []
    for subject in try Self.subjects() {
      for kind in EventKind.allCases where kind == .undone || subject.entry(for: kind)?.told != nil
      {
        let event = Event(
          path: "content/x/0001.yml", number: 1, kind: Located(kind), by: Located(giver),
          at: Located(.instant(0)))
        let news = News(
          matter: .event(event, of: subject, after: []), by: giver, at: .instant(0), note: nil)
        let sentence = strings.sentence(of: news, by: "NAME", about: "TITLE") ?? ""
        #expect(sentence.contains("NAME") && sentence.contains("TITLE"), "\(kind) of \(subject)")
        said.insert(sentence)
      }
    }
    #expect(said.count == 19)
  }
}
