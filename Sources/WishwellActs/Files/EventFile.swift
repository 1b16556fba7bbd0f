import WishwellFormat
import WishwellYAML

/// What an event's file says, before it is one.
package struct EventText: Hashable, Sendable {
  package var event: EventKind
  /// Nil for a reader who is not known yet.
  package var by: Participant?
  /// The sealed name, where `by` is the holder of a part under one.
  package var sealedName: SealedValue?
  /// Nil for the moment at which it is sent.
  package var at: Moment?
  /// Set where a maintainer enters the event in the name of `by`.
  package var via: Event.Channel?
  /// The mark of the letter that asked for it; nil where none did.
  package var letter: String?
  /// The digest that is agreed to.
  package var wish: String?
  /// Nil: what the event is about without one.
  package var quantity: Int?
  /// Whose part is meant; nil where the event does not say.
  package var of: Of?
  /// Co-givers, named only.
  package var with: [String] = []
  /// Whether the promiser's name may be published.
  package var isShown = false
  /// From whom it is kept, and until when.
  package var surprise: [Handle] = []
  /// Nil where it is kept from nobody.
  package var until: SurpriseEnd?
  /// For those who read the repository; in no output.
  package var note: String?
  /// The same, sealed; then `note` is nil.
  package var sealedNote: SealedValue?

  package init(_ event: EventKind, by: Participant?, at: Moment?) {
    self.event = event
    self.by = by
    self.at = at
  }

  /// Whose part an event is about.
  package enum Of: Hashable, Sendable {
    case giver(Participant)
    /// One of several whom the page may not name.
    case unnamed
  }

  /// Whose part is meant, where the file names them.
  var giver: Participant? { if case .giver(let giver) = of { giver } else { nil } }

  /// The YAML of the file, its keys in the order in which the format names them. Placeholders stand
  /// for who is not known.
  package func yaml(in calendar: SiteCalendar) -> String {
    var entries: [YAMLEntry] = [.init(Event.Field.event, .plain(event.rawValue))]
    switch by {
    case .person(let handle): entries.append(.init(Event.Field.by, .text(handle.text)))
    case .guest(let name):
      entries += [
        .init(Event.Field.by, .plain("guest")), .init(Event.Field.name, .text(name)),
      ]
    case .sealed, nil:
      entries.append(
        .init(Event.Field.by, .plain(sealedName.map(\.text) ?? Placeholder.person)))
    }
    entries.append(.init(Event.Field.at, .plain(at?.text ?? Placeholder.day)))
    if let via { entries.append(.init(Event.Field.via, .plain(via.rawValue))) }
    if let letter { entries.append(.init(Event.Field.letter, .plain(letter))) }
    if let wish { entries.append(.init(Event.Field.wish, .plain(wish))) }
    if let quantity { entries.append(.init(Event.Field.quantity, .plain(String(quantity)))) }
    switch of {
    case .giver(.sealed(let part)): entries.append(.init(Event.Field.part, .plain("\(part)")))
    case .giver(let giver): entries.append(.init(Event.Field.of, .text(giver.description)))
    case .unnamed: entries.append(.init(Event.Field.of, .plain(Placeholder.other)))
    case nil:
      if let part = by?.sealedPart, event != .promised {
        entries.append(.init(Event.Field.part, .plain("\(part)")))
      }
    }
    if !with.isEmpty {
      entries.append(.init(Event.Field.with, .list(with.map { .text($0) })))
    }
    if isShown { entries.append(.init(Event.Field.shown, .plain("true"))) }
    if !surprise.isEmpty {
      entries.append(.init(Event.Field.surprise, .list(surprise.map { .text($0.text) })))
    }
    if let until { entries.append(.init(Event.Field.until, .plain(until.description))) }
    if let sealedNote { entries.append(.init(Event.Field.note, .plain(sealedNote.text))) }
    if let note { entries.append(.init(Event.Field.note, .text(note))) }
    return String(decoding: YAMLWriter.bytes(of: entries), as: UTF8.self)
  }
}
