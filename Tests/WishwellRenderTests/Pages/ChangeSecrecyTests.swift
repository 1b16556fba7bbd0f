import Testing
import WishwellDerive
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

/// Section 4 of the format: what no change between two days may say.
@Suite struct ChangeSecrecyTests {
  @Test(arguments: 0..<60)
  func hiddenListsNameNobody(_ seed: Int) throws {
    let source = SiteSource(HiddenList(seed: UInt64(seed)).text)
    let days = try [-300, -290, -289, -288, -287, -286, 0].map { days in
      try source.derive { $0.today = $0.today.advanced(by: days) }.value
    }
    for (index, later) in days.enumerated() {
      for earlier in days[...index] {
        let told = changes(
          from: earlier.seen(by: .everyone), to: later.seen(by: .everyone))
        let words = told.map { [$0.text, $0.about ?? "", $0.heading].joined(separator: " ") }
          .joined(separator: "\n")
        for giver in HiddenList.givers {
          #expect(!words.contains(giver.name) && !words.contains(giver.handle))
        }
        for wish in later.wishes where !wish.isShown {
          #expect(!words.contains(wish.wish.document.title.value))
          #expect(!words.contains(wish.wish.document.handle.text))
        }
      }
    }
  }
}
