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
  var photos: String
  var kind: String
  var forge: String
  var api: String
  var origin: String
  var project: String
  var branch: String
  var editor: String

  static let schema = TemplateSchema<Self>(
    "connection",
    .text("page", \.page, "where a browser is connected"),
    .text("script", \.script, "templates/assets/connect.js"),
    .text("photos", \.photos, "templates/assets/photos.js, which that loads where it is needed"),
    .text("kind", \.kind, "‘github’, ‘gitea’, ‘forgejo’ or ‘gitlab’"),
    .text("forge", \.forge, "the forge, as people call it"),
    .text("api", \.api, "where programs talk to the forge, without a ‘/’ at its end"),
    .text("origin", \.origin, "the host of that, for the page's policy"),
    .text("project", \.project, "the repository's name on the forge: ‘lantern/street’"),
    .text("branch", \.branch, "the branch that the site is made from"),
    .text("editor", \.editor, "the forge's page for a new file, to which the doors lead"))
}

extension PageBuilder {
  /// Nil without a forge that a page may talk to.
  var connection: Connection? {
    guard let forge = site.settings.forge, let home = ForgeAddress(reachable: forge) else {
      return nil
    }
    return Connection(
      page: url(Address(.connect)), script: url(renderIndex.assets.connectScript),
      photos: url(renderIndex.assets.photosScript), kind: forge.kind.rawValue,
      forge: forge.kind.name, api: home.api, origin: home.apiOrigin,
      project: home.repository, branch: forge.branch, editor: forge.newFilePage)
  }
}
