import WishwellFormat

/// A kind of file that the editor has a form for; the names of a circle are drawn by a command.
///
/// Its raw value stands in the names of sentences: `field-list-owner`.
enum EditorKind: String, CaseIterable, Sendable {
  case person
  case wishList = "list"
  case wish, offer, request, thanks, checklist, page

  var files: any FileKind.Type {
    switch self {
    case .person: Person.self
    case .wishList: WishList.self
    case .wish: Wish.self
    case .offer: Offer.self
    case .request: Request.self
    case .thanks: Thanks.self
    case .checklist: Checklist.self
    case .page: FreePage.self
    }
  }

  /// By which one of them is called as the search calls it.
  var found: SearchKind {
    switch self {
    case .person: .person
    case .wishList: .wishList
    case .wish: .wish
    case .offer: .offer
    case .request: .request
    case .thanks: .thanks
    case .checklist: .checklist
    case .page: .page
    }
  }

  /// What such a file may say besides what every file may, but for what is sealed: no form of an
  /// editor can seal.
  var ownFields: [AskedField] {
    files.ownFields.map { AskedField($0, in: rawValue + "-") }.filter { !$0.isSealed }
  }
}
