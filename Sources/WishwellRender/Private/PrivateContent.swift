import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// What a private page says, for one person alone: a part of a page, which is sealed into a frame.
struct PrivateContentValues: PageValues {
  var sections: [PrivateSection]
  var cut: String?
  var hasActs: Bool
  var feed: String
  var every: Layout

  static let template = "private-content"
  static let schema = TemplateSchema<Self>(
    "what a private page holds",
    .list("sections", \.sections, "what concerns the person; none where nothing does"),
    .text("cut", \.cut, "the sentence that says what there was no room for; none where all fits"),
    .flag("acts", \.hasActs, "whether any row has a button"),
    .text("feed", \.feed, "the feed that says when something is new here"),
    .all(of: \.every))
}

/// Rows of a private page under one heading.
struct PrivateSection: TemplateValues {
  var title: String
  var rows: [PrivateRow]

  static let schema = TemplateSchema<Self>(
    "private section",
    .text("title", \.title, "what they have in common: ‘For you to do’"),
    .list("rows", \.rows, "at least one"))
}

extension PageBuilder {
  /// The sections of a private page, in the order in which they matter; each holds something.
  func sections(about affairs: Affairs) -> [PrivateSection] {
    let sections: [(name: String, rows: [PrivateRow])] = [
      ("tasks", affairs.tasks.map(row(of:))), ("news", affairs.news.compactMap(row(of:))),
      ("promises", affairs.promises.map(row(of:))),
      (
        "waiting",
        affairs.waiting.compactMap(row(waitingFor:)) + affairs.expected.map(row(waitingFor:))
      ),
      ("received", affairs.received.map { row(of: $0, isReceived: true) }),
      ("given", affairs.given.map { row(of: $0, isReceived: false) }),
      ("lists", affairs.wishLists.map(privateRow(of:))),
      ("checklists", affairs.checklists.map(privateRow(of:))),
    ]
    return sections.filter { !$0.rows.isEmpty }.map { section in
      PrivateSection(
        title: strings.words("private-\(section.name)"), rows: section.rows.map(\.inItsRoom))
    }
  }

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
      sections: sections,
      cut: left.isEmpty ? nil : strings.words("private-cut", ["rest": strings.list(left)]),
      hasActs: sections.contains { $0.rows.contains { !$0.acts.isEmpty } },
      feed: Address.privateFeed(feed).absolute(in: site.settings.url), every: every)
  }
}
