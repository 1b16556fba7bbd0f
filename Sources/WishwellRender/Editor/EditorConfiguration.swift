import WishwellFormat
import WishwellYAML

extension RenderInput {
  /// What both editors read, as the map of `config.yml`:
  /// https://decapcms.org/docs/configuration-options/.
  ///
  /// It names no secret: people sign in at the forge, and the editor acts with their rights.
  func editorConfiguration(
    _ editor: SiteSettings.Editor, _ forge: SiteSettings.Forge
  ) -> [YAMLEntry] {
    var entries: [YAMLEntry] = [.init("backend", .map(backend(editor, forge)))]
    // Decap cannot hand in requests on Gitea; there a change goes to the branch at once.
    if editor.kind == .sveltia || forge.kind != .gitea {
      entries.append(.init("publish_mode", .plain("editorial_workflow")))
    }
    // For Decap's own words; it has English for a language that it does not know. Sveltia speaks
    // the language of the browser.
    let language = site.settings.language.primarySubtag
    if editor.kind == .decap, language != "en" {
      entries.append(.init("locale", .text(String(language))))
    }
    return entries + [
      .init("site_url", .text(site.settings.url)), .init("display_url", .text(site.settings.url)),
      .init("media_folder", .text(ContentRoot.photos)), .init("public_folder", .text("photos")),
      .init(
        "slug",
        .map([
          .init("encoding", .plain("ascii")), .init("clean_accents", .plain("true")),
          .init("sanitize_replacement", .text("-")),
        ])),
      .init("collections", .list(editorCollections().map(\.asYAML))),
    ]
  }

  /// Where the editor reads and writes files, and where people sign in to it.
  private func backend(
    _ editor: SiteSettings.Editor, _ forge: SiteSettings.Forge
  ) -> [YAMLEntry] {
    let address = ForgeAddress(forge)
    // Sveltia tells Forgejo from Gitea by itself.
    let name = editor.kind == .sveltia && forge.kind == .forgejo ? "gitea" : forge.kind.rawValue
    var entries: [YAMLEntry] = [
      .init("name", .plain(name)), .init("repo", .text(address.repository)),
      .init("branch", .text(forge.branch)),
    ]
    switch forge.kind {
    case .github:
      // Those who may not write to the repository hand in a request from a copy of their own.
      entries.append(.init("open_authoring", .plain("true")))
      if let signIn = editor.signIn { entries.append(.init("base_url", .text(signIn))) }
      if address.origin != "https://github.com" {
        entries.append(.init("api_root", .text(address.api)))
      }
    case .gitea, .forgejo, .gitlab:
      if forge.kind == .gitlab { entries.append(.init("auth_type", .plain("pkce"))) }
      entries += [
        .init("base_url", .text(editor.signIn ?? address.base)),
        .init("api_root", .text(address.api)),
      ]
    }
    if let appID = editor.appID { entries.append(.init("app_id", .text(appID))) }
    return entries
  }
}
