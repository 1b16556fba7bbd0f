import WishwellDerive
import WishwellTemplates

/// Every feeling that the settings name, also those that no thank-you felt like yet.
struct FeelingsPageValues: PageValues {
  var entries: [Entry]
  var lead: String
  var empty: String
  var every: Layout

  static let template = "feelings"
  static let schema = TemplateSchema<Self>(
    "page of feelings",
    .list("entries", \.entries, "every feeling of the site"),
    .text("lead", \.lead, "a sentence about feelings"),
    .text("empty", \.empty, "what to say where there is none"),
    .all(of: \.every))
}

/// A feeling: the thank-yous that felt like it, newest first, and on the first page who had part in
/// them.
struct FeelingPageValues: PageValues {
  var up: Link
  var emoji: String?
  var lead: String
  var people: String?
  var counts: [CountRow]
  var isCut: Bool
  var rows: [PostRow]
  var pagination: Pagination?
  var every: Layout

  static let template = "feeling"
  static let schema = TemplateSchema<Self>(
    "page of a feeling",
    .record("up", \.up, "the page of feelings"),
    .text("emoji", \.emoji, "the feeling's"),
    .text("lead", \.lead, "how many thank-yous felt like it"),
    .text("people", \.people, "how many people had part in them, where there are any"),
    .list(
      "counts", \.counts,
      "those with the most part in them, with how many they sent and received; on the first page"),
    .flag("cut", \.isCut, "whether those are the first of more"),
    .list("rows", \.rows, "newest first"),
    .record("pagination", \.pagination, "where there are several pages"),
    .all(of: \.every))
}

extension PageBuilder {
  /// The feelings in the order of `Site.feelings`.
  func feelings() -> FeelingsPageValues {
    let lead = strings.text(.feelingsLead)
    return FeelingsPageValues(
      entries: site.feelings.map { group in
        Entry(
          title: group.name, url: url(group.address),
          count: count(of: group), emoji: group.feeling.emoji)
      }, lead: lead, empty: strings.text(.feelingsEmpty),
      every: layout(strings.text(.navFeelings), description: lead))
  }

  /// The most people of whom a page counts messages.
  private static let mostCounts = 50

  /// People are counted from both sides, those who thanked and those who were thanked; `lead`
  /// counts the authors alone.
  func page(of group: FeelingGroup) -> FeelingPageValues {
    let lead = count(of: group)
    let counts = page.part.number == 1 ? counts(ofPeopleIn: group.thanks) : []
    return FeelingPageValues(
      up: Link(title: strings.text(.navFeelings), url: url(Address(.feelings))),
      emoji: group.feeling.emoji, lead: lead,
      people: counts.isEmpty ? nil : strings.text(.feelingPeople, count: counts.count),
      counts: Array(counts.prefix(Self.mostCounts)),
      isCut: counts.count > Self.mostCounts, rows: rows(ofPosts: page.part.of(group.thanks)),
      pagination: pagination(isDated: true),
      every: layout(group.name, description: lead))
  }

  /// ‘6 thank-yous by 5 people’.
  private func count(of group: FeelingGroup) -> String {
    let thanks = strings.text(.thanksCount, count: group.thanks.count)
    guard !group.thanks.isEmpty else { return thanks }
    return strings.text(.thanksByPeople, count: group.authors, ["thanks": thanks])
  }
}
