import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellMail

/// What an answer to a letter says besides what became of it.
///
/// It never tells who was faster, or what somebody else promised, but for who coordinates what people
/// give together, and that somebody was faster where its page shows that: see “What becomes of a letter”
/// in the chapter “Letters”.
package struct AnswerDetails: Sendable {
  /// The name of whose turn it is once it is done; nil where it is nobody's.
  package var next: String?
  /// What the sender promised, which no page may show them any longer.
  package var promised: [PromisedWish]
  /// How many the sender still promises of what they gave a part of up; nil where that is none.
  package var left: PromisedCount?
  /// The verb of what was done; nil where it was more than one thing, or no act.
  package var verb: String?
  /// Where the page is of what the letter is about; nil where it has none.
  package var address: String?
  /// Where something new will appear that the letter brought, which has no page yet; nil where it brought
  /// nothing, or that is in several places.
  package var placeOfNew: String?
  /// Where the profile of the sender will be, who had none before; nil where they had one.
  package var placeOfProfile: String?
  /// The names of those who say when it has arrived, once it is sent; empty where nothing was sent.
  package var receivers: [String]
  /// Whether it is a step of whoever promised, who may have done so under another name.
  package var isOfGiver = false
  /// The line by which the sender would accept an invitation that waits for them; nil where none does.
  package var accepting: String?
  /// How many are still open, as its page says, of what the sender asked for more of; nil where that is
  /// not what is wrong.
  package var open: PromisedCount?
  /// Whether others took all that the sender asked for, as its page tells everyone.
  package var isTaken = false
  /// The name of whose answer to an offer or a request it was about; nil where it was about none.
  package var answered: String?
  /// Whether it was all about people to be invited.
  package var invites = false
  /// The names of those who were invited.
  package var invited: [String] = []
  /// Those of several who were not invited, as the sender calls them, each with why.
  package var notInvited: [(name: String, why: LetterRefusal)] = []
  /// Those of them who keep the list already, or the one who was to be invited alone: as the sender
  /// calls them, and by their names.
  package var keepers: [(invited: String, name: String)] = []
  /// Whether the letter was about more than a profile of the sender.
  package var bringsMore = false
  /// What whoever joined brought besides wishes, by its titles.
  package var entered: [String] = []
  /// What became of each thing that a letter asks for of which some was not done, or is not told, in its
  /// order, but for what is told in other words; empty where all was done, or it asks for one alone.
  package var parts: [AnsweredPart] = []
  /// Whether it speaks of each of `parts` alone, as of something else in the letter nothing is said.
  package var isOfEach = false
  /// A line below the signature that the sender probably meant for the program; nil where there is
  /// none.
  package var belowSignature: String?
  /// The names of those who can take the sender out of the file of a checklist that they asked to
  /// leave; empty where that is not what is wrong.
  package var owners: [String] = []
  /// Whether the sender had no profile before.
  package var hasJoined: Bool
  /// Whether the sender has a private page since, and no link to it.
  package var hasNewPage: Bool
  /// Whether a picture came with something new, and stayed in the mail.
  package var leavesPicture: Bool
  /// Whether the sender’s name stands sealed with what they promised.
  package var isNameSealed = false
  /// Whether it is a step of a giver that no page for everyone shows, as it is to be a surprise.
  package var isSurprise = false
  /// Whether the sender has a private page.
  package var hasOwnPage = false
  /// What was done to what they keep sealed.
  package var seals: [AnsweredSeal] = []
  /// What became of items of checklists; empty where the letter was about none, or was not of one who may
  /// change them.
  package var items: [AnsweredItems] = []
  /// Whether things were to go or to get other names, which the sender names in words of their own.
  package var namesItems = false
  /// What else the sender can put right in the lines of the letter, besides why it was refused.
  package var faults: [LetterRefusal] = []
  /// What has to be filled in of a letter that was refused as incomplete; nil where that is not
  /// known.
  package var missing: Missing?
  /// The wishes that the letter brought, each with the title of its list.
  package var brought: [(wish: Wish, list: String)] = []
  /// The lines of the letter that only stand in the text of what it brought.
  package var linesInText: [String] = []
  /// The same of prices, of which nothing says in which currency they are.
  package var linesWithoutCurrency: [String] = []
  /// Lines in that text that only other things have, each with what its sender could have filled in.
  package var linesOfOthers: [(line: String, labels: [LetterLabel])] = []
  /// Lines to fill in that count as words, as they stand below two dashes.
  package var linesBelowDashes: [String] = []
  /// Whether the sender thanks for something for which they have said thanks, and names nobody.
  package var thanksAgain = false
  /// The last days of what the letter brought, where the sender may have meant others; each with the
  /// title of its thing, nil where the letter is about that alone.
  package var lastDays: [(title: String?, day: Day)] = []
  /// Lines of the letter that are called nearly as some that could have been filled in.
  package var slips: [LabelSlip] = []
  /// The offer that the sender answered, where it does not go to their country; nil otherwise.
  package var outOfReach: OutOfReach?
  /// The names of those who are to send something to the sender, and find no address of theirs yet.
  package var sendersWithoutAddress: [String] = []
  /// What there is, where the sender named something else; empty where that was not what is wrong.
  package var choices: [String]

  /// Details of which each is left out unless it is given; `address`, `placeOfNew`,
  /// `placeOfProfile`, `isOfGiver`, `accepting`, `open`, `isTaken`, `isNameSealed`, `isSurprise`,
  /// `hasOwnPage`, `seals`, `items`, `namesItems`, `faults`, `missing`, `brought`, `linesInText`,
  /// `linesOfOthers`, `linesBelowDashes`, `thanksAgain`, `linesWithoutCurrency`, `lastDays`, `slips`,
  /// `outOfReach`, `sendersWithoutAddress`, `answered`, `invites`, `invited`, `notInvited`,
  /// `keepers`, `bringsMore`, `entered`, `parts`, `isOfEach`, `belowSignature` and `owners` are set
  /// afterwards.
  package init(
    next: String? = nil, promised: [PromisedWish] = [], left: PromisedCount? = nil,
    verb: String? = nil, receivers: [String] = [],
    hasJoined: Bool = false, hasNewPage: Bool = false, leavesPicture: Bool = false,
    choices: [String] = []
  ) {
    (self.next, self.promised, self.left, self.receivers) = (next, promised, left, receivers)
    (self.verb, self.choices) = (verb, choices)
    (self.hasJoined, self.hasNewPage) = (hasJoined, hasNewPage)
    self.leavesPicture = leavesPicture
  }

  /// What a letter cannot do without; the raw value ends the key of its sentence.
  package enum Missing: String, Sendable, CaseIterable {
    case title, name
    /// What is to be done to a checklist.
    case items
    /// The new name of an item.
    case arrow
    /// A note for those who give a wish.
    case note
  }

  /// What its sentence is called about what was done, and the names in it.
  fileprivate var done: (key: String, names: [String]) {
    if isSurprise { return (keyOfSurprise, []) }
    if let next { return ("answer-asked", [next]) }
    if !receivers.isEmpty { return ("answer-sent", receivers) }
    if let answered, let verb { return ("answer-done-\(verb)-to", [answered]) }
    // That nothing else is needed would be untrue.
    if hasJoined || leavesPicture {
      return (hasJoined && !bringsMore ? "answer-joined" : "answer-new", [])
    }
    let part = left == nil ? "" : "-part"
    return (verb.map { "answer-done-\($0)\(part)" } ?? "answer-done", [])
  }

  /// The name of the one whom alone the letter invites, where they keep the list already.
  fileprivate var keepsAlone: String? {
    notInvited.isEmpty && keepers.count == 1 ? keepers.first?.name : nil
  }

  /// That no page shows it, and where the sender goes on.
  private var keyOfSurprise: String {
    if hasOwnPage { return "answer-surprise-page" }
    return verb == Promise.name ? "answer-surprise-promise" : "answer-surprise"
  }
}

extension LetterOutcome {
  /// Whether its reason may be that somebody else did what came before, as far as the site knows.
  fileprivate var mayBeOfAnother: Bool {
    [.refused(.late), .refused(.others), .refused(.whose)].contains(self)
  }
}

/// Items of a checklist of which the same became.
package struct AnsweredItems: Hashable, Sendable {
  /// What became of them; the raw value ends the key of its sentence.
  package enum Outcome: String, Sendable, CaseIterable {
    case ticked, unticked, added, removed
    /// They got other names, which are told.
    case renamed
    /// They were so already.
    case before
    /// They were to be added, and were on the list.
    case standing
    /// Nothing is called so, or several things are.
    case unknown
    /// One of `twins` is meant, and nobody can tell which.
    case several
  }

  /// The same of all in `names`.
  package var outcome: Outcome
  /// As the list has them, else as the letter does.
  package var names: [String]
  /// What their sender is to choose from; empty where that is clear.
  package var twins: [ItemTwin]

  package init(_ outcome: Outcome, _ names: [String], twins: [ItemTwin] = []) {
    (self.outcome, self.names, self.twins) = (outcome, names, twins)
  }
}

/// What a letter did to what its sender keeps sealed.
package struct AnsweredSeal: Sendable {
  /// Which of the fields that can be sealed.
  package var field: Person.SealedField
  /// Whether it was taken out.
  package var isRemoved: Bool
  /// On which it came in or was taken out.
  package var day: Day
  /// Who sees it at once, a sentence each; empty where it was taken out.
  package var readers: [String]

  package init(
    _ field: Person.SealedField, isRemoved: Bool, on day: Day, seenBy readers: [String]
  ) {
    (self.field, self.isRemoved, self.day, self.readers) = (field, isRemoved, day, readers)
  }
}

/// What an answer to a letter says, in the language of the site.
extension Strings {
  /// `subject` is what the letter was called, nil where it was called nothing; `address` is where its
  /// reader looks now. `name` is that of the sender, nil where they have none.
  package func answer(
    _ outcome: LetterOutcome, to name: String?, about subject: String?, at address: String,
    adding details: AnswerDetails = AnswerDetails()
  ) -> String {
    let key: String =
      switch outcome {
      case _ where details.isOfEach || details.parts.contains(where: \.isKept): "answer-each"
      case .done: details.done.key
      case .asItWas: details.items.isEmpty ? "answer-as-it-was" : "answer-before-items"
      case .doneBefore: details.items.isEmpty ? "answer-before" : "answer-before-items"
      case .donePartly where tellsWhy(of: details.parts): "answer-partly-told"
      case .donePartly: "answer-partly"
      case .kept: "answer-kept"
      case .refused where !details.parts.isEmpty:
        tellsWhy(of: details.parts) ? "answer-none-told" : "answer-none"
      case .refused(.person) where details.thanksAgain: "answer-thanked"
      case .refused(.late) where details.thanksAgain: "answer-thanked"
      case .refused(.late) where details.isOfGiver: "answer-late-giver"
      case .refused(.late) where details.isTaken: "answer-late-taken"
      case .refused(.late) where !details.owners.isEmpty: "answer-late-editor"
      case .refused(.others) where details.keepsAlone != nil: "answer-keeper-invited"
      case .refused(.others) where !details.keepers.isEmpty: "answer-late"
      case .refused(.others) where details.invites: "answer-others-invited"
      case .refused(.name) where details.invites: "answer-name-invited"
      case .refused(.keepers) where details.accepting != nil: "answer-invited"
      case .refused(.thing) where details.address != nil: "answer-renamed"
      case .refused(.item) where details.namesItems: "answer-item-name"
      case .refused(.incomplete) where !details.slips.isEmpty: "answer-incomplete-slip"
      case .refused(.incomplete):
        details.missing.map { "answer-incomplete-\($0.rawValue)" } ?? "answer-incomplete"
      case .refused(let refusal): "answer-\(refusal.rawValue)"
      }
    let about = subject.map { words("answer-about", ["subject": $0]) }
    // What follows from an act has a sentence of its own where it is more than that it is done.
    let names =
      key == "answer-keeper-invited"
      ? [details.keepsAlone].compactMap { $0 }
      : details.owners.isEmpty ? details.done.names : details.owners
    let told =
      text(named: key, ["name": list(names.map(called))]) ?? text(named: "answer-done", [:])
    let accepting = key == "answer-invited" ? details.accepting : nil
    let promised = details.promised.map { Optional(kept(of: $0)) }
    let left = details.left.map {
      words(
        $0.isOfShares ? "answer-left-share" : "answer-left",
        ["count": "\($0.count)", "title": $0.title])
    }
    let isWelcomed = details.hasJoined && key != "answer-joined"
    let welcome = isWelcomed ? words("answer-welcome") : nil
    let isDone = [.done, .donePartly].contains(outcome)
    let picture = details.leavesPicture && isDone ? words("answer-picture") : nil
    let seals = isDone ? details.seals.map { Optional(paragraph(about: $0)) } : []
    let items = details.items.map { items in
      words(
        "answer-items-\(items.outcome.rawValue)",
        [
          "items": list(
            items.names.map { words("told-thing", ["title": $0.withoutLetterMarks]) }
              + items.twins.map(placed))
        ])
    }
    let stranger = seals.isEmpty ? nil : words("answer-seal-stranger")
    let open = details.open.map { open in
      [
        text(open.isOfShares ? .sharesLeftText : .wishLeftText, count: open.count),
        words("answer-fewer", ["count": "\(open.count)"]),
      ].joined(separator: " ")
    }
    // All that is to be put right is told at once, and that nothing is done, with the first.
    let faults: [String?] = details.faults.filter { outcome != .refused($0) }.map {
      text(named: "answer-\($0.rawValue)-too") ?? words("answer-\($0.rawValue)")
    }
    let lines = details.linesInText.map { line in
      words("answer-line", ["line": excerpt(line.withoutLetterMarks, 120) ?? line])
    }
    let linesOfOthers = details.linesOfOthers.map { line, labels -> String in
      words(
        "answer-line-of-others",
        [
          "line": excerpt(line.withoutLetterMarks, 120) ?? line,
          "labels": list(labels.map { words("told-thing", ["title": word(for: $0)]) }),
        ])
    }
    let linesBelowDashes = details.linesBelowDashes.map { line in
      words("answer-line-signed", ["line": excerpt(line.withoutLetterMarks, 120) ?? line])
    }
    let prices: [String?] = details.linesWithoutCurrency.map { line in
      words("answer-currency", ["line": excerpt(line.withoutLetterMarks, 120) ?? line])
    }
    let brought: [String?] =
      isDone ? details.brought.map { paragraph(about: $0.wish, on: $0.list) } : []
    let entered: [String?] = (isDone ? details.entered : []).map {
      words("answer-entered", ["title": $0.withoutLetterMarks])
    }
    let parts = paragraphs(about: details.parts, of: outcome)
    let invited =
      details.invited.isEmpty
      ? nil
      : words(
        "answer-has-invited",
        ["name": list(details.invited.map { called($0.withoutLetterMarks) })])
    let notInvited = details.notInvited.map { one -> String? in
      let values = ["name": one.name.withoutLetterMarks]
      if details.keepers.contains(where: { $0.invited == one.name }) {
        return words("answer-not-invited-keeper", values)
      }
      return text(named: "answer-not-invited-\(one.why.rawValue)", values)
        ?? words("answer-not-invited", values)
    }
    let signature = details.belowSignature.map { line in
      words("answer-signature", ["line": excerpt(line.withoutLetterMarks, 120) ?? line])
    }
    let slips = details.slips.map { slip in
      words(
        "answer-slip",
        [
          "meant": called(slip.meant.withoutLetterMarks),
          "written": slip.written.withoutLetterMarks,
        ])
    }
    let slipLines = slips.isEmpty ? nil : slips.joined(separator: "\n")
    let allLines = lines + linesOfOthers + linesBelowDashes
    let linesInText = allLines.isEmpty ? nil : allLines.joined(separator: "\n")
    let reach = details.outOfReach.map { offer in
      words(
        "answer-reach",
        [
          "name": called(offer.author), "country": self.name(of: offer.country),
          "places": list(offer.regions.map { self.name(of: $0) }),
        ])
    }
    let lacking =
      details.sendersWithoutAddress.isEmpty
      ? nil
      : words(
        details.hasOwnPage && !details.hasNewPage
          ? "answer-no-address" : "answer-no-address-page",
        ["name": list(details.sendersWithoutAddress.map(called))])
    let lastDays = paragraph(aboutLastDays: details.lastDays)
    let giver = details.isOfGiver && outcome.mayBeOfAnother ? words("answer-giver") : nil
    let sealed = details.isNameSealed && isDone ? words("answer-sealed-name") : nil
    let page = details.hasNewPage ? words("answer-new-page") : nil
    let choices =
      details.choices.isEmpty
      ? nil : ([words("answer-choices")] + details.choices).joined(separator: "\n")
    let place =
      details.address.map { words("told-page", ["address": $0]) }
      ?? details.placeOfProfile.map { words("answer-place-profile", ["address": $0]) }
      ?? details.placeOfNew.map { words("answer-place", ["address": $0]) }
      ?? words("answer-page", ["address": address])
    // The page of what came with a profile is told beside that of the profile.
    let isBeside = isDone && details.address == nil && details.placeOfProfile != nil
    let placeOfNew =
      isBeside && details.bringsMore
      ? details.placeOfNew.map { words("answer-place", ["address": $0]) } : nil
    let itemLines = items.isEmpty ? nil : items.joined(separator: "\n")
    let done: [String?] = [about, welcome, told, invited] + brought + entered + [placeOfNew]
    let became: [String?] = done + parts + notInvited + prices + faults
    let follows: [String?] = [
      accepting, open, giver, reach, lastDays, linesInText, slipLines, itemLines, signature, sealed,
      choices,
    ]
    let rest: [String?] = [stranger, left, picture, page, lacking, place]
    return letter(became + follows + promised + seals + rest, to: name)
  }

  /// Until when the program takes things to last, each by its title where there are several.
  private func paragraph(aboutLastDays days: [(title: String?, day: Day)]) -> String? {
    guard !days.isEmpty else { return nil }
    let lines = days.map { title, day -> String in
      guard let title else { return words("answer-last-day", ["date": date(day)]) }
      return words(
        "answer-last-day-of", ["title": title.withoutLetterMarks, "date": date(day)])
    }
    return (lines + [words("answer-last-day-wrong")])
      .joined(separator: days.count == 1 ? " " : "\n")
  }

  /// What came into a profile or out of it, when, and who sees it at once.
  private func paragraph(about seal: AnsweredSeal) -> String {
    let verb = seal.isRemoved ? "unseal" : "seal"
    let sentence = words("answer-\(verb)-\(seal.field.rawValue)", ["date": date(seal.day)])
    return ([sentence] + seal.readers).joined(separator: "\n")
  }

  /// An item as one of several with its name: where it stands, and by which sign it can be meant.
  private func placed(_ twin: ItemTwin) -> String {
    words(
      twin.above == nil ? "answer-twin-first" : "answer-twin-below",
      [
        "title": twin.name.withoutLetterMarks, "number": "\(twin.number)", "id": twin.id,
        "above": (twin.above ?? "").withoutLetterMarks,
      ])
  }

  /// What its giver wants to keep of a wish: its title, its price and its links, and who takes in hand
  /// what is given together.
  private func kept(of promised: PromisedWish) -> String {
    let title = promised.wish.document.title.value
    let heading =
      promised.count.map {
        words(
          promised.wish.quantity.shares == nil ? "answer-counted" : "answer-shares",
          ["count": "\($0)", "title": title])
      }
      ?? words("answer-promised", ["title": title])
    let total = promised.total.map { words("answer-in-all", ["count": "\($0)"]) }
    let lines = [heading, total].compactMap { $0 } + facts(of: promised.wish)
    return (lines + [coordinator(of: promised)].compactMap { $0 }).joined(separator: "\n")
  }

  /// That `wish` is on the list called `list` now, and what it says there.
  private func paragraph(about wish: Wish, on list: String) -> String {
    let heading = words(
      "answer-brought",
      [
        "title": wish.document.title.value.withoutLetterMarks, "list": list.withoutLetterMarks,
      ])
    return ([heading] + facts(of: wish)).joined(separator: "\n")
  }

  /// Its price and its links, a line each.
  private func facts(of wish: Wish) -> [String] {
    let price = cost(of: wish).map { "\(words("label-price")): \($0)" }
    return [price].compactMap { $0 } + wish.links.map(\.url)
  }

  /// Who coordinates, as a private page says it; nil where that is not told.
  private func coordinator(of promised: PromisedWish) -> String? {
    switch promised.coordinator {
    case .oneself: words("private-coordinate")
    case .other: words("private-coordinates", ["person": called(promised.nameOfCoordinator)])
    case .toAgree: words("answer-coordinates-to-agree")
    case .unnamed: words("private-coordinates-unnamed")
    case nil: nil
    }
  }

  /// To the author of an offer or a request that somebody answered by letter, who lets them know their
  /// `mail`, and says `note` to them; nil where they say nothing. `hasOwnPage` is whether the author
  /// has a private page.
  package func word(
    of name: String, reachedAt mail: String, about title: String, isOffer: Bool,
    saying note: String?, at address: String, to author: String, hasOwnPage: Bool
  ) -> String {
    letter(
      [
        words(
          isOffer ? "answer-author" : "answer-author-of-request",
          ["name": name, "title": title, "mail": mail]),
        note.map { words("told-note", ["name": name, "note": $0]) },
        words(hasOwnPage ? "told-next-private" : "told-next", ["address": address]),
      ], to: author)
  }

  /// To somebody who may have been told that it is done, and whom somebody else was faster than with the
  /// thing called `title`, whose page is at `address`; each nil where it has none.
  package func letter(takingBack title: String?, at address: String?, to name: String) -> String {
    letter(
      [
        title.map { words("answer-overtaken", ["title": $0]) }
          ?? words("answer-overtaken-untitled"),
        address.map { words("told-page", ["address": $0]) },
      ], to: called(name))
  }

  /// To somebody who gets the link to their private page.
  package func letter(bringing link: String, to name: String) -> String {
    letter(
      [words("answer-own-page"), link, words("answer-own-page-care")], to: name)
  }

  /// To a member of the circle called `title`, in which names are drawn: where they find whom they drew, and
  /// nothing of whom that is. `day` is the one it is for, nil where it has none.
  package func letter(
    ofDrawIn title: String, for day: Day?, at address: String, to name: String
  ) -> String {
    letter(
      [
        words("answer-drawn", ["title": title]),
        day.map { words("answer-drawn-day", ["date": date($0)]) }, words("answer-drawn-link"),
        words("told-page", ["address": address]),
      ], to: name)
  }

  /// To somebody who promised `wish`, whether they agree that it becomes `edited`, as somebody
  /// called `name` would like: `line` is what agrees to just that. `isLocked` is whether it stays
  /// as it is until they do, and `naming` says what people are called.
  package func letter(
    askingAbout wish: Wish, becoming edited: Wish, changesPictures: Bool, by name: String,
    agreeingBy line: String, isLocked: Bool, naming: (Handle) -> String, to reader: String
  ) -> String {
    letter(
      [
        words(
          "asked-edit",
          [
            "title": wish.document.title.value.withoutLetterMarks,
            "name": called(name.withoutLetterMarks),
          ]),
        words("asked-edit-now"), said(by: wish, naming), words("asked-edit-then"),
        said(by: edited, naming), changesPictures ? words("asked-edit-picture") : nil,
        words("asked-edit-yes"), line,
        words(isLocked ? "asked-edit-no" : "asked-edit-no-surprise"),
      ], to: called(reader.withoutLetterMarks))
  }

  /// All that `wish` asks for, but for its pictures, a line each behind a stroke, so that it is plain
  /// which words are not of the letter.
  private func said(by wish: Wish, _ naming: (Handle) -> String) -> String {
    let count: String? =
      switch wish.quantity {
      case .count(1): nil
      case .count(let count): "\(word(for: .quantity)): \(count)"
      case .unlimited: text(.quantityUnlimited)
      case .shares(let count): "\(word(for: .shares)): \(count)"
      }
    let people = wish.recipients.map { called(naming($0.value)) }
    let facts: [String?] = [
      wish.document.title.value, priceText(of: wish).map { "\(word(for: .price)): \($0)" }, count,
      wish.book?.author, wish.book?.isbn.map { "\(word(for: .isbn)): \($0)" },
      wish.book?.description,
      people.isEmpty ? nil : "\(words("label-of-receiver")): \(list(people))",
    ]
    let links = wish.links.map { link in
      link.shop.map { "\($0): \(link.url)" } ?? link.url
    }
    let body = wish.document.body.markdown.split { $0.isNewline }.map { String($0) }
    let lines = facts.compactMap { $0 } + links + body
    return lines.map { "| \($0)".withoutLetterMarks }.joined(separator: "\n")
  }

  /// What somebody is called in a sentence who is `name` in one of the program’s own: where that has quotes
  /// round it, as a reader could take it for more than a name, they are those of the language.
  func called(_ name: String) -> String {
    guard name.first == "‘", let end = name.lastIndex(of: "’"),
      let quotation = text(named: "told-thing", ["title": String(name[..<end].dropFirst())])
    else { return name }
    return quotation + name[end...].dropFirst()
  }

  /// A greeting, by `name` where that is known, then each of `paragraphs` that is not nil. The name is
  /// whole, as on pages: by which part of it somebody is called, only they could say.
  func letter(_ paragraphs: [String?], to name: String?) -> String {
    let hello = name.map { words("answer-hello", ["name": $0]) } ?? words("answer-hello-nobody")
    return ([hello] + paragraphs.compactMap { $0 }).joined(separator: "\n\n") + "\n"
  }
}
