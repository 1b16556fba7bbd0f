import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// Where a wish is added to any list, also from another page of the web: a script reads what the
/// address brings along (`?url=&title=&text=`).
///
/// The manifest names it as what other apps of a phone share to, and its bookmarklet leads here
/// from any page: see “Adding a wish from elsewhere” in the chapter “Buttons on the pages”. Without
/// a script the page leads to the lists, each of which has a button of its own.
struct AddPageValues: PageValues {
  var lead: String
  var lists: [ListChoice]
  var all: Link
  var act: ActButton
  var bookmarklet: String
  var every: Layout

  static let template = "add"
  static let schema = TemplateSchema<Self>(
    "page for adding a wish",
    .text("lead", \.lead, "a sentence about it"),
    .list("lists", \.lists, "wish lists that take new wishes"),
    .record("all", \.all, "the page of wish lists"),
    .record("act", \.act, "a wish on a list that is still to be chosen"),
    .text("bookmarklet", \.bookmarklet, "a ‘javascript:’ address for a bookmark"),
    .all(of: \.every))
}

/// A wish list that a new wish can be added to. A script offers those of the reader by `owners`.
struct ListChoice: TemplateValues {
  var handle: String
  var title: String
  var url: String
  var owners: String

  static let schema = TemplateSchema<Self>(
    "list choice",
    .text("handle", \.handle, "the name of its folder"),
    .text("title", \.title, "its title"),
    .text("url", \.url, "its page"),
    .text("owners", \.owners, "names of the profiles of those who keep it, between blanks"))
}

/// Somebody whom a reader may be. A page cannot know who reads it: the browser keeps whom its
/// reader chose.
struct PersonChoice: TemplateValues {
  var handle: String
  var name: String
  var place: String?

  static let schema = TemplateSchema<Self>(
    "person choice",
    .text("handle", \.handle, "the name of their profile"),
    .text("name", \.name, "their name"),
    .text(
      "place", \.place,
      "where the page of follow-ups tells of them, if that is not on its first part"))
}

extension PageBuilder {
  /// The page with `Site.currentLists` to choose from; the script fills the button in with what was
  /// chosen.
  func add() -> AddPageValues {
    let lead = strings.text(.addLead)
    return AddPageValues(
      lead: lead, lists: site.currentLists.map { choice(of: site.wishLists[$0]) },
      all: Link(title: strings.text(.navWishLists), url: url(Address(.wishLists))),
      act: act(.wishSomewhere, "add", label: strings.text(.addTitle)),
      bookmarklet: bookmarklet, every: layout(strings.text(.addTitle), description: lead))
  }

  /// Owners and editors may both change a list, so both stand among its owners here.
  private func choice(of list: SiteWishList) -> ListChoice {
    let keepers = list.list.owners + list.list.editors
    return ListChoice(
      handle: list.list.document.handle.text, title: list.list.document.title.value,
      url: url(list.publication.address),
      owners: keepers.map(\.value.text).joined(separator: " "))
  }

  /// Opens this page with the address and the title of the page on which the bookmark is used.
  ///
  /// A `javascript:` address, which browsers run although the pages forbid scripts in themselves:
  /// it runs on the other page.
  private var bookmarklet: String {
    let page = percentEncoded(renderIndex.input.url(.add), alsoAllowed: ":/")
    return "javascript:location.href='\(page)?url='+encodeURIComponent(location.href)"
      + "+'&title='+encodeURIComponent(document.title)"
  }
}
