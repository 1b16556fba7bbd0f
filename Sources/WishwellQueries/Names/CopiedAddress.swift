import WishwellFormat

extension SiteSettings {
  /// What the page at an address of the site shows, as files are named: `wishlists/birthday/pot`; nil
  /// for any other text.
  ///
  /// The address is as a browser copies or shows it, with or without `https://`, also that of a preview
  /// on one's own machine, or its path alone, which begins with `/`.
  func nameOfPage(at typed: String) -> String? {
    let own = url.withoutScheme
    let address = typed.withoutScheme
    let base = own[(own.firstIndex(of: "/") ?? own.endIndex)...]
    var path: Substring
    if address.lowercased().hasPrefix(own.lowercased()) {
      path = address.dropFirst(own.count)
    } else if let slash = address.firstIndex(of: "/"), address[..<slash].isOwnMachine {
      path = address[slash...]
      path = path.dropFirst(path.hasPrefix(base) ? base.count : 1)
    } else {
      return nil
    }
    path = path.prefix { $0 != "#" && $0 != "?" }
    for end in [".html", "index", "/"] where path.hasSuffix(end) { path = path.dropLast(end.count) }
    return String(path)
  }
}

extension String {
  /// An address without `https://` or `http://`.
  fileprivate var withoutScheme: Substring {
    let scheme = ["https://", "http://"].first { lowercased().hasPrefix($0) }
    return dropFirst(scheme?.count ?? 0)
  }
}

extension Substring {
  /// Whether this is how one’s own machine is called in an address, with or without a port; nothing at
  /// all stands for the host that one is at.
  fileprivate var isOwnMachine: Bool {
    isEmpty || ["localhost", "127.0.0.1"].contains(prefix { $0 != ":" })
  }
}
