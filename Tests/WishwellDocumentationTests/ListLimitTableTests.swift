import Testing
import WishwellRead

@Suite struct ListLimitTableTests {
  /// `| `tags` | 30 |`, and in words where it is no field of its own.
  @Test func `the chapter on the format has every limit`() throws {
    let chapter = try Chapter("Format").text
    for limit in ListLimit.all {
      let name =
        switch limit.name {
        case "items": "items of a checklist"
        case "quotations": "quotations"
        case "countries": "countries of a group"
        case "with": "`with` of an event"
        case "regions": "`regions` of a person or an offer, and groups in `site.yml`"
        default: "`\(limit.name)`"
        }
      let most = limit.most < 1_000 ? "\(limit.most)" : "\(limit.most / 1_000),000"
      #expect(chapter.contains("\n| \(name) | \(most) |\n"))
    }
  }
}
