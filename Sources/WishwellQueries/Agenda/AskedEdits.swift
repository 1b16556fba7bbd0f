import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

extension Agenda {
  /// `tasks`, and nothing else.
  package init(asking tasks: [Item]) { self.tasks = tasks }
}

extension Site {
  /// What became of an edit of `wish`, for whoever asked for it: `words` follow what it is called, with
  /// `details`, a line each. Nil where the wish is gone.
  package func settledEdit(
    of wish: WishKey, _ words: String, details: [String] = []
  ) -> Agenda.Item? {
    let subject = FollowUp.Subject.wish(wish)
    return title(of: subject).map { title in
      Agenda.Item(
        words: "your edit of \(quoted(title)) \(words)", subject: subject, since: today,
        isStale: false, details: details)
    }
  }

  /// That `author` would like to change a wish that `person` promised, which waits until they agree to
  /// the text with `digest`; nil where the wish is gone. `details` say how it would be another, a line
  /// each, and where its text stands; what becomes of it where they do not agree stands below them.
  package func askedAgreement(
    of person: Handle, on wish: WishKey, by author: Handle, digest: String,
    details: [String], since day: Day
  ) -> Agenda.Item? {
    let subject = FollowUp.Subject.wish(wish)
    guard let title = title(of: subject).map(quoted) else { return nil }
    let words =
      author == person
      ? "say whether you agree to your own edit of \(title), which you promised"
      : "answer \(called([.person(author)])), who would like to change \(title), "
        + "which you promised"
    let refusing =
      "as long as you do nothing, the wish stays as it is, and so does your promise"
      + (author == person
        ? "" : "; to say no, tell \(called([.person(author)])), who can take the edit back")
    return Agenda.Item(
      words: words, subject: subject, since: day, isStale: false, details: details + [refusing],
      commands: ["wishwell amend \(wish) --digest \(digest) --push", "wishwell release \(wish)"],
      contacts: author == person ? [] : contacts(of: [.person(author)]))
  }
}
