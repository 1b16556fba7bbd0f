import Foundation
import WishwellFiles

/// The git repository that a site is in.
///
/// Every command runs in the folder of the site. A name that a person gave stands behind
/// `--end-of-options` or `--`, so that none is ever taken for an option.
package struct GitRepository: Sendable {
  /// The root of the site, as the person who started the program named it.
  package let folder: String
  /// The path of that folder in the repository, with a final `/`; empty where it is the top.
  package let prefix: String
  private var environment: [String: String]
  private var catFile: ProgramDialogues

  /// The repository that `folder` is in; every run of git has `environment`, in English and without
  /// questions. Throws `noRepository` where there is none.
  package init(
    holding folder: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(GitFailure) {
    self.folder = folder
    var environment = environment
    // Words that can be compared, no question in the terminal, and no pager.
    environment.merge(["LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_PAGER": "cat"]) { $1 }
    self.environment = environment
    catFile = Self.catFile(in: folder, environment)
    let answer = try runGit(
      ["-C", folder, "rev-parse", "--show-prefix"], input: [], environment: environment)
    guard answer.status == 0 else {
      throw answer.complaint.contains("not a git repository")
        ? .noRepository(folder: folder)
        : .refused(command: "rev-parse", status: answer.status, complaint: answer.complaint)
    }
    prefix = answer.text
  }

  /// The same repository, where git has `settings` in its environment too.
  func with(_ settings: [String: String]) -> GitRepository {
    var other = self
    other.environment.merge(settings) { $1 }
    other.catFile = Self.catFile(in: folder, other.environment)
    return other
  }

  /// What git answers when it is run as a person would, with the hooks and settings that they have,
  /// whatever it returns.
  package func attempt(
    _ arguments: [String], input: [UInt8] = [], limit: Int? = nil
  ) throws(GitFailure) -> GitAnswer {
    try runGit(["-C", folder] + arguments, input: input, environment: environment, limit: limit)
  }

  /// The same; throws where it returns anything but 0.
  @discardableResult
  package func run(_ arguments: [String], input: [UInt8] = []) throws(GitFailure) -> GitAnswer {
    try success(of: arguments, attempt(arguments, input: input))
  }

  /// What git answers when it is asked for something, so that it starts nothing that the repository
  /// names, takes no lock and follows no local replacement of objects; whatever it returns.
  package func inquire(
    _ arguments: [String], input: [UInt8] = [], limit: Int? = nil
  ) throws(GitFailure) -> GitAnswer {
    try attempt(Self.quietly + arguments, input: input, limit: limit)
  }

  private static let quietly = [
    "--no-optional-locks", "--no-replace-objects", "-c", "core.hooksPath=/dev/null",
    "-c", "core.fsmonitor=false", "-c", "log.showSignature=false", "-c", "log.showRoot=true",
    "-c", "log.follow=false", "-c", "log.diffMerges=separate",
  ]

  /// What `take` makes of what git says about objects, asked `question` in the commands of
  /// `cat-file --batch-command`, as `read` asks; nil where it makes nothing of it.
  func askOfObjects<Answer>(
    _ question: [UInt8], _ take: (inout DialogueAnswer) -> Answer?
  ) throws(GitFailure) -> Answer? {
    if let found = catFile.ask(question, take) { return found }
    // Asked alone, git says why it does not answer, where that is so.
    var answer = DialogueAnswer(try read(Self.aboutObjects, input: question).output)
    return take(&answer)
  }

  private static let aboutObjects = ["cat-file", "--batch-command", "--buffer"]

  private static func catFile(
    in folder: String, _ environment: [String: String]
  ) -> ProgramDialogues {
    ProgramDialogues(
      "git", ["-C", folder] + quietly + aboutObjects, environment: environment)
  }

  /// The same; throws where it returns anything but 0, or writes more than `limit` bytes. It is for
  /// all that must not be fooled by what a stranger committed.
  package func read(
    _ arguments: [String], input: [UInt8] = [], limit: Int? = nil
  ) throws(GitFailure) -> GitAnswer {
    try success(of: arguments, inquire(arguments, input: input, limit: limit))
  }

  private func success(
    of arguments: [String], _ answer: GitAnswer
  ) throws(GitFailure) -> GitAnswer {
    guard answer.status == 0 else {
      // Settings of git may stand in front: `-c NAME=VALUE`.
      let command = arguments.first { !$0.hasPrefix("-") && !$0.contains("=") } ?? ""
      throw .refused(command: command, status: answer.status, complaint: answer.complaint)
    }
    return answer
  }
}

// MARK: - Paths

extension GitRepository {
  /// Where a file of the site stands in the repository.
  func path(ofSite path: String) -> GitPath { GitPath(prefix + path) }
}

// MARK: - Revisions

/// The name that git gives to a commit, tree or file by its content, in hexadecimal digits.
package struct ObjectName: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ text: some StringProtocol) { description = String(text) }

  /// The first seven digits, for people.
  package var short: String { String(description.prefix(7)) }
}

extension GitRepository {
  /// The commit that `name` leads to (a branch, a tag, `HEAD~2` …); nil where there is none.
  package func revision(of name: String) throws(GitFailure) -> ObjectName? {
    let answer = try inquire(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
    return answer.status == 0 ? ObjectName(answer.text) : nil
  }
}
