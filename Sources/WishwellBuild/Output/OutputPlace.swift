import WishwellDiagnostics
import WishwellFiles
import WishwellFormat

/// Throws where a build would publish into a place from which it reads, or which holds the site
/// itself.
///
/// Names are compared as the system resolves them, so that neither a link nor `..` hides where the
/// output would be.
func refuseMisplaced(output: String, source: String) throws(UsageError) {
  guard let site = resolvedPath(source), let target = resolvedPathAhead(output) else { return }
  let other = "choose another folder with `--output DIR`; by default it is ‘output’"
  if site == target || isInside(site, target) {
    throw UsageError("the site itself is in ‘\(output)’", help: other)
  }
  for name in [ContentRoot.name, "templates", ".git", ".wishwell"] {
    let inner = (site == "/" ? site : site + "/") + name
    if target == inner || isInside(target, inner) {
      throw UsageError(
        "‘\(output)’ is in the site's ‘\(name)’, where nothing may be published", help: other)
    }
  }
}

private func isInside(_ path: String, _ folder: String) -> Bool {
  path.hasPrefix(folder == "/" ? "/" : folder + "/")
}
