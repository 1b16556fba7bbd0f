/// Where a published file stands, relative to the site's root: `wishlists/birthday/`,
/// `offers/2026-03-14-ten-postcards.html`, or the empty string for the home page.
package struct Address: Hashable, Sendable, CustomStringConvertible {
  package let path: String

  package init(_ path: String) { self.path = path }

  package var description: String { "/" + path }

  /// The file that a plain file server answers with.
  package var file: String {
    path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  }

  package func absolute(in siteURL: String) -> String { siteURL + path }

  /// The link to this address from the page at `page`; never empty, so that it may stand in `href`.
  ///
  /// Folders are named with their trailing `/`; nothing but `a–z`, `0–9`, `.`, `-`, `_` and `/`
  /// stands in an address, so there is nothing to encode.
  package func relative(to page: Address) -> String {
    let here = page.path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let there = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let depth = min(here.count, there.count) - 1
    var shared = 0
    while shared < depth, here[shared].elementsEqual(there[shared]) { shared += 1 }
    var link = String(repeating: "../", count: here.count - 1 - shared)
    link += there[shared...].map { String(Substring($0)) }.joined(separator: "/")
    return link.isEmpty ? "./" : link
  }
}

extension Address: Comparable {
  package static func < (left: Address, right: Address) -> Bool {
    left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }
}
