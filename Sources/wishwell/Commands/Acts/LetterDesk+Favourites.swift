import WishwellActs
import WishwellDiagnostics
import WishwellMail
import WishwellSession

/// Letters of people who follow a catalogue, or no longer do.
extension LetterDesk {
  /// What `matter`, of `letter`, comes to; nil where it is about no catalogue.
  func judgeFavourite(
    _ matter: LetterMatter.Content, of letter: Letter, in session: Session
  ) throws -> Checked<ChangeSet?>? {
    guard let favourite = FavouriteMatter(matter) else { return nil }
    return try refusalOfSecond(matter, of: letter, in: session)
      ?? session.judge(favourite, from: letter.sender, mark: letter.mark(of: matter))
  }
}
