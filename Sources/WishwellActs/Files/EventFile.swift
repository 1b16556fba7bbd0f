import WishwellFormat
import WishwellYAML

/// What an event's file says; `by` is nil for a reader who is not known yet.
package struct EventText: Hashable, Sendable {
  package var event: EventKind
  package var by: Giver?
  package var at: Moment
  package var via: Event.Channel?
  package var wish: String?
  package var quantity: Int?
  package var of: Of?
  package var with: [String] = []
  package var isShown = false
  package var note: String?

  package init(_ event: EventKind, by: Giver?, at: Moment) {
    self.event = event
    self.by = by
    self.at = at
  }

  package enum Of: Hashable, Sendable {
    case giver(Giver)
    /// One of several whom the page may not name.
    case unnamed
  }

  /// The YAML of the file, its keys in the order in which the format names them.
  package func yaml(in calendar: SiteCalendar) -> String {
    var entries: [YAMLEntry] = [.init("event", .plain(event.rawValue))]
    switch by {
    case .person(let handle): entries.append(.init("by", .text(handle.text)))
    case .guest(let name):
      entries += [.init("by", .plain("guest")), .init("name", .text(name))]
    case nil: entries.append(.init("by", .plain(Placeholder.person)))
    }
    entries.append(.init("at", .plain(at.text)))
    if let via { entries.append(.init("via", .plain(via.rawValue))) }
    if let wish { entries.append(.init("wish", .plain(wish))) }
    if let quantity { entries.append(.init("quantity", .plain(String(quantity)))) }
    switch of {
    case .giver(let giver): entries.append(.init("of", .text(giver.description)))
    case .unnamed: entries.append(.init("of", .plain(Placeholder.other)))
    case nil: break
    }
    if !with.isEmpty { entries.append(.init("with", .list(with.map { .text($0) }))) }
    if isShown { entries.append(.init("shown", .plain("true"))) }
    if let note { entries.append(.init("note", .text(note))) }
    return String(decoding: YAMLWriter.bytes(of: entries), as: UTF8.self)
  }
}
