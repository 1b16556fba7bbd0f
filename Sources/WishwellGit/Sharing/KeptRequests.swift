/// The requests that were sent from here, each kept below a reference of this program's own until it
/// is known what became of it: whoever deletes its branch there does not delete its text here.
extension GitRepository {
  /// Those of which nobody was told yet what became of them, as `REMOTE/BRANCH/COMMIT`.
  private static let sent = "refs/wishwell/requests/"
  /// Those that were closed without being merged, as `COMMIT`, and events that were set aside or files
  /// that take a person, each as its text.
  private static let closed = "refs/wishwell/closed/"

  /// Keeps `commit`, which was sent as `branch`.
  package func keep(
    _ commit: ObjectName, sentAs branch: String, beside upstream: Upstream
  ) throws(GitFailure) {
    try patiently([
      "update-ref", "\(Self.sent)\(upstream.remote)/\(branch)/\(commit)", commit.description,
    ])
  }

  /// What was asked for beside `upstream` and may not be merged, whether or not git still knows its
  /// branch: what was sent from here, and where `email` is known what is by its author.
  package func requests(
    beside upstream: Upstream, by email: String?
  ) throws(GitFailure) -> [PendingBranch] {
    var pending: [PendingBranch] = []
    if let email { pending = try pendingBranches(beside: upstream, by: email).branches }
    let names = Set(pending.map { $0.name })
    return pending + (try keptRequests(beside: upstream).filter { !names.contains($0.name) })
  }

  /// Whether `request` was sent from here: the address of its author is what anyone can type.
  package func isSentFromHere(
    _ request: PendingBranch, beside upstream: Upstream
  ) throws(GitFailure) -> Bool {
    try keptRequests(beside: upstream).contains { $0.tip == request.tip }
  }

  /// Keeps the text of `requests`, which were closed, for good.
  package func keep(closed requests: [PendingBranch]) throws(GitFailure) {
    for request in requests {
      try patiently(["update-ref", "\(Self.closed)\(request.tip)", request.tip.description])
    }
  }

  /// Keeps `text`, that of an event which was set aside, or of a file which takes a person, for good.
  func keep(_ text: ObjectName) throws(GitFailure) {
    try patiently(["update-ref", "\(Self.closed)\(text)", text.description])
  }

  /// Forgets what was sent beside `upstream` and is merged, or was told as `closed`.
  package func forgetSettled(
    _ closed: [PendingBranch], beside upstream: Upstream
  ) throws(GitFailure) {
    let told = Set(closed.map { $0.name })
    for request in try keptRequests(beside: upstream) {
      if !told.contains(request.name), try isPending(request.tip.description) { continue }
      try patiently([
        "update-ref", "-d", "\(Self.sent)\(upstream.remote)/\(request.name)/\(request.tip)",
      ])
    }
  }

  /// What was sent from here to where `upstream` is, and is still kept.
  private func keptRequests(beside upstream: Upstream) throws(GitFailure) -> [PendingBranch] {
    let folder = "\(Self.sent)\(upstream.remote)/"
    let answer = try read([
      "for-each-ref", "--format=%(refname)%09%(objectname)%09%(subject)", folder,
    ])
    return answer.text.split(whereSeparator: \.isNewline).compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let end = parts[0].lastIndex(of: "/") else { return nil }
      return PendingBranch(
        name: String(parts[0][..<end].dropFirst(folder.count)), subject: String(parts[2]),
        tip: ObjectName(parts[1]))
    }
  }
}
