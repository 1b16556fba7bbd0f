import WishwellDiagnostics
import WishwellFormat

extension Rule {
  package static let photoUnreadable = Rule(
    "photo-unreadable", .error,
    """
    A photo looks right from outside, and yet its picture cannot be made out to the end: it is
    damaged, or kept in a way that the program that reads photos (‘vips’) does not know. Nothing is
    published of what could be read.

    Way out: save the picture again as JPEG or PNG. HEIC and AVIF need libheif beside libvips.
    """)

  package static let photoCostly = Rule(
    "photo-costly", .error,
    """
    To read a photo may take 30 seconds of a processor and 1 GiB of memory, which is many times
    what a camera's picture needs. A picture can be made to take far more, and nobody else's should
    wait for it.

    Way out: save the picture again, smaller; 2,000 pixels on its longer side are plenty.
    """)

  package static let photoProgramMissing = Rule(
    "photo-program-missing", .warning,
    """
    Photos are made smaller before they are published, and freed of what they carry besides their
    picture, such as where they were taken. The program ‘vips’ does it. Where it is missing, photos
    are left out, and pages show in words what they would show: an original is never published.
    Photos that were made before are still there in ‘.wishwell/photos/’.

    Way out: ‘sudo apt-get install libvips-tools’ (Debian, Ubuntu), ‘brew install vips’
    """)

  package static let photoMakingRules: [Rule] = [
    .photoUnreadable, .photoCostly, .photoProgramMissing,
  ]
}

extension Diagnostic {
  /// What went wrong with `photo`, at the place that uses it.
  init(_ trouble: PhotoTrouble, of photo: PhotoFile, at place: SourceLocation) {
    let again = "save or copy the picture again, best as JPEG or PNG"
    switch trouble {
    case .damaged(let words):
      self.init(
        .photoUnreadable, at: place,
        "the picture in this \(photo.format.name) cannot be made out"
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
        help: "save it again, smaller; 2000 pixels on its longer side are plenty")
    }
  }

  /// `count` photos are left out, of which the first is used at `place`.
  static func photoProgramMissing(_ count: Int, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .photoProgramMissing, at: place,
      (count == 1 ? "this photo is left out" : "this and \(count - 1) more photos are left out")
        + ", as the program ‘vips’ is not installed",
      help: "`sudo apt-get install libvips-tools`, and build again")
  }
}
