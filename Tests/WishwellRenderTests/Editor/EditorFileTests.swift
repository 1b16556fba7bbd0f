import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellSiteTesting
import WishwellYAML

@testable import WishwellRender

private let source = """
  == people/ann.md
  ---
  name: "Ann: the <first>"
  emails: ann@street.example
  ---
  == people/bob.md
  ---
  name: Bob
  listed: no
  ---
  == wishlists/birthday/index.md
  ---
  title: Birthday
  owner: ann
  date: 2026-10-01
  ---
  == wishlists/secret/index.md
  ---
  title: Surprise
  owner: ann
  date: 2026-10-01
  listed: no
  ---
  """

private func input(
  _ kind: SiteSettings.Forge.Kind = .github,
  repository: String = "https://github.com/lantern/street", url: String? = nil,
  language: String = "en", editor: SiteSettings.Editor?
) throws -> RenderInput {
  var source = SiteSource(source)
  source.settings { settings in
    settings.forge = SiteSettings.Forge(kind: kind, repository: repository, branch: "main")
    settings.editor = editor
    settings.language = language
    if let url { settings.url = url }
  }
  let strings = try LoadedTheme.inLanguage(language).strings
  return RenderInput(PublishedSite(try source.derive().value), strings: strings, photos: [:])
}

private let own = SiteSettings.Editor(kind: .sveltia, script: .own(Located("sveltia-cms.js")))
private let remote = SiteSettings.Editor(
  kind: .decap,
  script: .remote(url: "https://cdn.example/decap@3/cms.js", integrity: "sha384-abc="),
  signIn: "https://sign-in.example/", appID: "17")

private func text(_ files: [OutputFile], _ path: String) -> String {
  String(decoding: files.first { $0.path == path }?.bytes ?? [], as: UTF8.self)
}

@Suite struct EditorFileTests {
  @Test func `the page loads the site's own copy, and keeps out of search`() throws {
    let input = try input(editor: own)
    let files = input.editorFiles(of: own, script: Address("assets/sveltia-cms.1a2b.js"))
    #expect(files.map(\.path) == ["admin/index.html", "admin/config.yml"])
    let page = text(files, "admin/index.html")
    #expect(page.contains("<script src=\"../assets/sveltia-cms.1a2b.js\"></script>"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(page.contains("script-src &#39;self&#39;; "))
    #expect(
      page.contains(
        "connect-src &#39;self&#39; data: blob: https://api.github.com https://github.com;"))
  }

  @Test func `a script of another host is held to its digest`() throws {
    let input = try input(editor: remote)
    let page = text(input.editorFiles(of: remote, script: nil), "admin/index.html")
    #expect(
      page.contains(
        "<script src=\"https://cdn.example/decap@3/cms.js\" integrity=\"sha384-abc=\" crossorigin=\"anonymous\"></script>"
      ))
    #expect(page.contains("script-src &#39;self&#39; https://cdn.example &#39;unsafe-eval&#39;;"))
    #expect(page.contains("https://sign-in.example;"))
  }

  @Test(arguments: SiteSettings.Forge.Kind.allCases)
  func `the configuration is YAML that reads`(kind: SiteSettings.Forge.Kind) throws {
    for editor in [own, remote] {
      let files = try input(kind, editor: editor).editorFiles(of: editor, script: nil)
      let config = files.first { $0.path == "admin/config.yml" }?.bytes ?? []
      let read = YAMLReader.read(SourceFile(path: "config.yml", bytes: config))
      #expect(read.diagnostics.map(\.message) == [])
      #expect(read.value.isWhole)
    }
  }

  @Test func `the configuration names what the pages show, and nothing else`() throws {
    let input = try input(editor: own)
    let config = text(input.editorFiles(of: own, script: nil), "admin/config.yml")
    #expect(config.contains("name: wishes-birthday\n"))
    #expect(config.contains("label: 'Ann: the <first>'\n"))
    for secret in ["secret", "Surprise", "Bob", "bob", "ann@street.example"] {
      #expect(!config.contains(secret), "\(secret)")
    }
    let names = input.editorCollections().map(\.name)
    #expect(
      names == [
        "people", "wishlists", "wishes-birthday", "offers", "requests", "thanks", "checklists",
        "pages",
      ])
  }

  @Test(arguments: [
    (
      SiteSettings.Forge.Kind.github, "https://github.com/lantern/street",
      ["name: github", "repo: lantern/street", "open_authoring: true"]
    ),
    (
      .gitea, "https://forge.example/git/lantern/street",
      [
        "name: gitea", "repo: lantern/street", "base_url: https://forge.example/git",
        "api_root: https://forge.example/git/api/v1",
      ]
    ),
    (
      .gitlab, "https://gitlab.com/a/b/street",
      [
        "name: gitlab", "repo: a/b/street", "auth_type: pkce", "base_url: https://gitlab.com",
        "api_root: https://gitlab.com/api/v4",
      ]
    ),
  ])
  func `the forge is named as editors know it`(
    kind: SiteSettings.Forge.Kind, repository: String, lines: [String]
  ) throws {
    let config = text(
      try input(kind, repository: repository, editor: own).editorFiles(of: own, script: nil),
      "admin/config.yml")
    for line in lines { #expect(config.contains("  \(line)\n"), "\(config.prefix(400))") }
  }

  @Test func `hosts and robots are told of the page where there is one`() throws {
    func files(_ editor: SiteSettings.Editor?) throws -> (headers: String, robots: String) {
      let input = try input(url: "https://street.example/wishes/", editor: editor)
      return (
        String(decoding: input.hostHeaders().bytes, as: UTF8.self),
        String(decoding: input.robots().bytes, as: UTF8.self)
      )
    }
    let with = try files(own)
    #expect(with.headers.hasPrefix("/*\n  Content-Security-Policy: frame-ancestors 'none'\n"))
    #expect(with.headers.contains("/admin/*\n  X-Robots-Tag: noindex\n"))
    #expect(with.robots.contains("Disallow: /wishes/admin/\n"))
    let without = try files(nil)
    #expect(without.headers.contains("default-src 'none'"))
    #expect(!without.headers.contains("/admin/"))
    #expect(without.robots.contains("Disallow:\n"))
  }

  /// ‘Wish lists’, ‘One of’ and ‘Where it can be had.’ stood on a German site.
  @Test func `the editor of a German site speaks German, and its files stay as they are`() throws {
    let input = try input(language: "de", editor: remote)
    let config = text(input.editorFiles(of: remote, script: nil), "admin/config.yml")
    for line in [
      "locale: de", "label: Wunschzettel", "label_singular: Wunsch", "label: Eins von mehreren",
      "name: one-of", "hint: Wo es das gibt.", "label: Unbedingt", "value: must",
      "label: Kontaktdaten", "value: contact",
    ] {
      #expect(config.contains("\(line)\n"), "\(line)")
    }
    #expect(config.contains("Wünsche: Birthday"))
    #expect(config.contains("Du bearbeitest ihn unter „Wunschzettel“."))
  }

  /// Decap has words of its own in many languages; Sveltia takes those of the browser.
  @Test(arguments: [(remote, "de", true), (remote, "en", false), (own, "de", false)])
  func `an editor is told the language that it would not find out`(
    editor: SiteSettings.Editor, language: String, isTold: Bool
  ) throws {
    let input = try input(language: language, editor: editor)
    let config = text(input.editorFiles(of: editor, script: nil), "admin/config.yml")
    #expect(config.contains("\nlocale: \(language)\n") == isTold)
  }

  @Test func `the origin of a URL is its scheme, host and port`() {
    #expect(origin(of: "https://a.example:8443/x/y") == "https://a.example:8443")
    #expect(origin(of: "https://name:word@a.example/x") == "https://a.example")
    #expect(origin(of: "https://a.example") == "https://a.example")
  }
}
