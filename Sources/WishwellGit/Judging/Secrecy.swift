import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

// What a list hides is in no sentence of a review either: neither who promised, nor which wish.

extension ReviewInput {
  /// Whether nobody may be named who tells of `subject`: where that is so before the change or
  /// after it, so that no change brings it to light. What cannot be found in either is secret.
  func isSecret(_ subject: Sidecar.Subject) -> Bool {
    guard let key = subject.wish else { return false }
    let wishes = [before.site.wish(renames.wish(key)), after.site.wish(key)].compactMap { $0 }
    return wishes.isEmpty || wishes.contains(where: \.hasSecrets)
  }

  /// Whether the file at `path`, of the change or not, is an event of which nobody may be named.
  func isSecret(_ path: String) -> Bool {
    guard case .event(let subject, _) = kinds[path] ?? ContentKind(path: path) else {
      return false
    }
    return isSecret(subject)
  }

  /// `found`, as it is said where it is. Of an event of which nobody may be named it is said by its
  /// rule alone: its words were made for those who may know. That its file is gone is no secret, nor is
  /// a word that pages write for whoever does not replace it.
  func told(_ found: Diagnostic) -> Diagnostic {
    guard isSecret(found.location.path), found.rule != .orphanedSidecar else { return found }
    if found.rule == .placeholderLeft { return unplaced(found) }
    return unplaced(
      Diagnostic(
        found.rule, at: found.location,
        "this event breaks the rule \(quoted(found.rule.id)); how it does could tell who it is by",
        help: "`wishwell explain \(found.rule.id)` says what is right; then look at the file itself"
      )
    )
  }

  /// The same with words that name nobody who may not be named: how far into such a file it is, is
  /// as long as a name.
  func unplaced(_ found: Diagnostic) -> Diagnostic {
    guard isSecret(found.location.path) else { return found }
    return Diagnostic(
      found.rule, at: SourceLocation(found.location.path), found.message, help: found.help)
  }
}
