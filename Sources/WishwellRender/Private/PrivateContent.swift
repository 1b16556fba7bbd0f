import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// What a private page says, for one person alone: a part of a page, which is sealed into a frame.
///
/// No file of the site leads to it, and nothing is loaded for it: photos stand within it. See “What
/// a page holds” in the chapter “Privacy”.
struct PrivateContentValues: PageValues {
  var sections: [PrivateSection]
  var sealing: PrivateSealing?
  var cut: String?
  var hasActs: Bool
  var feed: String
  var every: Layout

  static let template = "private-content"
  static let schema = TemplateSchema<Self>(
    "what a private page holds",
    .list("sections", \.sections, "what concerns the person; none where nothing does"),
    .record("sealing", \.sealing, "what seals something for the person; none where nothing can be"),
    .text("cut", \.cut, "the sentence that says what there was no room for; none where all fits"),
    .flag("acts", \.hasActs, "whether any row has a button"),
    .text("feed", \.feed, "the feed that says when something is new here"),
    .all(of: \.every))
}

/// Rows of a private page under one heading.
struct PrivateSection: TemplateValues {
  var title: String
  var rows: [PrivateRow]
  /// How many more there are.
  var more = 0

  static let schema = TemplateSchema<Self>(
    "private section",
    .text("title", \.title, "what they have in common: ‘For you to do’"),
    .list("rows", \.rows, "at least one"))
}

extension PageBuilder {
  /// The sections of a private page, in the order in which they matter; each holds something. `reach`
  /// is what was opened for its person.
  ///
  /// A row takes an address that opened for its thing, so that it stands where it is needed; the
  /// rest has a section of its own.
  func sections(
    about affairs: Affairs, _ reach: [Handle: PrivateReach] = [:]
  ) -> [PrivateSection] {
    let person = affairs.person
    var addresses = PrivateAddresses(for: person, reach, on: self)
    let tasks = affairs.tasks.map { task in
      var row = addresses.row(
        row(of: task), about: task.followUp.subject, task.followUp.people)
      // Nobody asks for what stands there.
      if !row.addresses.isEmpty { row.contacts = task.followUp.others.compactMap(contact(of:)) }
      return row
    }
    let promises = affairs.promises.map { promise in
      promise.isTogether
        ? row(of: promise, keptBy: person)
        : addresses.row(
          row(of: promise, keptBy: person), about: .wish(promise.wish.wish.key),
          site.recipients(ofWish: promise.wish))
    }
    var fulfilled = Set(affairs.fulfilled.map(\.post.post.key))
    let received = affairs.received.map { answer in
      let key = answer.post.post.key
      var answered = row(of: answer, isReceived: true)
      if answer.response.state == .received, fulfilled.remove(key) != nil {
        answered.acts = closing(answer.post)
      }
      return addresses.row(answered, about: .post(key), [answer.response.respondent])
    }
    let given = affairs.given.map { answer in
      addresses.row(
        row(of: answer, isReceived: false), about: .post(answer.post.post.key),
        [answer.post.post.author.value])
    }
    let surprises = affairs.surprises.prefix(PrivateLimit.surprises)
    let others = addresses.hasAddressLeft ? "addresses" : "contacts"
    let sections: [(name: String, rows: [PrivateRow])] = [
      ("tasks", tasks), ("circles", affairs.circles.map(row(of:))),
      ("news", affairs.news.compactMap(row(of:))), ("promises", promises),
      (
        "waiting",
        affairs.waiting.compactMap(row(waitingFor:)) + affairs.expected.map(row(waitingFor:))
      ),
      ("surprises", surprises.map { row(ofSurprise: $0, for: person) }),
      ("received", received), ("given", given), (others, addresses.rest()),
      ("lists", affairs.wishLists.map(privateRow(of:))),
      ("checklists", affairs.checklists.map(privateRow(of:))),
      (
        site.people[person]?.person.address == nil ? "contact-readers" : "readers",
        rows(ofOwn: reach[person], of: person)
          + (reach[person] == nil ? [] : rows(ofReadersOf: person))
      ),
    ]
    return sections.filter { !$0.rows.isEmpty }.map { section in
      PrivateSection(
        title: strings.words("private-\(section.name)"), rows: section.rows.map(\.inItsRoom),
        more: section.name == "surprises" ? affairs.surprises.count - surprises.count : 0)
    }
  }

  /// `sections` are what there was room for, and `rest` is the others; `feed` is what the person's
  /// feed is called.
  func privateContent(
    of person: Handle, _ sections: [PrivateSection], without rest: [PrivateRest], feed: String
  ) -> PrivateContentValues {
    let name = clipped(site.named(person).name, to: PrivateLimit.name)
    var every = layout(strings.words("private-for", ["name": name]))
    every.how.text = clipped(every.how.text, to: PrivateLimit.text)
    every.how.contacts = every.how.contacts.inTheirRoom
    let left = rest.map {
      strings.words("private-rest", ["title": $0.title, "count": "\($0.count)"])
    }
    return PrivateContentValues(
      sections: sections, sealing: sealing(for: person),
      cut: left.isEmpty ? nil : strings.words("private-cut", ["rest": strings.list(left)]),
      hasActs: sections.contains { $0.rows.contains { !$0.acts.isEmpty } },
      feed: Address.privateFeed(feed).absolute(in: site.settings.url), every: every)
  }
}

extension ActButton {
  /// Without what a script asks beside it: none is on a private page that could fill it in.
  var withoutAsking: ActButton {
    var act = self
    act.asks = nil
    act.choice = nil
    return act
  }
}

extension FollowUp {
  /// Those with a profile for whom it is, or who wait.
  fileprivate var people: [Handle] {
    others.compactMap { if case .person(let handle) = $0 { handle } else { nil } }
  }
}
