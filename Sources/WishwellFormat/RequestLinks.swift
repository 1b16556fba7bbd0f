import WishwellText

extension SiteSettings.Forge {
  /// The page on which somebody asks for `branch` to be merged into `base`, with both filled in.
  ///
  /// `page` is the repository that has the branch, where that is known: it may be a copy of the
  /// site’s, made by whoever asks.
  package func requestLink(from branch: String, of page: String?, into base: String) -> String {
    let (source, target) = (encodedName(branch), encodedName(base))
    let copy = page.flatMap { $0.lowercased() == repository.lowercased() ? nil : $0 }
    switch kind {
    case .gitlab:
      // Of a copy, the page asks at the repository that it was made from.
      let fields =
        "merge_request%5Bsource_branch%5D=\(source)"
        + (copy == nil ? "&merge_request%5Btarget_branch%5D=\(target)" : "")
      return "\(copy ?? repository)/-/merge_requests/new?\(fields)"
    case .github, .gitea, .forgejo:
      let owner = copy.flatMap(ownerOf).map { "\(encodedName($0)):" } ?? ""
      let query = kind == .github ? "?expand=1" : ""
      return "\(repository)/compare/\(target)...\(owner)\(source)\(query)"
    }
  }

  private func encodedName(_ name: String) -> String { percentEncoded(name, alsoAllowed: "/") }

  /// Whose a repository at a forge is: the last part but one of its address.
  private func ownerOf(_ page: String) -> String? {
    page.split(separator: "/").dropLast().last.map(String.init)
  }
}
