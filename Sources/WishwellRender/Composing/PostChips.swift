import WishwellDerive
import WishwellFormat

/// What is said of an offer, a request or a thank-you in a word or two.
extension PageBuilder {
  /// `isRow` adds where it goes and what it is: on its own page the facts say so.
  func chips(of post: SitePost, isRow: Bool) -> [Chip] {
    var chips = draftChip(post.post.document)
    for mark in chipMarks(of: post) { chips.append(chip(mark, open: post.post.kind.colour)) }
    switch post.post.details {
    case .thanks: chips += [feelingChip(of: post.post)].compactMap { $0 }
    case .offer(let offer) where isRow:
      chips += regionsChip(post.regions) + kindChip(offer.kind)
    case .request(let request) where isRow:
      let country = request.country.map { [Region.country($0.value)] } ?? []
      chips += regionsChip(country) + kindChip(request.kind)
    case .offer, .request: break
    }
    return chips
  }

  /// What is closed by hand says no more; what arrived is said in the panel.
  private func chipMarks(of post: SitePost) -> [StatusLabel] {
    let marks = post.marks
    if marks.first == .closed { return [.closed] }
    return marks.filter { if case .received = $0 { false } else { true } }
  }

  /// The first two, and how many more.
  private func regionsChip(_ regions: [Region]) -> [Chip] {
    guard let first = regions.first else { return [] }
    guard regions.count > 1 else {
      return [Chip(.plain, "◎", strings.name(of: first), url: renderIndex.regions[first].map(url))]
    }
    let names = regions.prefix(2).map { strings.name(of: $0) }
    let more = regions.count > 2 ? " +\(regions.count - 2)" : ""
    return [Chip(.plain, "◎", names.joined(separator: strings.text(.listBetween)) + more)]
  }

  private func kindChip(_ kind: String?) -> [Chip] {
    guard let kind else { return [] }
    return [Chip(.plain, nil, name(ofKind: kind))]
  }

  /// The theme's word for a common kind, else the author's own.
  func name(ofKind kind: String) -> String {
    renderIndex.slugs[kind].flatMap { strings.text(named: "kind-" + $0) } ?? kind
  }

  /// Nil where it names no feeling.
  func feelingChip(of post: Post) -> Chip? {
    guard case .thanks(let thanks) = post.details,
      let feeling = thanks.feeling.flatMap({ renderIndex.feelings[$0.value] })
    else { return nil }
    return Chip(.gold, feeling.feeling.emoji, feeling.name, url: url(feeling.address))
  }
}

extension Post.Kind {
  var colour: Colour {
    switch self {
    case .offer: .leaf
    case .request: .sky
    case .thanks: .gold
    }
  }
}

extension FeelingGroup {
  /// As people read it.
  var name: String { feeling.handle.text.replacing("-", with: " ") }
}
