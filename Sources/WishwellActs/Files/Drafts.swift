import WishwellFormat
import WishwellYAML

/// What `wishwell new` writes for each kind.
extension NewFile {
  package static func wishList(
    _ handle: some DraftName, title: String, owner: some DraftName, date: Day
  ) -> NewFile {
    NewFile(
      path: "content/wishlists/\(handle)/index.md",
      fields: [
        .title(title), .init("owner", .plain(owner.text)), .init("date", .plain("\(date)")),
      ],
      hints: [
        ("event: \(date.advanced(by: 60))", "the day it is for"),
        ("editors: [bob]", "who else may edit it"),
        ("promises: shown", "the list shows who promised what; else it is a surprise"),
      ])
  }

  package static func wish(
    _ key: WishKey, title: String, date: Day, suggestedBy: Handle?
  ) -> NewFile {
    wish(key.wish, on: key.list, title: title, date: date, suggestedBy: suggestedBy)
  }

  package static func wish(
    _ wish: some DraftName, on list: some DraftName, title: String, date: Day,
    suggestedBy: (any DraftName)?
  ) -> NewFile {
    var fields: [YAMLEntry] = [.title(title), .init("date", .plain("\(date)"))]
    if let suggestedBy { fields.append(.init("suggested-by", .plain(suggestedBy.text))) }
    return NewFile(
      path: "content/wishlists/\(list)/\(wish).md", fields: fields,
      hints: wishHints(named: wish.text))
  }

  /// What else can be said of a wish whose file has this name.
  package static func wishHints(named wish: String) -> [(field: String, words: String)] {
    [
      ("link: https://…", "where it can be had"),
      ("price: about 25 EUR", "or 24.90 EUR, or 20-30 EUR"),
      ("priority: high", "must, high, normal or low"),
      ("quantity: 2", "how many, or unlimited"),
      ("photo: \(wish).jpg", "a picture beside this file"),
      ("alt: A kettle on a stove", "what the picture shows"),
      ("tags: [kitchen]", ""),
    ]
  }

  package static func checklist(
    _ handle: some DraftName, title: String, owner: some DraftName, date: Day
  ) -> NewFile {
    NewFile(
      path: "content/checklists/\(handle).md",
      fields: [
        .title(title), .init("owner", .plain(owner.text)), .init("date", .plain("\(date)")),
      ],
      hints: [
        ("editors: [bob]", "who else may edit it, and invite others"),
        ("listed: no", "for the family alone: in no index"),
      ])
  }

  package static func offer(
    _ handle: some DraftName, title: String, author: some DraftName, date: Day
  ) -> NewFile {
    post(
      .offer, handle, title: title, author: author, date: date,
      hints: [
        ("kind: postcard", "one word: card, postcard, letter, parcel"),
        ("regions: [EU]", "where you send to; else as your profile says"),
        ("limit: 10", "how many people can have one"),
        ("closes: \(date.advanced(by: 30))", "the last day to ask for it"),
        ("tags: [stamps]", ""),
      ])
  }

  package static func request(
    _ handle: some DraftName, title: String, author: some DraftName, date: Day
  ) -> NewFile {
    post(
      .request, handle, title: title, author: author, date: date,
      hints: [
        ("kind: card", "one word: card, postcard, letter, parcel"),
        ("country: PT", "where it is to be sent; never an address"),
        ("occasion: Birthday", ""),
        ("closes: \(date.advanced(by: 30))", "the last day to answer"),
        ("tags: [birthday]", ""),
      ])
  }

  /// Without a `title` it is titled by the first line of its `body`; `feelings` are those of the
  /// site, of which it may say one, and `quotes` some of its quotations, of which it may name one.
  package static func thanks(
    _ handle: some DraftName, title: String?, author: some DraftName, date: Day, to: [String],
    subject: String?, feeling: Handle? = nil, feelings: [Handle], quote: Handle? = nil,
    quotes: [Handle] = [], body: String = ""
  ) -> NewFile {
    var fields: [YAMLEntry] = [
      .init("to", to.count == 1 ? .text(to[0]) : .list(to.map { .text($0) }))
    ]
    if let subject { fields.append(.init("for", .plain(subject))) }
    var hints: [(field: String, words: String)] = []
    if subject == nil { hints.append(("for: birthday/blue-kettle", "the wish, offer or request")) }
    if let feeling {
      fields.append(.init("feeling", .plain(feeling.text)))
    } else if let feeling = feelings.first {
      hints.append(("feeling: \(feeling)", feelings.map(\.text).joined(separator: ", ")))
    }
    if let quote {
      fields.append(.init("quote", .plain(quote.text)))
    } else if let quote = quotes.first {
      hints.append(("quote: \(quote)", "words of others that go with it"))
    }
    hints.append(("photo: \(handle).jpg", "a picture beside this file"))
    return post(
      .thanks, handle, title: title, author: author, date: date, fields: fields, hints: hints,
      body: body)
  }

  package static func person(
    _ handle: String, name: String, email: String?, joined: Day
  ) -> NewFile {
    var fields: [YAMLEntry] = [
      .init("name", .text(name)), .init("joined", .plain("\(joined)")),
    ]
    if let email { fields.append(.init("emails", .text(email))) }
    return NewFile(
      path: "content/people/\(handle).md", fields: fields,
      hints: [
        ("country: PT", "two letters; never an address"),
        ("prefers: [postcards]", "what they like to get"),
        ("regions: [EU]", "where they send to"),
        ("contact: https://…", "a public page by which two people arrange things"),
        ("photo: \(handle).jpg", "a picture beside this file"),
      ])
  }

  private static func post(
    _ kind: Post.Kind, _ handle: some DraftName, title: String?, author: some DraftName, date: Day,
    fields: [YAMLEntry] = [], hints: [(field: String, words: String)], body: String = ""
  ) -> NewFile {
    NewFile(
      path: "content/\(kind.folder)/\(handle).md",
      fields: (title.map { [.title($0)] } ?? []) + [
        .init("author", .plain(author.text)), .init("date", .plain("\(date)")),
      ] + fields,
      hints: hints, body: body)
  }
}

extension YAMLEntry {
  package static func title(_ text: String) -> YAMLEntry { YAMLEntry("title", .text(text)) }
}
