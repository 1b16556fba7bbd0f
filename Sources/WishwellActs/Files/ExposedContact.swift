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
  /// In the names of new files and folders, of which addresses of pages are made.
  package private(set) var inNames = ContactLikeness()

  package init() {}

  /// What `file` says, without what stood in it before, as `former` has it, and what its writer allows.
  /// `former` is nil for a new one. `isPast` is whether `file` is as it was once, when nobody refused what
  /// is wrong with it.
  package init(
    in file: SourceFile, besidesThatOf former: SourceFile?, with terms: ReaderOptions,
    isPast: Bool = false
  ) {
    add(file, besidesThatOf: former, terms, isPast: isPast)
  }

  /// What the message of a commit says, but for titles that it quotes.
  package init(inMessage message: String) {
    inNotes.add(ContactLikeness(message.replacing(/‘[^’]*’/, with: "")))
  }

  /// What the name of a new picture says.
  package init(inNameOfPictureAt path: String) {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    inNames.add(ContactLikeness(inName: String(stem)))
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
    for picture in changeSet.pictures {
      add(ExposedContact(inNameOfPictureAt: picture.path))
    }
  }

  package var isEmpty: Bool { forEveryone.isEmpty && inNotes.isEmpty }

  /// In all that everyone reads.
  package var forEveryone: ContactLikeness {
    var all = onPages
    all.add(inNames)
    return all
  }

  /// Takes in what another act would write.
  package mutating func add(_ other: ExposedContact) {
    onPages.add(other.onPages)
    inNotes.add(other.inNotes)
    inNames.add(other.inNames)
  }

  /// Whether the writer of `file` says that everyone may know how to find somebody by it.
  package static func isAllowed(in file: SourceFile, with terms: ReaderOptions) -> Bool {
    guard case .text(let kind) = PathReading(file.path) else { return false }
    return readContent(file, as: kind, options: terms).value?.document?.allowsContact == true
  }

  /// The same without what stands on pages, and in their addresses.
  package var withoutPages: ExposedContact {
    var notes = self
    (notes.onPages, notes.inNames) = (ContactLikeness(), ContactLikeness())
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
    if let rule = forEveryone.rules.first {
      warnings.append(
        Diagnostic(
          rule, at: SourceLocation(ContentRoot.name),
          "something in this resembles \(forEveryone.words): everyone can read it on the "
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
    _ file: SourceFile, besidesThatOf former: SourceFile?, _ terms: ReaderOptions,
    isPast: Bool = false
  ) {
    guard case .text(let kind) = PathReading(file.path) else { return }
    let now = readContent(file, as: kind, options: terms)
    if former == nil, now.value?.document?.allowsContact != true, let name = kind.givenName {
      inNames.add(ContactLikeness(inName: name))
    }
    // Of a file that cannot be read nobody can tell what everyone sees of it.
    guard let content = now.value else {
      onPages.add(ContactLikeness(String(decoding: file.bytes, as: UTF8.self)))
      return onPages.add(ContactLikeness(isPast ? now.diagnostics.map(\.rule) : []))
    }
    if case .event(let event, of: _) = content {
      inNotes.add(ContactLikeness(event.note ?? ""))
      inNotes.add(ContactLikeness(file.linesNew(besides: former, areRemarks: true)))
    }
    // Whoever moves house has another address where everyone knows one.
    let known = former.map { KnownContact(in: $0, as: kind, terms).lines } ?? []
    let new =
      known.isEmpty ? now : readContent(file.withoutDigits(of: known), as: kind, options: terms)
    let found = (new.value == nil ? now : new).diagnostics.map(\.rule)
    onPages.add(ContactLikeness(isPast ? found : found.filter { $0 != .contactData }))
    if content.document?.allowsContact == false {
      onPages.add(ContactLikeness(file.linesNew(besides: former)))
    }
  }
}

extension ContentKind {
  /// What people called the file or, of a list of wishes, its folder; nil where the name follows from
  /// something else.
  fileprivate var givenName: String? {
    switch self {
    case .page(let key): key.description
    case .person(let handle), .wishList(let handle), .checklist(let handle), .circle(let handle):
      handle.text
    case .wish(let key): key.wish.text
    case .post(let key): key.handle.text
    case .settings, .quotes, .edition, .event: nil
    }
  }
}

/// What in a file resembles a way to somebody.
private struct KnownContact {
  /// Each whole: where a street begins and ends is a guess.
  private(set) var lines: Set<[UInt8]> = []

  init(in file: SourceFile, as kind: ContentKind, _ terms: ReaderOptions) {
    var rest = file
    // Of a paragraph the first of each kind is told.
    for _ in 0..<Self.mostInParagraph {
      let found = Set(
        readContent(rest, as: kind, options: terms).diagnostics
          .filter { !ContactLikeness([$0.rule]).isEmpty }
          .map { Array(rest.lines(of: $0)) })
      if found.isSubset(of: lines) { return }
      lines.formUnion(found)
      rest = rest.withoutDigits(of: found)
    }
  }

  private static let mostInParagraph = 20
}

extension SourceFile {
  /// Its lines that `former` does not have, as they are written: a field that nobody knows, a remark or
  /// code is not read as text, and whoever has the repository reads it. Links are left out, whose numbers
  /// are anything. With `areRemarks` only those of YAML that are remarks.
  fileprivate func linesNew(besides former: SourceFile?, areRemarks: Bool = false) -> String {
    let known = Set((former?.bytes ?? []).split(separator: 0x0A))
    let new = bytes.split(separator: 0x0A).filter { line in
      !known.contains(line) && (!areRemarks || line.first { $0 > 0x20 } == UInt8(ascii: "#"))
    }
    return String(decoding: Array(new.joined(separator: [0x0A])), as: UTF8.self)
      .replacing(/\S+:\/\/\S+/, with: "")
  }

  /// The line of `diagnostic`, of this file; where that is not all of what it is about, all up to the next
  /// empty line.
  fileprivate func lines(of diagnostic: Diagnostic) -> ArraySlice<UInt8> {
    let place = min(diagnostic.location.range.bounds.lowerBound, bytes.endIndex)
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.startIndex
    let line = bytes[start...].prefix { $0 != 0x0A }
    guard ContactLikeness(String(decoding: line, as: UTF8.self)).isEmpty else { return line }
    let end = bytes[place...].firstRange(of: [0x0A, 0x0A])?.lowerBound
    return bytes[start..<(end ?? bytes.endIndex)]
  }

  /// The same with a letter for each digit of `lines`, wherever they stand: without digits nothing
  /// resembles a way to somebody.
  fileprivate func withoutDigits(of lines: Set<[UInt8]>) -> SourceFile {
    var text = bytes
    for line in lines where !line.isEmpty {
      var index = 0
      while let found = text[index...].firstRange(of: line) {
        let isWhole =
          (found.lowerBound == 0 || text[found.lowerBound - 1] == 0x0A)
          && (found.upperBound == text.endIndex || text[found.upperBound] == 0x0A)
        for place in found where isWhole && (0x30...0x39).contains(text[place]) {
          text[place] = UInt8(ascii: "x")
        }
        index = found.upperBound
      }
    }
    return SourceFile(path: path, bytes: text)
  }
}
