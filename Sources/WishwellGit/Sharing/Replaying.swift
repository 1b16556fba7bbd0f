import WishwellActs
import WishwellFormat

extension GitRepository {
  /// Puts the commits that only the present branch has on top of its upstream, one after the other,
  /// and brings the files along. Author, time and words of each stay, but for what is not true any more
  /// of items of checklists; what is there already falls away.
  ///
  /// An event whose number somebody else took first, and what follows it here, is set aside where
  /// `settingAside` says so, and returned; without it, nothing is done either of which somebody would have
  /// to be told. Nil, and nothing changed, where it takes a person: both changed the same lines of
  /// anything but items of a checklist, or a commit joins two lines of work.
  /// Throws `FilesInTheWay` where files that no commit has do not let it. `lost` are folders of events
  /// of which all are set aside.
  package func replay(
    settingAside: Bool, from lost: Set<String> = []
  ) throws -> BroughtTogether? {
    guard let branch = try branch(), let head = try revision(of: "HEAD"),
      var tip = try revision(of: "@{upstream}")
    else { return nil }
    let base = tip
    let own = try read(["rev-list", "--reverse", "--topo-order", "--parents", "\(base)..\(head)"])
    var together = BroughtTogether()
    var overtaken = Set(lost.map { $0[...] })
    for line in own.text.split(whereSeparator: \.isNewline) {
      let names = line.split(separator: " ").map { ObjectName($0) }
      guard names.count == 2 else { return nil }
      let (commit, parent) = (names[0], names[1])
      let events = settingAside ? try addedEvents(by: commit) : nil
      let follows = events?.contains { overtaken.contains($0.sidecarFolder) } == true
      if !follows, let own = try tree(of: commit, after: parent, on: tip) {
        tip = try repeated(commit, as: own.tree, on: tip, telling: own.remarks)
        together.remarks += own.remarks
        continue
      }
      guard let events else { return nil }
      overtaken.formUnion(events.map(\.sidecarFolder))
      for path in events {
        let text = try read(["rev-parse", "--verify", "\(commit):\(prefix)\(path)"]).text
        together.aside.append(try eventSetAside(path, ObjectName(text)))
      }
    }
    guard settingAside || together.remarks.isEmpty else { return nil }
    for event in together.aside { try keep(event.text) }
    try move(["checkout", "--quiet", "-B", branch, tip.description])
    return together
  }

  /// The files of `commit`, relative to the site's root, where it does nothing but add events; nil
  /// where it does anything else.
  private func addedEvents(by commit: ObjectName) throws(GitFailure) -> [String]? {
    let answer = try read([
      "diff-tree", "--no-commit-id", "--name-status", "-r", "-z", "--no-renames",
      commit.description,
    ])
    let fields = answer.fields
    guard !fields.isEmpty, fields.count.isMultiple(of: 2) else { return nil }
    var events: [String] = []
    for index in stride(from: 0, to: fields.count, by: 2) {
      let path = fields[index + 1]
      guard fields[index] == "A", path.hasPrefix(prefix), Sidecar.isEvent(String(path)) else {
        return nil
      }
      events.append(String(path.dropFirst(prefix.count)))
    }
    return events
  }

  /// The files of `tip` with what `commit` changed in those of `parent`; nil where both changed the
  /// same, but for checklists that go together item by item; with what is to be told of these.
  private func tree(
    of commit: ObjectName, after parent: ObjectName, on tip: ObjectName
  ) throws(GitFailure) -> (tree: ObjectName, remarks: [String])? {
    // Git takes the base of a merge from the history, so this one has the files of the one and the
    // parent of the other.
    let stand = try run(
      ["commit-tree", "\(tip)^{tree}", "-p", parent.description], input: Array("base\n".utf8))
    let answer = try attempt([
      "merge-tree", "--write-tree", "--no-messages", "--name-only", "-z", stand.text,
      commit.description,
    ])
    guard answer.status == 0 || answer.status == 1, let tree = answer.fields.first else {
      throw .refused(command: "merge-tree", status: answer.status, complaint: answer.complaint)
    }
    let unsettled: [String] =
      answer.status == 0 ? [] : answer.fields.dropFirst().map(String.init)
    guard answer.status == 0 || !unsettled.isEmpty else { return nil }
    // Git may put what both added twice into a list, where it finds nothing unsettled.
    let settled = try changedFiles(from: parent, to: commit).filter {
      $0.isPathOfChecklist && !unsettled.contains($0)
    }
    var lists: [RequestedFile] = []
    var remarks: [String] = []
    for path in unsettled + settled {
      guard let before = try text(of: path, at: parent), let own = try text(of: path, at: commit),
        let others = try text(of: path, at: tip), others != before,
        let replayed = replayedItems(from: before, to: own, on: others, of: path)
      else {
        if unsettled.contains(path) { return nil }
        continue
      }
      lists.append(RequestedFile(path, replayed.bytes))
      remarks += replayed.remarks
    }
    guard !lists.isEmpty else { return (ObjectName(tree), []) }
    return (try self.tree(ObjectName(tree), with: lists), remarks)
  }

  /// The text of the file at `path`, relative to the site's root, as `commit` has it; nil where it has
  /// none.
  package func text(of path: String, at commit: ObjectName) throws(GitFailure) -> [UInt8]? {
    let answer = try inquire(["cat-file", "blob", "\(commit):./\(path)"])
    return answer.status == 0 ? answer.output : nil
  }

  /// A commit like `commit` with the files of `tree` on top of `tip`; `tip` itself where they are its
  /// own. Where there are `remarks` on it, its subject may not be true any more, and they stand above it.
  private func repeated(
    _ commit: ObjectName, as tree: ObjectName, on tip: ObjectName, telling remarks: [String]
  ) throws(GitFailure) -> ObjectName {
    guard try read(["rev-parse", "\(tip)^{tree}"]).text != tree.description else { return tip }
    func asked(_ format: String) throws(GitFailure) -> GitAnswer {
      try read(["log", "-1", "--date=raw", "--format=\(format)", commit.description])
    }
    let author = try (name: asked("%an").text, email: asked("%ae").text, date: asked("%ad").text)
    let writing = with([
      "GIT_AUTHOR_NAME": author.name, "GIT_AUTHOR_EMAIL": author.email,
      "GIT_AUTHOR_DATE": author.date,
    ])
    let signing = try signsCommits ? ["-S"] : []
    // Git ends what it prints of each commit with a line end of its own.
    var words = try Array(asked("%B").output.dropLast())
    if !remarks.isEmpty {
      let remark = Self.subject(remarks.joined(separator: " "))
      words = Array("\(remark)\n\nFirst written as: ".utf8) + words
    }
    return ObjectName(
      try writing.run(
        ["commit-tree", tree.description, "-p", tip.description] + signing, input: words
      )
      .text)
  }

  /// Whether the person has set git to sign what they commit.
  var signsCommits: Bool {
    get throws(GitFailure) {
      try inquire(["config", "--type=bool", "--get", "commit.gpgsign"]).text == "true"
    }
  }
}
