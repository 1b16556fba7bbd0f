import ArgumentParser
import WishwellActs
import WishwellBuild
import WishwellFormat

// What a shell proposes for the names of things: read from the names of files alone, so that it is
// there at once, and silent where there is no site.

extension CompletionKind {
  static var people: CompletionKind { .names { $0.people } }
  static var lists: CompletionKind { .names { $0.lists.map { $0 + "/" } } }
  static var listNames: CompletionKind { .names { $0.lists } }
  static var checklists: CompletionKind { .names { $0.checklists } }
  static var circles: CompletionKind { .names { $0.circles } }
  static var catalogues: CompletionKind { .names { $0.catalogues } }
  static var wishes: CompletionKind { .names { $0.wishes } }
  static var subjects: CompletionKind {
    .names { $0.wishes + $0.posts(.offer) + $0.posts(.request) }
  }

  static func things(for act: any ActKind.Type) -> CompletionKind {
    .names { names in
      let nouns = act.things
      return (nouns.contains("wish") ? names.wishes : [])
        + Post.Kind.allCases.filter { nouns.contains($0.noun) }.flatMap(names.posts)
    }
  }

  private static func names(_ choose: @escaping @Sendable (FileNames) -> [String]) -> Self {
    .custom { words, _, _ in
      let index = words.lastIndex(of: "--source")
      let source = index.flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
      return (try? FileNames(ofSiteAt: source ?? ".")).map(choose) ?? []
    }
  }
}
