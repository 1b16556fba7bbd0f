import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// How the browser of a visitor reaches the forge, once they connected it.
///
/// The Content-Security-Policy of each page lets scripts talk to the site itself and to `origin`, and
/// to no other host. See “A browser that is connected” in the chapter “Security”.
struct Connection: TemplateValues {
  var page: String
  var script: String
  var forge: String
  var origin: String

  static let schema = TemplateSchema<Self>(
    "connection",
    .text("page", \.page, "where a browser is connected"),
    .text("script", \.script, "templates/assets/connect.js"),
    .text("forge", \.forge, "the forge, as people call it"),
    .text("origin", \.origin, "the host where programs talk to it, for the page's policy"))
}

extension PageBuilder {
  /// Nil without a forge that a page may talk to.
  var connection: Connection? {
    guard let forge = site.settings.forge, let home = ForgeAddress(reachable: forge) else {
      return nil
    }
    return Connection(
      page: url(Address(.connect)), script: url(renderIndex.assets.connectScript),
      forge: forge.kind.name, origin: home.apiOrigin)
  }
}
