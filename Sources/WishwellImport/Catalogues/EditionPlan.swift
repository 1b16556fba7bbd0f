import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

/// What taking editions in comes to: each is new, or takes the place of another of the same day, or
/// is there already to the byte. All three in the order of their paths.
package struct EditionPlan: Sendable {
  package private(set) var new: [CatalogueFile] = []
  /// With the bytes that stand at its path so far.
  package private(set) var corrected: [(file: CatalogueFile, old: [UInt8])] = []
  package private(set) var unchanged: [CatalogueFile] = []
  private let catalogues: [Catalogue]
  private let today: Day

  /// `standing` gives the bytes of the file that is there at a path, nil where there is none. Of
  /// two editions of one catalogue and day the last counts.
  package init(
    of files: [CatalogueFile], in library: Library, today: Day,
    standing: (String) throws -> [UInt8]?
  ) rethrows {
    catalogues = library.catalogues
    self.today = today
    var last: [String: CatalogueFile] = [:]
    for file in files { last[file.path] = file }
    for file in last.values.sorted(by: { $0.path < $1.path }) {
      guard let old = try standing(file.path) else {
        new.append(file)
        continue
      }
      if old == file.bytes { unchanged.append(file) } else { corrected.append((file, old)) }
    }
  }

  /// Whether nothing is to be written.
  package var isEmpty: Bool { new.isEmpty && corrected.isEmpty }

  /// What it comes to for the site, with the words for who does it; no file for what is there
  /// already.
  package var changeSet: ChangeSet {
    var changeSet = ChangeSet(files: [], summary: sentence, commitSubject: sentence)
    changeSet.files = new.map { file in
      NewFile(path: file.path, text: String(decoding: file.bytes, as: UTF8.self))
    }
    changeSet.changes = corrected.map { file, old in
      FileChange(path: file.path, before: old, after: file.bytes)
    }
    for file in new { changeSet.details += details(of: file, "is new") }
    for (file, _) in corrected {
      changeSet.details += details(of: file, "was published again, and replaces the edition here")
    }
    changeSet.details += unchanged.map { Self.words(for: $0) }
    return changeSet
  }

  /// The sentence that there is nothing new of a catalogue.
  package static func words(for file: CatalogueFile) -> String {
    "\(title(of: file)): nothing new since \(file.edition.date)"
  }

  /// What is new, else what is corrected: `‘Fiction’ of 2026-11-22 is new`.
  private var sentence: String {
    let files = new + corrected.map(\.file)
    let verb = new.isEmpty ? "corrected" : "new"
    if files.count == 1, let file = files.first {
      return "\(Self.title(of: file)) of \(file.edition.date) is \(verb)"
    }
    let others = Set(files.map(\.catalogue)).count - 1
    let title = files.first.map(Self.title) ?? ""
    return others == 0
      ? "\(title) has \(files.count) \(verb) editions"
      : "\(title) and \(others) other\(others == 1 ? "" : "s") have \(verb) editions"
  }

  /// Of one edition what became of it, then, further in, what it says that the edition before did
  /// not. A day that is to come is told.
  private func details(of file: CatalogueFile, _ verb: String) -> [String] {
    let editions = catalogues.first { $0.handle == file.catalogue }?.editions ?? []
    let earlier = editions.filter { $0.date < file.edition.date }
    let count = file.edition.books.count
    let head =
      "\(Self.title(of: file)), \(count) book\(count == 1 ? "" : "s"): the edition of "
      + "\(file.edition.date) \(verb)"
    let ahead =
      file.edition.date > today ? ["Its date is still to come: pages show it from that day on"] : []
    let news = EditionNews(edition: file.edition, former: earlier.last, earlier: earlier).sentences
    return [head] + (news + ahead).map { "  \($0)" }
  }

  private static func title(of file: CatalogueFile) -> String {
    quoted(file.edition.title ?? file.catalogue.text)
  }
}
