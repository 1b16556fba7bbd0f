import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// What somebody sealed into their profile, opened: for a private page, and for nothing else.
///
/// It is in plain words, so it is handed on to nothing that is published unsealed. See “Who sees an
/// address, and when” in the chapter “Privacy”.
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

/// A sealed address or contact that is open to the person of the page.
struct PrivateAddress: TemplateValues {
  var title: String
  var when: Sentence?
  var lines: [Link]

  static let schema = TemplateSchema<Self>(
    "private address",
    .text("title", \.title, "what it is, and whose: ‘Carol’s address’"),
    .record("when", \.when, "since when the person may read it; none where the row says that"),
    .list("lines", \.lines, "its lines, each with a `title` alone"))
}

/// What is open to one person, of which each row takes what belongs to it.
struct PrivateAddresses {
  private let page: PageBuilder
  /// By whose it is.
  private let reach: [Handle: PrivateReach]
  /// Of each owner and thing, what lasts longest.
  private var left: [Opening]

  /// `reach` is what was opened of whose address is open to `person`, and of their own.
  init(for person: Handle, _ reach: [Handle: PrivateReach], on page: PageBuilder) {
    self.page = page
    self.reach = reach
    left = page.site.openings.filter { $0.viewer == person && reach[$0.owner] != nil }.eachOnce
  }

  /// `row` with the addresses of `owners` that opened for `subject`, each in the first row that takes
  /// it.
  mutating func row(
    _ row: PrivateRow, about subject: FollowUp.Subject, _ owners: [Handle]
  ) -> PrivateRow {
    let taken = left.filter { $0.reason.subject == subject && owners.contains($0.owner) }
    left.removeAll(where: taken.contains)
    var row = row
    row.addresses = taken.flatMap { opening in
      addresses(in: opening, when: page.span(of: opening, key: "private-open"))
    }
    return row
  }

  /// Whether any of what is in no row is an address, and not a contact alone.
  var hasAddressLeft: Bool { left.contains { reach[$0.owner]?.address != nil } }

  /// Rows of their own for what is in no other.
  func rest() -> [PrivateRow] {
    left.map { opening in
      let hasAddress = reach[opening.owner]?.address != nil
      var row = page.row(
        of: opening, naming: opening.owner,
        key: hasAddress ? "private-address" : "private-contact", span: "private-open")
      // The row says since when.
      row.addresses = addresses(in: opening, when: nil)
      return row
    }
  }

  /// `when` is since when they are open; nil where their row says so.
  private func addresses(in opening: Opening, when: Sentence?) -> [PrivateAddress] {
    guard let reach = reach[opening.owner] else { return [] }
    let name = clipped(page.site.named(opening.owner).name, to: PrivateLimit.name)
    return reach.addresses(when: when) { key in
      page.strings.words("private-\(key)-of", ["name": name])
    }
  }
}

extension PrivateReach {
  /// What of it there is, with `title` of ‘address’ and ‘contact’ above it: no more than a row has room
  /// for.
  func addresses(
    when: Sentence?, _ title: (String) -> String
  ) -> [PrivateAddress] {
    [("address", address), ("contact", contact)].compactMap { key, text in
      text.map { text in
        PrivateAddress(
          title: title(key), when: when,
          lines: clipped(text, to: PrivateLimit.text).split(whereSeparator: \.isNewline)
            .prefix(PrivateLimit.lines).map { Link(title: String($0)) })
      }
    }
  }
}

extension PageBuilder {
  /// To whom the address of `person` is open, as far as they may know, and the lists that open it to
  /// whoever promises.
  func rows(ofReadersOf person: Handle) -> [PrivateRow] {
    site.openings.filter { $0.owner == person }.eachOnce.map {
      row(of: $0, naming: $0.viewer, key: "private-seen", span: "private-seen-since")
    }
      + published.seen.listsShipping(to: person).map { list in
        var row = privateRow(of: list)
        row.sentence = sentence(named: "private-seen-list", ["thing": row.sentence.pieces])
        row.when = Sentence(pieces: [])
        row.chips = []
        return row
      }
  }

  /// `person` is whoever of the two the page is not for; `key` and `span` name its sentences.
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
