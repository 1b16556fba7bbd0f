/// The repository at a forge that a clone came from.
package struct GitRemote: Hashable, Sendable {
  /// Its page: `https://forge.example/lantern/street`.
  package let page: String

  /// The `origin` of the repository that the folder at `path` is in; nil without git, or without an
  /// `origin` at a forge.
  package init?(askingGitIn path: String) {
    guard let repository = try? GitRepository(holding: path),
      let url = try? repository.setting("remote.origin.url")
    else { return nil }
    self.init(url: url)
  }

  /// The page of the repository at `url`; nil where that is at no forge.
  package static func page(of url: String) -> String? { GitRemote(url: url)?.page }

  /// The page of `https://host/path.git`, `ssh://git@host:22/path.git` or `git@host:path.git`; nil
  /// for a path and anything else. A port is kept where pages are served from it.
  init?(url: String) {
    let place: Substring
    if let match = url.wholeMatch(
      of: /(?:https?|ssh|git):\/\/(?:[^@\/]*@)?([^\/:]+(?::[0-9]+)?)\/(.+)/)
    {
      let host = url.hasPrefix("http") ? match.1 : match.1.prefix { $0 != ":" }
      place = host + "/" + match.2
    } else if let match = url.wholeMatch(of: /(?:[^@\/:]+@)?([A-Za-z0-9.-]+):([^\/].*)/) {
      place = match.1 + "/" + match.2
    } else {
      return nil
    }
    var page = place.hasSuffix("/") ? place.dropLast() : place
    if page.hasSuffix(".git") { page = page.dropLast(4) }
    self.page = (url.hasPrefix("http://") ? "http://" : "https://") + page
  }
}
