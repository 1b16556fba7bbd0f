import Glibc
import WishwellDiagnostics

/// Why the machine did not do what it was asked for one file or folder.
package struct FileFailure: ExplainedError, Hashable {
  /// What was tried.
  package enum Action: String, Sendable {
    case open, read, list, create, write, replace, delete, lock, run
    /// To put down what somebody wrote or did.
    case record
    /// To put into place what was made beside it, or to take away what goes.
    case publish
    /// To put by what was made, so that it need not be made again.
    case keep
  }

  /// Why it did not work.
  package enum Reason: Hashable, Sendable {
    /// An `errno`.
    case system(Int32)
    /// Something else stands where a file or folder of the wanted kind was expected.
    case kind(FileType)
    /// Bytes that the file has, and may have.
    case size(Int, limit: Int)
    /// Other bytes than a moment before.
    case changed
  }

  package let action: Action
  /// As the person who started the program would name it.
  package let path: String
  package let reason: Reason

  package init(_ action: Action, _ path: String, _ reason: Reason) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  /// The failure of the system call that has just returned.
  package static func last(_ action: Action, _ path: String) -> FileFailure {
    FileFailure(action, path, .system(errno))
  }

  /// Whether nothing stands there.
  package var isMissing: Bool { reason == .system(ENOENT) }
  /// Whether somebody else was first.
  package var isTaken: Bool { reason == .system(EEXIST) }
  /// Whether what stands there is no folder.
  package var isNoFolder: Bool { reason == .system(ENOTDIR) }
  /// Whether a symbolic link stands there.
  package var isLink: Bool { reason == .kind(.link) || reason == .system(ELOOP) }
  /// Whether it says nothing about the file, but about the machine or the moment.
  package var isOfMachine: Bool {
    [.system(EMFILE), .system(ENFILE), .system(ENOMEM), .system(EIO), .changed].contains(reason)
  }
}

extension FileFailure {
  package var category: ErrorCategory { .machine }

  /// `cannot write ‘output/index.html’: the disk is full`.
  package var message: String {
    action == .keep
      ? "what was made of the photos cannot be kept in ‘\(path)’: \(cause)"
      : "cannot \(action.rawValue) ‘\(path)’: \(cause)"
  }

  /// The reason alone: `the disk is full`.
  package var cause: String {
    switch reason {
    case .kind(let kind): "it is \(kind.phrase)"
    case .size(let size, let limit): "it has \(size) bytes; at most \(limit) are allowed"
    case .changed: "it was changed while the site was built"
    case .system(ENOSPC), .system(EDQUOT): "the disk is full"
    case .system(EROFS): "the disk is read-only"
    case .system(EACCES), .system(EPERM): "permission is denied"
    case .system(ENOENT): "it is not there"
    case .system(ENOTDIR): "it is not a folder"
    case .system(EISDIR): "it is a folder"
    case .system(ELOOP): "it is a symbolic link"
    case .system(EEXIST): "it already exists"
    case .system(ENAMETOOLONG): "the name is too long"
    case .system(EMFILE), .system(ENFILE): "too many files are open"
    case .system(let code): systemWords(for: code)
    }
  }

  package var help: String? {
    if action == .run { return nil }
    if action == .publish {
      return "part of the site is already new; fix this and build again to do the rest"
    }
    if action == .keep, [.system(EROFS), .system(EACCES), .system(EPERM)].contains(reason) {
      return "change who may write to the folder of the site, or build a copy of it; what was "
        + "published stays"
    }
    let isAct = action == .record
    return switch reason {
    case .system(ENOSPC), .system(EDQUOT):
      isAct
        ? "make room and try again; nothing was written"
        : "make room and try again; what was published stays"
    case .system(EROFS), .system(EACCES), .system(EPERM):
      isAct
        ? "change who may write there, and try again; nothing was written"
        : "change who may write there; a command that has `--output` can also write elsewhere"
    case .changed: "build again"
    case .system(EMFILE), .system(ENFILE): "raise the limit (`ulimit -n 4096`) and build again"
    default: nil
    }
  }
}

/// What the system says of an `errno`, in lower case.
package func systemWords(for code: Int32) -> String { String(cString: strerror(code)).lowercased() }

/// What stands at a name.
package enum FileType: String, Sendable {
  case file, folder, link, pipe, socket, device, unknown
  /// A commit of another repository: a submodule of git.
  case repository

  /// `a symbolic link`.
  package var phrase: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .link: "a symbolic link"
    case .pipe: "a named pipe"
    case .socket: "a socket"
    case .device: "a device"
    case .unknown: "not a regular file"
    case .repository: "a git repository of its own"
    }
  }

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    case S_IFCHR, S_IFBLK: self = .device
    default: self = .unknown
    }
  }
}
