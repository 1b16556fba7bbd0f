import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// A fact in a word or two, with a sign before it.
///
/// `sign` and `colour` say nothing that the text does not, so nobody misses it who sees or hears
/// neither.
struct Chip: TemplateValues {
  var colour: String
  var sign: String?
  var text: String
  var url: String?

  /// A chip with `sign` before `text`; nil for none. Signs that are emoji elsewhere end in U+FE0E,
  /// so that they are drawn as text.
  init(_ colour: Colour, _ sign: String?, _ text: String, url: String? = nil) {
    self.colour = colour.rawValue
    self.sign = sign
    self.text = text
    self.url = url
  }

  static let schema = TemplateSchema<Self>(
    "chip",
    .text("colour", \.colour, "‘ember’, ‘leaf’, ‘sky’, ‘gold’, ‘plum’ or ‘plain’"),
    .text("sign", \.sign, "one character, which nobody reads aloud"),
    .text("text", \.text, "the fact"),
    .text("url", \.url, "where the chip leads, if anywhere"))
}

/// What is said of a wish in a word or two.
extension PageBuilder {
  /// Whether it is a draft and where it stands; how dear it is and how many only while it may still
  /// come true.
  ///
  /// `isUnderPanel` is whether the page says how much of it is taken, with a bar.
  func chips(of wish: SiteWish, isUnderPanel: Bool = false) -> [Chip] {
    var chips = draftChip(wish.wish.document)
    for mark in wish.marks(site.settings.calendar) where ![.open, .unsaid].contains(mark) {
      if isUnderPanel, wish.left != 0, mark == wish.promisedPart { continue }
      chips.append(chip(mark))
    }
    if wish.phase == .withdrawn || wish.phase == .granted { return chips }
    if wish.wish.quantity == .unlimited, wish.state.promised > 0 {
      chips.append(Chip(.plum, "◐", strings.text(.promisedCount, count: wish.state.promised)))
    }
    if let priority = chip(wish.wish.priority) { chips.append(priority) }
    if let quantity = quantityChip(wish) { chips.append(quantity) }
    if let share = strings.share(of: wish.wish), wish.left != 0 {
      chips.append(Chip(.plain, nil, share))
    }
    return chips
  }

  /// On the archive page of its list: when it was granted, or how much of it was. A wish that never
  /// was has what it has everywhere.
  func archiveChips(of wish: SiteWish) -> [Chip] {
    guard let grant = wish.state.grants.last else { return chips(of: wish) }
    let day = site.settings.calendar.day(of: grant.at)
    return draftChip(wish.wish.document) + [chip(wish.partlyGranted ?? .granted(day))]
  }

  /// That the file is a draft, which a build with `--drafts` alone shows; none of other files.
  func draftChip(_ document: Document) -> [Chip] {
    document.isDraft ? [Chip(.plain, "✎\u{FE0E}", strings.text(.stateDraft))] : []
  }

  /// How dear a wish is; nil for as dear as most.
  private func chip(_ priority: Wish.Priority) -> Chip? {
    switch priority {
    case .must: Chip(.ember, "♥\u{FE0E}", strings.text(.priorityMust))
    case .high: Chip(.ember, "♡", strings.text(.priorityHigh))
    case .normal: nil
    case .low: Chip(.plain, "○", strings.text(.priorityLow))
    }
  }

  /// Nil for a single one, and once any of several is promised.
  private func quantityChip(_ wish: SiteWish) -> Chip? {
    switch wish.wish.quantity {
    case .unlimited: Chip(.plain, "∞", strings.text(.quantityUnlimited))
    case .count(let count) where count > 1 && wish.state.promised == 0:
      Chip(.plain, "×", strings.text(.quantity, count: count))
    case .shares(let count) where wish.state.promised == 0:
      Chip(.plain, "◔", strings.text(.sharesCount, count: count))
    case .count, .shares: nil
    }
  }
}

extension PageBuilder {
  /// Where a thing stands, as a chip. `colour` is that of an open one: the stream's.
  func chip(_ mark: StatusLabel, open colour: Colour = .ember) -> Chip {
    let style = style(of: mark, open: colour)
    return Chip(style.colour, style.sign, mark.text(strings))
  }

  /// How a state looks wherever it stands: on chips and at the head of panels.
  func style(of mark: StatusLabel, open colour: Colour = .ember) -> (colour: Colour, sign: String) {
    switch mark {
    case .withdrawn: (.plain, "✕")
    case .granted, .grantedOf: (.leaf, "✓")
    case .promised, .full: (.plum, "●")
    case .promisedOf, .sharesTaken: (.plum, "◐")
    case .anotherPromised: (.plum, "○")
    case .anotherGranted: (.leaf, "○")
    case .chosenTwice, .changed: (.gold, "△")
    case .openAgain: (.ember, "↺")
    case .closed: (.plain, "■")
    case .ended: (.plain, "◷")
    case .leftOf: (.leaf, "◔")
    case .open, .unsaid: (colour, colour == .ember ? "♡" : "○")
    case .until: (colour, "◷")
    case .agreed: (.plum, "◷")
    case .onTheWay: (.sky, "➝")
    case .received: (.leaf, "✓")
    }
  }
}

/// What is said of an offer, a request or a thank-you in a word or two.
extension PageBuilder {
  /// A row (`isRow`) also says where the post goes and what it is; on its own page the facts do.
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

  /// The first two, and how many more; a single one leads to its page.
  private func regionsChip(_ regions: [Region]) -> [Chip] {
    guard let first = regions.first else { return [] }
    guard regions.count > 1 else {
      return [Chip(.plain, "◎", strings.name(of: first), url: renderIndex.regions[first].map(url))]
    }
    let names = regions.prefix(2).map { strings.name(of: $0) }
    let more = regions.count > 2 ? " +\(regions.count - 2)" : ""
    return [Chip(.plain, "◎", names.joined(separator: strings.text(.listBetween)) + more)]
  }

  /// What is offered or asked for, in a word; none where its author says nothing.
  private func kindChip(_ kind: String?) -> [Chip] {
    guard let kind else { return [] }
    return [Chip(.plain, nil, name(ofKind: kind))]
  }

  /// The theme's word for a common kind, else the author's own.
  func name(ofKind kind: String) -> String {
    strings.name(ofKind: kind, slug: renderIndex.slugs[kind])
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
  /// That of the stream, and of all that belongs to it.
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
