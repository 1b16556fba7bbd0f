import WishwellActs
import WishwellBuild
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellQueries
import WishwellRender
import WishwellSession

/// Letters that tick items of a checklist, or add some.
extension LetterDesk {
  /// What `matter`, of `letter`, comes to; nil where it is about no items.
  func judgeItems(
    _ matter: LetterMatter.Content, of letter: Letter, in session: Session
  ) throws -> Checked<ChangeSet?>? {
    guard let asked = AskedItems(matter) else { return nil }
    let mark = letter.mark(of: matter)
    if let mark, try session.hasCommit(ofLetter: mark) {
      return Checked(
        nil,
        [
          Diagnostic(
            .letterTwice, at: SourceLocation(ContentRoot.name), "this letter was applied before",
            help: "there is nothing to do; for more of it, the sender writes another letter")
        ])
    }
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
    judged.value?.letter = mark
    return judged
  }

  /// What an answer says of the items of `matters`, of which became `outcomes`.
  func answered(
    _ matters: [LetterMatter.Content], _ outcomes: [LetterOutcome]
  ) throws -> [AnsweredItems] {
    let asked = zip(matters, outcomes).compactMap { matter, outcome in
      AskedItems(matter).map { ($0, outcome) }
    }
    guard !asked.isEmpty else { return [] }
    let session = try Session(recording)
    var answered: [AnsweredItems] = []
    for (asked, outcome) in asked {
      guard let outcome = AnsweredItems.Outcome(asked.act, outcome) else { continue }
      let list = try list(of: asked, in: session)?.list
      let names = asked.items.map { list?.name(ofItemCalled: $0) ?? $0 }
      if let place = answered.firstIndex(where: { $0.outcome == outcome }) {
        answered[place].names += names
      } else {
        answered.append(AnsweredItems(outcome, names))
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

extension [LetterMatter.Content] {
  /// The first of them as an act with the checklist, where all are about items of the same one.
  var actOnChecklist: ActLine? {
    let asked = compactMap(AskedItems.init)
    guard let first = asked.first, asked.count == count, asked.allSatisfy({ $0.list == first.list })
    else { return nil }
    return ActLine(first.act.name, first.list.text)
  }
}

extension AnsweredItems.Outcome {
  /// Nil where an answer says nothing of single items.
  fileprivate init?(_ act: any ActKind.Type, _ outcome: LetterOutcome) {
    switch outcome {
    case .done: self = act == AddItem.self ? .added : act == UntickItem.self ? .unticked : .ticked
    case .doneBefore: self = .before
    case .refused(.item): self = .unknown
    case .refused, .donePartly, .kept: return nil
    }
  }
}
