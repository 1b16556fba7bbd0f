import Testing

@testable import WishwellRender

/// The page on which a visitor connects a browser to the forge.
@Suite struct ConnectPageTests {
  private func site(
    _ kind: String, at repository: String = "https://forge.example/lantern/street",
    language: String = "en"
  ) throws -> RenderedSite {
    try RenderedSite(
      """
      == site.yml
      title: Lantern Street
      url: https://lantern.example/street/
      authority: lantern.example,2026
      language: \(language)
      forge: {kind: \(kind), repository: "\(repository)"}
      """, language: language)
  }

  @Test(arguments: ["github", "gitea", "forgejo", "gitlab"], ["en", "de"])
  func `it says which right a token needs, and how to take it back`(
    kind: String, language: String
  ) throws {
    let page = try site(kind, language: language)["connect/index.html"]
    for sentence in ["connect-right-\(kind)", "connect-back-\(kind)"] {
      let words = try LoadedTheme.inLanguage(language).strings.words(sentence)
      let start = words.prefix { $0 != "‘" && $0 != "’" && $0 != "‚" && $0 != "„" }
      #expect(start.count > 20 && page.contains(start), "\(words)")
    }
    #expect(page.contains(/\bforge\.example[ ,]/))
    #expect(!page.contains("{"))
  }

  /// ‘Der Server dort antwortet Seiten anderer Websites nicht’ is no German.
  @Test func `a German reader is told why there is no answer`() throws {
    let words = try LoadedTheme.inLanguage("de").strings.words("connect-unreachable")
    #expect(words.contains("der Server dort gibt Seiten anderer Websites keine Auskunft"))
  }

  @Test(arguments: [
    ("github", "https://github.com/lantern/street", "https://api.github.com", "lantern/street"),
    ("github", "https://forge.example/lantern/street", "https://forge.example", "lantern/street"),
    ("forgejo", "https://forge.example/git/a/b", "https://forge.example", "a/b"),
    ("gitlab", "https://forge.example/group/in/b", "https://forge.example", "group/in/b"),
  ])
  func `every page may talk to the forge's host, and the script knows the repository`(
    kind: String, repository: String, host: String, project: String
  ) throws {
    let site = try site(kind, at: repository)
    for (path, page) in site.pages {
      #expect(page.contains("connect-src 'self' \(host); manifest-src"), "\(path)")
    }
    #expect(try ScriptWords.project(on: site.site) == project)
    let headers = String(decoding: site.input.hostHeaders().bytes, as: UTF8.self)
    #expect(headers.contains("connect-src 'self' \(host); manifest-src"))
  }

  /// ‘Die Forge kennt dieses Token nicht’, where every other word calls it GitHub.
  @Test func `it calls the forge by its name, or not at all`() throws {
    for language in ["en", "de"] {
      let page = try site("github", language: language)["connect/index.html"]
      #expect(page.contains("GitHub"), "\(language)")
      #expect(!page.contains(/\b([Tt]he forge|Forge)\b/), "\(language)")
    }
  }

  /// A token would go over the wire for everyone to read.
  @Test func `a forge without encryption gets no page, and no place in the policy`() throws {
    let site = try site("forgejo", at: "http://forge.example/lantern/street")
    #expect(site["index.html"].contains("http://forge.example/lantern/street/_new/main/"))
    #expect(site.pages["connect/index.html"] == nil)
    #expect(try ScriptWords.said(on: site.site).connect == nil)
    #expect(try ScriptWords.project(on: site.site) == nil)
    for (path, page) in site.pages {
      #expect(page.contains("connect-src 'self'; manifest-src"), "\(path)")
      #expect(!page.contains("connect.js") && !page.contains("connect/\""), "\(path)")
    }
  }
}
