import WishwellDiagnostics
import WishwellFormat

extension ReviewInput {
  /// The offers and requests that come under a name which nothing had just before, where the site
  /// seals addresses.
  var newlyNamedPosts: [Post] {
    guard after.library.settings.seal != nil || before.library.settings.seal != nil else {
      return []
    }
    return after.library.posts.filter { post in
      post.kind != .thanks && before.posts[post.key] == nil
        && files[post.document.path].map { $0.before == nil } ?? false
    }
  }

  /// Whether no name of an offer or a request serves twice: somebody may have answered what had it.
  /// Maintainers may bring something back.
  func judgePostNames(_ findings: inout ReviewFindings) {
    for post in newlyNamedPosts {
      let path = post.document.path
      let authors = files[path].map(authors(of:)) ?? []
      guard !authors.allSatisfy(\.isMaintainer) else { continue }
      switch formerPosts {
      case .known(let former):
        guard former.contains(path) else { continue }
        findings.report(
          Diagnostic(
            .postNameUsedBefore, at: post.document.location(post.document.title.range),
            "something else had this name before, and answers to it could open addresses here",
            help: "give the file another name"))
      case .unknown:
        findings.report(
          Diagnostic(
            .postNameUsedBefore, at: post.document.location(post.document.title.range),
            "whether something had this name before cannot be told: not all of the history is here",
            help: "fetch all of it: `git fetch --unshallow`; in a workflow, `fetch-depth: 0`"))
      }
    }
  }
}
