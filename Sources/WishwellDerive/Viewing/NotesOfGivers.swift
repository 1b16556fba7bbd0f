import WishwellFormat

/// What one of those who give a wish wrote to the others.
package struct NoteOfGiver: Hashable, Sendable {
  package let by: Participant
  package let at: Moment
  /// Whether whoever reads it wrote it.
  package let isOwn: Bool
  /// Nil where it is sealed, and was not opened.
  package internal(set) var text: String?
  /// The file that it stands in.
  package let path: String
}

/// What those who give one wish wrote to each other.
package struct NotesOfWish: Hashable, Sendable {
  /// The oldest first.
  package internal(set) var all: [NoteOfGiver]
  /// The number of the next note.
  package let next: Int
}

extension Site {
  /// What those who give the wish wrote to each other, as `person` may read it, the oldest first; nothing
  /// for whoever gives none of it now, or may know nothing of promises.
  ///
  /// Whatever the list shows, notes are kept from everyone else. A note counts whose writer promised some
  /// of the wish, also once they gave that up; of anybody else’s nothing is told. What is sealed counts once:
  /// another file with the same text is a copy, as each sealing makes another.
  func notes(on wish: SiteWish, for person: Handle) -> [NoteOfGiver] {
    let key = wish.wish.key
    guard readsNotes(on: key, person) else { return [] }
    let promised = events(of: .promise(key)).filter { $0.kind.value == .promised }
    let givers = Set(promised.map(\.by.value))
    var sealed: Set<SealedValue> = []
    return events(of: .notes(key)).filter { event in
      event.kind.value == .noted && !clock.leavesOut(event.at.value)
        && givers.contains(event.by.value) && !isSurprised(event.by.value, by: key)
        && event.sealedNote.map { sealed.insert($0.value).inserted } ?? true
    }.map { event in
      NoteOfGiver(
        by: event.by.value, at: event.at.value, isOwn: isByViewer(event, on: key, person),
        text: event.note, path: event.path)
    }
  }

  /// The same of all wishes that may concern `person`; nothing of those that they do not give.
  func notes(for person: Handle, among concern: Concern) -> [WishKey: NotesOfWish] {
    let given = concern.wishes.map { wishes[$0].wish.key }.filter { readsNotes(on: $0, person) }
    let found = given.compactMap { key in
      wishes[key].map { wish in
        let next = (events(of: .notes(key)).last?.number ?? 0) + 1
        return (key, NotesOfWish(all: notes(on: wish, for: person), next: next))
      }
    }
    return Dictionary(found) { first, _ in first }
  }

  /// The newest note to `person` that another of those who give a wish wrote, as news; nil where they
  /// have answered it since, or done anything else with the wish. What it says stands beside the promise.
  func newsOfNotes(on key: WishKey, for person: Handle) -> News? {
    guard let wish = wishes[key] else { return nil }
    guard let newest = notes(on: wish, for: person).last, !newest.isOwn, isNew(newest.at),
      let last = events(of: .notes(key)).last(where: { $0.path == newest.path })
    else { return nil }
    let calendar = settings.calendar
    let hasActed = events(of: .promise(key)).contains { event in
      isByViewer(event, on: key, person)
        && calendar.seconds(of: event.at.value) > calendar.seconds(of: last.at.value)
    }
    guard !hasActed else { return nil }
    return News(
      matter: .event(last, of: .notes(key), after: []), reader: person, by: last.by.value,
      at: last.at.value)
  }

  /// Whether `person` wrote `event`: now, as the guest who they were then, or under a sealed name.
  private func isByViewer(_ event: Event, on key: WishKey, _ person: Handle) -> Bool {
    isDoing(event, of: .notes(key), person)
      || ownParts?.person == person && ownParts?.isHolder(event.by.value, of: key) == true
  }

  /// Whether `person` may hear that there are notes on the wish.
  package func readsNotes(on key: WishKey, _ person: Handle) -> Bool {
    guard let wish = wishes[key], !isSurprised(.person(person), by: key) else { return false }
    return wish.state.parts.contains { $0.keeper == .person(person) }
  }
}

extension News {
  /// The wish on which it is a note among givers; nil for any other news.
  var wishOfNote: WishKey? {
    if case .event(_, of: .notes(let key), after: _) = matter { key } else { nil }
  }
}

extension SeenSite {
  /// Without notes among givers and what is new of them: for somebody who looks at what another person
  /// sees.
  package var withoutNotes: SeenSite {
    var known = self
    known.notes = [:]
    return known
  }

  /// With the texts of the notes that the viewer may read, as far as the site’s secret opened them: by
  /// path.
  package func knowing(_ opened: [String: String]) -> SeenSite {
    guard !opened.isEmpty else { return self }
    var known = self
    for (key, notes) in notes {
      for place in notes.all.indices {
        known.notes[key]?.all[place].text = notes.all[place].text ?? opened[notes.all[place].path]
      }
    }
    return known
  }
}
