import WishwellDiagnostics
import WishwellFormat

/// Files that are in order and not shown yet, in the order of their paths: nothing is wrong with them, but
/// a slip in a date looks the same.
package struct UnshownFiles: Hashable, Codable, Sendable {
  package var drafts: [String] = []
  /// Dated on a later day, and no drafts.
  package var later: [String] = []

  package init() {}
}

extension Library {
  /// What `options` leave out of what is published; the wishes of a list that is left out count on
  /// their own only.
  package func unshown(with options: DeriveOptions) -> UnshownFiles {
    var found = UnshownFiles()
    for document in documents {
      if document.isDraft {
        if !options.includesDrafts { found.drafts.append(document.path) }
      } else if let date = document.date?.value, !options.includesFuture,
        settings.calendar.day(of: date) > options.today
      {
        found.later.append(document.path)
      }
    }
    return found
  }

  /// What may be published at this clock: without drafts and what is dated on a later day, unless
  /// asked for, and without the wishes of a list that is left out. A person who has left stays,
  /// since their name does. Sidecars stay too: they are told apart from orphans by the whole
  /// library.
  func publishable(with options: DeriveOptions) -> Library {
    let calendar = settings.calendar
    func isPublishable(_ document: Document) -> Bool {
      if document.isDraft, !options.includesDrafts { return false }
      guard let date = document.date?.value, !options.includesFuture else { return true }
      return calendar.day(of: date) <= options.today
    }

    var library = self
    library.pages = pages.filter { isPublishable($0.document) }
    library.people = people.filter { isPublishable($0.document) && !$0.hasLeft }
    library.wishLists = wishLists.filter { isPublishable($0.document) }
    let lists = Set(library.wishLists.map(\.handle))
    library.wishes = wishes.filter { isPublishable($0.document) && lists.contains($0.list) }
    library.posts = posts.filter { isPublishable($0.document) }
    library.checklists = checklists.filter { isPublishable($0.document) }
    library.circles = circles.filter { isPublishable($0.document) }
    return library
  }
}
