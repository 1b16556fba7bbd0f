import WishwellDiagnostics

/// Where a link of a text or of a field leads.
enum LinkTarget: Equatable {
  /// An `https`, `http` or `mailto` URL, as it was written.
  case elsewhere(String)
  /// Something of the site itself: a path relative to the site's root, empty for the same file. The
  /// fragment is without its `#`.
  case site(path: String, fragment: String?)
  /// What may not be linked.
  case refused(FieldError)

  /// Reads `written` as a link in the file at `path`.
  init(_ written: String, in path: String) {
    if scheme(of: written) != nil || written.hasPrefix("//") {
      switch parseURL(written) {
      case .success(let url): self = .elsewhere(url)
      case .failure(let problem): self = .refused(problem)
      }
    } else if let target = ContentPath.resolve(written, from: path) {
      self = .site(path: target.path, fragment: target.fragment)
    } else {
      self = .refused(
        FieldError(
          .badPath, "\(quoted(written)) leads out of ‘content/’",
          help: "write the path from this file to another file of the site, such as ‘../about.md’"))
    }
  }
}

/// The scheme of a URL, in lower case and without the colon (RFC 3986, section 3.1); nil where it
/// has none. Blanks and control characters are passed over, as browsers drop them when they look
/// for one.
func scheme(of url: String) -> String? {
  var scheme: [UInt8] = []
  for byte in url.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      scheme.append(byte | 0x20)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      if scheme.isEmpty { return nil }
      scheme.append(byte)
    case UInt8(ascii: ":"): return scheme.isEmpty ? nil : String(decoding: scheme, as: UTF8.self)
    case 0x00...0x20, 0x7F: continue
    default: return nil
    }
  }
  return nil
}
