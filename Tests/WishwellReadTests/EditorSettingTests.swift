import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

/// The settings of a site with these lines added, and what is wrong with them.
private func read(_ lines: String) -> (editor: SiteSettings.Editor?, problems: [String]) {
  let file = SourceFile(
    path: "content/site.yml",
    text: """
      title: T
      url: https://t.example/
      authority: t.example,2026
      \(lines)
      """)
  let settings = readSiteSettings(file)
  return (settings.value?.editor, WishwellReadTests.lines(settings.diagnostics, in: file))
}

private let forge = "forge: {kind: github, repository: \"https://github.com/lantern/street\"}\n"

@Suite struct EditorSettingTests {
  @Test func `a copy of the site's own`() throws {
    let found = read(forge + "admin: {editor: Sveltia, script: vendor/sveltia-cms.js}")
    #expect(found.problems == [])
    let editor = try #require(found.editor)
    #expect(editor.kind == .sveltia)
    guard case .own(let script) = editor.script else {
      Issue.record("\(editor.script)")
      return
    }
    #expect(script.value == "vendor/sveltia-cms.js")
  }

  @Test func `a script of another host, with its digest`() throws {
    let found = read(
      forge + """
        admin:
          editor: decap
          script: https://cdn.example/decap.js
          integrity: sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC
          sign-in: https://sign-in.example
          app-id: 17
        """)
    #expect(found.problems == [])
    let editor = try #require(found.editor)
    #expect(
      editor.script
        == .remote(
          url: "https://cdn.example/decap.js",
          integrity: "sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC"))
    #expect(editor.signIn == "https://sign-in.example/")
    #expect(editor.appID == "17")
  }

  @Test func `there is none unless somebody asks for it`() {
    #expect(read(forge).editor == nil)
    #expect(read("").problems == [])
  }

  @Test(arguments: [
    (forge + "admin: decap", "5:8: ‘admin’ has fields of its own [wrong-shape]"),
    (
      forge + "admin: {editor: decapp, script: a.js}",
      "5:17: ‘decapp’ is not one of the choices [bad-choice]"
    ),
    (forge + "admin: {editor: decap}", "5:8: ‘script’ is missing [missing-field]"),
    (
      forge + "admin: {editor: decap, script: ../a.js}",
      "5:32: ‘../a.js’ is not a script [bad-setting]"
    ),
    (
      forge + "admin: {editor: decap, script: \"http://cdn.example/a.js\"}",
      "5:32: ‘http://cdn.example/a.js’ is not a script [bad-setting]"
    ),
    (
      forge + "admin: {editor: decap, script: \"https://cdn.example/a.js\"}",
      "5:32: a script on another host could be a different one by tomorrow [bad-setting]"
    ),
    (
      forge + "admin: {editor: decap, script: \"https://cdn.example/a.js\", integrity: md5-x}",
      "5:71: ‘md5-x’ is not the digest of a script [bad-setting]"
    ),
    (
      "admin: {editor: decap, script: a.js}",
      "4:8: without a forge, an editor has nothing to edit [bad-setting]"
    ),
  ])
  func `a mistake is named where it stands`(lines: String, problem: String) {
    let found = read(lines)
    #expect(found.problems.first == problem, "\(found.problems)")
    #expect(found.editor == nil)
  }
}
