import Testing
import WishwellDerive
import WishwellFormat
import WishwellSiteTesting
import WishwellText

@testable import WishwellRender

/// What the index of the search has, and what it has not.
@Suite struct SearchIndexTests {
  /// Read and derived once for all of them.
  private static let sample = Result {
    try RenderedSite(try SiteSource(folder: LoadedTheme.repository).derive().value)
  }

  private let sample: RenderedSite

  init() throws { sample = try Self.sample.get() }

  /// So nothing is found that is not published, and nothing by what pages do not say of it.
  @Test func `everything is on the page to which it leads`() throws {
    let index = try ReadIndex(sample.searchFiles)
    #expect(index.things.count > 150)
    let kinds = SearchKind.allCases.flatMap { searchWords(in: LoadedTheme.word($0.label)) }
    var words: [String: Set<String>] = [:]
    for (key, fields) in index.fields where SearchIndex.Sign(of: key) == nil {
      for number in fields.joined() {
        let address = try #require(index.things[number]?.first)
        let said = words[address] ?? wordsOfPage(address)
        words[address] = said
        let isSaid = said.contains(key) || kinds.contains(key)
        #expect(isSaid, "\(key) is not on \(address)")
      }
    }
  }

  /// Those of the page at `address`, and of a wish also those of the pages that have its row.
  private func wordsOfPage(_ address: String) -> Set<String> {
    var path = String(address.dropFirst("../".count).prefix { $0 != "#" })
    if path.isEmpty || path.hasSuffix("/") { path += "index.html" }
    let list = path.wholeMatch(of: /(wishlists\/[^\/]+\/)[^\/]+/)?.1 ?? "nowhere/"
    let pages = [sample[path], sample["\(list)index.html"], sample["\(list)archive.html"]]
    let html = pages.joined(separator: " ").replacing("&#39;", with: "'")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
      .replacing(/<\/?(a|em|strong|code|del)\b[^>]*>/, with: "")
    return Set(searchWords(in: html))
  }

  @Test func `every listed thing is found by its title, and by its tags`() throws {
    let index = try ReadIndex(sample.searchFiles)
    for post in sample.input.site.posts where post.isListed {
      let address = "../" + post.publication.address.path
      for word in searchWords(in: post.post.document.title.value) {
        #expect(index.addresses(of: word).contains(address), "\(word)")
      }
      for tag in post.post.document.tags {
        let key = "#" + searchWords(in: tag.value).joined(separator: "-")
        #expect(index.addresses(of: key).contains(address), "\(key)")
      }
    }
    for person in sample.input.site.people where person.isListed {
      for word in searchWords(in: person.person.name) {
        #expect(index.addresses(of: word).contains("../" + person.address.path))
      }
    }
  }

  /// By the directory, a browser finds the one file that has a word.
  @Test func `each line stands in the block that begins before it`() throws {
    let files = sample.searchFiles
    let keys = try ReadIndex(files).blocks
    #expect(keys.count > 5)
    var number = 0
    for (place, key) in keys.enumerated() {
      let name = SearchBlock(key: key, bytes: []).name
      let text = try #require(files["search/words/\(name).txt"])
      for line in text.split(separator: "\n") {
        let word = Array(line.prefix { $0 != "\t" }.utf16)
        #expect(!word.lexicographicallyPrecedes(key.utf16))
        if place + 1 < keys.count {
          #expect(word.lexicographicallyPrecedes(keys[place + 1].utf16))
        }
        number += 1
      }
    }
    #expect(number == (try ReadIndex(files)).fields.count)
    #expect(files.keys.allSatisfy { $0.wholeMatch(of: /[a-z0-9_\/]+\.txt/) != nil })
  }

  @Test func `a changed wish changes few files`() throws {
    let before = try RenderedSite(lanternText).searchFiles
    let other = lanternText.replacing("title: Blue kettle", with: "title: Blue kettle, whistling")
    #expect(other != lanternText)
    let after = try RenderedSite(other).searchFiles
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    // What it shows, and the block of ‘whistling’.
    #expect(changed.count == 2, "\(changed)")
  }

  @Test func `what is hidden has no word in it`() throws {
    let site = try RenderedSite(
      """
      == people/ann.md
      ---
      name: Ann
      ---

      == people/hermit.md
      ---
      name: Hermione
      listed: no
      ---

      == wishlists/flat/index.md
      ---
      title: The flat
      owner: ann
      date: 2026-01-01
      promises: hidden
      ---

      == wishlists/flat/held.md
      ---
      title: A zither
      tags: [strings]
      price: 90 EUR
      ---
      With a quillwort.

      == wishlists/flat/held.promise/0001.yml
      event: promised
      by: hermit
      at: 2026-02-01

      == wishlists/flat/open.md
      ---
      title: A sofa
      ---

      == offers/draft.md
      ---
      title: A xylophone
      author: ann
      date: 2026-01-01
      draft: yes
      ---

      == offers/apart.md
      ---
      title: A yurt
      author: ann
      date: 2026-01-01
      listed: no
      regions: [IS]
      ---

      """)
    let index = try ReadIndex(site.searchFiles)
    #expect(index.addresses(of: "sofa") == ["../wishlists/flat/open.html"])
    let text = site.searchFiles.values.joined()
    for word in ["zither", "strings", "quillwort", "held", "herm", "xylo", "yurt", "@is", "$eur"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test func `the price, the region and the state stand under keys of their own`() throws {
    let site = try RenderedSite(
      """
      == people/ann.md
      ---
      name: Ann
      country: PT
      ---

      == wishlists/flat/index.md
      ---
      title: The flat
      owner: ann
      date: 2026-01-01
      ---

      == wishlists/flat/sofa.md
      ---
      title: A sofa
      price: 10-20.5 EUR
      tags: [Living room, Größe]
      ---

      == offers/card.md
      ---
      title: A card
      author: ann
      date: 2026-01-01
      closes: 2026-01-02
      regions: [IS]
      ---

      == requests/word.md
      ---
      title: A word
      author: ann
      date: 2026-01-01
      ---

      """)
    let index = try ReadIndex(site.searchFiles)
    let sofa = ["../wishlists/flat/sofa.html"]
    #expect(index.addresses(of: "$eur0000001000") == sofa)
    #expect(index.addresses(of: "$eur0000002050") == sofa)
    #expect(index.addresses(of: "#living-room") == sofa)
    #expect(index.addresses(of: "#grosse") == sofa)
    #expect(index.addresses(of: "@pt") == ["../people/ann/"])
    #expect(index.addresses(of: "@is") == ["../offers/card.html"])
    #expect(index.addresses(of: "@ww") == ["../requests/word.html"])
    let closed = SearchEntry(.offer, title: "", url: "", state: .closed).mark
    let key = "!\(Unicode.Scalar(searchSigns[Int(closed)]))"
    #expect(index.addresses(of: key) == ["../offers/card.html"])
  }

  /// Under the same digest the later one takes the next number: of 3,000 things of one day several
  /// have the same.
  @Test func `no two things have one number, and newer ones have greater numbers`() throws {
    let day = try #require(Day("2026-03-01"))
    var entries = (0..<3000).map { number in
      SearchEntry(.wish, title: "", url: "../wishes/\(number).html", day: day)
    }
    entries.append(SearchEntry(.wish, title: "", url: "../old.html", day: day.advanced(by: -1)))
    entries.append(SearchEntry(.page, title: "", url: "../undated.html"))
    let things = entries.map(SearchThing.init)
    let numbers = SearchNumber.all(of: things)
    #expect(Set(numbers).count == entries.count)
    #expect(numbers[3001] < numbers[3000])
    #expect(numbers[..<3000].allSatisfy { numbers[3000] < $0 })
    #expect(numbers.allSatisfy { $0.text.utf8.count == 5 })
    // They sort as their texts do, which browsers look for.
    #expect(numbers.sorted().map(\.text) == numbers.map(\.text).sorted())
    // What becomes of one hardly ever concerns another.
    let others = SearchNumber.all(of: Array(things.dropFirst()))
    #expect(zip(numbers.dropFirst(), others).count { $0 != $1 } < 5)
  }

  /// A word of very many things has the foremost, and says that there are more.
  @Test func `a word of everything does not grow with everything`() throws {
    let entries = (0..<4000).map { number in
      SearchEntry(.wish, title: number < 30 ? "Alpha" : "Beta", url: "../\(number).html")
    }.map { entry in
      var entry = entry
      entry.texts = ["alpha gamma\(entry.url.count)"]
      return entry
    }
    var index = SearchIndex()
    for (place, entry) in entries.enumerated() { index.add(entry, at: place) }
    let lines = index.lines(naming: SearchNumber.all(of: entries.map(SearchThing.init)))
    let alpha = try #require(lines.first { $0.key == "alpha" })
    let text = String(decoding: alpha.line, as: UTF8.self)
    #expect(text.hasSuffix("\t+\n"))
    let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
    #expect(fields[1].count == 30 * 6 && fields[3].count == 970 * 6)
    let keys = lines.map { [UInt16]($0.key.utf16) }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
  }

  @Test func `a body says its words without marks`() throws {
    let site = try RenderedSite(
      lanternText + """

        == about.md
        ---
        title: About
        ---
        # One *t*wo

        - three&amp;four
        - `five` <six>

        [se](index.md)ven

        """)
    let page = try #require(site.input.site.freePages.first { $0.page.document.stem == "about" })
    #expect(plainText(of: page.page.document.body) == "One two three&four five <six> seven")
  }
}

extension SearchEntry {
  init(
    _ kind: SearchKind, title: String, url: String, day: Day? = nil, state: SearchState = .none
  ) {
    self.init(kind, title: title, url: url)
    self.day = day
    self.state = state
  }
}

extension SearchNumber {
  fileprivate var text: String {
    var line: [UInt8] = []
    append(to: &line)
    return String(decoding: line, as: UTF8.self)
  }
}

extension LoadedTheme {
  /// A word of the theme in English.
  static func word(_ key: String) -> String {
    (try? inLanguage("en").strings.words(key)) ?? ""
  }
}
