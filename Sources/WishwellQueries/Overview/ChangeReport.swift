import WishwellDerive
import WishwellFormat

/// What changed between two states of a site: what `wishwell since` prints.
package struct ChangeReport: Hashable, Sendable, Encodable {
  /// The day of the earlier state; what happened on it is part of that state.
  package var from: String
  /// The day of the later state.
  package var to: String
  /// In the order of their groups.
  package var changes: [Change]

  /// Something that changed, as everyone may know it.
  package struct Change: Hashable, Sendable, Encodable {
    /// `people`, `wishlists/birthday`, `offers`, `requests`, `thanks`, `checklists/groceries`,
    /// `catalogues/hardcover-fiction`.
    package var group: String
    /// What the group is called: the title of a wish list, whole and as its file has it; ‘Offers’ …
    package var heading: String
    /// `joined`, `new`, `granted` …
    package var kind: String
    /// What it is about; left out where nobody is to know.
    package var about: String?
    /// How many changes of one kind it stands for.
    package var count: Int
    /// A sentence for people without a period, whose first word has a capital only where it is a name;
    /// titles in it are `quoted`.
    package var text: String
    /// Who promised it, as far as everyone may know; for programs, `text` names them.
    package var promisers: [Handle] = []

    private enum CodingKeys: String, CodingKey {
      case group, heading, kind, about, count, text
    }
  }

  /// What changed from `earlier` to `later`.
  package init(from earlier: SeenSite, to later: SeenSite) {
    from = earlier.site.today.description
    to = later.site.today.description
    changes = WishwellDerive.changes(from: earlier, to: later).map(Change.init)
  }

  /// What `stages` told, each of which begins and ends somewhere between the two states, without what is
  /// not so any more, as neither this nor `own` has it: what was done and undone meanwhile is no news.
  /// `own` is the same change as one person sees it, who may know more of what they did themselves. What
  /// came stays news unless it is gone in `since`, what changed since the first stage ended: somebody may
  /// have promised it, so that it is shown no more.
  package func told(
    in stages: [ChangeReport], or own: ChangeReport, since: ChangeReport
  ) -> ChangeReport {
    var told: [Change] = []
    let gone = since.changes.filter { $0.kind == ChangeSentence.Kind.gone.rawValue }
    for change in stages.flatMap(\.changes) {
      let isStillSo =
        change.kind == ChangeSentence.Kind.new.rawValue
        ? !gone.contains { $0.group == change.group && $0.about == change.about }
        : (changes + own.changes).contains { $0.isSame(as: change) }
      guard isStillSo else { continue }
      // What came in several stages is told as what it comes to.
      let isInSeveral = stages.count { $0.changes.contains { $0.isSame(as: change) } } > 1
      let whole = isInSeveral ? changes.filter { $0.isSame(as: change) } : []
      for words in whole.isEmpty ? [change] : whole where !told.contains(words) {
        told.append(words)
      }
    }
    var groups: [String] = []
    for change in told where !groups.contains(change.group) { groups.append(change.group) }
    var report = self
    report.changes = groups.flatMap { group in told.filter { $0.group == group } }
    return report
  }

  /// The same without promises of `person` that their own `agenda` tells them, as theirs; those that they
  /// had in `former`, before all that is told here, are other promises.
  package func without(
    promisesOf person: Handle, in agenda: Agenda, since former: Agenda
  ) -> ChangeReport {
    let promises = changes.filter { $0.kind == ChangeSentence.Kind.promised.rawValue }
    let named = Set(promises.compactMap(\.about))
    let wishes = Set(agenda.promises.compactMap(\.subject.wish))
    // Of a list that keeps its promises secret, only their number is told.
    let quiet = wishes.subtracting(former.promises.compactMap(\.subject.wish))
      .filter { !named.contains($0.description) }
    var report = self
    report.changes.removeAll { change in
      guard promises.contains(change) else { return false }
      guard let about = change.about else {
        return change.count <= quiet.count { Change.group(of: $0.list) == change.group }
      }
      return change.promisers.contains(person) && wishes.contains { $0.description == about }
    }
    return report
  }

  /// For people: what changed after `day`, or since an earlier state that they call `earlier`, where
  /// that was no day.
  package func text(since earlier: String, after day: Day?) -> String {
    guard changes.isEmpty, let day else { return text(since: earlier) }
    return "Nothing has happened after \(day) that everyone may know of. To see that day, too: "
      + "`wishwell since \(day.advanced(by: -1))`."
  }

  /// For people: a block for each group. `earlier` is what they called the earlier state.
  package func text(since earlier: String) -> String {
    guard !changes.isEmpty else {
      return "Nothing that everyone may know of has changed since \(earlier)."
    }
    var blocks: [String] = []
    var group: String?
    for change in changes {
      if change.group != group { blocks.append(change.heading) }
      group = change.group
      blocks[blocks.count - 1] += "\n  " + change.text.prefix(1).uppercased()
      blocks[blocks.count - 1] += change.text.dropFirst()
    }
    return blocks.joined(separator: "\n\n")
  }
}

extension ChangeReport.Change {
  /// Whether it tells the same kind of thing about the same, whatever the numbers are.
  fileprivate func isSame(as other: Self) -> Bool {
    group == other.group && kind == other.kind && about == other.about
  }

  fileprivate init(_ sentence: ChangeSentence) {
    group =
      switch sentence.group {
      case .people: ContentFolder.people.name
      case .wishList(let list): Self.group(of: list)
      case .stream(let kind): kind.folder.name
      case .checklist(let list): "\(ContentFolder.checklists)/\(list)"
      case .catalogue(let name): "\(ContentFolder.catalogues)/\(name)"
      }
    heading = sentence.heading
    kind = sentence.kind.rawValue
    about = sentence.about
    count = sentence.count
    text = sentence.text
    promisers = sentence.promisers
  }

  /// What is told of the wish list `list` stands in this group.
  fileprivate static func group(of list: Handle) -> String { "\(ContentFolder.wishLists)/\(list)" }
}
