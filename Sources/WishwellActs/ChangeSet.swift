import WishwellFormat
import WishwellMail

/// What an act comes to: the files that express it, and the words that go with it. Nothing of it is
/// on the disk yet; `WishwellSession` writes all of it or none.
package struct ChangeSet: Hashable, Sendable {
  /// None of them may be there yet: where one is, somebody else was faster, and the act is judged
  /// anew.
  package var files: [NewFile]
  /// Nor any of these.
  package var pictures: [NewPicture] = []
  /// Files that are there and hold what the act was judged by.
  package var changes: [FileChange] = []
  /// Paths of files that it takes away, relative to the site's root.
  package var removals: [String] = []
  /// For who acts: `Bob promises ‘Blue kettle’ to Alice`.
  package var summary: String
  /// The same before it is done, where nobody but those who do it may learn what it tells; nil where
  /// that is no secret.
  package var preview: String?
  /// For everyone, as the subject of a commit: names nobody where a list hides its promises.
  package var commitSubject: String
  /// The mark of the letter that asked for it, where no event keeps that: its commit does.
  package var letter: Postmark?
  /// What each of `files` says, on a line: shown before it is done where they are too many for their
  /// texts. Empty where their names say enough.
  package var overview: [String] = []
  /// What else there is to know of it, for who acts, a sentence a line.
  package var details: [String] = []
  /// What whoever gives a wish keeps of it, also while a request waits: price, links, page.
  package var kept: [String] = []
  /// The offer that is answered, where it does not go to whoever answers it; nil otherwise.
  package var outOfReach: OutOfReach?
  /// What is probably wrong with it, for who acts, a sentence a line: said before it is done, too.
  package var cautions: [String] = []
  /// What follows, for who acts, a sentence a line.
  package var nextSteps: [String]

  package init(files: [NewFile], summary: String, commitSubject: String, nextSteps: [String] = []) {
    self.files = files
    self.summary = summary
    self.commitSubject = commitSubject
    self.nextSteps = nextSteps
  }

  /// Of everything that it touches, relative to the site's root.
  package var paths: [String] {
    files.map(\.path) + pictures.map(\.path) + changes.map(\.path) + removals
  }
}
