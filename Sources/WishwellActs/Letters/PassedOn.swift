import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellRead

/// What the sender of a letter says in words of their own, as the note of the event that it asks for.
package struct PassedOnWords: Hashable, Sendable {
  /// As lines of people, without what no note may hold.
  package let note: String

  /// `lines` are as a mail has them. Nil where nothing is left of them.
  package init?(_ lines: [String]) {
    let note = lines.map { String($0.unicodeScalars.filter(Self.isWriting)) }
      .filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
    guard !note.isEmpty else { return nil }
    self.note = note
  }

  /// Whether they are longer than a note may be.
  package var isTooLong: Bool {
    note.utf8.count > TextLimit.note.bytes || note.count > TextLimit.note.characters
  }

  /// Whether a key stands in them, which nobody may publish.
  package var haveKey: Bool {
    !exposedKeys(in: SourceFile(path: ContentRoot.name, text: note)).isEmpty
  }

  /// What they resemble that tells everyone who has the repository how to find somebody.
  package var likeness: ContactLikeness { ContactLikeness(note) }

  /// Neither what steers a terminal, nor what turns around the order of the text behind it.
  private static func isWriting(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: true
    case 0x202A...0x202E, 0x2066...0x2069: false
    default: scalar.properties.generalCategory != .control
    }
  }
}

extension Site {
  /// Whether the note of what `matters` ask for is told to somebody: there is one act alone, and it is
  /// for another. Of a surprise nobody is told anything.
  package func passesOnWords(with matters: [LetterMatter.Content]) -> Bool {
    guard matters.count == 1, case .act(let line) = matters[0],
      let thing = FollowUp.Subject(line.thing),
      let event = ActKinds.named(line.verb)?.event(on: thing)
    else { return false }
    switch thing {
    case .wish(let key):
      let told = event.entryOfWish?.told
      return told == .holder || told != nil && wish(key)?.mode == .shown
    case .post(let key):
      return key.kind.responseTable.entry(for: event)?.told != nil
    case .checklist:
      return Membership.table.entry(for: event)?.told != nil
    }
  }
}
