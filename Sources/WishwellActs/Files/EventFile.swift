import WishwellFormat
import WishwellYAML

/// What an event's file says; `by` is nil for a reader who is not known yet.
package struct EventText: Hashable, Sendable {
  package var event: EventKind
  package var by: Participant?
  package var at: Moment
  package var via: Event.Channel?
  package var letter: String?
  package var wish: String?
  package var quantity: Int?
  package var of: Of?
  package var with: [String] = []
  package var isShown = false
  package var note: String?

  package init(_ event: EventKind, by: Participant?, at: Moment) {
    self.event = event
    self.by = by
    self.at = at
  }

  package enum Of: Hashable, Sendable {
    case giver(Participant)
    /// One of several whom the page may not name.
    case unnamed
  }

  /// The YAML of the file, its keys in the order in which the format names them.
  package func yaml(in calendar: SiteCalendar) -> String {
    var entries: [YAMLEntry] = [.init(Event.Field.event, .plain(event.rawValue))]
    switch by {
    case .person(let handle): entries.append(.init(Event.Field.by, .text(handle.text)))
    case .guest(let name):
      entries += [
        .init(Event.Field.by, .plain("guest")), .init(Event.Field.name, .text(name)),
      ]
    case nil: entries.append(.init(Event.Field.by, .plain(Placeholder.person)))
    }
    entries.append(.init(Event.Field.at, .plain(at.text)))
    if let via { entries.append(.init(Event.Field.via, .plain(via.rawValue))) }
    if let letter { entries.append(.init(Event.Field.letter, .plain(letter))) }
    if let wish { entries.append(.init(Event.Field.wish, .plain(wish))) }
    if let quantity { entries.append(.init(Event.Field.quantity, .plain(String(quantity)))) }
    switch of {
    case .giver(let giver): entries.append(.init(Event.Field.of, .text(giver.description)))
    case .unnamed: entries.append(.init(Event.Field.of, .plain(Placeholder.other)))
    case nil: break
    }
    if !with.isEmpty {
      entries.append(.init(Event.Field.with, .list(with.map { .text($0) })))
    }
    if isShown { entries.append(.init(Event.Field.shown, .plain("true"))) }
    if let note { entries.append(.init(Event.Field.note, .text(note))) }
    return String(decoding: YAMLWriter.bytes(of: entries), as: UTF8.self)
  }
}
