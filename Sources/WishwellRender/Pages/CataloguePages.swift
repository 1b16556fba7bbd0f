import WishwellDerive
import WishwellFormat
import WishwellMail
import WishwellTemplates
import WishwellText

/// All catalogues of the site, each by its newest edition.
struct CataloguesPageValues: PageValues {
  var lead: String
  var rows: [CatalogueRow]
  var authors: Link
  var every: Layout

  static let template = "catalogues"
  static let schema = TemplateSchema<Self>(
    "page of catalogues",
    .text("lead", \.lead, "a sentence about catalogues"),
    .list("rows", \.rows, "those that go on first, then by title"),
    .record("authors", \.authors, "the page of authors"),
    .all(of: \.every))
}

/// A catalogue: the books of its newest edition, what dropped out since the one before, and the
/// first book of each earlier one.
struct CataloguePageValues: PageValues {
  var up: Link
  var edition: String
  var frequency: String?
  var when: Sentence
  var counted: Sentence?
  var followers: Sentence?
  var chips: [Chip]
  var books: [BookRow]
  var gone: [Link]
  var hasGone: Bool { !gone.isEmpty }
  var earlier: [EditionRow]
  var doors: Doors
  var copyright: String?
  var every: Layout

  static let template = "catalogue"
  static let schema = TemplateSchema<Self>(
    "page of a catalogue",
    .record("up", \.up, "the page of catalogues"),
    .text("edition", \.edition, "the day of its newest edition, by which its feed knows it"),
    .text("frequency", \.frequency, "how often there is an edition, where that is known"),
    .record("when", \.when, "of when its newest edition is"),
    .record("counted", \.counted, "up to which day that counts"),
    .record("followers", \.followers, "whose favourite it is"),
    .list("chips", \.chips, "whether it still goes on"),
    .list("books", \.books, "of the newest edition, by rank"),
    .flag("has-gone", \.hasGone, "whether any dropped out"),
    .list("gone", \.gone, "books of the edition before that are not on it any more"),
    .list("earlier", \.earlier, "the editions before, the newest first, at most twelve"),
    .record("doors", \.doors, "how people follow it, and no longer do"),
    .text("copyright", \.copyright, "whose list it is, in the words that stand beside it"),
    .all(of: \.every))
}

extension PageBuilder {
  /// Lists that go on stand first, then those that ended; within each by title, whatever its case.
  func catalogues() -> CataloguesPageValues {
    let lead = strings.text(.cataloguesLead)
    let titles = site.catalogues.map { $0.title.lowercased() }
    let order = site.catalogues.indices.sorted { left, right in
      let areActive = (site.catalogues[left].isActive, site.catalogues[right].isActive)
      if areActive.0 != areActive.1 { return areActive.0 }
      return titles[left] == titles[right] ? left < right : titles[left] < titles[right]
    }
    return CataloguesPageValues(
      lead: lead, rows: order.map { row(of: site.catalogues[$0]) },
      authors: Link(title: strings.text(.authorsLink), url: url(.authors)),
      every: layout(strings.text(.navCatalogues), description: lead))
  }

  /// A catalogue among others, with the cover of the highest book whose cover the site holds.
  private func row(of catalogue: SiteCatalogue) -> CatalogueRow {
    let books = catalogue.newest.books.map { site.books[$0] }
    let photo = books.first { $0.cover != nil }.flatMap(cover(of:))
    return CatalogueRow(
      title: catalogue.title, url: url(catalogue.address), when: when(catalogue.newest),
      frequency: strings.frequency(of: catalogue), photo: photo,
      sign: photo == nil ? Sign.book : nil,
      leader: books.first.map { strings.text(.catalogueLeader, ["title": $0.book.title]) },
      chips: [Chip(.plain, nil, strings.text(.booksCount, count: books.count))]
        + activity(of: catalogue))
  }

  /// The day that an edition bears; up to which day it counts is another sentence.
  private func when(_ edition: SiteEdition) -> Sentence {
    sentence(.catalogueEdition, on: .day(edition.edition.date))
  }

  /// Nothing for a list that goes on; else when its last edition was.
  private func activity(of catalogue: SiteCatalogue) -> [Chip] {
    guard !catalogue.isActive else { return [] }
    let day = strings.date(catalogue.newest.edition.date)
    return [Chip(.plum, "☾", strings.text(.catalogueInactive, ["date": day]))]
  }

  /// The page of a catalogue. `gone` compares the newest edition with the one before it alone, and
  /// is empty for a first one.
  func page(of catalogue: SiteCatalogue) -> CataloguePageValues {
    let newest = catalogue.newest
    let here = Set(newest.books)
    let before = catalogue.editions.dropFirst().first?.books ?? []
    var every = layout(catalogue.title, description: summary(of: newest), jsonLD: nil)
    every.how.taps = false
    return CataloguePageValues(
      up: Link(title: strings.text(.navCatalogues), url: url(.catalogues)),
      edition: newest.edition.date.description,
      frequency: strings.frequency(of: catalogue), when: when(newest),
      counted: newest.edition.countedUntil.map { sentence(.catalogueCounted, on: .day($0)) },
      followers: sentence(
        .catalogueFollowed,
        people: catalogue.followers.map { site.named(site.people[$0].person.handle) }),
      chips: activity(of: catalogue),
      books: newest.books.indices.map { row(of: newest, at: $0, in: catalogue) },
      gone: before.filter { !here.contains($0) }.map { link(to: site.books[$0]) },
      earlier: catalogue.editions.dropFirst().prefix(12).compactMap(row(of:)),
      doors: doors(of: catalogue), copyright: newest.edition.copyright,
      every: every)
  }

  /// Following `catalogue`, and what takes that back where somebody does.
  private func doors(of catalogue: SiteCatalogue) -> Doors {
    let leaving = ActGroup(title: nil, acts: [following(catalogue, isAdded: false)])
    return Doors(
      isPromise: false, main: following(catalogue, isAdded: true),
      groups: catalogue.followers.isEmpty ? [] : [leaving])
  }

  /// A letter that has `catalogue` among the favourites of its sender, or no longer. A page does not
  /// know whose profile the forge would open, so it says which line to change there. Where the site
  /// takes no letters and has no forge, the words can be copied.
  private func following(_ catalogue: SiteCatalogue, isAdded: Bool) -> ActButton {
    let matter = FavouriteMatter(catalogue.handle, isAdded: isAdded)
    let title = catalogue.title.ofButton
    let label = strings.words("act-catalogue-\(matter.verb)", ["title": title])
    let sentence = strings.words("letter-catalogue-\(matter.verb)", ["title": title])
    let letter = ActLetter(
      subject: label,
      paragraphs: [
        strings.words("letter-act", ["sentence": sentence]), strings.words("letter-line"),
      ], essentials: [sentence])
    let mail = site.settings.mail.flatMap { address in
      mailtoLink(to: address, subject: label, body: letter.essentials(with: matter.content))
        ?? mailtoLink(to: address, subject: nil, body: matter.content.marked)
    }
    let forge = site.settings.forge?.kind.name
    let about = [
      strings.words("about-catalogue-\(matter.verb)"),
      forge.map { forge in
        strings.words(
          "about-catalogue-\(matter.verb)-forge",
          ["forge": forge, "catalogue": catalogue.handle.text])
      },
    ]
    return ActButton(
      name: matter.verb, label: label,
      about: about.compactMap { $0 }.joined(separator: " "),
      mail: mail.map { Link(title: renderIndex.actWords.mail, url: linkOnPage($0)) },
      letter: mail == nil && forge == nil ? letter.text(with: matter.content) : nil)
  }

  /// An earlier edition, by its day and its first book; nil for one without books.
  private func row(of edition: SiteEdition) -> EditionRow? {
    edition.books.first.map { first in
      EditionRow(date: date(edition.edition.date), leader: link(to: site.books[first]))
    }
  }

  /// The first three books of an edition with their ranks, in a line.
  private func summary(of edition: SiteEdition) -> String {
    edition.edition.books.prefix(3).map { "\($0.rank). \($0.title)" }.joined(separator: " · ")
  }
}
