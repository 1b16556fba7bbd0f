import WishwellDiagnostics

extension Rule {
  package static let badPath = Rule(
    "bad-path", .error,
    """
    A photo is named by its path from the file that uses it, and lies inside ‘content/’.

    Wrong: photo: /home/alice/kettle.jpg
    Wrong: photo: ../../../kettle.jpg
    Right: photo: kettle.jpg
    Right: photo: ../../photos/kettle.jpg
    """)
}

/// A path relative to the file at `source`, as one relative to the site's root.
func parsePhotoPath(_ text: String, from source: String) -> Field<String> {
  let text = trimmed(text)
  if text.contains("://") || text.hasPrefix("//") {
    return .problem(
      .badPath, "\(quoted(text)) lies on another host",
      help: "save the picture beside this file, and name it here")
  }
  guard !text.hasPrefix("/"), !text.contains("\\"), let path = resolvedPath(text, from: source)
  else {
    return .problem(
      .badPath, "\(quoted(text)) does not lie inside ‘content/’",
      help: "write the path from this file, such as ‘kettle.jpg’")
  }
  return .success(path)
}

/// The place that `path` names from the folder of `source`, both relative to the site's root; nil
/// where it leads out of `content/`.
func resolvedPath(_ path: String, from source: String) -> String? {
  var parts = source.split(separator: "/").dropLast()
  for part in path.split(separator: "/", omittingEmptySubsequences: true) {
    switch part {
    case ".": continue
    case "..":
      guard parts.count > 1 else { return nil }
      parts.removeLast()
    default: parts.append(part)
    }
  }
  return parts.joined(separator: "/")
}
