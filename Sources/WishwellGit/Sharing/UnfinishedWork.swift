import Foundation
import WishwellDiagnostics
import WishwellText

/// What git began in the site's folder and left to a person, as it could not bring two texts together.
package struct UnfinishedWork: ExplainedError {
  /// What was begun.
  package enum Kind: Hashable, Sendable {
    /// Also by `git pull --rebase`.
    case rebase
    case merge
    /// As `git stash pop` leaves it: nothing goes on from it.
    case texts
  }

  package let kind: Kind
  /// Those with two texts, relative to the site's root.
  package let files: [String]

  package var category: ErrorCategory { .request }

  package var message: String {
    switch kind {
    case .rebase:
      "a rebase was begun here (`git pull --rebase` does that) and not finished, so nothing was "
        + "fetched or shared"
    case .merge: "a merge was begun here and not finished, so nothing was fetched or shared"
    case .texts:
      "two texts stand one below the other in \(listPhrase(files.map(quoted))), so nothing was fetched "
        + "or shared"
    }
  }

  package var help: String? { "\(wayOn)\(wayBack)" }

  /// As a sentence, for those who did not want to fetch or share anything.
  package var note: String {
    let state =
      switch kind {
      case .rebase: "A rebase was begun here (`git pull --rebase` does that) and not finished."
      case .merge: "A merge was begun here and not finished."
      case .texts: "Git could not bring two texts together here."
      }
    return "\(state)\n  To go on: \(wayOn)\(wayBack)"
  }

  private var wayOn: String {
    let names = files.map { shellQuoted($0) }.joined(separator: " ")
    let shown = files.map { terminalSafe($0) }
    let editing =
      files.isEmpty
      ? ""
      : "open \(listPhrase(shown)), keep what is right of both texts – of a list, mostly the lines of "
        + "both – and take out the lines that begin with ‘<<<<<<<’, ‘=======’ and ‘>>>>>>>’; then "
        + "`git add \(names)`"
    guard let going else { return editing }
    return editing.isEmpty ? going : "\(editing) and \(going)"
  }

  private var going: String? {
    switch kind {
    case .rebase: "`git rebase --continue`"
    case .merge: "`git commit --no-edit`"
    case .texts: nil
    }
  }

  private var wayBack: String {
    switch kind {
    case .rebase: "; or give it up, and all is as it was before: `git rebase --abort`"
    case .merge: "; or give it up, and all is as it was before: `git merge --abort`"
    case .texts: ""
    }
  }
}

extension GitRepository {
  /// What was begun here and not brought to its end; nil where nothing was.
  package var unfinishedWork: UnfinishedWork? {
    get throws(GitFailure) {
      let unmerged = try read(["diff", "--name-only", "--diff-filter=U", "--relative", "-z"])
      let files = unmerged.fields.map(String.init)
      for path in ["rebase-merge", "rebase-apply"] {
        if try keepsSomething(at: path) { return UnfinishedWork(kind: .rebase, files: files) }
      }
      if try keepsSomething(at: "MERGE_HEAD") { return UnfinishedWork(kind: .merge, files: files) }
      return files.isEmpty ? nil : UnfinishedWork(kind: .texts, files: files)
    }
  }

  /// Whether git keeps something at `path` of what it has of this folder.
  private func keepsSomething(at path: String) throws(GitFailure) -> Bool {
    let place = try read(["rev-parse", "--path-format=absolute", "--git-path", path])
    return FileManager.default.fileExists(atPath: place.text)
  }

  /// Throws `UnfinishedWork` where something was begun and not brought to its end.
  package func refuseUnfinishedWork() throws {
    if let work = try unfinishedWork { throw work }
  }
}
