import Testing
import WishwellFormat

@testable import WishwellActs

/// An act has words for whom it is for exactly where its row names somebody.
@Suite struct NewsWordsTests {
  @Test func `whoever a row names is told in words`() {
    for kind in ActKinds.all where kind.name != Undo.name {
      if let act = kind.ofWishes {
        // What is taken back was promised by nobody, unless that is a surprise.
        if kind.name == Withdraw.name { continue }
        let told = act.event.entryOfWish?.told
        #expect((told != nil) == (act.news != nil), "\(kind.name) a wish")
      }
      for post in Post.Kind.allCases {
        guard let act = kind.ofPosts, let event = act.event(on: post),
          let told = post.responseTable.entry(for: event)?.told
        else { continue }
        #expect(act.news != nil, "\(told) of \(kind.name) \(post)")
      }
      if let act = kind.ofMembers {
        let told = Membership.table.entry(for: act.event)?.told
        #expect((told != nil) == (act.news != nil), "\(kind.name) to a checklist")
      }
    }
  }

  @Test func `every answer is for the other side`() {
    for kind in Post.Kind.allCases {
      for row in kind.responseTable.rows {
        #expect(row.told == (row.by == .author ? .respondent : .author), "\(row.event)")
      }
    }
  }

  /// “You may send another”, of which it was then refused to say that it was sent.
  @Test func `whoever sent what was lost hears that they may be asked for it again`() throws {
    var street = ActSite()
    for act in ["bob respond", "alice complete", "bob lost"] {
      try street.told("\(act) offers/cards")
    }
    let site = try street.site
    let sidecar = try #require(site.sidecars.first { $0.events.last?.kind.value == .lost })
    let words = EventWords(
      try #require(sidecar.events.last), of: sidecar.subject,
      after: sidecar.events.dropLast(), on: site)
    #expect(
      words.news(for: try #require(Handle("alice")))
        == "Bob says that ‘Cards’ never arrived, and can ask for it again")
  }
}
