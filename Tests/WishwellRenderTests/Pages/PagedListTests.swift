import Testing
import WishwellDerive
import WishwellSiteTesting

@testable import WishwellRender

/// Long lists, cut into pages: the sample site with as few entries to a page as can be.
@Suite struct PagedListTests {
  private static let sample = Result {
    let site = try SiteSource(folder: LoadedTheme.repository).derive { $0.pageLength = 1 }
    return try RenderedSite(site.value)
  }

  private let rendered: RenderedSite

  init() throws { rendered = try Self.sample.get() }

  /// The pages at `start` and behind it, in their order.
  private func pages(from start: String) -> [String] {
    var paths = [start]
    while let last = paths.last, paths.count < 999 {
      let next = rendered[last].firstMatch(of: /<a rel="next" href="([^"]+)">/)?.1
      guard let next else { break }
      let folder = start.replacing("index.html", with: "").replacing(".html", with: "/")
      paths.append(folder + "page/" + (next.split(separator: "/").last ?? ""))
    }
    return paths.map { rendered[$0] }
  }

  private func titles(on pages: [String], _ row: Regex<(Substring, Substring)>) -> [String] {
    pages.flatMap { $0.matches(of: row).map { String($0.1) } }
  }

  @Test func `every link leads to the page and the place that it means`() {
    #expect(rendered.pages.count > 500)
    #expect(PageLinks(rendered).broken() == [])
  }

  @Test(arguments: ["offers", "requests", "thanks", "tags/letters", "regions/ww"])
  func `all of them stand on one page each, from one to the next`(section: String) throws {
    let pages = pages(from: section + "/index.html")
    #expect(pages.count > 2)
    let rows = titles(on: pages, /<h3[^>]*><a [^>]*href="[^"]*?([^\/"]+)"/)
    #expect(rows.count == pages.count && Set(rows).count == pages.count)
    let said = titles(on: pages, /<span class="meta">(Page \d+ of \d+)<\/span>/)
    #expect(said == (1...pages.count).map { "Page \($0) of \(pages.count)" })
  }

  @Test func `wish lists stand on one page each, the newest first`() {
    let pages = pages(from: "wishlists/index.html")
    let lists = rendered.site.currentLists.map { rendered.site.wishLists[$0].list.document }
    #expect(pages.count == lists.count && pages.count > 2)
    for (page, list) in zip(pages, lists) {
      #expect(page.components(separatedBy: "<h3").count == 2)
      #expect(page.contains("\(list.handle)/\"><bdi>"), "\(list.handle)")
    }
  }

  @Test func `whoever is waited for stands on one page, to which their choice and profile lead`()
    throws
  {
    let pages = pages(from: "follow-ups/index.html")
    #expect(pages.count > 2)
    let people = titles(on: pages, /<section class="group" id="([^"]+)">/)
    #expect(people.count == pages.count && people == people.sorted())
    #expect(!pages[0].contains("data-at=\"page/2.html#\(people[0])\""))
    #expect(
      pages[0].contains("<option value=\"\(people[1])\" data-at=\"page/2.html#\(people[1])\">"))
    #expect(!pages[1].contains("id=\"who\""))
    let profile = rendered["people/\(people[1])/index.html"]
    #expect(profile.contains("href=\"../../follow-ups/page/2.html#\(people[1])\""))
  }

  @Test func `the people of a feeling are counted on its first page`() throws {
    let pages = pages(from: "feelings/grateful/index.html")
    #expect(pages.count > 2)
    #expect(pages.map { $0.contains("<table class=\"counts\">") }.firstIndex(of: false) == 1)
    #expect(pages.dropFirst().allSatisfy { !$0.contains("<table class=\"counts\">") })
  }

  @Test func `an author stands where the book says, and each letter leads to its first`() throws {
    let pages = pages(from: "authors/index.html")
    #expect(pages.count > 1)
    let authors = titles(on: pages, /<h3><bdi>([^<]+)<\/bdi><\/h3>/)
    #expect(authors == rendered.site.authors.map(\.name))
    for page in pages {
      let letters = titles(on: [page], /href="[^"]*#letter-[a-z]+"><bdi>(.)<\/bdi>/)
      #expect(letters == letters.sorted() && letters.count > 5)
    }
  }

  @Test func `each page has a title of its own, and the feeds of the first`() throws {
    let second = rendered["tags/letters/page/2.html"]
    #expect(second.contains("<title>letters · Page 2 of "))
    #expect(second.contains("<h1 class=\"p-name\" dir=\"auto\">letters</h1>"))
    #expect(second.contains("href=\"../atom.xml\""))
    #expect(
      second.contains(
        "rel=\"canonical\" href=\"https://lanternstreet.example/tags/letters/page/2.html\""))
  }

  @Test func `what came true is cut too, beside the page that it begins with`() {
    let archives = rendered.site.wishLists.filter { $0.archive.count > 1 }
    #expect(!archives.isEmpty)
    for list in archives {
      let start = list.publication.address.archive
      #expect(pages(from: start.path).count == list.archive.count)
      #expect(start.part(2).path.hasSuffix("/archive/page/2.html"))
    }
  }
}
