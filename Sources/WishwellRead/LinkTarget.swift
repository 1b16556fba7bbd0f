import WishwellDiagnostics

/// Where a link of a text or of a field leads.
enum LinkTarget: Equatable {
  /// An `https`, `http` or `mailto` URL, as it was written.
  case elsewhere(String)
  /// Something of the site itself: a path relative to the site's root, empty for the same file.
  case site(path: String, fragment: String?)
  /// What may not be linked.
  case refused(Refusal)

  struct Refusal: Error, Equatable {
    var rule: Rule
    var message: String
    var help: String
  }

  /// Reads `written` as a link in the file at `path`.
  init(_ written: String, in path: String) {
    do throws(Refusal) {
      if scheme(of: written) != nil || written.hasPrefix("//") {
        self = .elsewhere(try checkedURL(written))
      } else if let target = ContentPath.resolve(written, from: path) {
        self = .site(path: target.path, fragment: target.fragment)
      } else {
        throw outside(written)
      }
    } catch {
      self = .refused(error)
    }
  }
}

/// `url` where it is an absolute URL of an allowed scheme.
func checkedURL(_ url: String) throws(LinkTarget.Refusal) -> String {
  guard let scheme = scheme(of: url) else {
    throw LinkTarget.Refusal(
      rule: .urlForm, message: "\(quoted(url)) is no URL",
      help: url.hasPrefix("//") ? "write ‘https:\(url.prefix(60))’" : "begin it with ‘https://’")
  }
  guard ["https", "http", "mailto"].contains(scheme) else {
    throw LinkTarget.Refusal(
      rule: .urlScheme, message: "\(quoted(scheme + ":")) links are not allowed",
      help: "use an https, http or mailto address")
  }
  if url.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) {
    throw LinkTarget.Refusal(
      rule: .urlForm, message: "a URL holds no blanks", help: "write ‘%20’ for a space")
  }
  let rest = url.utf8.dropFirst(scheme.utf8.count + 1)
  let hasTarget =
    scheme == "mailto"
    ? rest.contains(UInt8(ascii: "@"))
    : rest.starts(with: "//".utf8)
      && rest.dropFirst(2).first.map { !"/?#:@".utf8.contains($0) } ?? false
  guard hasTarget else {
    throw LinkTarget.Refusal(
      rule: .urlForm,
      message: "\(quoted(url)) names no \(scheme == "mailto" ? "mailbox" : "host")",
      help: scheme == "mailto"
        ? "write ‘mailto:name@host.example’" : "write ‘\(scheme)://host.example/…’")
  }
  return url
}

func outside(_ written: String) -> LinkTarget.Refusal {
  LinkTarget.Refusal(
    rule: .pathOutside, message: "\(quoted(written)) leads out of content/",
    help: "give a path from the folder of this file to a file inside content/")
}

/// The scheme of a URL in lower case (RFC 3986, section 3.1). Characters that browsers drop when
/// they look for one are no part of it.
private func scheme(of url: String) -> String? {
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
