import WishwellDiagnostics
import WishwellFormat

extension Rule {
  package static let photoUnreadable = Rule(
    "photo-unreadable", .error,
    """
    A photo looks right from the outside, but its picture cannot be read to the end: it is damaged,
    or stored in a way that the program that reads photos (‘vips’) does not know. What could be read
    of it is not published.

    Way out: save the picture again as JPEG or PNG. HEIC and AVIF need libheif beside libvips.
    """)

  package static let photoCostly = Rule(
    "photo-costly", .error,
    """
    Reading a photo may take 30 seconds of processor time and 1 GiB of memory, many times what a
    camera's picture needs. A picture can be made to take far more, and other people's should not
    have to wait for it.

    Way out: save the picture again, smaller; 2,000 pixels on the longer side are plenty.
    """)

  package static let photoProgramMissing = Rule(
    "photo-program-missing", .warning,
    """
    Before photos are published, the program ‘vips’ makes them smaller, and removes whatever they
    carry besides their picture, such as where they were taken. If it is missing, photos are left
    out, and pages show their descriptions instead: an original is never published. Photos that were
    made before are still in ‘.wishwell/photos/’.

    Way out: ‘sudo apt-get install libvips-tools’ (Debian, Ubuntu), ‘brew install vips’
    """)

  package static let photoMakingRules: [Rule] = [
    .photoUnreadable, .photoCostly, .photoProgramMissing,
  ]
}

extension Diagnostic {
  /// What went wrong with `photo`, at the place that uses it.
  init(_ trouble: PhotoError, of photo: PhotoFile, at place: SourceLocation) {
    let again = "save or copy the picture again, preferably as JPEG or PNG"
    switch trouble {
    case .damaged(let words):
      self.init(
        .photoUnreadable, at: place,
        "the picture in this \(photo.format.name) cannot be read"
          + (words.isEmpty ? "" : ": \(words)"),
        help: again)
    case .notRead:
      self.init(
        .photoUnreadable, at: place, "‘vips’ on this machine cannot read this \(photo.format.name)",
        help: again)
    case .costly:
      self.init(
        .photoCostly, at: place,
        "this \(photo.format.name) takes more time or memory to read than a photo may",
        help: "save it again, smaller; 2000 pixels on the longer side are plenty")
    }
  }

  /// `count` photos are left out, of which the first is used at `place`.
  static func photoProgramMissing(_ count: Int, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .photoProgramMissing, at: place,
      (count == 1 ? "this photo is left out" : "this and \(count - 1) more photos are left out")
        + ", because the program ‘vips’ is not installed",
      help: "`sudo apt-get install libvips-tools`, and build again")
  }
}
