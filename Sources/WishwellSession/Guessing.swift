import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

extension Session {
  /// Throws `UsageError` where `intent` says whose part of a wish is meant, and that is to surprise
  /// whoever is at the keyboard, in whose name ever they act: whether it can be tells who promised.
  ///
  /// Not where nobody but they could say it: then all that is promised comes to them anyway.
  package func refuseToGuess(_ intent: Intent) throws(UsageError) {
    guard case .wish(let key) = intent.subject, let holder = intent.of, let reader,
      holder != reader, let wish = site.wish(key), wish.hasSecrets,
      site.isSurprised(reader, by: key), site.readersOfPromises(to: wish).isEmpty
    else { return }
    let title = quoted(wish.wish.document.title.value)
    throw UsageError(
      "the promises of \(title) are to surprise you, so you cannot say whose you mean",
      help: "leave ‘--of’ out; where that is not clear, have a maintainer enter it whom it does "
        + "not surprise")
  }
}
