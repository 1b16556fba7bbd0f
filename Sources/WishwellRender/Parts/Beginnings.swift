import WishwellActs
import WishwellDerive
import WishwellFormat

/// What the heads of lists and streams invite to.
extension PageBuilder {
  /// How to add a wish to a list, or suggest one; nil for a list that is closed, where nothing new
  /// belongs.
  func beginning(on list: SiteWishList) -> ActGroup? {
    guard !list.isClosed else { return nil }
    let handle = list.list.document.handle
    let people = strings.list(list.list.owners.map { site.named($0.value).name })
    return ActGroup(
      title: strings.text(.beginWish),
      acts: [
        act(
          .wish(on: handle), "wish",
          label: strings.text(.beginWishOfOwner, ["people": people]), called: .beginWish),
        act(
          .suggestion(on: handle), "suggestion",
          label: strings.text(.beginSuggestion, ["people": people]), about: .aboutSuggestion),
      ])
  }

  /// How to start a wish list.
  var beginningOfLists: ActGroup { group(.beginList, [act(.wishList, "list", .beginList)]) }

  /// How to start a checklist.
  var beginningOfChecklists: ActGroup {
    group(.beginChecklist, [act(.checklist, "checklist", .beginChecklist)])
  }

  /// How to write an offer, a request or a thank-you; beside the last, what helps to find its
  /// words.
  func beginning(of stream: Post.Kind) -> ActGroup {
    let key: StringKey =
      switch stream {
      case .offer: .beginOffer
      case .request: .beginRequest
      case .thanks: .beginThanks
      }
    var act = act(.post(stream), "post", key)
    if stream == .thanks { act.thanking = thanking }
    return group(key, [act])
  }

  /// How to join with a profile, with what becomes of one’s postal address.
  var joining: ActGroup {
    group(.beginProfile, [act(.profile, "profile", .beginProfile, about: .joinPrivacy)])
  }

  /// Acts under a heading; of a stream or an index there is only one.
  private func group(_ title: StringKey, _ acts: [ActButton]) -> ActGroup {
    ActGroup(title: strings.text(title), acts: acts)
  }

  /// A button for something new, whose label is the theme’s sentence.
  private func act(
    _ beginning: NewContentKind, _ name: String, _ key: StringKey, about: StringKey? = nil
  ) -> ActButton {
    act(beginning, name, label: strings.text(key), about: about)
  }
}
