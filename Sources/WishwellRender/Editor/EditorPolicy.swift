import WishwellFormat

/// The Content-Security-Policy of the editor's page: what it, and no other, may load.
///
/// Both editors write styles into the page. Decap compiles functions from text; Sveltia draws its
/// signs with a font of another host. What they talk to is the forge.
///
/// Whatever else such a page may load could use the token with which somebody signed in; see “An
/// editor in the browser” in the chapter “Forges”.
struct EditorPolicy {
  private let editor: SiteSettings.Editor
  private let forge: SiteSettings.Forge

  init(_ editor: SiteSettings.Editor, _ forge: SiteSettings.Forge) {
    self.editor = editor
    self.forge = forge
  }

  /// As a `meta` element has it, in which `frame-ancestors` would be ignored (CSP Level 3, section
  /// 3.3).
  var text: String {
    var scripts = ["'self'"]
    if case .remote(let url, _) = editor.script { scripts.append(origin(of: url)) }
    if editor.kind == .decap { scripts.append("'unsafe-eval'") }
    let isSveltia = editor.kind == .sveltia
    let styles = isSveltia ? ["https://fonts.googleapis.com"] : []
    let fonts = isSveltia ? ["https://fonts.gstatic.com"] : []
    let pictures = forge.kind == .github ? ["https://*.githubusercontent.com"] : []
    let home = ForgeAddress(forge)
    var servers = [origin(of: home.api), home.origin]
    if let signIn = editor.signIn { servers.append(origin(of: signIn)) }
    let directives = [
      "default-src 'none'", "script-src " + joined(scripts),
      "style-src " + joined(["'self'", "'unsafe-inline'"] + styles),
      "font-src " + joined(["'self'", "data:"] + fonts),
      "img-src " + joined(["'self'", "data:", "blob:", home.origin] + pictures),
      "media-src blob:", "frame-src blob:",
      "connect-src " + joined(["'self'", "data:", "blob:"] + servers), "base-uri 'none'",
      "form-action 'none'",
    ]
    return directives.joined(separator: "; ")
  }

  /// Each once.
  private func joined(_ sources: [String]) -> String {
    var seen: Set<String> = []
    return sources.filter { seen.insert($0).inserted }.joined(separator: " ")
  }
}

/// Where a forge is, and where on it the repository.
struct ForgeAddress: Hashable {
  /// The address of the forge itself, with the path under which it stands: `https://forge.example`.
  let base: String
  /// The repository's name on the forge, with those of the groups round it: `lantern/street`.
  let repository: String
  /// `https://forge.example`.
  let origin: String
  /// Where programs talk to it; without a `/` at its end.
  let api: String

  /// Nil where no page may talk to it.
  init?(reachable forge: SiteSettings.Forge) {
    guard forge.isReachable else { return nil }
    self.init(forge)
  }

  /// The host to which programs talk.
  var apiOrigin: String { WishwellRender.origin(of: api) }

  /// The address of any forge, also one that no page may talk to. On GitHub Enterprise programs
  /// talk to another path than at github.com.
  init(_ forge: SiteSettings.Forge) {
    origin = WishwellRender.origin(of: forge.repository)
    let path = forge.repository.dropFirst(origin.count).split(separator: "/").map(String.init)
    // On GitLab a group may stand in another; elsewhere it is an owner and a name.
    let length = forge.kind == .gitlab ? path.count : 2
    repository = path.suffix(length).joined(separator: "/")
    let above = path.dropLast(length).map { "/" + $0 }.joined()
    base = origin + above
    api =
      switch forge.kind {
      case .github: origin == "https://github.com" ? "https://api.github.com" : base + "/api/v3"
      case .gitea, .forgejo: base + "/api/v1"
      case .gitlab: base + "/api/v4"
      }
  }
}

/// Scheme, host and port of a URL (RFC 6454, section 4), as they are written.
func origin(of url: String) -> String {
  let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
  guard parts.count > 2 else { return url }
  // Nobody's name and password.
  let host = parts[2].split(separator: "@").last ?? parts[2]
  return "\(parts[0])//\(host)"
}
