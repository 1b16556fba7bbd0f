import WishwellDiagnostics
import WishwellFiles

/// Why git did not do what it was asked.
package enum GitFailure: ExplainedError, Hashable {
  case notInstalled
  /// A folder that is in no repository, as it was named.
  case noRepository(folder: String)
  /// The command, what it returned, and what it said.
  case refused(command: String, status: Int32, complaint: String)
  /// Two commits that have no ancestor in common, as far as the repository reaches: one that is shallow
  /// may have cut it off.
  case unrelated(String, String, isShallow: Bool)
  /// Two commits whose histories have crossed so often that nothing tells what each changed.
  case tooTangled(String, String)
  /// More files and folders in one commit than are looked at.
  case tooManyFiles(String, limit: Int)
  /// A folder of the history as no client of git writes it.
  case malformedTree(String)
  /// What a commit or folder names, and what the repository does not have.
  case missingObject(String, kind: String)
  /// More words from one command than are read.
  case tooLong
  /// An answer that is not of the form that the command's manual gives.
  case unclear(command: String)
  /// More was committed here than is to be taken back.
  case goneOn
  /// An `errno`: the machine could not run it.
  case machine(Int32)

  package var category: ErrorCategory {
    if case .unrelated(_, _, isShallow: false) = self { .request } else { .machine }
  }

  package var message: String {
    switch self {
    case .notInstalled: "the program ‘git’ is not installed here"
    case .noRepository(let folder): "\(quoted(folder)) is not in a git repository"
    case .refused(let command, _, let complaint) where complaint.isOfUnreached:
      "git \(command) could not reach the remote repository"
        + (complaint.gist.map { ": \($0)" } ?? "")
    case .refused(let command, let status, let complaint):
      complaint.gist.map { "git \(command) was refused: \($0)" }
        ?? "git \(command) ended with status \(status)"
    case .unrelated(let base, let head, isShallow: true):
      "\(quoted(base)) and \(quoted(head)) have no history in common here, as the history of this "
        + "copy is cut off"
    case .unrelated(let base, let head, isShallow: false):
      "\(quoted(base)) and \(quoted(head)) have no history in common: one of them was not begun in a "
        + "copy of this site"
    case .tooTangled(let base, let head):
      "\(quoted(base)) and \(quoted(head)) have been merged into each other too often to tell what each changed"
    case .tooManyFiles(let commit, let limit):
      "\(quoted(commit)) unfolds to more than \(limit) files and folders"
    case .malformedTree(let reason):
      "the history has a folder that git itself would never write: \(reason)"
    case .missingObject(let name, kind: "commit"):
      "the history of this copy is cut off: the commit \(quoted(name)) is missing"
    case .missingObject(let name, let kind):
      "the \(kind) \(quoted(name)), which a commit refers to, is missing from the history"
    case .tooLong: "the commits change more files than can be looked at"
    case .unclear(let command): "the answer of git \(command) cannot be read"
    case .goneOn: "more was committed here meanwhile, so it is all left as it is"
    case .machine(let code): "git could not be run: \(systemWords(for: code))"
    }
  }

  package var help: String? {
    switch self {
    case .notInstalled: "install it, for example by `apt install git`"
    case .noRepository: "go to a site that is kept in git, or start one: `git init`"
    case .refused(_, _, let complaint) where complaint.contains("safe.directory"):
      "the repository belongs to another user: "
        + "`git config --global --add safe.directory FOLDER` says that you trust it"
    case .refused(_, _, let complaint) where complaint.contains("tell me who you are"):
      "tell git who you are: `git config user.name 'Ada Lovelace'` and "
        + "`git config user.email you@example.org`"
    case .refused(_, _, let complaint) where complaint.contains("unknown option"):
      "use git 2.38 or newer; `git --version` tells which one is here"
    case .refused(_, _, let complaint) where complaint.isOfUnreached:
      "try again once you are online; if you are, check the address of the repository: `git remote --verbose`"
    case .unrelated(_, _, isShallow: true):
      "fetch all of the history: `git fetch --unshallow`; in a workflow, `fetch-depth: 0`"
    case .unrelated(_, _, isShallow: false):
      "have whoever wrote it do it again in a clone of the site (`git clone`), and send it from there"
    case .tooTangled:
      "ask for the change as a single commit on top of the base: `git rebase`"
    case .tooManyFiles, .malformedTree:
      "do not merge it; if it is not an attack, `git fsck` tells more"
    case .tooLong: "review fewer commits at a time, or ask for a branch with a single commit"
    case .unclear: "check whether git is older than 2.39, or newer than this program knows"
    case .missingObject(_, kind: "commit"):
      "fetch all of the history: `git fetch --refetch`; in a workflow, `fetch-depth: 0`"
    case .missingObject: "fetch all of the history: `git fetch --refetch`"
    case .refused, .goneOn, .machine: nil
    }
  }
}

extension String {
  /// Whether it complains that nobody answered, or nothing is there, and not that somebody said no.
  fileprivate var isOfUnreached: Bool {
    let signs = ["Could not read from remote repository", "unable to access "]
    let refusals = ["Permission denied", "returned error: 4", "Host key verification failed"]
    return signs.contains(where: contains) && !refusals.contains(where: contains)
  }

  /// The line of a complaint that says why: the last that begins with `fatal:` or `error:`, without
  /// that word, else the first line there is.
  fileprivate var gist: String? {
    let lines = split(whereSeparator: \.isNewline)
    for sign in ["fatal: ", "error: "] {
      // What a push ends with in any case, behind the reason.
      let reasons = lines.filter { $0.hasPrefix(sign) && !$0.hasPrefix("error: failed to push ") }
      if let line = reasons.last ?? lines.last(where: { $0.hasPrefix(sign) }) {
        return String(line.dropFirst(sign.count))
      }
    }
    return lines.first.map(String.init)
  }
}
