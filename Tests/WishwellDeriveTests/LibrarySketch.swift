import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellDerive

/// A library in few words, for tests of what follows from events.
struct LibrarySketch {
  var library = Library(
    settings: SiteSettings(
      title: "Lantern Street", url: "https://lantern.example/",
      authority: "lantern.example,2026"))
  var today = day("2026-12-31")

  /// Each may be `bob away`.
  mutating func people(_ names: String...) throws {
    for name in names {
      let words = name.split(separator: " ")
      let person = try handle(String(words[0]))
      library.people.append(Person(document: document("people/\(person)", person)))
      if words.count > 1 {
        library.people[library.people.count - 1].away = .init(from: nil, until: nil)
      }
    }
  }

  mutating func rename(person old: String, to new: String) throws {
    let (old, new) = (try handle(old), try handle(new))
    let index = try #require(library.people.firstIndex { $0.handle == old })
    library.people[index].document.path = "content/people/\(new).md"
    library.people[index].document.handle = new
    library.people[index].document.formerly = [Located(old)]
  }

  mutating func list(_ name: String, of owners: String..., shown: Bool = false) throws {
    let list = try handle(name)
    var document = document("wishlists/\(list)/index", list)
    document.date = Located(.day(day("2026-01-01")))
    library.wishLists.append(
      WishList(document: document, owners: try owners.map { Located(try handle($0)) }))
    library.wishLists[library.wishLists.count - 1].promises = shown ? .shown : .hidden
  }

  mutating func wish(
    _ name: String, quantity: Wish.Quantity = .count(1), oneOf group: String? = nil,
    for recipients: String...
  ) throws {
    let key = try wishKey(name)
    var wish = Wish(document: document("wishlists/\(key)", key.wish), list: key.list)
    wish.quantity = quantity
    wish.oneOf = group.map { Located($0) }
    wish.recipients = try recipients.map { Located(try handle($0)) }
    library.wishes.append(wish)
  }

  mutating func offer(
    _ name: String, by author: String, limit: Int? = nil, closes: Day? = nil
  ) throws {
    var offer = Offer()
    offer.limit = limit
    offer.closes = closes
    try post("offers/\(name)", by: author, .offer(offer))
  }

  mutating func request(_ name: String, by author: String, closes: Day? = nil) throws {
    var request = Request()
    request.closes = closes
    try post("requests/\(name)", by: author, .request(request))
  }

  /// `subject` is `offers/cards`, `requests/stamps` or `birthday/kettle`.
  mutating func thanks(
    _ name: String, by author: String, to people: String..., for subject: String? = nil
  ) throws {
    var thanks = Thanks(to: try people.map { Located(.person(try handle($0))) })
    thanks.subject = try subject.map { Located(try self.subject($0)) }
    try post("thanks/\(name)", by: author, .thanks(thanks))
  }

  mutating func promise(_ name: String, _ phrases: String...) throws {
    try promise(name, phrases)
  }

  mutating func promise(_ name: String, _ phrases: [String]) throws {
    let key = try wishKey(name)
    try sidecar("wishlists/\(key).promise", .promise(key), phrases)
  }

  /// What those do with a wish who may know nothing of promises.
  mutating func apart(_ name: String, _ phrases: [String]) throws {
    let key = try wishKey(name)
    try sidecar("wishlists/\(key).owners", .owners(key), phrases)
  }

  /// What those who give a wish write to each other; what a note says is who wrote it, and its number.
  mutating func notes(_ name: String, _ phrases: String...) throws {
    let key = try wishKey(name)
    try sidecar("wishlists/\(key).notes", .notes(key), phrases)
    let place = library.sidecars.count - 1
    for index in library.sidecars[place].events.indices {
      let event = library.sidecars[place].events[index]
      library.sidecars[place].events[index].note = "\(event.by.value) \(event.number)"
    }
  }

  mutating func respond(_ name: String, _ person: String, _ phrases: String...) throws {
    try respond(name, person, phrases)
  }

  mutating func respond(_ name: String, _ person: String, _ phrases: [String]) throws {
    let respondent = try handle(person)
    let key = try postKey(name)
    try sidecar("\(key).responses/\(person)", .response(key, respondent: respondent), phrases)
  }

  mutating func like(_ name: String, _ person: String, _ phrases: String...) throws {
    let key = try postKey(name)
    try sidecar("\(key).likes/\(person)", .like(key, person: try handle(person)), phrases)
  }

  mutating func state(_ name: String, _ phrases: String...) throws {
    let key = try postKey(name)
    try sidecar("\(key).state", .state(key), phrases)
  }

  func derive() -> Checked<Site> { deriveSite(library, options: DeriveOptions(today: today)) }

  private mutating func post(_ path: String, by author: String, _ details: Post.Details) throws {
    var document = document(path, try postKey(path).handle)
    document.date = Located(.day(day("2026-01-01")))
    library.posts.append(
      Post(document: document, author: Located(try handle(author)), details: details))
  }

  private mutating func sidecar(
    _ path: String, _ subject: Sidecar.Subject, _ phrases: [String]
  ) throws {
    let folder = "content/" + path
    library.sidecars.append(
      Sidecar(subject: subject, folder: folder, events: try events(phrases, in: folder)))
  }

  private func document(_ stem: String, _ handle: Handle) -> Document {
    Document(path: "content/\(stem).md", handle: handle, title: Located(handle.text.capitalized))
  }

  private func subject(_ name: String) throws -> Thanks.Subject {
    let isPost = Post.Kind.allCases.contains { name.hasPrefix("\($0.folder)/") }
    return isPost ? .post(try postKey(name)) : .wish(try wishKey(name))
  }
}

/// `offers/cards`.
func postKey(_ name: String) throws -> PostKey {
  let parts = name.split(separator: "/").map(String.init)
  let kind = Post.Kind.allCases.first { $0.folder.name == parts[0] }
  return PostKey(kind: try #require(kind), handle: try handle(parts[1]))
}

/// `birthday/kettle`.
func wishKey(_ name: String) throws -> WishKey {
  let parts = name.split(separator: "/").map(String.init)
  return WishKey(list: try handle(parts[0]), wish: try handle(parts[1]))
}
