import WishwellActs
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellText

/// An event that only this folder had, taken out of it because somebody else was faster.
package struct EventSetAside: Hashable, Sendable {
  /// Where it stood, relative to the site's root.
  package let path: String
  /// What git keeps its text as.
  package let text: ObjectName
  /// What was done; nil where the text does not say.
  package let kind: EventKind?
  /// Whether it is by a sealed name, which belongs to its number.
  package let isUnderSealedName: Bool

  /// The folder that it stood in.
  package var folder: String { String(path.sidecarFolder) }
}

/// What came of bringing the present branch and its upstream together.
package struct BroughtTogether: Sendable {
  /// Events that only this folder had, and that somebody else was faster with.
  package var aside: [EventSetAside]
  /// Sentences on items of checklists with which others did something else.
  package var remarks: [String] = []

  package init(aside: [EventSetAside] = []) { self.aside = aside }
}

/// Files that no commit has, and that do not let come what others did; nothing was changed.
package struct FilesInTheWay: ExplainedError {
  /// Relative to the site's root; an event is followed by those that came after it here.
  package let files: [String]
  /// Whether git does not know them at all; else they were changed.
  package let areNew: Bool
  /// The items of checklists among them that keep these from going together; empty where it is more than
  /// items, or not known.
  package internal(set) var items: [String] = []

  package var category: ErrorCategory { .request }

  package var message: String {
    let names = listPhrase(files.map(quoted))
    return areNew
      ? "\(names): \(files.count == 1 ? "this was" : "these were") written here and never shared, "
        + "and something else came first; nothing was changed"
      : "\(names): you changed this here, and somebody else did too; nothing was changed"
  }

  package var help: String? {
    let names = files.map { shellQuoted($0) }.joined(separator: " ")
    if !items.isEmpty {
      let them = items.count == 1 ? "it" : "them"
      return
        "others did something else with \(listPhrase(items.prefix(8).map(quoted))), or it is not clear "
        + "what they did: take back what you did to \(them) in this folder, a tick by "
        + "`wishwell checklist untick`, and all else comes with `wishwell sync`; then do it again if it "
        + "is still to be done"
    }
    return areNew
      ? "take yours away, look at what there is now, and do it again if you still want to: "
        + "`rm \(names)`, then `wishwell sync`"
      : "bring the two together: `git stash`, `wishwell sync`, then `git stash pop`; where git leaves "
        + "both texts in a file, `wishwell sync` says how to go on"
        + (files.contains(where: \.isPathOfChecklist) ? "; " + GitRepository.limitOfItems : "")
  }
}

extension GitRepository {
  /// What of checklists goes together without a person, for one who has to do it by hand.
  package static let limitOfItems =
    "on a checklist, `wishwell sync` does so by itself only with up to "
    + "\(mostItemsDoneOnceMore) items, and where it is clear which of them is which"

  /// Brings the present branch to where its upstream is, with what only it has on top. Events of this
  /// folder `site` that nobody else has, and whose numbers somebody else took first, are set aside;
  /// what was done to items of a checklist and is in no commit is done to what others made of it.
  ///
  /// Nil, and nothing changed, where it takes a person. Throws `FilesInTheWay` where other files do
  /// not let it; all is as it was then.
  package func bringTogether(in site: Folder) throws -> BroughtTogether? {
    do { return try moveOn() } catch let found as FilesInTheWay {
      guard found.areNew else { return try moveOn(replaying: found, in: site) }
      guard found.files.allSatisfy(Sidecar.isEvent) else { throw found }
      let aside = try setAside(found.files, in: site)
      do {
        if var together = try moveOn() {
          together.aside = aside + together.aside
          return together
        }
      } catch {
        try putBack(aside, in: site)
        throw error
      }
      try putBack(aside, in: site)
      return nil
    }
  }

  /// Sets aside what only this folder `site` has in the folders `lost`, committed or not. Throws
  /// `FilesInTheWay` as `bringTogether` does.
  package func setAside(from lost: Set<String>, in site: Folder) throws -> [EventSetAside] {
    let files = try uncommitted(below: ContentRoot.name).filter(\.isNew).map(\.path).filter {
      Sidecar.isEvent($0) && lost.contains(String($0.sidecarFolder))
    }
    let committed =
      try distance().ahead > 0 ? try replay(settingAside: true, from: lost)?.aside ?? [] : []
    return committed + (try setAside(files, in: site))
  }

  /// Brings the present branch to where its upstream is, as `replay` does. Throws `FilesInTheWay`
  /// where files that no commit has do not let it.
  private func moveOn() throws -> BroughtTogether? {
    if try distance().ahead > 0 { return try replay(settingAside: true) }
    try fastForward()
    return BroughtTogether()
  }

  /// The same, where checklists that were changed in the folder `site` alone stand in the way: what was
  /// done to their items is done once more, on top of what is new there. Throws `found`, and changes
  /// nothing, where that takes a person.
  private func moveOn(
    replaying found: FilesInTheWay, in site: Folder
  ) throws -> BroughtTogether? {
    guard let head = try revision(of: "HEAD"), let tip = try revision(of: "@{upstream}") else {
      throw found
    }
    let lists = try found.files.map { path -> ChangedFile in
      guard let before = try text(of: path, at: head), let others = try text(of: path, at: tip)
      else { throw found }
      var list = ChangedFile(
        path: path, before: before, own: try site.read(at: path), others: others)
      list.together = list.replayed(on: others)
      guard list.together != nil else {
        var found = found
        found.items = contestedItems(from: before, to: list.own, on: others, of: path)
        throw found
      }
      return list
    }
    // Whatever happens from here on, git has what was written.
    for list in lists { try hold(list.path, since: head) }
    for list in lists {
      if try site.replaceDurably(at: list.path, list.own, with: list.before) { continue }
      try putBackHeld(in: site)
      throw found
    }
    let moved: BroughtTogether?
    do { moved = try moveOn() } catch {
      try putBackHeld(in: site)
      throw error
    }
    guard var together = moved, let reached = try revision(of: "HEAD") else {
      try putBackHeld(in: site)
      return nil
    }
    let present = try lists.map { try site.read(at: $0.path) }
    let replayed = zip(lists, present).compactMap { list, present in
      // Nothing that takes its time while what was written here is in git alone.
      present == list.others ? list.together : list.replayed(on: present)
    }
    guard replayed.count == lists.count else {
      try goBack(to: head, from: reached)
      try putBackHeld(in: site)
      throw found
    }
    for (index, list) in lists.enumerated() {
      // Where the file was changed in this moment, the next run does it.
      guard
        try site.replaceDurably(at: list.path, present[index], with: replayed[index].bytes)
      else { continue }
      try release(list.path, since: head)
      together.remarks += replayed[index].remarks
    }
    return together
  }

  /// A file of the folder that differs from the last commit.
  private struct ChangedFile {
    let path: String
    /// As the last commit has it.
    let before: [UInt8]
    /// As the folder has it.
    let own: [UInt8]
    /// As the upstream has it.
    let others: [UInt8]
    /// That, with what was changed here.
    var together: ReplayedItems?

    /// What others made of it with what was changed here; nil where that takes a person.
    func replayed(on others: [UInt8]) -> ReplayedItems? {
      replayedItems(from: before, to: own, on: others, of: path)
    }
  }

  /// Takes `files`, which no commit has, out of the folder `site`, and keeps their text.
  private func setAside(_ files: [String], in site: Folder) throws -> [EventSetAside] {
    let aside = try files.map { path in
      let text = try run(["hash-object", "-w", "--no-filters", "--", path]).text
      return try eventSetAside(path, ObjectName(text))
    }
    for event in aside { try keep(event.text) }
    for path in files { try site.folder(at: path.sidecarFolder).delete(path.fileName) }
    return aside
  }

  /// The event whose text is kept as `text`.
  func eventSetAside(_ path: String, _ text: ObjectName) throws(GitFailure) -> EventSetAside {
    let bytes = try read(["cat-file", "blob", text.description]).output
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    func value(of field: Event.Field) -> String? {
      let key = "\(field.rawValue):"
      return lines.first { $0.hasPrefix(key) }.map {
        String($0.dropFirst(key.count).filter { !$0.isWhitespace })
      }
    }
    return EventSetAside(
      path: path, text: text, kind: value(of: .event).flatMap { EventKind(rawValue: $0) },
      isUnderSealedName: value(of: .by)?.hasPrefix(SealedValue.scheme) == true)
  }

  /// The text of an event that was set aside.
  package func text(of event: EventSetAside) throws(GitFailure) -> [UInt8] {
    try read(["cat-file", "blob", event.text.description]).output
  }

  /// Writes `aside` back to where they stood.
  private func putBack(_ aside: [EventSetAside], in site: Folder) throws {
    for event in aside {
      try site.createDurably(at: event.path, text(of: event))
    }
  }

  /// Runs a `git merge` or `git checkout` that moves the present branch and its files. Throws
  /// `FilesInTheWay` where some that no commit has would be lost, also those that git ignores.
  func move(_ arguments: [String]) throws {
    var careful = arguments
    careful.insert("--no-overwrite-ignore", at: 1)
    do { try patiently(careful) } catch {
      guard case .refused(_, _, let complaint) = error else { throw error }
      let inTheWay = complaint.filesInTheWay.map { path in
        path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
      }
      guard !inTheWay.isEmpty else { throw error }
      throw FilesInTheWay(
        files: try withFollowers(inTheWay), areNew: complaint.contains("untracked"))
    }
  }

  /// `files`, relative to the site's root, and with each event the new ones that follow it: what was
  /// done after it here cannot stand without it.
  private func withFollowers(_ files: [String]) throws(GitFailure) -> [String] {
    let events = files.filter(Sidecar.isEvent)
    guard !events.isEmpty else { return files }
    let followers = try uncommitted(below: ".").map(\.path).filter { path in
      Sidecar.isEvent(path)
        && events.contains { $0.sidecarFolder == path.sidecarFolder && $0 < path }
    }
    return files + followers.filter { !files.contains($0) }
  }
}

extension String {
  /// Whether it is the path of a checklist, relative to the site’s root.
  package var isPathOfChecklist: Bool {
    if case .checklist? = ContentKind(path: self) { true } else { false }
  }

  /// The path of the folder that a file is in.
  var sidecarFolder: Substring { self[..<(lastIndex(of: "/") ?? startIndex)] }

  /// What a file is called in its folder.
  fileprivate var fileName: String { String(split(separator: "/").last ?? "") }

  /// The files that a move would have overwritten, as git lists them: each on a line of its own,
  /// behind a tab.
  fileprivate var filesInTheWay: [String] {
    guard contains("would be overwritten by") else { return [] }
    return split(whereSeparator: \.isNewline).filter { $0.hasPrefix("\t") }
      .map { String($0.dropFirst()) }
  }
}
