import Glibc
import WishwellDiagnostics
import WishwellFormat

/// Refuses to publish into a place from which a build reads, or which holds the site itself.
///
/// Names are compared as the system resolves them, so that neither a link nor `..` hides where the
/// output would be.
func refuseMisplaced(output: String, source: String) throws(UsageError) {
  guard let site = resolved(source), let target = resolvedAhead(output) else { return }
  let other = "choose another folder with `--output DIR`; by default it is ‘output’"
  if site == target || isInside(site, target) {
    throw UsageError("the site itself is in ‘\(output)’", help: other)
  }
  for name in [ContentRoot.name, "templates", ".git", ".wishwell"] {
    let inner = join(site, name)
    if target == inner || isInside(target, inner) {
      throw UsageError(
        "‘\(output)’ is in the site's ‘\(name)’, where nothing may be published", help: other)
    }
  }
}

private func isInside(_ path: String, _ folder: String) -> Bool {
  path.hasPrefix(folder == "/" ? "/" : folder + "/")
}

private func join(_ folder: String, _ name: String) -> String {
  folder == "/" ? "/" + name : folder + "/" + name
}

private func resolved(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

/// Where `path` will be, though its last parts need not be there yet.
private func resolvedAhead(_ path: String) -> String? {
  if let real = resolved(path) { return real }
  var parts = path.split(separator: "/").map(String.init)
  guard let last = parts.popLast() else { return nil }
  let rest = parts.joined(separator: "/")
  let parent = path.hasPrefix("/") ? "/" + rest : rest.isEmpty ? "." : rest
  guard let above = resolvedAhead(parent) else { return nil }
  switch last {
  case ".": return above
  case "..": return resolved(above + "/..")
  default: return join(above, last)
  }
}
