import WishwellDiagnostics
import WishwellFormat
import WishwellRead

/// What an act would write that resembles a way to somebody, where more people can read it than they may
/// think.
package struct ExposedContact: Hashable, Sendable {
  /// In what everyone reads on the pages.
  package private(set) var onPages = ContactLikeness()
  /// In notes of events, which are on no page, and which whoever has the repository can read.
  package private(set) var inNotes = ContactLikeness()

  package init() {}

  /// What `file` says, without what stood in it before, as `former` has it, and what its writer allows.
  /// `former` is nil for a new one.
  package init(
    in file: SourceFile, besidesThatOf former: SourceFile?, with terms: ReaderOptions
  ) {
    add(file, besidesThatOf: former, terms)
  }

  /// What `changeSet` writes, without what stood there before and what its writer allows.
  package init(in changeSet: ChangeSet, with terms: ReaderOptions) {
    for file in changeSet.files {
      add(SourceFile(path: file.path, text: file.text), besidesThatOf: nil, terms)
    }
    for change in changeSet.changes {
      add(
        SourceFile(path: change.path, bytes: change.after),
        besidesThatOf: SourceFile(path: change.path, bytes: change.before), terms)
    }
  }

  package var isEmpty: Bool { onPages.isEmpty && inNotes.isEmpty }

  /// Takes in what another act would write.
  package mutating func add(_ other: ExposedContact) {
    onPages.add(other.onPages)
    inNotes.add(other.inNotes)
  }

  /// Whether the writer of `file` says that everyone may know how to find somebody by it.
  package static func isAllowed(in file: SourceFile, with terms: ReaderOptions) -> Bool {
    guard case .text(let kind) = PathReading(file.path) else { return false }
    return readContent(file, as: kind, options: terms).value?.document?.allowsContact == true
  }

  /// The same without what stands on pages.
  package var withoutPages: ExposedContact {
    var notes = self
    notes.onPages = ContactLikeness()
    return notes
  }

  /// The same for who acts, a warning for each place. `canSeal` is whether people of the site can seal
  /// their addresses; `isPushed` is whether it goes to others at once.
  package func warnings(canSeal: Bool, isPushed: Bool) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    let wayOut =
      isPushed
      ? "take it out, share that too with `wishwell sync --push`, and ask whoever looks after the "
        + "repository to clear it from the history"
      : "take it out, best before it is pushed"
    if let rule = onPages.rules.first {
      warnings.append(
        Diagnostic(
          rule, at: SourceLocation(ContentRoot.name),
          "something in this resembles \(onPages.words): everyone can read it on the "
            + "pages, and what was pushed stays in the history for good",
          help: "if it is not meant for everyone, \(wayOut); ‘allow: [contact]’ at the top of the "
            + "file says that it is"))
    }
    if let rule = inNotes.rules.first {
      warnings.append(
        Diagnostic(
          rule, at: SourceLocation(ContentRoot.name),
          "something in the note resembles \(inNotes.words): whoever can read the repository can "
            + "read it, and what was pushed stays in the history for good",
          help:
            "if it is not meant for all of them, \(wayOut), and say it by e-mail"
            + (canSeal ? "; an address goes safely by `wishwell seal address`" : "")))
    }
    return warnings
  }

  /// `former` is the file as it was; nil for a new one.
  private mutating func add(
    _ file: SourceFile, besidesThatOf former: SourceFile?, _ terms: ReaderOptions
  ) {
    guard case .text(let kind) = PathReading(file.path) else { return }
    let now = readContent(file, as: kind, options: terms)
    // Of a file that cannot be read nobody can tell what everyone sees of it.
    guard let content = now.value else {
      return onPages.add(ContactLikeness(String(decoding: file.bytes, as: UTF8.self)))
    }
    if case .event(let event, of: _) = content, let note = event.note {
      inNotes.add(ContactLikeness(note))
    }
    var found = now.diagnostics
    if let former {
      for known in readContent(former, as: kind, options: terms).diagnostics {
        // Whoever moves house has another address where everyone knows one.
        let same = found.firstIndex { new in
          new.rule == known.rule && file.words(of: new) == former.words(of: known)
        }
        if let same { found.remove(at: same) }
      }
    }
    onPages.add(ContactLikeness(found.map(\.rule)))
  }
}

extension SourceFile {
  /// What `diagnostic`, of this file, is about.
  fileprivate func words(of diagnostic: Diagnostic) -> ArraySlice<UInt8> {
    bytes[diagnostic.location.range.bounds.clamped(to: bytes.startIndex..<bytes.endIndex)]
  }
}
