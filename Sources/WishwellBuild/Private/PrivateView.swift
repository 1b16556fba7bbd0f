import WishwellDerive
import WishwellFormat
import WishwellSeal

/// What shows somebody’s private page where the site is looked at: the link to it, and the files that
/// it needs.
package struct PrivateView: Sendable {
  package let link: PrivateLink
  /// Relative to the output folder.
  package let paths: Set<String>
}

extension SitePlan {
  /// That of `person`, on the site as it stands at `base`, which ends in `/`; nil where no page is made
  /// for them.
  package func privateView(of person: Handle, at base: String) -> PrivateView? {
    guard let privatePages, let keys = privatePages.keys(of: person) else { return nil }
    return PrivateView(
      link: PrivateLink(to: keys, base: base),
      paths: [
        Address.privatePage(keys.pageID).file, Address.privateFeed(keys.feedID).file,
        privatePages.scriptPath,
      ])
  }
}
