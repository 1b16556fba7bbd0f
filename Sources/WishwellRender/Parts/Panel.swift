import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// Where a thing stands, and who had a part in it.
struct Panel: TemplateValues {
  var colour: String
  var sign: String
  var title: String
  var text: String?
  var progress: Progress?
  var sentences: [Sentence]

  /// A panel under the heading `title`, with `text` below it; nil where the heading says it all.
  init(
    _ colour: Colour, _ sign: String, _ title: String, _ text: String? = nil,
    progress: Progress? = nil, sentences: [Sentence] = []
  ) {
    self.colour = colour.rawValue
    self.sign = sign
    self.title = title
    self.text = text
    self.progress = progress
    self.sentences = sentences
  }

  /// Where a row leads that has something done. No heading of a text can have it.
  static let id = "_acts"
  private var id: String { Self.id }

  static let schema = TemplateSchema<Self>(
    "panel",
    .text("id", \.id, "what its own address ends in, behind ‘#’"),
    .text("colour", \.colour, "as of a chip"),
    .text("sign", \.sign, "one character, which nobody reads aloud"),
    .text("title", \.title, "the state in words"),
    .text("text", \.text, "a plain sentence about it"),
    .record("progress", \.progress, "how much of it is taken"),
    .flag("has-sentences", \.hasSentences, "whether there are any"),
    .list("sentences", \.sentences, "who promised, gave, received"))

  private var hasSentences: Bool { !sentences.isEmpty }
}

/// How much of something is taken or done.
struct Progress: TemplateValues {
  var value: Int
  var max: Int
  var text: String?

  init(_ value: Int, of max: Int, _ text: String?) {
    self.value = value
    self.max = max
    self.text = text
  }

  static let schema = TemplateSchema<Self>(
    "progress",
    .number("value", \.value, "a whole number"),
    .number("max", \.max, "a whole number, at least 1"),
    .text("text", \.text, "the two in words; nothing where they stand above"))
}

/// Where a wish stands, on its own page.
extension PageBuilder {
  /// Where a wish stands, as everyone may know it: on a list that hides promises it names nobody,
  /// and on one that keeps surprises it is that of a wish without promises, which is not called open.
  func panel(of wish: SiteWish) -> Panel {
    let isShared = wish.wish.quantity.shares != nil
    return switch wish.phase {
    case .withdrawn: panel(.withdrawn, .wishWithdrawnText)
    case .granted: grantedPanel(wish)
    case .promised:
      panel(
        .promised, wish.isChanged ? .wishChangedText : .wishPromisedText,
        sentences: wish.state.parts.compactMap {
          isShared
            ? sentence(.sharesBy, count: $0.quantity, people: site.givers(of: $0))
            : sentence(.promisedBy, people: site.givers(of: $0))
        })
    case .partlyPromised: partialPanel(wish)
    case .decided:
      wish.otherChoice == .granted
        ? panel(.anotherGranted, .wishAnotherGrantedText)
        : panel(.anotherPromised, .wishAnotherPromisedText)
    case .open:
      if wish.state.granted > 0, wish.left != nil {
        partialPanel(wish)
      } else if site.wishLists[wish.list].list.isArchived {
        Panel(.plain, "▣", strings.text(.stateArchived), strings.text(.wishArchivedText))
      } else if wish.isDeserted {
        panel(.closed, .wishDesertedText)
      } else if wish.keepsPromises {
        panel(.unsaid, .wishUnsaidText)
      } else if !wish.state.reopenings.isEmpty {
        panel(.openAgain, .wishOpenAgainText)
      } else {
        panel(.open, .wishOpenText)
      }
    }
  }

  /// A panel that looks like the chip of `mark`.
  private func panel(
    _ mark: StatusLabel, _ text: StringKey, sentences: [Sentence] = []
  ) -> Panel {
    let style = style(of: mark)
    return Panel(
      style.colour, style.sign, mark.text(strings), strings.text(text),
      sentences: sentences)
  }

  /// Givers are named with their dates; days on which nobody may be named stand once each.
  private func grantedPanel(_ wish: SiteWish) -> Panel {
    var sentences: [Sentence] = []
    var unnamed: Set<Day> = []
    for grant in wish.state.grants {
      let givers = site.givers(of: grant)
      let day = site.settings.calendar.day(of: grant.at)
      if !givers.isEmpty {
        let date = Sentence.Piece.date(date(grant.at))
        sentences.append(
          sentence(.grantedBy, ["date": [date], "people": pieces(givers)]))
      } else if unnamed.insert(day).inserted {
        sentences.append(sentence(.grantedOn, on: grant.at))
      }
    }
    return Panel(
      .leaf, "✓", strings.text(.stateGranted), strings.text(.wishGrantedText),
      sentences: sentences)
  }

  /// Some of it promised or granted, and some left. An unlimited wish has no progress to show.
  private func partialPanel(_ wish: SiteWish) -> Panel {
    let (promised, granted) = (wish.state.promised, wish.state.granted)
    let sentences = wish.state.parts.compactMap { part in
      sentence(
        wish.wish.quantity.shares == nil ? .promisedPartBy : .sharesBy, count: part.quantity,
        people: site.givers(of: part))
    }
    guard let total = wish.wish.quantity.total, let left = wish.left else {
      return Panel(
        .plum, "◐", strings.text(.promisedCount, count: promised),
        wish.isChanged ? strings.text(.wishChangedText) : nil, sentences: sentences)
    }
    let mark = (promised > 0 ? wish.promisedPart : nil) ?? .grantedOf(granted, total: total)
    let style = style(of: mark)
    let title = mark.text(strings)
    // The bar is as long as both together, which its words say.
    let isMixed = promised > 0 && granted > 0
    let taken = promised + granted
    let text =
      if wish.isChanged {
        strings.text(.wishChangedText)
      } else if wish.isDeserted {
        strings.text(.wishDesertedText)
      } else if wish.keepsPromises {
        strings.text(.wishUnsaidLeftText)
      } else {
        strings.text(
          wish.wish.quantity.shares == nil ? .wishLeftText : .sharesLeftText, count: left)
      }
    return Panel(
      style.colour, style.sign, title, text,
      progress: Progress(
        taken, of: total,
        isMixed ? strings.text(.promisedOrGrantedOf, count: taken, ["total": String(total)]) : nil
      ),
      sentences: sentences)
  }
}

/// Where an offer or a request stands, on its own page.
extension PageBuilder {
  /// Nil for a thank-you.
  func panel(of post: SitePost) -> Panel? {
    guard let mark = post.marks.first else { return nil }
    let style = style(of: mark, open: post.post.kind.colour)
    return Panel(
      style.colour, style.sign, mark.text(strings),
      strings.text(text(under: post)), progress: progress(of: post), sentences: sentences(on: post))
  }

  /// The sentence on what can be done now, or why nothing can.
  private func text(under post: SitePost) -> StringKey {
    switch post.status {
    case .closed(.byHand): .postClosedText
    case .closed(.left): .postLeftText
    case .closed(.expired): .postEndedText
    case .closed(.limit): .offerFullText
    case .open where post.post.kind == .request && post.responseStates.contains(.received):
      .requestServedText
    case .open, .none: post.post.kind == .request ? .requestOpenText : .offerOpenText
    }
  }

  /// How many places of an offer are taken; nil without a limit. Answers beyond it do not lengthen
  /// the bar.
  private func progress(of post: SitePost) -> Progress? {
    guard let limit = post.limit else { return nil }
    let taken = min(post.taken, limit)
    return Progress(
      taken, of: limit, strings.text(.takenOf, count: taken, ["total": String(limit)]))
  }

  /// How many are agreed on, how many on their way, and how many arrived, then who the others were
  /// that may be named.
  private func sentences(on post: SitePost) -> [Sentence] {
    var sentences: [Sentence] = []
    for mark in post.marks {
      switch mark {
      case .agreed, .onTheWay, .received:
        sentences.append(words(mark.text(strings)))
      default: continue
      }
    }
    // Of an offer they received it, of a request it came from them.
    let key = post.post.kind == .offer ? StringKey.receivedBy : .sentBy
    return sentences + [sentence(key, people: site.receivers(of: post))].compactMap { $0 }
  }
}
