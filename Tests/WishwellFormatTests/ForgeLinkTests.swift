import Testing
import WishwellFormat

private func forge(
  _ kind: SiteSettings.Forge.Kind, branch: String = "main"
) -> SiteSettings.Forge {
  SiteSettings.Forge(kind: kind, repository: "https://forge.example/lantern/street", branch: branch)
}

private let path = "content/wishlists/birthday/blue-kettle.promise/0001.yml"
private let text = "event: promised\nby: bob\n"

@Suite struct ForgeLinkTests {
  @Test(arguments: [
    (SiteSettings.Forge.Kind.github, "/new/main"), (.gitea, "/_new/main/"),
    (.forgejo, "/_new/main/"),
  ])
  func `a new file is filled in`(kind: SiteSettings.Forge.Kind, page: String) {
    #expect(
      forge(kind).newFileLink(path: path, text: text) == """
        https://forge.example/lantern/street\(page)\
        ?filename=content/wishlists/birthday/blue-kettle.promise/0001.yml\
        &value=event%3A%20promised%0Aby%3A%20bob%0A
        """)
  }

  @Test(arguments: [
    ("https://forge.example/lantern/street", true), ("https://forge.example:8443/a/b", true),
    ("https://forge.example/git/lantern/street", true), ("http://127.0.0.1:3000/a/b", true),
    ("http://localhost/a/b", true), ("http://forge.example/a/b", false),
    ("http://127.0.0.1.example/a/b", false), ("https://forge.example/street", false),
    ("https://name:word@forge.example/a/b", false), ("https://forge.example;x/a/b", false),
    ("https://forge.example/a/b?c", false), ("https://*.example/a/b", false),
    ("https://forge.example/a/../b", false),
  ])
  func `pages may talk to a forge by https, at a plain address`(address: String, may: Bool) {
    let forge = SiteSettings.Forge(kind: .github, repository: address, branch: "main")
    #expect(forge.isReachable == may)
  }

  @Test func `GitLab takes a new file as a confidential issue`() {
    #expect(
      forge(.gitlab).newFileLink(path: "content/a.md", text: "Tea ```x```") == """
        https://forge.example/lantern/street/-/issues/new\
        ?issue%5Btitle%5D=content%2Fa.md\
        &issue%5Bdescription%5D=%60%60%60%60%0ATea%20%60%60%60x%60%60%60%0A%60%60%60%60%0A\
        &issue%5Bconfidential%5D=true
        """)
  }

  @Test(arguments: [
    (
      SiteSettings.Forge.Kind.github, "/edit/main/content/site.yml"
    ),
    (.gitea, "/_edit/main/content/site.yml"),
    (.forgejo, "/_edit/main/content/site.yml"),
    (.gitlab, "/-/edit/main/content/site.yml"),
  ])
  func `a file is edited`(
    kind: SiteSettings.Forge.Kind, edit: String
  ) {
    let repository = "https://forge.example/lantern/street"
    #expect(forge(kind).editLink(path: "content/site.yml") == repository + edit)
  }

  @Test(arguments: [SiteSettings.Forge.Kind.github, .gitea, .forgejo])
  func `an issue is filled in`(kind: SiteSettings.Forge.Kind) {
    #expect(
      forge(kind).issueLink(title: "Tea & cake?", body: "1 + 1\nß")
        == "https://forge.example/lantern/street/issues/new?title=Tea%20%26%20cake%3F"
        + "&body=1%20%2B%201%0A%C3%9F")
  }

  @Test func `GitLab's issues are confidential`() {
    #expect(
      forge(.gitlab).issueLink(title: "A", body: "B")
        == "https://forge.example/lantern/street/-/issues/new?issue%5Btitle%5D=A"
        + "&issue%5Bdescription%5D=B&issue%5Bconfidential%5D=true")
  }

  @Test func `a branch keeps its slash, and nothing else that means something`() {
    #expect(
      forge(.github, branch: "live/a b#c").editLink(path: "content/my page?.md")
        == "https://forge.example/lantern/street/edit/live/a%20b%23c/content/my%20page%3F.md")
  }

  @Test(arguments: SiteSettings.Forge.Kind.allCases)
  func `a link of 2000 bytes is none`(kind: SiteSettings.Forge.Kind) throws {
    let forge = forge(kind)
    let short = try #require(forge.issueLink(title: "", body: ""))
    let rest = String(repeating: "x", count: 1_999 - short.utf8.count)
    let longest = try #require(forge.issueLink(title: "", body: rest))
    #expect(longest.utf8.count == 1_999)
    #expect(forge.issueLink(title: "", body: rest + "x") == nil)
    #expect(forge.newFileLink(path: path, text: String(repeating: "é", count: 400)) == nil)
  }

  @Test(arguments: [
    (SiteSettings.Forge.Kind.github, "/compare/main...ben-joins?expand=1"),
    (.gitea, "/compare/main...ben-joins"), (.forgejo, "/compare/main...ben-joins"),
    (
      .gitlab,
      "/-/merge_requests/new?merge_request%5Bsource_branch%5D=ben-joins"
        + "&merge_request%5Btarget_branch%5D=main"
    ),
  ])
  func `a request has its branches filled in`(kind: SiteSettings.Forge.Kind, page: String) {
    let own = "https://forge.example/Lantern/street"
    for repository in [nil, own] {
      #expect(
        forge(kind).requestLink(from: "ben-joins", of: repository, into: "main")
          == "https://forge.example/lantern/street\(page)")
    }
  }

  @Test(arguments: [
    (SiteSettings.Forge.Kind.github, "lantern/street/compare/main...ben:joins?expand=1"),
    (.forgejo, "lantern/street/compare/main...ben:joins"),
    (.gitlab, "ben/street/-/merge_requests/new?merge_request%5Bsource_branch%5D=joins"),
  ])
  func `a request may come from a copy of the repository`(
    kind: SiteSettings.Forge.Kind, page: String
  ) {
    let copy = "https://forge.example/ben/street"
    #expect(
      forge(kind).requestLink(from: "joins", of: copy, into: "main")
        == "https://forge.example/\(page)")
  }
}
