import WishwellFormat

/// Where a published file stands, relative to the site's root: `wishlists/birthday/`,
/// `offers/2026-03-14-ten-postcards.html`, or the empty string for the home page.
package struct Address: Hashable, Sendable, CustomStringConvertible {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// An address of the site's own, or with `rest` one in that folder.
  package init(_ fixed: FixedAddress, _ rest: String = "") { path = fixed.path + rest }

  /// The page on which a wish is added to any list.
  package static let add = Address(.add)
  /// All quotations.
  package static let quotes = Address(.quotes)
  /// The script by which checklists stand without a network. It is in their folder, as browsers give it
  /// no others, and has one name for good, by which they look for a newer one.
  package static let offlineScript = Address(.checklists, "offline.js")
  /// What a browser needs to install the site as an app.
  package static let manifest = Address(.manifest)

  /// A catalogue's page, which is a folder for its feeds.
  package static func catalogue(_ handle: Handle) -> Address {
    Address(.catalogues, "\(handle)/")
  }

  /// A wish's page, whose path is that of its file.
  package static func wish(_ key: WishKey) -> Address { Address(.wishLists, "\(key).html") }

  /// The private page called `id`, which is a folder.
  package static func privatePage(_ id: String) -> Address { Address(.privatePages, id + "/") }

  /// The private feed called `id`.
  package static func privateFeed(_ id: String) -> Address {
    Address(.privatePages, id + ".xml")
  }

  /// The feed of the page at this address, which is a folder, in Atom.
  package var atom: Address { Address(path + FixedAddress.atom.path) }

  /// The same feed as JSON.
  package var jsonFeed: Address { Address(path + FixedAddress.jsonFeed.path) }

  package var description: String { "/" + path }

  /// The file that a plain file server answers with, relative to the root of the output.
  package var file: String {
    path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  }

  /// `siteURL` ends in `/`.
  package func absolute(in siteURL: String) -> String { siteURL + path }

  /// The link to this address from the page at `page`; never empty, so that it may stand in `href`.
  ///
  /// Folders are named with their trailing `/`; nothing but `a–z`, `0–9`, `.`, `-`, `_` and `/`
  /// stands in an address, so there is nothing to encode.
  package func relative(to page: Address) -> String {
    // Both lie in the folder that ends with the last `/` up to which their paths agree.
    var shared = 0
    for (index, (here, there)) in zip(page.path.utf8, path.utf8).enumerated() {
      guard here == there else { break }
      if here == slash { shared = index + 1 }
    }
    let up = page.path.utf8.dropFirst(shared).count { $0 == slash }
    let link = String(repeating: "../", count: up) + Substring(path.utf8.dropFirst(shared))
    return link.isEmpty ? "./" : link
  }
}

private let slash = UInt8(ascii: "/")

extension Address: Comparable {
  package static func < (left: Address, right: Address) -> Bool {
    left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }
}
