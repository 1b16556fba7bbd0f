import Testing
import WishwellDerive
import WishwellFormat

@testable import WishwellRender

/// Sentences of pages and letters that once said more than was true.
@Suite struct HonestWordsTests {
  /// The street of `DoorSite` with `maintainers`, and with `more` files.
  private func street(
    _ maintainers: [String] = [], _ more: String = "", mode: PromiseMode = .hidden,
    language: String = "en"
  ) throws -> RenderedSite {
    var source = SiteSource(DoorSite.text + more)
    source.settings { settings in
      settings.promises = mode
      settings.mail = "hello@street.example"
      settings.maintainers = maintainers.compactMap { Handle($0) }.map { Located($0) }
    }
    return try RenderedSite(try source.derive().value, language: language)
  }

  private static let list = "wishlists/birthday/index.html"
  private static let kettle = "wishlists/birthday/kettle.html"

  /// “Nobody can see here who it was, so it stays a surprise”, on the list of whoever gets the letters.
  @Test func `where promises come to whom they are to surprise, the page says so`() throws {
    let alone = try street(["alice"])
    for page in [Self.list, Self.kettle] {
      #expect(alone[page].contains("No page here says who it was, but Alice will know"), "\(page)")
      #expect(!alone[page].contains("stays a surprise"), "\(page)")
    }
    let german = try street(["alice"], language: "de")
    #expect(german[Self.list].contains("aber vor Alice bleibt es nicht geheim"))
  }

  @Test(arguments: [[], ["bob"], ["alice", "bob"]])
  func `where somebody else can take them in, it stays a surprise`(maintainers: [String]) throws {
    let site = try street(maintainers)
    for page in [Self.list, Self.kettle] {
      #expect(site[page].contains("Nobody can see here who it was, so it stays a surprise"))
    }
  }

  @Test func `where promises are shown, nobody is warned`() throws {
    let site = try street(["alice"], mode: .shown)
    #expect(site[Self.list].contains("your name is shown beside it"))
    #expect(!site[Self.list].contains("will know"))
  }

  /// “Nobody else will give the same thing”, of one of six plates.
  @Test func `a letter says what comes of a promise, by how many are left`() throws {
    let site = try street()
    func letter(_ path: String) throws -> String {
      let acts = DoorPage(site[path]).acts
      return try #require(acts.first { $0.name == "promise" }?.body)
    }
    let ofTwo = try letter(Self.kettle)
    #expect(ofTwo.contains("Once it is there, the others can plan around it."), "\(ofTwo)")
    #expect(!ofTwo.contains("nobody else"), "\(ofTwo)")
    let ofOne = try letter("wishlists/birthday/lamp.html")
    #expect(ofOne.contains("Once it is there, nobody else will give the same thing."), "\(ofOne)")
  }

  @Test func `a list counts what came true among what is promised, and says so`() throws {
    let lamp = "wishlists/birthday/lamp.promise"
    let granted = DoorSite.events(["\(lamp) promised bob", "\(lamp) granted alice"])
    let site = try street([], granted)
    #expect(site[Self.list].contains("2 wishes, 1 promised or granted"))
    #expect(site[Self.list].contains("1 of 2 promised or granted"))
    let promised = try street([], DoorSite.events(["\(lamp) promised bob"]))
    #expect(promised[Self.list].contains("2 wishes, 1 promised<"))
  }

  /// “Nothing that everyone may know of has arrived yet”, where a bike had, and was thanked for.
  @Test func `an empty map says whether nothing arrived, or nobody's country is known`() throws {
    #expect(try street()["map/index.html"].contains("Put yours into your profile"))
    let before = try RenderedSite("== people/alice.md\n---\nname: Alice\n---\n")
    #expect(before["map/index.html"].contains("Nothing that everyone may know of has arrived"))
  }

  @Test func `offers and requests without a place are said as such`() throws {
    let site = try street()
    let titles = site.input.published.feeds.map { site.input.title(of: $0) }
    #expect(titles.contains("Offers to anywhere"), "\(titles)")
    #expect(!titles.contains { $0.contains("Worldwide") }, "\(titles)")
  }

  @Test func `whoever sends is asked to whom, and who receives from whom`() throws {
    let site = try street(
      [],
      DoorSite.events([
        "offers/cards.responses/bob responded bob", "requests/letter.responses/carol asked carol",
      ]))
    let offer = site["offers/cards.html"]
    #expect(offer.contains("I have sent ‘Cards’"))
    #expect(offer.contains("To whom\n<input data-ask=\"of\""), "\(offer)")
    #expect(site["requests/letter.html"].contains("From whom\n<input data-ask=\"of\""))
  }
}
