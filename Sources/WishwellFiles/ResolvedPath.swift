import Glibc

/// The path of what stands at `path` without links and `..`, as the system resolves it; nil where
/// nothing does.
package func resolvedPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

/// Where `path` will be, though its last parts need not be there yet. Empty, it is where the program
/// was started.
package func resolvedPathAhead(_ path: String) -> String? {
  if let real = resolvedPath(path) { return real }
  var parts = path.split(separator: "/").map(String.init)
  guard let last = parts.popLast() else { return resolvedPath(".") }
  let rest = parts.joined(separator: "/")
  let parent = path.hasPrefix("/") ? "/" + rest : rest.isEmpty ? "." : rest
  guard let above = resolvedPathAhead(parent) else { return nil }
  switch last {
  case ".": return above
  case "..":
    // Of what is not there yet, the system does not say what it will be in.
    return "/" + above.split(separator: "/").dropLast().joined(separator: "/")
  default: return above == "/" ? "/" + last : above + "/" + last
  }
}
