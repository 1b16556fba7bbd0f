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
  /// the text with `digest`; nil where the wish is gone. `isLocked` is whether it waits for that:
  /// where their promise is a surprise, nothing does, and whom it is to surprise is not to hear of it.
  /// `details` say how it would be another, a line each, and where its text stands; what becomes of it
  /// where they do not agree stands below them.
  package func askedAgreement(
    of person: Handle, on wish: WishKey, by author: Handle, digest: String, isLocked: Bool,
    details: [String], since day: Day
  ) -> Agenda.Item? {
    let subject = FollowUp.Subject.wish(wish)
    guard let title = title(of: subject).map(quoted) else { return nil }
    let name = called([.person(author)])
    let isOwn = author == person
    let mayHear = isLocked || !isSurprised(.person(author), by: wish)
    let words =
      isOwn
      ? "say whether you agree to your own edit of \(title), which you promised"
      : mayHear
        ? "answer \(name), who would like to change \(title), which you promised"
        : "say whether you agree to what \(name) would like to change in \(title), which you promised"
    let waiting =
      isLocked
      ? "as long as you do nothing, the wish stays as it is, and so does your promise"
      : "your promise is a surprise, so the edit does not wait for you: the wish may change before "
        + "you answer, and your promise stays as it is"
    let refusing =
      mayHear
      ? "; to say no, tell \(name), who can take the edit back"
      : "; say nothing of it to \(name), whom it is to surprise"
    return Agenda.Item(
      words: words, subject: subject, since: day, isStale: false,
      details: details + [isOwn ? waiting : waiting + refusing],
      commands: [
        "wishwell amend \(wish) --digest \(digest) --push", "wishwell release \(wish) --push",
      ],
      contacts: isOwn || !mayHear ? [] : contacts(of: [.person(author)]))
  }
}
