import Foundation
import WishwellFormat

@testable import WishwellRecipes

typealias ForgeKind = SiteSettings.Forge.Kind

func handle(_ text: String) -> Handle {
  guard let handle = Handle(text) else { preconditionFailure("‘\(text)’ is not a handle") }
  return handle
}

func person(_ name: String, account: String? = nil, hasLeft: Bool = false) -> Person {
  var person = Person(
    document: Document(
      path: "content/people/\(name).md", handle: handle(name), title: Located(name)))
  person.account = account.map { Located($0) }
  person.hasLeft = hasLeft
  return person
}

/// Ines and Tomasz look after it, Bob has no account, Cara has left.
func lanternStreet(
  _ change: (inout Library) -> Void = { _ in }
) -> Library {
  var settings = SiteSettings(
    title: "Lantern Street", url: "https://lanternstreet.example/",
    authority: "lanternstreet.example,2026")
  settings.maintainers = [Located(handle("ines")), Located(handle("tomasz"))]
  settings.calendar = SiteCalendar(zone: TimeZone(identifier: "Europe/Lisbon") ?? .gmt)
  var library = Library(settings: settings)
  library.people = [
    person("bob"), person("cara", account: "cara", hasLeft: true),
    person("ines", account: "@Ines-L"), person("tomasz", account: "tomasz"),
  ]
  var list = WishList(
    document: Document(
      path: "content/wishlists/birthday/index.md", handle: handle("birthday"),
      title: Located("Birthday")),
    owners: [Located(handle("bob")), Located(handle("ines"))])
  list.editors = [Located(handle("tomasz"))]
  library.wishLists = [list]
  library.checklists = [
    Checklist(
      document: Document(
        path: "content/checklists/picnic.md", handle: handle("picnic"), title: Located("Picnic")),
      owners: [Located(handle("tomasz"))])
  ]
  library.posts = ["ines", "bob"].map { author in
    Post(
      document: Document(
        path: "content/offers/2026-03-14-cards-of-\(author).md",
        handle: handle("2026-03-14-cards-of-\(author)"), title: Located("Cards")),
      author: Located(handle(author)), details: .offer(Offer()))
  }
  change(&library)
  return library
}

let program = ProgramSource(repository: "https://git.example/wishwell.git", version: "0.1.0")

func recipe(_ path: String, _ kind: ForgeKind, _ library: Library = lanternStreet()) -> String {
  recipes(for: kind, of: library, program: program).first { $0.path == path }?.text ?? ""
}
