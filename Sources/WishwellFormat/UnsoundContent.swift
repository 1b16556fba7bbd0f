/// What could be read of files that have mistakes. It is part of no site: it is looked at, so that one
/// run names the mistakes between files too. A field with a mistake is absent.
package struct UnsoundContent: Sendable {
  package var pages: [FreePage] = []
  package var people: [Person] = []
  package var wishLists: [WishList] = []
  package var wishes: [Wish] = []
  package var posts: [Post] = []
  package var checklists: [Checklist] = []
  package var circles: [Circle] = []

  package init() {}

  /// Every Markdown file of them.
  package var documents: [Document] {
    pages.map(\.document) + people.map(\.document) + wishLists.map(\.document)
      + wishes.map(\.document) + posts.map(\.document) + checklists.map(\.document)
      + circles.map(\.document)
  }
}
