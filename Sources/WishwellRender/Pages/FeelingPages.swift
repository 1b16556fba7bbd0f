import WishwellDerive
import WishwellTemplates

struct FeelingsPageValues: PageValues {
  var entries: [Entry]
  var lead: String
  var empty: String
  var every: EveryPage

  static let template = "feelings"
  static let names = Names<Self>(
    "page of feelings",
    .list("entries", \.entries, "every feeling of the site"),
    .text("lead", \.lead, "a sentence about feelings"),
    .text("empty", \.empty, "what to say where there is none"),
    .all(of: \.every))
}

struct FeelingPageValues: PageValues {
  var up: Link
  var emoji: String?
  var lead: String
  var rows: [PostRow]
  var every: EveryPage

  static let template = "feeling"
  static let names = Names<Self>(
    "page of a feeling",
    .record("up", \.up, "the page of feelings"),
    .text("emoji", \.emoji, "the feeling's"),
    .text("lead", \.lead, "how many thank-yous felt like it"),
    .list("rows", \.rows, "newest first"),
    .all(of: \.every))
}

extension PageComposer {
  func feelings() -> FeelingsPageValues {
    let lead = strings.text(.feelingsLead)
    return FeelingsPageValues(
      entries: site.feelings.map { group in
        Entry(
          title: group.name, url: url(group.address),
          count: strings.text(.thanksCount, count: group.thanks.count), emoji: group.feeling.emoji)
      }, lead: lead, empty: strings.text(.feelingsEmpty),
      every: every(strings.text(.navFeelings), description: lead))
  }

  func page(of group: FeelingGroup) -> FeelingPageValues {
    let lead = strings.text(.thanksCount, count: group.thanks.count)
    return FeelingPageValues(
      up: Link(title: strings.text(.navFeelings), url: url(Address("feelings/"))),
      emoji: group.feeling.emoji, lead: lead, rows: rows(ofPosts: group.thanks),
      every: every(group.name, description: lead))
  }
}
