import WishwellDiagnostics

extension Rule {
  /// Reported at the value, or at the address of a link in a text. Whether anything is at the path,
  /// the rules across files say.
  package static let badPath = Rule(
    "bad-path", .error,
    """
    A photo, or anything else on the site that a text links to, is named by its path from the file
    that uses it, and is inside ‘content/’. Nothing outside is published.

    Wrong: photo: /home/alice/kettle.jpg
    Wrong: photo: ../../../kettle.jpg
    Right: photo: kettle.jpg
    Right: photo: ../../photos/kettle.jpg
    Right: [about us](../about.md)
    """)
}

/// A path relative to the file at `source`, as one relative to the site's root. Unlike a link in a
/// text it is not percent-encoded, and has to name a file; whether that is there is not asked here.
func parsePhotoPath(_ text: String, from source: String) -> ParseResult<String> {
  let text = trimmed(text)
  if text.contains("://") || text.hasPrefix("//") {
    return .problem(
      .badPath, "\(quoted(text)) is on another host",
      help: "save the picture beside this file, and name it here")
  }
  guard !text.hasPrefix("/"), !text.contains("\\"),
    let path = ContentPath.folded(text, from: source),
    !path.hasSuffix("/")
  else {
    return .problem(
      .badPath, "\(quoted(text)) is not inside ‘content/’",
      help: "write the path from this file, such as ‘kettle.jpg’")
  }
  return .success(path)
}
