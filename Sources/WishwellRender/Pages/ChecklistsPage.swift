import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// The index of listed checklists; those that are not concern whoever has their address.
struct ChecklistsPageValues: PageValues {
  var lead: String
  var begin: ActGroup
  var checklists: [ListRow]
  var every: Layout

  static let template = "checklists"
  static let schema = TemplateSchema<Self>(
    "page of checklists",
    .text("lead", \.lead, "a sentence about checklists"),
    .record("begin", \.begin, "how to start one"),
    .list("checklists", \.checklists, "by their titles"),
    .all(of: \.every))
}

extension PageBuilder {
  /// All listed ones on one page, however many there are.
  func checklists() -> ChecklistsPageValues {
    let lead = strings.text(.checklistsLead)
    return ChecklistsPageValues(
      lead: lead, begin: beginningOfChecklists,
      checklists: site.checklists.filter(\.isListed).map(row(of:)),
      every: layout(strings.text(.navChecklists), description: lead))
  }

  /// A checklist among others, on the index and on the profiles of its people.
  func row(of checklist: SiteChecklist) -> ListRow {
    let document = checklist.list.document
    let photo = firstPicture(of: checklist)
    return ListRow(
      colour: Colour.leaf.rawValue,
      title: document.title.value, url: url(checklist.address), language: language(of: document),
      summary: excerpt(checklist.list.introduction.summary, 140), photo: photo,
      sign: photo == nil ? sign(of: checklist.list) : nil,
      by: sentence(.byPeople, ["people": pieces(owners(of: checklist), areAuthors: true)]),
      event: nil, count: strings.text(.checklistActive, count: checklist.active.count),
      progress: progress(of: checklist), chips: draftChip(document))
  }

  /// The list's own, else that of its first item that has one.
  func firstPicture(of checklist: SiteChecklist) -> Picture? {
    let items = (checklist.active + checklist.archived).map { checklist.list.items[$0] }
    for photo in checklist.list.document.photos + items.compactMap(\.photo) {
      if let picture = picture(photo) { return picture }
    }
    return nil
  }

  /// Its owners in the order of the file, also those who have no profile.
  func owners(of checklist: SiteChecklist) -> [NamedPerson] {
    checklist.list.owners.map { site.named($0.value) }
  }

  /// Nil until something is done.
  func progress(of checklist: SiteChecklist) -> Progress? {
    let (done, total) = (checklist.archived.count, checklist.list.items.count)
    guard done > 0 else { return nil }
    return Progress(
      done, of: total, strings.text(.checklistDoneOf, count: done, ["total": String(total)]))
  }
}
