import WishwellDiagnostics
import WishwellFormat

/// What one file of text says; which case it has follows from its path alone.
package indirect enum ContentValue: Sendable {
  case settings(SiteSettings)
  case page(FreePage)
  case person(Person)
  case wishList(WishList)
  case wish(Wish)
  case post(Post)
  case checklist(Checklist)
  case circle(Circle)
  /// All of `content/quotes.yml`, in its order.
  case quotes([Quote])
  case edition(CatalogueEdition, of: Handle)
  /// One event of a sidecar; the others stand in files of their own, until a `Library` puts them
  /// together.
  case event(Event, of: Sidecar.Subject)
}

/// Reads a file of text as what its path says it is. Safe to be called from any number of threads.
///
/// Nil, with at least one error, where the file cannot be published, unless `options` keep what could
/// be read of it.
package func readContent(
  _ file: SourceFile, as kind: ContentKind, options: ReaderOptions
) -> Checked<ContentValue?> {
  // What else is wrong there can be told once nothing of a secret could stand in its words.
  let exposed = exposedKeys(in: file)
  return exposed.isEmpty ? value(of: file, as: kind, options: options) : Checked(nil, exposed)
}

private func value(
  of file: SourceFile, as kind: ContentKind, options: ReaderOptions
) -> Checked<ContentValue?> {
  switch kind {
  case .settings:
    readSiteSettings(file).map { $0.map(ContentValue.settings) }
  case .page(let key):
    readFreePage(file, handle: key.handle, options: options).map { $0.map(ContentValue.page) }
  case .person(let handle):
    readPerson(file, handle: handle, options: options).map { $0.map(ContentValue.person) }
  case .wishList(let handle):
    readWishList(file, handle: handle, options: options).map { $0.map(ContentValue.wishList) }
  case .wish(let key):
    readWish(file, handle: key.wish, list: key.list, options: options).map {
      $0.map(ContentValue.wish)
    }
  case .post(let key):
    readPost(file, handle: key.handle, kind: key.kind, options: options)
      .map { $0.map(ContentValue.post) }
  case .checklist(let handle):
    readChecklist(file, handle: handle, options: options).map { $0.map(ContentValue.checklist) }
  case .circle(let handle):
    readCircle(file, handle: handle, options: options).map { $0.map(ContentValue.circle) }
  case .quotes:
    readQuotes(file).map { $0.map(ContentValue.quotes) }
  case .edition(let catalogue, let day):
    CatalogueEditionReader.read(file, date: day, options: options)
      .map { $0.map { ContentValue.edition($0, of: catalogue) } }
  case .event(let subject, let number):
    readEvent(file, number: number).map { $0.map { ContentValue.event($0, of: subject) } }
  }
}

extension ContentValue {
  /// The document that it is, where only words of its text are not those of `before`, an earlier value of
  /// the same file: all that is read of it for other files is the same. Nil also of a checklist, whose
  /// text is more than words, and of what has no text.
  package func reworded(since before: ContentValue) -> Document? {
    switch (self, before) {
    case (.page(let now), .page(let then)): now.reworded(since: then, at: \.document)
    case (.person(let now), .person(let then)): now.reworded(since: then, at: \.document)
    case (.wishList(let now), .wishList(let then)): now.reworded(since: then, at: \.document)
    case (.wish(let now), .wish(let then)): now.reworded(since: then, at: \.document)
    case (.post(let now), .post(let then)): now.reworded(since: then, at: \.document)
    default: nil
    }
  }
}

extension Equatable {
  fileprivate func reworded(
    since before: Self, at document: WritableKeyPath<Self, Document>
  ) -> Document? {
    var same = before
    same[keyPath: document].body = self[keyPath: document].body
    let leads = self[keyPath: document].body.leads(as: before[keyPath: document].body)
    return leads && same == self ? self[keyPath: document] : nil
  }
}
