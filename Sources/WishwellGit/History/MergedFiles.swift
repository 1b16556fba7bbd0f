/// What stands at each path where histories are put together, file by file: what one of two sides
/// changed since they parted is taken.
///
/// Nothing is carried from one path to another, and nothing is chosen: git does both, so that a text
/// can come to a path where no commit wrote it.
indirect enum MergedFiles {
  /// No files: what histories have in common that begin each for itself.
  case nothing
  case commit(ObjectName)
  case merged(MergedFiles, MergedFiles, since: MergedFiles)
  /// More than two at once, which nobody can put together in an order that does not matter: a file is
  /// told where all that they parted from have the same there, and those that changed it, too.
  case octopus([ObjectName], since: [ObjectName])

  /// What stands at one path.
  enum Outcome: Hashable {
    /// Nil for no file.
    case file(Tree.Entry?)
    /// Both sides changed it, each in its own way.
    case conflict
  }

  /// What stands at a path, where `entry` says what each commit has there.
  func outcome(_ entry: (ObjectName) -> Tree.Entry?) -> Outcome {
    switch self {
    case .nothing: return .file(nil)
    case .commit(let commit): return .file(entry(commit))
    case .merged(let one, let other, let base):
      let (one, other) = (one.outcome(entry), other.outcome(entry))
      if one == other { return one }
      let base = base.outcome(entry)
      if base == .conflict || one == .conflict || other == .conflict { return .conflict }
      return one == base ? other : other == base ? one : .conflict
    case .octopus(let commits, let bases):
      let before = Set(bases.map(entry))
      guard let base = before.first, before.count == 1 else { return .conflict }
      let changed = Set(commits.map(entry)).subtracting(before)
      return changed.count > 1 ? .conflict : .file(changed.first ?? base)
    }
  }

  /// Each commit that has a say, once.
  var commits: Set<ObjectName> {
    switch self {
    case .nothing: []
    case .commit(let commit): [commit]
    case .merged(let one, let other, let base): one.commits.union(other.commits).union(base.commits)
    case .octopus(let commits, let bases): Set(commits + bases)
    }
  }
}

/// How much is asked of git to find out what histories have in common.
struct MergeEffort {
  /// Runs of git.
  private var left = 2_000

  /// Where histories crossed so often, nobody can tell any more what was there before.
  static let deepest = 4
  static let mostBases = 2

  mutating func spend() -> Bool {
    left -= 1
    return left >= 0
  }
}

extension GitRepository {
  /// What the parents of a merge are together; nil where nobody can tell, or not without too much
  /// effort.
  func merged(
    parents: [ObjectName], _ effort: inout MergeEffort
  ) throws(GitFailure) -> MergedFiles? {
    guard parents.count > 2 else { return try merged(parents, &effort) }
    var bases: [ObjectName] = []
    for (place, parent) in parents.enumerated().dropFirst() {
      guard effort.spend() else { return nil }
      let found = try mergeBases(of: parent, Array(parents[..<place]))
      if found.isEmpty { return nil }
      bases += found
    }
    return .octopus(parents, since: bases)
  }

  /// What at most two `commits` are together; nil where that would take too much effort.
  func merged(
    _ commits: [ObjectName], _ effort: inout MergeEffort, depth: Int = 0
  ) throws(GitFailure) -> MergedFiles? {
    guard var merged = commits.first.map(MergedFiles.commit) else { return .nothing }
    for (place, commit) in commits.enumerated().dropFirst() {
      guard depth < MergeEffort.deepest, effort.spend() else { return nil }
      let bases = try mergeBases(of: commit, Array(commits[..<place]))
      guard bases.count <= MergeEffort.mostBases,
        let base = try self.merged(bases, &effort, depth: depth + 1)
      else { return nil }
      merged = .merged(merged, .commit(commit), since: base)
    }
    return merged
  }

  /// The newest commits that `commit` has in common with the others together: mostly one. Throws
  /// where the history is cut off before that is known.
  func mergeBases(
    of commit: ObjectName, _ others: [ObjectName]
  ) throws(GitFailure) -> [ObjectName] {
    let answer = try inquire(
      ["merge-base", "--all", commit.description] + others.map(\.description))
    // Some versions answer that there is none where they cannot read on.
    let sign = "error: Could not read "
    let lines = answer.complaint.split(whereSeparator: \.isNewline)
    if let line = lines.first(where: { $0.hasPrefix(sign) }) {
      throw .missingObject(ObjectName(line.dropFirst(sign.count)).short, kind: "commit")
    }
    // 1: there is none.
    guard answer.status == 0 || answer.status == 1 else {
      throw .refused(command: "merge-base", status: answer.status, complaint: answer.complaint)
    }
    return answer.text.split(separator: "\n").map { ObjectName($0) }
  }
}
