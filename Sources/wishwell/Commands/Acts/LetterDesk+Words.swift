import WishwellActs
import WishwellDiagnostics
import WishwellMail
import WishwellText

/// What is done with words of a sender's own, which no program understands.
extension LetterDesk {
  /// That nothing was done for a letter whose sender says `words`, and what can be.
  func whatWaits(of letter: Letter, saying words: [String], in file: LetterFile) -> String {
    guard !isUnattended else {
      return "Nothing was done for this letter: it waits for a maintainer, who reads it."
    }
    let apply = "wishwell apply \(shellQuoted(file.name))"
    let read = "\(apply) --read"
    let sharing = recording.writing.words
    let passing =
      site.passesOnWords(with: letter.matters.map(\.content)) && PassedOnWords(words) != nil
      ? "If these words are for whom it concerns, pass them on with it: `\(read) --pass-on\(sharing)`. "
      : ""
    return "Nothing was done for this letter yet. If its sender means the act all the same: "
      + "`\(read)\(sharing)`. \(passing)If they mean something else, say what: "
      + "`\(apply) --as 'ACT THING'`; or write to \(letter.sender.address)."
  }

  /// `words` as the note of what `matters` ask for. Throws `UsageError` where nobody would read it.
  func passedOn(_ words: [String], with matters: [LetterMatter.Content]) throws -> String {
    guard let passed = PassedOnWords(words) else {
      throw UsageError(
        "the letter says nothing in words of its sender's own that could be passed on",
        help: "leave out ‘--pass-on’")
    }
    guard site.passesOnWords(with: matters) else {
      throw UsageError(
        "nobody would be told these words with what the letter asks for",
        help: "leave out ‘--pass-on’, and write to whom they are for yourself")
    }
    guard !passed.haveKey else {
      throw UsageError(
        "somebody's key stands in the words of the letter, and a note would publish it",
        help: "leave out ‘--pass-on’, and write to whom they are for yourself")
    }
    guard !passed.isTooLong else {
      throw UsageError(
        "the words of the letter are too long for a note",
        help: "leave out ‘--pass-on’, and send them on yourself")
    }
    return passed.note
  }
}
