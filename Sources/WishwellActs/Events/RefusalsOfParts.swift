import WishwellDerive
import WishwellFormat

// Why somebody has no part in a wish, for people without the file.

extension RefusalWords {
  /// Who did promise the wish, for who gave a command; nil where nobody did, or not everyone may know.
  var whoPromised: String? {
    guard reader.isAtCommand, let wish = subject.wish.flatMap(site.wish), !wish.hasSecrets,
      let first = wish.state.parts.first
    else { return nil }
    let holders = Set(wish.state.parts.map(\.keeper))
    return "it is promised by \(names(Array(holders)))"
      + (event.of == nil ? "" : "; \(sayWhose(first.keeper))")
  }
}
