import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellImport
import WishwellRead
import WishwellSession

extension Session {
  /// What taking in `editions` comes to.
  ///
  /// Throws `UsageError` for one that is larger than a file of a site may be.
  func plan(for editions: [CatalogueFile]) throws -> EditionPlan {
    for edition in editions where edition.bytes.count > FileLimits.text {
      throw UsageError(
        "the edition of \(quoted(edition.catalogue.text)) has \(edition.bytes.count) bytes; at most "
          + "\(FileLimits.text) are allowed",
        help: "a list of books has a few thousand: check what this is")
    }
    return try EditionPlan(of: editions, in: library, today: today) { path in
      do throws(FileFailure) {
        return try folder.root.read(at: path, limit: FileLimits.text)
      } catch {
        guard error.isMissing else { throw error }
        return nil
      }
    }
  }
}

/// Writes those of `editions` that are new, or take the place of another, and says what they bring.
func takeIn(_ editions: [CatalogueFile], _ writing: WritingArguments) throws {
  do {
    try ActTransaction(writing).record { session in
      let plan = try session.plan(for: editions)
      guard !plan.isEmpty else { throw NothingNew(words: plan.unchanged.map(EditionPlan.words)) }
      return (Checked(plan.changeSet), by: nil)
    }
  } catch let nothing as NothingNew {
    for words in nothing.words { Terminal.say("\(words).") }
  }
}

/// Whether a list with its last edition of that day is still published: it had one within a year.
func isPublished(_ last: Day?, on today: Day) -> Bool {
  last.map { today.number - $0.number <= 366 } ?? true
}

extension Sequence {
  /// Those that `belong`, and the others, in their order.
  func divided(_ belong: (Element) -> Bool) -> (those: [Element], others: [Element]) {
    (filter(belong), filter { !belong($0) })
  }
}
