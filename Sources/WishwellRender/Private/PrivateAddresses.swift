import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// What somebody sealed into their profile, opened: for a private page, and for nothing else.
package struct PrivateReach: Hashable, Sendable {
  /// Where mail and parcels reach them, with its lines; nil where there is none.
  package var address: String?
  /// A way to write to them; nil where there is none.
  package var contact: String?

  /// Nil where nothing was sealed, or nothing of it opens.
  package init?(address: String?, contact: String?) {
    if address == nil, contact == nil { return nil }
    self.address = address
    self.contact = contact
  }
}

/// A sealed address that is open to the person of the page.
struct PrivateAddress: TemplateValues {
  var title: String
  var when: Sentence
  var lines: [Link]

  static let schema = TemplateSchema<Self>(
    "private address",
    .text("title", \.title, "whose it is: ‘Carol’s address’"),
    .record("when", \.when, "since when the person may read it, and until when"),
    .list("lines", \.lines, "its lines, and those of a sealed contact; each with a `title` alone"))
}

/// What is open to one person, of which each row takes what belongs to it.
struct PrivateAddresses {
  private let page: PageBuilder
  private let reach: [Handle: PrivateReach]
  /// Of each owner and thing, what lasts longest.
  private var left: [Opening] = []

  /// `reach` is what was opened of whose address is open to `person`, and of their own.
  init(for person: Handle, _ reach: [Handle: PrivateReach], on page: PageBuilder) {
    self.page = page
    self.reach = reach
    for opening in page.site.openings
    where opening.viewer == person && reach[opening.owner] != nil {
      if let place = left.firstIndex(where: {
        $0.owner == opening.owner && $0.reason == opening.reason
      }) {
        left[place].until = left[place].until.flatMap { end in opening.until.map { max(end, $0) } }
      } else {
        left.append(opening)
      }
    }
  }

  /// `row` with the addresses of `owners` that opened for `subject`, each in the first row that takes
  /// it.
  mutating func row(
    _ row: PrivateRow, about subject: FollowUp.Subject, _ owners: [Handle]
  ) -> PrivateRow {
    let taken = left.filter { $0.reason.subject == subject && owners.contains($0.owner) }
    left.removeAll(where: taken.contains)
    var row = row
    row.addresses = taken.compactMap(address(in:))
    return row
  }

  /// Rows of their own for what is in no other.
  func rest() -> [PrivateRow] {
    left.compactMap { opening in
      address(in: opening).map { address in
        var row = page.row(
          of: opening, naming: opening.owner, key: "private-address", span: "private-open")
        row.addresses = [address]
        return row
      }
    }
  }

  private func address(in opening: Opening) -> PrivateAddress? {
    guard let reach = reach[opening.owner] else { return nil }
    let name = clipped(page.site.named(opening.owner).name, to: PrivateLimit.name)
    return PrivateAddress(
      title: page.strings.words("private-address-of", ["name": name]),
      when: page.span(of: opening, key: "private-open"), lines: reach.lines)
  }
}

extension PrivateReach {
  /// No more than a row has room for.
  fileprivate var lines: [Link] {
    [address, contact].compactMap { $0 }.flatMap { text in
      clipped(text, to: PrivateLimit.text).split(whereSeparator: \.isNewline)
        .prefix(PrivateLimit.lines).map { Link(title: String($0)) }
    }
  }
}

extension PageBuilder {
  /// To whom the address of `person` is open, as far as they may know, and the lists that open it to
  /// whoever promises.
  func rows(ofReadersOf person: Handle) -> [PrivateRow] {
    let lists = site.wishLists.filter { list in
      !list.list.isArchived && list.list.owners.contains { $0.value == person }
        && list.list.ship.contains { $0.value == person }
    }
    return site.openings.filter { $0.owner == person }.map {
      row(of: $0, naming: $0.viewer, key: "private-seen", span: "private-seen-since")
    }
      + lists.map { list in
        var row = privateRow(of: list)
        row.sentence = sentence(named: "private-seen-list", ["thing": row.sentence.pieces])
        row.when = Sentence(pieces: [])
        row.chips = []
        return row
      }
  }

  fileprivate func row(
    of opening: Opening, naming person: Handle, key: String, span: String
  ) -> PrivateRow {
    let subject = subject(opening.reason.subject)
    return PrivateRow(
      colour: subject.colour.rawValue, sign: subject.sign,
      sentence: sentence(
        named: key, ["people": pieces([site.named(person)]), "thing": [.link(subject.link)]]),
      when: self.span(of: opening, key: span), day: day(of: opening.since),
      neighbour: .person(person))
  }

  /// `since 2 January 2026, until 2 February 2026`, in the words of `key`.
  fileprivate func span(of opening: Opening, key: String) -> Sentence {
    let since = Sentence.Piece.date(date(opening.since))
    guard let until = opening.until else {
      return sentence(named: key, ["since": [since]])
    }
    return sentence(
      named: "\(key)-until", ["since": [since], "until": [.date(date(.day(until)))]])
  }
}
