import WishwellDiagnostics
import WishwellFormat

extension Rule {
  package static let wishChanged = Rule(
    "wish-changed", .warning,
    """
    A wish was edited while somebody was promising it, and they have not agreed to the new text. The
    wish is published as it is now, and the people concerned find it among their follow-ups.

    Way out: the people who promised it write ‘event: amended’ with the digest of the new text, or
    ‘event: released’; or the edit is taken back.
    """)
}

/// Whether the text of `wish`, whose digest is `digest`, is another than a holder agreed to; then
/// with a warning. It names nobody, since the list may hide its promises.
package func checkLock(
  of wish: Wish, _ state: PromiseState, digest: String
) -> Checked<Bool> {
  guard state.isChanged(from: digest) else { return Checked(false) }
  return Checked(
    true,
    [
      Diagnostic(
        .wishChanged, at: wish.document.location(wish.document.title.range),
        "this wish was edited after it was promised, and not everyone who promised it agreed",
        help: wayToAgreement(on: wish.key, digest: digest))
    ])
}

/// What to do where the wish at `key`, with the digest `digest`, asks for something else than `people`
/// promised: whoever checks a site reads the same as whoever reviews a change.
package func wayToAgreement(
  on key: WishKey, digest: String, of people: String = "whoever promised it"
) -> String {
  "take the edit back, or have \(people) agree first: `wishwell amend \(key) --digest \(digest)`"
}
