import WishwellFormat
import WishwellYAML

/// What `wishwell new` writes for each kind.
extension NewFile {
  /// A wish list of one owner. The day proposed for its event is 60 days after `date`; whom parcels go
  /// to, where the site can keep an address sealed.
  package static func wishList(
    _ handle: some FileStem, title: String, owner: some FileStem, date: Day?,
    canSeal: Bool = false, saying said: SaidFields = SaidFields()
  ) -> NewFile {
    let ship = FieldProposal(
      WishList.Field.ship, example: owner.text, words: FieldProposal.shipping)
    return NewFile(
      path: ContentKind.path(ofWishList: handle),
      fields: [.title(title), .init(WishList.Field.owner, .plain(owner.text)), .date(date)],
      proposals: WishList.proposals.with(WishList.Field.event, days: 60, after: date)
        + (canSeal ? [ship] : []), saying: said)
  }

  /// A wish of a known list. `suggestedBy` is nil where an owner writes it.
  package static func wish(
    _ key: WishKey, title: String, date: Day?, suggestedBy: Handle?,
    saying said: SaidFields = SaidFields()
  ) -> NewFile {
    wish(
      key.wish, on: key.list, title: title, date: date, suggestedBy: suggestedBy, saying: said)
  }

  /// The same, also of a list or for a name that the reader fills in. A photo is proposed beside it
  /// under its own name.
  package static func wish(
    _ wish: some FileStem, on list: some FileStem, title: String, date: Day?,
    suggestedBy: (any FileStem)?, saying said: SaidFields = SaidFields()
  ) -> NewFile {
    var fields: [YAMLEntry] = [.title(title), .date(date)]
    if let suggestedBy {
      fields.append(.init(Wish.Field.suggestedBy, .plain(suggestedBy.text)))
    }
    return NewFile(
      path: ContentKind.path(ofWish: wish, on: list), fields: fields,
      proposals: Wish.proposals.with(Document.Field.photo, "\(wish).jpg"), saying: said)
  }

  /// A checklist of one owner, with no items yet.
  package static func checklist(
    _ handle: some FileStem, title: String, owner: some FileStem, date: Day?,
    saying said: SaidFields = SaidFields()
  ) -> NewFile {
    NewFile(
      path: ContentKind.path(ofChecklist: handle),
      fields: [.title(title), .init(Checklist.Field.owner, .plain(owner.text)), .date(date)],
      proposals: Checklist.proposals, saying: said)
  }

  /// A circle of `members`, in which nobody of a group of `apart` gives to another of it. The day proposed
  /// for it is 30 days after `date`.
  package static func circle(
    _ handle: some FileStem, title: String, author: some FileStem, date: Day?, members: [Handle],
    apart: [[Handle]] = [], saying said: SaidFields = SaidFields()
  ) -> NewFile {
    func list(_ people: [Handle]) -> YAMLValue { .list(people.map { .text($0.text) }) }
    var fields: [YAMLEntry] = [
      .title(title), .init(Circle.Field.author, .plain(author.text)), .date(date),
      .init(Circle.Field.members, list(members)),
    ]
    if !apart.isEmpty { fields.append(.init(Circle.Field.not, .list(apart.map(list)))) }
    let known = Set(fields.map(\.key))
    return NewFile(
      path: ContentKind.path(ofCircle: handle), fields: fields,
      proposals: Circle.proposals.filter { !known.contains($0.key) }
        .with(Circle.Field.event, days: 30, after: date),
      saying: said)
  }

  /// An offer. The last day proposed is 30 days after `date`; `moment` is when it is written, where
  /// that is known.
  package static func offer(
    _ handle: some FileStem, title: String, author: some FileStem, date: Day?,
    at moment: Moment? = nil, saying said: SaidFields = SaidFields()
  ) -> NewFile {
    post(
      .offer, handle, title: title, author: author, date: date, at: moment,
      proposals: Offer.proposals.with(Offer.Field.closes, days: 30, after: date),
      saying: said)
  }

  /// A request, with the last day proposed as of an offer.
  package static func request(
    _ handle: some FileStem, title: String, author: some FileStem, date: Day?,
    at moment: Moment? = nil, saying said: SaidFields = SaidFields()
  ) -> NewFile {
    post(
      .request, handle, title: title, author: author, date: date, at: moment,
      proposals: Request.proposals.with(Request.Field.closes, days: 30, after: date),
      saying: said)
  }

  /// Without a `title` it is titled by the first line of its `body`; `feelings` are those of the
  /// site, of which it may say one, and `quotes` some of its quotations, of which it may name one.
  /// `subject` is as `for` has it, and `to` holds handles, or names of those without a profile.
  package static func thanks(
    _ handle: some FileStem, title: String?, author: some FileStem, date: Day?,
    at moment: Moment? = nil, to: [String], subject: String?, feeling: Handle? = nil,
    feelings: [Handle], quote: Handle? = nil,
    quotes: [Handle] = [], body: String = "", saying said: SaidFields = SaidFields()
  ) -> NewFile {
    var fields: [YAMLEntry] = [
      .init(Thanks.Field.to, to.count == 1 ? .text(to[0]) : .list(to.map { .text($0) }))
    ]
    if let subject { fields.append(.init(Thanks.Field.subject, .plain(subject))) }
    if let feeling { fields.append(.init(Thanks.Field.feeling, .plain(feeling.text))) }
    if let quote { fields.append(.init(Thanks.Field.quote, .plain(quote.text))) }
    let known = Set(fields.map(\.key))
    let proposals = Thanks.proposals.filter { !known.contains($0.key) }.compactMap { proposal in
      switch Thanks.Field(rawValue: proposal.key) {
      case .feeling:
        feelings.first.map {
          proposal.with(
            example: $0.text, words: feelings.map(\.text).joined(separator: ", "))
        }
      case .quote: quotes.first.map { proposal.with(example: $0.text) }
      default: proposal
      }
    }
    return post(
      .thanks, handle, title: title, author: author, date: date, at: moment, fields: fields,
      proposals: proposals.with(Document.Field.photo, "\(handle).jpg"), body: body, saying: said)
  }

  /// A profile. `account` is theirs at the forge, by which it is known who they are where no `email`
  /// is; without both, no commit is known to be theirs.
  package static func person(
    _ handle: String, name: String, email: String?, account: AccountKey? = nil, joined: Day?,
    saying said: SaidFields = SaidFields()
  ) -> NewFile {
    var fields: [YAMLEntry] = [
      .init(Document.Field.name, .text(name)),
      .init(Person.Field.joined, .day(joined)),
    ]
    if let email { fields.append(.init(Person.Field.emails, .text(email))) }
    if let account { fields.append(.init(Person.Field.account, .text(account.name))) }
    return NewFile(
      path: ContentKind.path(ofPerson: handle), fields: fields,
      proposals: Person.proposals.with(Document.Field.photo, "\(handle).jpg"), saying: said)
  }

  /// What offers, requests and thank-yous have in common; no title is written where `title` is nil.
  private static func post(
    _ kind: Post.Kind, _ handle: some FileStem, title: String?, author: some FileStem, date: Day?,
    at moment: Moment?, fields: [YAMLEntry] = [], proposals: [FieldProposal], body: String = "",
    saying said: SaidFields
  ) -> NewFile {
    NewFile(
      path: ContentKind.path(ofPost: handle, kind),
      // All posts name it alike.
      fields: (title.map { [.title($0)] } ?? []) + [
        .init(Offer.Field.author, .plain(author.text)), .date(date, at: moment),
      ] + fields,
      proposals: proposals, body: body, saying: said)
  }
}

extension YAMLEntry {
  package static func title(_ text: String) -> YAMLEntry {
    YAMLEntry(Document.Field.title, .text(text))
  }

  /// Nil for the day on which it is sent. Where `moment` is an instant, that stands there, so that
  /// of what is dated on one day the newest is known.
  package static func date(_ day: Day?, at moment: Moment? = nil) -> YAMLEntry {
    guard let moment, moment.time != nil else { return YAMLEntry(Document.Field.date, .day(day)) }
    return YAMLEntry(Document.Field.date, .plain(moment.text))
  }
}

extension [FieldProposal] {
  /// With the day `days` after `date` as the example of `field`; as it is where nothing tells when the
  /// file is sent.
  fileprivate func with(_ field: some FieldKey, days: Int, after date: Day?) -> [FieldProposal] {
    date.map { with(field, "\($0.advanced(by: days))") } ?? self
  }
}

extension YAMLValue {
  /// Nil for the day on which it is sent.
  fileprivate static func day(_ day: Day?) -> YAMLValue {
    .plain(day?.description ?? Placeholder.day)
  }
}
