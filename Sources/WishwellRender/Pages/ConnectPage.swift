import WishwellFormat
import WishwellTemplates
import WishwellText

/// Where a visitor connects their browser to the forge.
///
/// What it asks for is a token of the forge, which the script keeps in the browser and sends to the
/// forge alone; the page says so before it asks. See “A browser that is connected” in the chapter
/// “Security”.
struct ConnectPageValues: PageValues {
  var lead: String
  var token: String
  var kept: String
  var tokens: Link
  var right: String
  var back: String
  var people: [PersonChoice]
  var every: Layout

  static let template = "connect"
  static let schema = TemplateSchema<Self>(
    "page for connecting a browser",
    .text("lead", \.lead, "what it is for"),
    .text("token", \.token, "what is typed in to connect"),
    .text("kept", \.kept, "where the token is kept, and to which host alone it goes"),
    .record("tokens", \.tokens, "where the forge makes a token"),
    .text("right", \.right, "which right it needs there"),
    .text("back", \.back, "how one takes it back there"),
    .list("people", \.people, "everyone with a profile"),
    .all(of: \.every))
}

extension PageBuilder {
  /// The page, in words for the kind of forge. A site without a forge that pages may talk to has no
  /// such page.
  func connect() -> ConnectPageValues {
    let title = strings.text(.navConnect)
    let forge = connection?.forge ?? ""
    let lead = strings.words("connect-lead", ["forge": forge])
    let kind = site.settings.forge?.kind.rawValue ?? ""
    return ConnectPageValues(
      lead: lead, token: strings.words("connect-token", ["forge": forge]),
      kept: strings.words(
        "connect-kept",
        ["host": String(connection?.origin.split(separator: "/").last ?? ""), "forge": forge]),
      tokens: Link(title: strings.words("connect-make", ["forge": forge]), url: tokenPage),
      right: strings.words("connect-right-\(kind)"), back: strings.words("connect-back-\(kind)"),
      people: renderIndex.people, every: layout(title, description: lead))
  }

  /// Where the forge makes a token, with all that it lets a link fill in: on GitHub and GitLab a
  /// name and the rights, on GitHub also the owner. Empty without a forge.
  private var tokenPage: String {
    guard let forge = site.settings.forge else { return "" }
    let home = ForgeAddress(forge)
    let name = percentEncoded(String(site.settings.title.prefix(40)))
    switch forge.kind {
    case .github:
      let owner = home.repository.prefix { $0 != "/" }
      return "\(home.base)/settings/personal-access-tokens/new?name=\(name)&target_name=\(owner)"
        + "&contents=write&pull_requests=write"
    case .gitea, .forgejo: return "\(home.base)/user/settings/applications"
    case .gitlab:
      return "\(home.base)/-/user_settings/personal_access_tokens?name=\(name)&scopes=api"
    }
  }
}
