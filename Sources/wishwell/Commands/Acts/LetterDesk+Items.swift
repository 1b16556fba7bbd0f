import WishwellActs
import WishwellBuild
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellQueries
import WishwellRender
import WishwellSession

/// Letters that tick, rename or take off items of a checklist, or add some.
extension LetterDesk {
  /// What `matter`, of `letter`, comes to; nil where it is about no items.
  func judgeItems(
    _ matter: LetterMatter.Content, of letter: Letter, in session: Session
  ) throws -> Checked<ChangeSet?>? {
    guard let asked = AskedItems(matter, from: letter.sender) else { return nil }
    if let refused = try refusalOfSecond(matter, of: letter, in: session) { return refused }
    let path = ContentKind.checklist(asked.list).path
    guard !session.library.stubs.contains(path) else {
      return Checked(
        nil,
        [
          Diagnostic(
            .letterWrongFile, at: SourceLocation(path), "the file of the list has mistakes",
            help: "`wishwell check` names each of them; then apply the letter again")
        ])
    }
    var judged = perform(
      asked, from: letter.sender, on: try list(of: asked, in: session), in: session.library,
      on: session.site)
    judged.value?.letter = letter.mark(of: matter)
    return judged
  }

  /// What comes of `matter`, of `letter`, where it is something new, and a commit was made for that
  /// very letter; nil elsewhere.
  func judgeSecond(
    _ matter: LetterMatter.Content, of letter: Letter, in session: Session
  ) throws -> Checked<ChangeSet?>? {
    if case .act = matter { return nil }
    return try refusalOfSecond(matter, of: letter, in: session)
  }

  /// That `matter`, of `letter`, was done before, where a commit was made for that very letter.
  /// Where somebody who applies no letters says so in theirs, a person has to look; and where the
  /// commit may be one that is not here, nothing is done.
  func refusalOfSecond(
    _ matter: LetterMatter.Content, of letter: Letter, in session: Session
  ) throws -> Checked<ChangeSet?>? {
    guard let mark = letter.mark(of: matter) else { return nil }
    let commit = try session.commit(ofLetter: mark)
    if commit?.isTrusted == true {
      return Checked(
        nil,
        [
          Diagnostic(
            .letterTwice, at: SourceLocation(ContentRoot.name), "this letter was applied before",
            help: "there is nothing to do; for more of it, the sender writes another letter")
        ])
    }
    if try !matter.leavesEvent && session.lacksCommits {
      return Checked(nil, [lackingHistory("whether this letter was applied before")])
    }
    guard let commit, !isRead else { return nil }
    return Checked(
      nil,
      [
        Diagnostic(
          .letterClaimed, at: SourceLocation(ContentRoot.name),
          "commit \(commit.name), by \(quoted(commit.author))"
            + (commit.committer.map { " and committed by \(quoted($0))" } ?? "")
            + ", says that it was made for this letter, but only maintainers apply letters",
          help: "`git show \(commit.name)` shows what it did; if what the letter asks for is still "
            + "to be done: `wishwell apply LETTER --read`")
      ])
  }

  /// That `question` has no answer here.
  func lackingHistory(_ question: String) -> Diagnostic {
    Diagnostic(
      .letterHistory, at: SourceLocation(ContentRoot.name),
      "\(question) cannot be told: not all of the history is here",
      help: "fetch all of it: `git fetch --unshallow`; in a workflow, `fetch-depth: 0`")
  }

  /// Says which commit was made for `matter`, of `letter`, where nothing else tells that it was
  /// done: anyone can write a mark into theirs. Of notes, and of acts that have events, nothing is
  /// said.
  func tellOfCommit(madeFor matter: LetterMatter.Content, of letter: Letter) throws {
    if case .act(let line) = matter, line.item == nil { return }
    guard !isUnattended, AskedNote(matter) == nil, let mark = letter.mark(of: matter),
      let commit = try session.commit(ofLetter: mark), commit.isTrusted
    else { return }
    Terminal.note("`git show \(commit.name)` shows what was done for it.")
  }

  /// Of what `matter`, of `letter`, would add, what the list lacks; nil where it adds nothing.
  func lacking(
    _ matter: LetterMatter.Content, of letter: Letter
  ) throws -> [String]? {
    guard let asked = AskedItems(matter, from: letter.sender), asked.act == AddItem.self,
      let list = try list(of: asked, in: Session(recording))?.list
    else { return nil }
    return asked.new(on: list)
  }

  /// The items of `matter`, of `letter`, by their places in it, that are to be changed and are not on the
  /// list, with why.
  func itemsMissing(
    in matter: LetterMatter.Content, of letter: Letter
  ) throws -> [(place: Int, why: Diagnostic)] {
    guard let asked = AskedItems(matter, from: letter.sender), asked.act != AddItem.self,
      let list = try list(of: asked, in: Session(recording))
    else { return [] }
    return asked.places(on: list).missing
  }

  /// What became of one matter of a letter, what the list lacked before of what it adds, and which items, by
  /// their places, were not there to be changed while others were.
  typealias Became = (
    matter: LetterMatter.Content, outcome: LetterOutcome, lacked: [String]?, missing: [Int]
  )

  /// What an answer says of the items of the matters of `letter`, which `became` this.
  func answered(_ became: [Became], of letter: Letter) throws -> [AnsweredItems] {
    let asked = became.compactMap { matter, outcome, lacked, missing in
      AskedItems(matter, from: letter.sender).map { ($0, outcome, lacked, missing) }
    }
    guard !asked.isEmpty else { return [] }
    let session = try Session(recording)
    var answered: [AnsweredItems] = []
    func add(_ outcome: AnsweredItems.Outcome, _ names: [String]) {
      guard !names.isEmpty else { return }
      if let place = answered.firstIndex(where: { $0.outcome == outcome }) {
        answered[place].names += names
      } else {
        answered.append(AnsweredItems(outcome, names))
      }
    }
    for (asked, outcome, lacked, missing) in asked {
      guard let outcome = AnsweredItems.Outcome(asked.act, outcome) else { continue }
      let list = try list(of: asked, in: session)?.list
      func names(_ items: [String]) -> [String] {
        items.map { list?.spokenName(ofItemCalled: $0) ?? $0 }
      }
      if outcome == .added, let lacked {
        // As they were typed: what stood there under such an address is another thing.
        add(.added, lacked)
        add(.standing, names(asked.items(besides: lacked)))
      } else {
        let words = outcome == .renamed ? asked.names : asked.items
        let unknown = outcome == .unknown ? Array(words.indices) : missing
        let done = words.indices.filter { !unknown.contains($0) }
        add(outcome, names(done.map { words[$0] }))
        for item in unknown.map({ asked.items[$0] }) {
          let twins = list?.twins(called: item, for: asked.act) ?? []
          let several = AnsweredItems(.several, [], twins: twins)
          if twins.isEmpty {
            add(.unknown, names([item]))
          } else if !answered.contains(several) {
            answered.append(several)
          }
        }
      }
    }
    return answered
  }

  /// Nil where there is none, or its file cannot be read.
  private func list(of asked: AskedItems, in session: Session) throws -> ChecklistText? {
    guard let handle = try? session.library.checklist(named: asked.list.text) else { return nil }
    return try session.folder.checklist(handle)
  }
}

extension LetterMatter.Content {
  /// Whether an event comes of it, which keeps the mark of its letter.
  fileprivate var leavesEvent: Bool {
    if case .file(let file) = self { return file.path.hasSuffix(".yml") }
    return AskedNote(self) != nil
  }
}

extension [LetterMatter.Content] {
  /// The first of them as an act with the checklist, where all are about items of the same one.
  var actOnChecklist: ActLine? {
    let asked = compactMap { AskedItems($0) }
    guard let first = asked.first, asked.count == count, asked.allSatisfy({ $0.list == first.list })
    else { return nil }
    return ActLine(first.act.name, first.list.text)
  }
}

extension AnsweredItems.Outcome {
  /// Nil where an answer says nothing of single items.
  fileprivate init?(_ act: any ActKind.Type, _ outcome: LetterOutcome) {
    switch outcome {
    case .done:
      let outcomes: [(any ActKind.Type, Self)] = [
        (AddItem.self, .added), (UntickItem.self, .unticked), (RemoveItem.self, .removed),
        (RenameItem.self, .renamed),
      ]
      self = outcomes.first { $0.0 == act }?.1 ?? .ticked
    case .doneBefore, .asItWas: self = act == AddItem.self ? .standing : .before
    case .refused(.item): self = .unknown
    case .refused, .donePartly, .kept: return nil
    }
  }
}
