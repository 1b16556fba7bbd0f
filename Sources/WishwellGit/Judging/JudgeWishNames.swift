import WishwellActs
import WishwellDiagnostics
import WishwellFormat

extension Rule {
  /// Reported at the title; also where not all of the history is here to tell. Maintainers may take such a
  /// name, and the owners and editors of a list for a wish on it.
  package static let wishNameUsedBefore = Rule(
    "wish-name-used-before", .error,
    """
    A promise is given to a name, and where a list keeps surprises, or kept some, nobody can see which
    names have one. So the name of a wish or a list serves once there: whoever suggests a wish, or
    begins a list, under the name of one that is gone would take over what was promised of that.

    Way out: give the file another name, such as ‘bike-2.md’ instead of ‘bike.md’; of a list, its folder.
    """)

  static let wishNameRules: [Rule] = [.wishNameUsedBefore]
}

extension ReviewInput {
  /// The wishes that are suggested for a list, under a name that nothing had just before.
  private var newlyNamedWishes: [Wish] {
    after.library.wishes.filter { $0.suggestedBy != nil && isNewlyNamed($0.document) }
  }

  /// The lists that come under a name that nothing had just before, and that is none of their former ones:
  /// also what was another list, or something else.
  private var newlyNamedLists: [WishList] {
    after.library.wishLists.filter { list in
      let former = before.lists[renames.list(list.handle)]?.document.formerly ?? []
      return files[list.document.path].map(isNew) ?? false
        && !former.contains { $0.value == list.handle }
    }
  }

  private func isNewlyNamed(_ document: Document) -> Bool {
    files[document.path].map { isNew($0) && renames.paths[$0.path] == nil } ?? false
  }

  /// Where something stood, if it had the name of one of these wishes and lists. What is asked does not
  /// depend on whether anything was promised, so that the answer does not tell it.
  var newlyNamedPaths: [String] {
    newlyNamedWishes.flatMap(formerPaths) + newlyNamedLists.map(\.document.path)
  }

  /// Those of wishes that would be taken for `wish`: by every name that its list has and had.
  private func formerPaths(of wish: Wish) -> [String] {
    let former = after.lists[wish.list]?.document.formerly.map(\.value) ?? []
    return Set([wish.list, renames.list(wish.list)] + former).sorted()
      .map { ContentKind.wish(WishKey(list: $0, wish: wish.document.handle)).path }
  }

  /// Whether no name of a wish or a list serves twice where a promise could have been kept secret.
  func judgeWishNames(_ findings: inout ReviewFindings) {
    for wish in newlyNamedWishes {
      let keepers = (before.lists[renames.list(wish.list)] ?? after.lists[wish.list])
        .map { people($0.owners + $0.editors) }
      let stem = wish.document.handle
      judgeName(
        of: wish.document, formerly: formerPaths(of: wish), "wish", besides: keepers ?? [],
        help: "give the file another name, such as ‘\(stem)-2.md’", &findings)
    }
    for list in newlyNamedLists {
      judgeName(
        of: list.document, formerly: [list.document.path], "list", besides: [],
        help: "give its folder another name, such as ‘\(list.handle)-2’", &findings)
    }
  }

  /// Whether the name of `document`, a `noun`, is free where something stood at one of `paths` before. It
  /// is for maintainers and `people` in any case.
  private func judgeName(
    of document: Document, formerly paths: [String], _ noun: String, besides people: Set<Handle>,
    help: String, _ findings: inout ReviewFindings
  ) {
    let authors = files[document.path].map(authors(of:)) ?? []
    let isFree = authors.allSatisfy { author in
      author.isMaintainer || author.person.map(people.contains) ?? false
    }
    guard !isFree else { return }
    let place = document.location(document.title.range)
    switch formerWishes {
    case .known(let former):
      guard !former.isDisjoint(with: paths) else { return }
      findings.report(
        Diagnostic(
          .wishNameUsedBefore, at: place,
          "another \(noun) had this name before, and secret promises of it would count for this one",
          help: "\(help); or ask a maintainer"))
    case .unknown:
      findings.report(
        Diagnostic(
          .wishNameUsedBefore, at: place,
          "whether another \(noun) had this name before cannot be told: not all of the history is here",
          help: "fetch all of it: `git fetch --unshallow`; in a workflow, `fetch-depth: 0`"))
    }
  }
}
