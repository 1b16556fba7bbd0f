import Testing

@testable import WishwellDerive

struct AuthorTests {
  @Test(arguments: [
    ("Ann Ames", ["Ann Ames"]),
    ("Ann Ames and Bo Beck", ["Ann Ames", "Bo Beck"]),
    ("Ann Ames, Bo Beck and Cy Cole", ["Ann Ames", "Bo Beck", "Cy Cole"]),
    ("Ann Ames, Bo Beck, and Cy Cole", ["Ann Ames", "Bo Beck", "Cy Cole"]),
    ("Ann Ames with Bo Beck", ["Ann Ames", "Bo Beck"]),
    ("Ann Ames; Bo Beck", ["Ann Ames", "Bo Beck"]),
    ("Ann Ames & Bo Beck", ["Ann Ames", "Bo Beck"]),
    ("by Ann Ames. Illustrated by Bo Beck", ["Ann Ames", "Bo Beck"]),
    ("written and illustrated by Ann Ames", ["Ann Ames"]),
    ("Ann Ames and illustrated by Bo Beck", ["Ann Ames", "Bo Beck"]),
    ("J. R. R. Tolkien", ["J. R. R. Tolkien"]),
    ("J.K. Ames. Edited by Bo Beck Jr.", ["J.K. Ames", "Bo Beck Jr."]),
    ("Martin Luther King, Jr.", ["Martin Luther King, Jr."]),
    ("Ann Ames, PhD, and Bo Beck, M.D.", ["Ann Ames, PhD", "Bo Beck, M.D."]),
    ("Stan and Jan Berenstain", ["Stan and Jan Berenstain"]),
    ("Madonna", ["Madonna"]),
    ("Ann Ames and others", ["Ann Ames and others"]),
    ("Ann Ames, Ann Ames", ["Ann Ames"]),
    ("Алла Ґжицька", ["Алла Ґжицька"]),
    ("", []), (" , ; and ", []),
  ])
  func `names are told apart, and nobody is invented`(text: String, names: [String]) {
    #expect(authorNames(in: text) == names)
  }

  /// `# letter: name`, in the order of the page.
  @Test func `authors stand by surname`() throws {
    let names = [
      "Zoë Ames", "Ursula K. Le Guin", "Simone de Beauvoir", "Bo Ames", "Martin Ames Jr.",
      "Daphne Du Maurier", "Madonna", "夏目 漱石", "Émile Zola",
    ]
    let books = names.enumerated().map { index, name in
      #"{"title": "Book \#(index)", "author": "\#(name)"}"#
    }
    let site = try LiteralSite([
      "catalogues/stories/2026-11-07.json":
        #"{"results": {"books": [\#(books.joined(separator: ","))]}}"#
    ]).site
    #expect(
      site.authors.map { "\($0.letter): \($0.name)" } == [
        "A: Bo Ames", "A: Martin Ames Jr.", "A: Zoë Ames", "B: Simone de Beauvoir",
        "D: Daphne Du Maurier", "L: Ursula K. Le Guin", "M: Madonna", "Z: Émile Zola",
        "#: 夏目 漱石",
      ])
    #expect(site.authors.map(\.slug).last?.hasPrefix("t-") == true)
    #expect(site.authors.first { $0.name == "Émile Zola" }?.slug == "emile-zola")
  }
}
