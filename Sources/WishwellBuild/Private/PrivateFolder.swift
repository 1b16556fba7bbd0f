import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellSeal

/// What somebody asks of a build about private pages.
package enum PrivateChoice: String, Sendable, CaseIterable {
  /// To make them, or to publish nothing.
  case require
  /// To make none, and to leave those that are there.
  case keep
  /// To make none, and to delete those that are there.
  case drop
}

/// What a build does with the folder of private pages, which is the program's own: no list names what
/// is in it.
package enum PrivateFate: Sendable {
  /// All of them are made anew, and what else is called as one of them is deleted.
  case made
  case kept
  case dropped
  /// None can be made; where there are any, nothing is published.
  case refused
}

/// Whether `path`, relative to the output folder, is in the folder of private pages.
func isPrivatePath(_ path: String) -> Bool { path.hasPrefix(FixedAddress.privatePages.path) }

/// Whether `path`, relative to the output folder, is called as a private page, a private feed or the
/// script that opens pages: nothing else in that folder was ever the program's.
func isOwnPrivatePath(_ path: String) -> Bool {
  guard isPrivatePath(path) else { return false }
  let name = path.dropFirst(FixedAddress.privatePages.path.count)
  if !name.contains("/"), Asset.isName(name, of: Asset.privateScript) { return true }
  let id = String(name.prefix { $0 != "/" && $0 != "." })
  return PersonKeys.isID(id)
    && [Address.privatePage(id).file, Address.privateFeed(id).file].contains(path)
}

extension SitePlan {
  /// What publishing the site does with its private pages.
  ///
  /// Throws `UsageError` where they are asked for and cannot be made, and for the secret of another
  /// site.
  func privateFate() throws(UsageError) -> PrivateFate {
    switch options.privatePages {
    case .keep: return .kept
    case .drop: return .dropped
    case nil, .require: break
    }
    let isRequired = options.privatePages == .require
    guard let seal = site?.settings.seal?.value else {
      guard isRequired else { return .refused }
      throw UsageError(
        "no private pages can be made: \(ContentKind.settings.path) has no ‘seal’",
        help: "`wishwell keys new` makes the secret of the site, and writes it there")
    }
    guard let secret = options.secret else {
      guard isRequired else { return .refused }
      throw UsageError(
        "no private pages can be made: this build has no secret",
        help: "give it the secret of the site in `WISHWELL_SECRET`; until then nothing is "
          + "published, so that nobody's page is lost")
    }
    try secret.require(
      seal, otherwise: "; or say `--private keep` to leave private pages as they are")
    return .made
  }
}
