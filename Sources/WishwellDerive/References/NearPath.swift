import WishwellText

/// The path among `known` that was most likely meant by `typed`: a name like it in the same folder,
/// else the same name in another folder; nil where there is neither.
///
/// Folders that two paths have in common say nothing of how alike their names are.
func nearPath(to typed: String, among known: some Sequence<String>) -> String? {
  let (folder, name) = parts(of: typed)
  var neighbours: [String: String] = [:]
  var elsewhere: String?
  for path in known {
    let other = parts(of: path)
    if other.folder == folder { neighbours[stem(of: other.name)] = path }
    if other.name == name, elsewhere == nil { elsewhere = path }
  }
  return nearMiss(to: stem(of: name), among: neighbours.keys.sorted()).flatMap { neighbours[$0] }
    ?? elsewhere
}

private func parts(of path: String) -> (folder: Substring, name: Substring) {
  guard let slash = path.lastIndex(of: "/") else { return ("", path[...]) }
  return (path[..<slash], path[path.index(after: slash)...])
}

/// Without its ending, which every file of a kind has.
private func stem(of name: Substring) -> String {
  name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
}
