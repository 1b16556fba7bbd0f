import Testing

@testable import WishwellGit

@Suite struct GitRemoteTests {
  @Test(arguments: [
    ("git@github.com:lantern/street.git", "https://github.com/lantern/street"),
    ("https://github.com/lantern/street.git", "https://github.com/lantern/street"),
    ("https://ada:word@forge.example:8443/a/b/", "https://forge.example:8443/a/b"),
    ("ssh://git@forge.example:2222/a/b.git", "https://forge.example/a/b"),
    ("forge.example:a/b", "https://forge.example/a/b"),
    ("http://localhost/a/b", "http://localhost/a/b"),
  ])
  func `the page of a repository is found from where it was cloned`(url: String, page: String) {
    #expect(GitRemote(url: url)?.page == page)
  }

  @Test(arguments: ["/srv/git/street.git", "../street", "file:///srv/git/street", ""])
  func `a folder has no page`(url: String) {
    #expect(GitRemote(url: url) == nil)
  }
}
