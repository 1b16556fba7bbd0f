import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries

extension Session {
  /// The wish or post that somebody means by `name` who wants to do `verb` with it.
  ///
  /// Throws `UsageError` where nothing has that name, and where it is not published.
  package func thing(named name: String, for verb: Verb) throws(UsageError) -> Thanks.Subject {
    let subject = try library.thing(named: name, among: verb.things) {
      verb.event(on: $0) != nil
    }
    // What is promised can be given back, whatever became of the wish.
    if verb == .release || verb == .undo { return subject }
    try refuseUnpublished(subject)
    return subject
  }

  private func refuseUnpublished(_ subject: Thanks.Subject) throws(UsageError) {
    switch subject {
    case .wish(let key):
      guard site.wish(key) == nil else { return }
      if let wish = library.wishes.first(where: { $0.key == key }) {
        try refuseUnpublished(wish.document, called: key.description)
      }
      if let list = library.wishLists.first(where: { $0.handle == key.list }) {
        try refuseUnpublished(list.document, called: key.list.text)
      }
    case .post(let key):
      guard site.post(key) == nil,
        let post = library.posts.first(where: { $0.key == key })
      else { return }
      try refuseUnpublished(post.document, called: key.description)
    }
  }

  private func refuseUnpublished(
    _ document: Document, called name: String
  ) throws(UsageError) {
    if document.isDraft {
      throw UsageError(
        "\(quoted(name)) is a draft, which nobody can see yet",
        help: "take ‘draft’ out of \(document.path)")
    }
    if let date = document.date?.value, site.settings.calendar.day(of: date) > today {
      throw UsageError(
        "\(quoted(name)) is dated \(site.settings.calendar.day(of: date)), which is still to come",
        help: "wait for that day, or change ‘date’ in \(document.path)")
    }
  }

  /// The names of what `verb` can be done with as things stand, wishes first.
  package func possibleThings(for verb: Verb) -> [String] {
    let wishes = site.wishes.filter { wish in
      site.possibleActs(on: wish).contains { $0.intent.verb == verb }
    }.map(\.wish.key.description)
    let posts = site.posts.filter { post in
      site.possibleActs(on: post).contains { $0.intent.verb == verb }
    }.map(\.post.key.description)
    return wishes + posts
  }
}
