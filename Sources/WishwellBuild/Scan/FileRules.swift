import WishwellDiagnostics
import WishwellFiles

extension Rule {
  package static let symbolicLink = Rule(
    "symbolic-link", .error,
    """
    Links are never followed: one could lead to a file outside the site, which would then be
    published.

    Wrong: ‘content/photos/cat.jpg’ as a link to ‘/home/ada/cat.jpg’
    Right: the picture itself, as a file, under ‘content/’
    """)

  package static let notAFile = Rule(
    "not-a-file", .error,
    """
    Only regular files and folders are read. Named pipes, sockets and devices are refused, and so is
    a folder that is named like a file.

    Wrong: a folder ‘content/people/ada.md/’
    Right: a file ‘content/people/ada.md’
    """)

  package static let unreadable = Rule(
    "unreadable", .error,
    """
    A file or folder exists, but the system does not allow it to be read. Nothing is published, so
    that no page goes missing unnoticed.

    Wrong: a file that belongs to somebody else, with mode 0600
    Right: ‘chmod a+r FILE’, or ‘chmod a+rx FOLDER’
    """)

  package static let tooLarge = Rule(
    "too-large", .error,
    """
    A text may have at most 1 MiB. A larger file is usually not what its name says, so it is not
    even read, and neither is a photo of more than 32 MiB.

    Wrong: a video saved as ‘offers/2026-03-14-ten-postcards.md’
    Right: a few paragraphs there, and the video linked from them
    """)

  package static let fileName = Rule(
    "file-name-encoding", .error,
    """
    File names are UTF-8. In any other encoding, a name would be a different one on another machine.

    Wrong: a name that was typed in Latin-1 years ago
    Right: rename the file; handles need only a–z, 0–9 and hyphens
    """)

  package static let folderDepth = Rule(
    "folder-depth", .error,
    """
    Folders may be nested at most 16 deep below ‘content/’ and ‘templates/’. The format itself needs
    four.

    Wrong: a folder that a program copied into itself, again and again
    Right: delete the copies
    """)
}

extension Rule {
  /// What can be wrong with a file as such, whatever stands in it.
  package static let fileRules: [Rule] = [
    .symbolicLink, .notAFile, .unreadable, .tooLarge, .fileName, .folderDepth,
  ]
}

extension Diagnostic {
  /// What the failure to read the file or folder at `path`, relative to the site's root, says about
  /// the content; nil where it says nothing about it, but about the machine.
  package init?(_ failure: FileFailure, at path: String) {
    let place = SourceLocation(path)
    guard !failure.isOfMachine else { return nil }
    switch failure.reason {
    case _ where failure.isLink:
      self.init(
        .symbolicLink, at: place, "this is a symbolic link, and links are not followed",
        help: "put the file itself in its place")
    case .kind(let kind):
      self.init(
        .notAFile, at: place,
        "this is \(kind.phrase), where a \(kind == .file ? "folder" : "file") is expected",
        help: "take it out of the folder")
    case .size(let size, let limit):
      self.init(
        .tooLarge, at: place,
        "this has \(mebibytes(size)) MiB; a file of this kind may have at most \(mebibytes(limit))",
        help: limit == FileLimits.photo
          ? "save the photo smaller: 2000 pixels wide is plenty"
          : "make the text shorter, or move the file out of the folder")
    case .system, .changed:
      self.init(
        .unreadable, at: place, "this cannot be read: \(failure.cause)",
        help: "make it readable for everybody (`chmod a+rX`), and build again")
    }
  }
}

/// How large a file may be, in bytes.
package enum FileLimits {
  /// Of what people write.
  package static let text = 1 << 20
  /// Of photos, and of whatever else the theme or a site brings along.
  package static let photo = 32 << 20
}

/// With one decimal, rounded up, so that no file above a limit seems to keep it.
private func mebibytes(_ bytes: Int) -> String {
  let tenths = (bytes * 10 + (1 << 20) - 1) >> 20
  return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
}
