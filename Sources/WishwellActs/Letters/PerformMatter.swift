import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail

/// A text of a wish that waits to be merged, to which those who promised the wish may agree.
package struct WaitingText: Sendable {
  package let digest: String
  /// Whose edit it is.
  package let author: Handle
  /// How it asks for something else than now, a line each.
  package let edits: [String]

  package init(digest: String, author: Handle, edits: [String]) {
    (self.digest, self.author, self.edits) = (digest, author, edits)
  }
}

/// What one matter of a letter comes to for its sender at `moment`, or why it cannot be.
///
/// `mark` is that of the letter, nil where it has none: what was done for it before is not done again.
/// `labels` are the words of the site for what is filled in, and `isInterpreted` is whether the matter
/// is what a maintainer says that the letter means. `note` are words of the sender that are passed on
/// with an act; nil where none are. `names` seals the name of the sender, where the letter asks for that.
/// `waiting` are edits of the wish it is about that wait to be merged, to which its sender may agree.
/// `isRead` is whether it is done whatever else says that it was made for the letter. `taken` are paths at
/// which nothing new may stand; nil: they are asked for later. `library` is what `site` was derived from.
package func perform(
  _ matter: LetterMatter.Content, mark: Postmark?, from sender: Mailbox, labels: LetterLabels,
  at moment: Moment, in library: Library, on site: Site, isInterpreted: Bool = false,
  note: String? = nil, names: NameSealing = .none, waiting: [WaitingText] = [],
  isRead: Bool = false, taken: Set<String>? = []
) -> Checked<ChangeSet?> {
  let made = mark.map { site.events(ofLetter: $0.text) } ?? []
  if !made.isEmpty {
    let thing = matter.thing(from: sender, at: moment, in: library, on: site)
    let things = [thing, thing.flatMap { library.present($0) }]
    if let own = made.first(where: { things.contains($0.thing) }) {
      return Checked(
        nil,
        [
          Diagnostic(
            .letterTwice, at: SourceLocation(own.event.path), "this letter was applied before",
            help: "there is nothing to do; for more of it, the sender writes another letter")
        ])
    }
    if let mark, !isRead { return Checked(nil, [claimed(by: mark)]) }
  }
  switch matter {
  case .act(let line):
    return AskedAct(
      line, from: sender, at: moment, in: library, on: site, mark: mark,
      isInterpreted: isInterpreted, note: note, names: names, waiting: waiting, taken: taken
    ).changeSet()
  case .form(let form):
    if let asked = AskedNote(matter) {
      return perform(
        asked, from: sender, at: moment, in: library, on: site, mark: mark, names: names)
    }
    var writer = LetterSender(sender, in: library, writing: ContentRoot.name)
    writer.taken = taken
    guard form.joins, writer.author == nil else {
      return perform(
        form, from: sender, labels: labels, at: moment, in: library, on: site, mark: mark,
        taken: taken)
    }
    return writer.joining(as: sender.name, at: moment, on: site) { library, site in
      perform(
        form, from: sender, labels: labels, at: moment, in: library, on: site, mark: mark,
        taken: taken)
    }
  case .file(let file):
    return perform(
      file, from: sender, at: moment, in: library, on: site, mark: mark, names: names, taken: taken)
  }
}

/// What comes of `form` for its sender, who has a profile or brings one.
private func perform(
  _ form: ContentForm, from sender: Mailbox, labels: LetterLabels, at moment: Moment,
  in library: Library, on site: Site, mark: Postmark?, taken: Set<String>?
) -> Checked<ChangeSet?> {
  let file = form.file(labels, from: sender, at: moment, on: site)
  guard let made = file.value else { return Checked(nil, file.diagnostics) }
  let act = perform(
    EmbeddedFile(path: made.path, text: made.text), from: sender, at: moment, in: library,
    on: site, mark: mark, taken: taken)
  // All that is wrong with it, so that its sender is asked once.
  let found = file.diagnostics + act.diagnostics
  return Checked(found.hasErrors ? nil : act.value, found)
}

/// What comes of the note as the act that it asks for; refused where it did not arrive whole.
private func perform(
  _ asked: AskedNote, from sender: Mailbox, at moment: Moment, in library: Library, on site: Site,
  mark: Postmark?, names: NameSealing
) -> Checked<ChangeSet?> {
  guard !asked.isIncomplete else {
    return Checked(
      nil,
      [
        Diagnostic(
          .letterIncomplete, at: SourceLocation(ContentRoot.name),
          "the note did not arrive whole, or nothing is written in it",
          help: "have the sender write it once more on their page, and send it just as it opens")
      ])
  }
  return AskedAct(
    asked.line, from: sender, at: moment, in: library, on: site, mark: mark, note: asked.text,
    sealedNote: asked.sealed, names: names
  ).changeSet()
}

/// That nothing but events of other things say that they were made for the letter with `mark`: whoever
/// can push can copy it. They are not named, as they may be to surprise whoever reads it.
private func claimed(by mark: Postmark) -> Diagnostic {
  Diagnostic(
    .letterClaimed, at: SourceLocation(ContentRoot.name),
    "an event says that it was made for this letter, and is about something else",
    help: "`git grep -n \(mark.text)` shows it; if what the letter asks for is still to be done: "
      + "`wishwell apply LETTER --read`")
}

extension Site {
  /// The events that say that they were made for the letter with this mark, and what each is about.
  /// Only a maintainer enters events by mail: what others write beside theirs is nobody's letter.
  fileprivate func events(ofLetter mark: String) -> [(thing: FollowUp.Subject, event: Event)] {
    sidecars.flatMap { sidecar in
      sidecar.events.filter { $0.letter == mark && $0.via == .mail }
        .map { (thing: sidecar.subject.topic, event: $0) }
    }
  }
}

extension LetterMatter.Content {
  /// The thing that is there already with which it does something; nil where it brings something new.
  fileprivate func thing(
    from sender: Mailbox, at moment: Moment, in library: Library, on site: Site
  ) -> FollowUp.Subject? {
    switch self {
    case .act(let line): return FollowUp.Subject(line.thing)
    case .form: return AskedNote(self).map { FollowUp.Subject.wish($0.wish) }
    case .file(let file):
      let act = LetterAct(file, from: sender, at: moment, in: library, on: site)
      guard case .event(let subject, _)? = act.kind else { return nil }
      return subject.topic
    }
  }
}
