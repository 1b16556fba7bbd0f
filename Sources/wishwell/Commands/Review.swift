import ArgumentParser
import Foundation
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellGit
import WishwellText

struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Say what a branch does, and whether its authors may do it.",
    discussion: """
      Who is who, who owns what and who maintains the site is read from the state before the change.
      Without a range, everything that is not merged yet is reviewed. Only what is committed counts:
      of files that you changed and did not commit, it says how many there are.
      """.flowing)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, github, sarif
  }

  @Argument(
    help: ArgumentHelp("What to review: two revisions, or the first.", valueName: "base..head"))
  var range: String?

  @OptionGroup var arguments: LookArguments

  @Option(help: "The format: text, json, sarif, or github for annotations there.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "Also write all of it to this file, as Markdown; by default, GitHub’s step summary.",
      valueName: "file"))
  var summary: String?

  @Option(
    name: .customLong("merge-by"),
    help: ArgumentHelp(
      "Also say whether it may be merged without anybody looking, as this account at the forge "
        + "asks.",
      valueName: "account"))
  var account: String?

  func run() throws {
    let source = arguments.place.source
    let repository = try repository(at: source)
    var options = try options(in: repository)
    options.account = account
    let report = try repository.review(options)

    switch format {
    case .text:
      let paths = SitePaths(prefix: source == "." ? "" : source + "/", report)
      let writer = ReviewTextWriter(isColoured: Terminal.hasColours, source: paths.source)
      let ahead = try branchAhead(in: repository)
      if ahead == nil || !report.review.isEmpty {
        Terminal.write(writer.write(report.review.moving(paths.shown)), to: STDOUT_FILENO)
      }
      if GitRange(range).head == "HEAD" { try tellUncommitted(in: repository) }
      if let ahead { tellOtherWay(ahead, hasAll: report.review.isEmpty) }
    case .json:
      let paths = SitePaths(prefix: repository.prefix, report)
      let bytes = ReviewJSONWriter(source: paths.source).write(report.review.moving(paths.shown))
      Terminal.write(String(decoding: bytes, as: UTF8.self), to: STDOUT_FILENO)
    case .sarif:
      let paths = SitePaths(prefix: repository.prefix, report)
      let bytes = ReviewSARIFWriter(source: paths.source).write(report.review.moving(paths.shown))
      Terminal.write(String(decoding: bytes, as: UTF8.self), to: STDOUT_FILENO)
    case .github:
      let paths = SitePaths(prefix: repository.prefix, report)
      let writer = ReviewGitHubWriter(source: paths.source)
      Terminal.write(writer.write(report.review.moving(paths.shown)), to: STDOUT_FILENO)
    }
    try summarise(report, SitePaths(prefix: repository.prefix, report))
    if case .leftToPerson = report.review.merging { throw ExitCode.content }
    guard report.review.isAllowed else { throw ExitCode.content }
  }

  /// What was written since the last commit, which whoever asks may think of.
  private func tellUncommitted(in repository: GitRepository) throws {
    let files = try repository.uncommitted(below: ContentRoot.name)
    guard !files.isEmpty else { return }
    Terminal.note(
      "A review looks at commits: \(counted(files.count, "changed file")) \(files.count == 1 ? "is" : "are") "
        + "not committed, and not part of it. `git status` names \(files.count == 1 ? "it" : "them")."
    )
  }

  /// Whoever names one `branch` alone, which is ahead, may mean what it does, and not what is here and
  /// not there; `hasAll` is that there is nothing of the kind.
  private func tellOtherWay(_ branch: String, hasAll: Bool) {
    let here =
      hasAll
      ? "The present branch changes nothing: \(quoted(branch)) has all of it, and more."
      : "\(quoted(branch)) has commits that the present branch does not have."
    Terminal.note(
      "\(here) What \(quoted(branch)) changes: `wishwell review \(shellQuoted("HEAD..\(branch)"))`."
    )
  }

  /// The branch with which the present one was to be compared, where that has commits which are not
  /// here; else nil.
  private func branchAhead(in repository: GitRepository) throws -> String? {
    guard let range, GitRange(range).head == "HEAD" else { return nil }
    let branch = GitRange(range).base ?? range
    guard let tip = try repository.revision(of: branch), try !repository.has(tip) else {
      return nil
    }
    return branch
  }

  /// Where there is no site either, that is what is told.
  private func repository(at source: String) throws -> GitRepository {
    do {
      return try GitRepository(holding: source)
    } catch {
      _ = try arguments.place.open()
      throw error
    }
  }

  private func options(in repository: GitRepository) throws -> ReviewOptions {
    let clock = try arguments.now()
    let range = GitRange(range)
    for name in [range.base, range.head].compactMap({ $0 }) {
      guard try repository.isAmbiguous(name) else { continue }
      throw UsageError(
        "\(quoted(name)) may mean more than one thing here: a tag, a branch or a commit",
        help: "say which, with all of its name: \(quoted("refs/heads/\(name)")) is a branch, "
          + "\(quoted("refs/remotes/\(name)")) one of another repository, and "
          + "\(quoted("refs/tags/\(name)")) a tag")
    }
    guard let head = try repository.revision(of: range.head) else {
      throw UsageError(
        "there is no revision \(quoted(range.head))",
        help: "name a branch, a tag or a commit; without a commit there is nothing to review")
    }
    guard let name = try range.base ?? repository.mainBranch() else {
      throw UsageError(
        "it is not clear what to compare with", help: "say so: `wishwell review main..HEAD`")
    }
    // What a forge calls the state before a first push.
    if !name.isEmpty, name.allSatisfy({ $0 == "0" }), name.count >= 40 {
      return ReviewOptions(base: nil, head: head, clock: clock)
    }
    guard let base = try repository.revision(of: name) else {
      throw UsageError(
        "there is no revision \(quoted(name))",
        help: "name a branch, a tag or a commit; it may have to be fetched first: `git fetch`")
    }
    return ReviewOptions(base: base, head: head, clock: clock)
  }

  private func summarise(_ report: ReviewReport, _ paths: SitePaths) throws {
    let step = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"] ?? ""
    guard let file = summary ?? (format == .github && !step.isEmpty ? step : nil) else { return }
    let text = ReviewMarkdownWriter(source: paths.source).write(report.review.moving(paths.shown))
    // The summary of a step is one file, to which each command of it adds.
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (file == step ? O_APPEND : O_TRUNC)
    let descriptor = open(file, flags, 0o644)
    guard descriptor >= 0 else { throw UnwrittenSummary(file: file, code: errno) }
    defer { close(descriptor) }
    let code = Terminal.put(text, to: descriptor)
    guard code == 0 else { throw UnwrittenSummary(file: file, code: code) }
  }
}

/// The summary of a review could not be written to its file.
private struct UnwrittenSummary: ExplainedError {
  let file: String
  /// An `errno`.
  let code: Int32

  var category: ErrorCategory { .machine }
  var message: String {
    let cause = FileFailure(.write, file, .system(code)).cause
    return "the summary could not be written to ‘\(file)’: \(cause)"
  }
  var help: String? {
    "the review itself is done, and what it says stands; give the command again with another file "
      + "under ‘--summary’"
  }
}

/// Paths of the site as somebody outside of it knows them.
private struct SitePaths {
  /// Empty, or with a final `/`.
  let prefix: String
  let report: ReviewReport

  init(prefix: String, _ report: ReviewReport) {
    self.prefix = prefix.hasSuffix("//") ? String(prefix.dropLast()) : prefix
    self.report = report
  }

  /// `../` steps out of the prefix as far as it has folders.
  func shown(_ path: String) -> String {
    var (folders, rest) = (
      prefix.split(separator: "/", omittingEmptySubsequences: false), path[...]
    )
    folders.removeLast()
    while rest.hasPrefix("../"), let last = folders.last, !["", ".", ".."].contains(last) {
      folders.removeLast()
      rest = rest.dropFirst(3)
    }
    return (folders.map(String.init) + [String(rest)]).joined(separator: "/")
  }

  func source(_ path: String) -> SourceFile? {
    guard path.hasPrefix(prefix) else { return nil }
    return report.source(at: String(path.dropFirst(prefix.count))).map {
      SourceFile(path: path, bytes: $0.bytes)
    }
  }
}
