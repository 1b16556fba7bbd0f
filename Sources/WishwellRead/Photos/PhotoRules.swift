import WishwellDiagnostics

extension Rule {
  /// Reported at the file; also where its name has the ending of another format.
  package static let photoFormat = Rule(
    "photo-format", .error,
    """
    A photo is a JPEG, PNG, WebP, GIF, AVIF or HEIC, and its name ends accordingly; what counts is
    what its bytes say. SVG is refused, because it can hold scripts.

    Right: kettle.jpg, kettle.png, kettle.webp
    """)

  /// Reported at the file, by its structure alone: nothing decodes its pixels here.
  package static let photoDamaged = Rule(
    "photo-damaged", .error,
    """
    The bytes of a photo end too early, or contradict each other: a browser would show half of it,
    or nothing.

    Way out: save or copy the picture again.
    """)

  /// Reported at the file, of which nothing is looked at where its bytes are too many.
  package static let photoTooLarge = Rule(
    "photo-too-large", .error,
    """
    A photo has at most 25 MB and 60 megapixels, and neither side is longer than 20,000 pixels.

    Way out: save it smaller; 2,000 pixels on the longer side are plenty for a page.
    """)

  /// Reported at the file, unless it is a GIF.
  package static let photoAnimated = Rule(
    "photo-animated", .error,
    """
    A photo is one still picture. Something that moves by itself distracts, and the people it
    disturbs cannot stop it. Of a GIF, the first frame is taken.

    Way out: save one frame of it as a picture.
    """)

  /// What can be wrong with a photo.
  package static let photoRules: [Rule] = [
    .photoFormat, .photoDamaged, .photoTooLarge, .photoAnimated,
  ]
}
