import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellImport
import WishwellRead
import WishwellSession

extension Session {
  /// The file of quotations as it is; nil where there is none.
  func quotesFile() throws(FileFailure) -> SourceFile? {
    do {
      let bytes = try folder.root.read(at: QuoteAdditions.path, limit: FileLimits.text)
      return SourceFile(path: QuoteAdditions.path, bytes: bytes)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  /// What taking in `found` comes to. Throws `UsageError` where the file of quotations cannot be
  /// added to.
  func additions(of found: [FoundQuote]) throws -> QuoteAdditions {
    let file = try quotesFile()
    do throws(FieldError) {
      return try QuoteAdditions(of: found, to: file)
    } catch {
      throw UsageError(error.message, help: error.help)
    }
  }
}

/// Adds what is new in `found` to the quotations of the site, and says so.
func takeIn(
  _ found: [FoundQuote], from giver: String? = nil, _ writing: WritingArguments
) throws {
  do {
    try ActTransaction(writing).record { session in
      let additions = try session.additions(of: found)
      guard !additions.quotes.isEmpty else { throw NothingNew() }
      return (Checked(additions.changeSet(from: giver)), by: nil)
    }
  } catch is NothingNew {
    let what = found.count == 1 ? "this quotation" : "these \(found.count) quotations"
    let whence = giver.map { " from \($0)" } ?? ""
    Terminal.say("Nothing new\(whence): the site already has \(what).")
  }
}
