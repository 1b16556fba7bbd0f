import WishwellDerive
import WishwellFormat

extension RenderInput {
  /// What a feed is called among feeds of other sites: `Offers · Lantern Street`. That of
  /// everything is called as the site.
  func titleOnSite(of feed: Feed) -> String {
    let title = title(of: feed)
    guard feed.kind != .everything else { return title }
    return strings.text(.feedTitle, ["title": title, "site": site.settings.title])
  }

  /// A sentence on what comes in a feed, in the words of those whose feed it is where there are
  /// any; nil where nothing is said.
  func subtitle(of feed: Feed) -> String? {
    let text: String? =
      switch feed.kind {
      case .everything: site.settings.summary
      case .wishLists: strings.text(.wishListsLead)
      case .stream(let kind): strings.text(kind.lead)
      case .wishList(let index): site.wishLists[index].list.document.body.summary
      case .person(let index): site.people[index].person.document.body.summary
      case .notices(let index):
        strings.text(.noticesLead, ["person": site.people[index].person.name])
      case .catalogue: strings.text(.feedTextCatalogue)
      case .tag, .feeling, .region: nil
      }
    return text?.isEmpty == false ? text : nil
  }
}
