import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellMail

/// What a letter says to people: to whoever looks after the site, and to its sender, who keeps it.
struct ActLetter {
  var subject: String
  /// Paragraphs, the last of them right above what is for the program.
  var paragraphs: [String]

  /// What has to be said beside what it brings, and what its sender wants to keep; nil for all of it.
  var essentials: [String]?

  /// A short text, for a link: its subject says what it is about.
  func essentials(with matter: LetterMatter.Content) -> String {
    guard let essentials else { return text(with: matter) }
    return essentials.filter { !$0.isEmpty }.map { $0.withoutLetterMarks + "\n\n" }.joined()
      + matter.marked
  }

  /// The whole text, with what it brings at its end.
  func text(with matter: LetterMatter.Content) -> String {
    (paragraphs.map(\.withoutLetterMarks) + [""]).joined(separator: "\n\n").dropLast()
      + matter.marked
  }
}

extension PageBuilder {
  /// `line` is what asks the program for it, and `title` is empty where a page says nothing of the
  /// thing.
  func letter(
    for act: PossibleAct, _ line: ActLine, kind: String, title: String, _ label: String
  ) -> ActLetter {
    let verb = act.intent.act.name
    let subject = act.intent.subject
    let values = ["title": title, "people": people(concerned: subject)]
    let sentence =
      person(in: act).flatMap { person in
        strings.text(
          named: "letter-\(kind)-\(verb)-to",
          values.merging(["person": person]) { first, _ in first })
      } ?? strings.text(named: "letter-\(kind)-\(verb)", values) ?? "\(label)."
    let facts = title.isEmpty ? [] : self.facts(about: subject)
    let place = site.address(of: subject).map { [renderIndex.input.url($0)] } ?? []
    // Whoever has no script writes another number there.
    let count = number(in: line, of: act).map { ["\(word(forNumberOf: act)): \($0)"] } ?? []
    let open = whom(in: act) + count
    let newcomer =
      act.joinsNewcomers && !isPrivate ? [strings.words("letter-newcomer")] : []
    let next = open + newcomer + (act.intent.act == Promise.self ? [afterPromise(of: subject)] : [])
    // Whoever reads nothing above it takes the line for a mistake, and deletes it. Elsewhere the page says
    // it once, and the script in each letter.
    let care = isPrivate ? [strings.words("letter-line-short")] : []
    let more = open + (act.intent.act == Promise.self ? facts : [])
    return ActLetter(
      subject: label,
      paragraphs: [
        strings.words("letter-act", ["sentence": sentence]),
        (facts + place).joined(separator: "\n"),
      ] + next + [strings.words("letter-line")],
      essentials: more.isEmpty
        ? [([sentence] + newcomer + care).joined(separator: " ")] : [sentence] + more + care)
  }

  /// The line for whoever is invited, below how to fill it in; empty for anything else. Whoever has
  /// no script writes the name there.
  private func whom(in act: PossibleAct) -> [String] {
    act.intent.act == Invite.self
      ? [strings.words("letter-fill-invited"), "\(strings.word(for: .invited)): "] : []
  }

  /// How many of several `act` is about, of which `line` asks the program: all that somebody gives
  /// up, where the page does not tell how many they promised. Nil where it can be no part of
  /// several.
  private func number(in line: ActLine, of act: PossibleAct) -> String? {
    if let quantity = line.quantity { return "\(quantity)" }
    guard act.intent.act == Release.self,
      let quantity = act.intent.subject.wish.flatMap(site.wish)?.wish.quantity,
      quantity != .count(1)
    else { return nil }
    return strings.wordForAll
  }

  func letter(for beginning: NewContentKind, _ label: String) -> ActLetter {
    let sentence = strings.text(named: "letter-new-\(beginning.word)") ?? "\(label)."
    let newcomer = beginning.isForNewcomers ? [strings.words("letter-newcomer")] : []
    let fill = newcomer + [strings.words("letter-fill")]
    return ActLetter(
      subject: label,
      paragraphs: [strings.words("letter-act", ["sentence": sentence])] + fill, essentials: fill)
  }

  /// What comes of a promise: nobody else gives the same thing, where it is wished for once. Of
  /// several, others may have promised some already.
  private func afterPromise(of subject: FollowUp.Subject) -> String {
    let quantity = subject.wish.flatMap(site.wish)?.wish.quantity
    if quantity?.shares != nil { return strings.words("letter-promise-share") }
    return strings.words(quantity == .count(1) ? "letter-promise" : "letter-promise-several")
  }

  /// What its giver wants to remember of a wish that no page shows any longer.
  private func facts(about subject: FollowUp.Subject) -> [String] {
    guard case .wish(let key) = subject, let wish = site.wish(key)?.wish else { return [] }
    return [strings.cost(of: wish), wish.links.first?.url].compactMap { $0 }
  }

  /// Whom the wish is for, who wrote the post, or who keeps the checklist.
  private func people(concerned subject: FollowUp.Subject) -> String {
    let people: [Handle] =
      switch subject {
      case .wish(let key): site.wish(key).map { site.recipients(ofWish: $0) } ?? []
      case .post(let key): site.post(key).map { [$0.post.author.value] } ?? []
      case .checklist(let list): site.checklist(list)?.list.owners.map(\.value) ?? []
      }
    return strings.list(people.map { site.named($0).name })
  }
}

extension NewContentKind {
  /// In the keys of sentences about it.
  fileprivate var word: String {
    switch self {
    case .wish, .wishSomewhere, .wishForBook: "wish"
    case .suggestion: "suggestion"
    case .wishList: "list"
    case .checklist: "checklist"
    case .post(let kind): kind.actWord
    case .thanks, .thanksQuoting: "thanks"
    case .profile: "profile"
    }
  }
}
