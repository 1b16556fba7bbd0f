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

  /// `told`, of which only that it is done is left of what nobody is told who did in `files`, where
  /// somebody did it who has no profile before the change and is named for something else: beside
  /// the sentence with which they join, any other would say that it is theirs.
  func withoutSecretsOfNewcomers(
    _ told: [ChangeSummary], in files: [Change.FileChange]
  ) -> [ChangeSummary] {
    guard founder == nil else { return told }
    let newcomers = Set(told.flatMap(\.authors)).filter(isNewcomer)
    guard !newcomers.isEmpty else { return told }
    let theirs = Set(
      files.filter { !newcomers.isDisjoint(with: authors(of: $0)) }.map(\.path))
    let isTheirs = { (summary: ChangeSummary) in
      summary.authors.isEmpty && !theirs.isDisjoint(with: summary.paths)
    }
    let secrets = told.filter(isTheirs).flatMap(\.paths)
    guard !secrets.isEmpty else { return told }
    return told.filter { !isTheirs($0) }
      + [ChangeSummary(by: [], ChangeSummary.secretOfNewcomer, in: secrets)]
  }

  /// Whether `author` has no profile before the change.
  private func isNewcomer(_ author: Author) -> Bool {
    switch author.identity {
    case .person(let handle, _):
      before.people[handle] == nil && before.brokenProfiles[handle] == nil
    case .unsigned: false
    case .unknown: true
    }
  }

  /// `found`, as it is said where it is. Of an event of which nobody may be named it is said by its
  /// rule alone: its words were made for those who may know. That its file is gone is no secret, nor is
  /// a word that pages write for whoever does not replace it.
  func told(_ found: Diagnostic) -> Diagnostic {
    guard isSecret(found.location.path), found.rule != .orphanedSidecar else { return found }
    if found.rule == .placeholderLeft { return unplaced(found) }
    let words = wordsNamingNobody(for: found.rule)
    return unplaced(
      Diagnostic(found.rule, at: found.location, words.message, help: words.help))
  }

  /// What is said of whatever breaks `rule` in an event of which nobody may be named: it depends on
  /// nothing but the rule.
  private func wordsNamingNobody(for rule: Rule) -> (message: String, help: String) {
    let people = Address(.people).absolute(in: before.library.settings.url)
    return switch rule {
    case .unknownAuthor:
      (
        "whoever promises, or does anything else with a wish, needs a profile with their account or "
          + "e-mail address",
        "begin one at \(people); it may be in the same request. If you have one, ask a maintainer "
          + "to add what is missing there"
      )
    case .unsignedCommit:
      (
        "whoever has keys in their profile signs what they commit, and none of them signed this",
        "sign it with one of yours: `git commit --amend --no-edit -S`"
      )
    case .missingField:
      (
        "a line that this event needs is missing",
        "take it again from the page of the wish, and fill in what is asked there"
      )
    case .unknownKey:
      (
        "a line of this event means nothing here",
        "take it again from the page of the wish, and change nothing but what is asked there"
      )
    case .badDate:
      ("the day of this event cannot be read", "write it as in ‘at: 2026-03-14’")
    default:
      (
        "this event breaks the rule \(quoted(rule.id)); how it does could tell who it is by",
        "`wishwell explain \(rule.id)` says what is right; then look at the file itself"
      )
    }
  }

  /// The same with words that name nobody who may not be named: how far into such a file it is, is
  /// as long as a name.
  func unplaced(_ found: Diagnostic) -> Diagnostic {
    guard isSecret(found.location.path) else { return found }
    return Diagnostic(
      found.rule, at: SourceLocation(found.location.path), found.message, help: found.help)
  }
}
