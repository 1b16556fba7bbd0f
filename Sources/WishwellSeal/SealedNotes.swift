import WishwellFormat

// What a giver writes to the others of a wish is bound to the wish and to its writer, and to no number:
// copied to another wish, or under another name, it does not open. A browser can seal it so, too.

extension SealedPlace {
  /// A note on the wish with the permanent identity `wish`, by the person whose profile has the permanent
  /// `identity`; `mark` is what else says whose that is.
  package init(ofNoteOn wish: String, by identity: String, mark: String) {
    self.init(field: SealedPlace.fieldOfNote(on: wish), of: identity, mark: mark)
  }

  /// A note by somebody without a profile, known by `guest`.
  package init(ofNoteOn wish: String, byGuest guest: String) {
    self.init(ofNoteOn: wish, by: "guest", mark: guest)
  }

  /// What such a place is called where it is sealed in a browser.
  package static func fieldOfNote(on wish: String) -> String {
    "\(Event.Field.note.rawValue) \(wish)"
  }
}

extension Person {
  /// Where a note of theirs on the wish with the permanent identity `wish` may stand sealed, whose profile
  /// has the permanent `identity`; the first is where one is sealed now.
  package func placesOfNotes(on wish: String, identity: String) -> [SealedPlace] {
    let marks = sealMarks.isEmpty ? [""] : sealMarks
    return marks.map { SealedPlace(ofNoteOn: wish, by: identity, mark: $0) }
  }
}
