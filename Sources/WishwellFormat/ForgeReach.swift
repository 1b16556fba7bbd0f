extension SiteSettings.Forge {
  /// Whether a page may talk to it with somebody's token: by `https`, or on the machine itself, and
  /// where its address names a host and a repository and nothing that a policy would take apart.
  package var isReachable: Bool {
    let parts = repository.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 5, parts[1].isEmpty, parts[3...].allSatisfy(isPlain) else { return false }
    let host = parts[2]
    guard !host.isEmpty, host.utf8.allSatisfy({ isPlain($0) || $0 == UInt8(ascii: ":") }) else {
      return false
    }
    let name = host.prefix { $0 != ":" }
    return parts[0] == "https:"
      || (parts[0] == "http:" && ["127.0.0.1", "localhost"].contains(name))
  }
}

/// Whether it is a part of an address as forges allow it in names.
private func isPlain(_ part: String) -> Bool {
  !part.isEmpty && part != "." && part != ".." && part.utf8.allSatisfy(isPlain)
}

private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
    UInt8(ascii: "."), UInt8(ascii: "~"):
    true
  default: false
  }
}
