import WishwellDiagnostics
import WishwellFormat

/// What changed from `earlier` to `later`, told by people, by list, by stream, the newest posts
/// first, by checklist and by catalogue; empty where nothing did. The two have to be one site, seen
/// by the same viewer.
///
/// What is kept from the viewer of one of the two states is not told: of a hidden promise only that
/// there is one more on its list, of responses only how many, and nothing of what is not listed.
package func changes(from earlier: SeenSite, to later: SeenSite) -> [ChangeSentence] {
  var comparison = SiteComparison(earlier: earlier.site, later: later.site)
  comparison.addPeople()
  comparison.addWishLists()
  comparison.addPosts()
  comparison.addChecklists()
  comparison.addCatalogues()
  return comparison.sentences
}

/// Two states of a site, and what is told of the difference.
struct SiteComparison {
  let earlier: Site
  let later: Site
  private(set) var sentences: [ChangeSentence] = []

  init(earlier: Site, later: Site) {
    self.earlier = earlier
    self.later = later
  }

  mutating func add(
    _ kind: ChangeSentence.Kind, in group: ChangeSentence.Group, about: String?, count: Int = 1,
    by promisers: [Handle] = [], _ text: String
  ) {
    sentences.append(
      ChangeSentence(
        group: group, heading: heading(of: group), kind: kind, about: about, count: count,
        promisers: promisers, text: text))
  }

  /// Tells of a thing that is in both states: that it has another title, else that it was edited,
  /// where `isRewritten` or its `updated` says so.
  mutating func addEdit(
    from old: Document, to new: Document, in group: ChangeSentence.Group, about: String,
    isRewritten: Bool
  ) {
    let (title, formerTitle) = (quoted(new.title.value), quoted(old.title.value))
    if title != formerTitle {
      add(.renamed, in: group, about: about, "\(formerTitle) is now called \(title)")
    } else if isRewritten || old.updated?.value != new.updated?.value || isNew(new.updated?.value) {
      add(.edited, in: group, about: about, "\(title) was edited")
    }
  }

  /// Whether `moment` lies after the earlier state's day, and not after the later one's. Nil never
  /// does.
  func isNew(_ moment: Moment?) -> Bool {
    guard let day = moment.map(later.settings.calendar.day(of:)) else { return false }
    return earlier.today < day && day <= later.today
  }

  /// As the later state calls them, else the earlier; the handle where neither knows them.
  func name(_ person: Handle) -> String {
    later.names[person] ?? earlier.names[person] ?? person.text
  }

  func name(_ giver: Participant) -> String {
    switch giver {
    case .person(let person): name(person)
    case .guest(let name): name
    case .sealed: "somebody"
    }
  }

  private func heading(of group: ChangeSentence.Group) -> String {
    switch group {
    case .people: "People"
    case .wishList(let list):
      (later.wishLists[list] ?? earlier.wishLists[list])?.list.document.title.value ?? list.text
    case .checklist(let list):
      (later.checklists[list] ?? earlier.checklists[list])?.list.document.title.value ?? list.text
    case .catalogue(let name):
      (later.catalogues[name] ?? earlier.catalogues[name])?.title ?? name.text
    case .stream(.offer): "Offers"
    case .stream(.request): "Requests"
    case .stream(.thanks): "Thanks"
    }
  }
}
