import Testing
import WishwellDerive
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

/// Sentences of pages and letters that once said more than was true.
@Suite struct HonestWordsTests {
  /// The street of `DoorSite` with `maintainers`, and with `more` files.
  private func street(
    _ maintainers: [String] = [], _ more: String = "", mode: PromiseMode = .hidden,
    mail: String? = "hello@street.example", language: String = "en"
  ) throws -> RenderedSite {
    var source = SiteSource(DoorSite.text + more)
    source.settings { settings in
      settings.promises = mode
      settings.mail = mail
      settings.maintainers = maintainers.compactMap { Handle($0) }.map { Located($0) }
    }
    return try RenderedSite(try source.derive().value, language: language)
  }

  private static let list = "wishlists/birthday/index.html"
  private static let kettle = "wishlists/birthday/kettle.html"

  /// “No page here says who it was”, on the list of whoever gets the letters.
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
  func `where somebody else can take them in, the page tells of pages alone`(
    maintainers: [String]
  ) throws {
    let site = try street(maintainers)
    for page in [Self.list, Self.kettle] {
      #expect(site[page].contains("No page here says who it was."))
      #expect(!site[page].contains("surprise"), "any of them may open the mailbox")
    }
  }

  /// Bob looks after the site with her, and the letters with promises came to Alice all the same.
  @Test(arguments: [PromiseMode.hidden, .surprise])
  func `where letters come to whom promises are to surprise, the page says so`(
    mode: PromiseMode
  ) throws {
    let text = DoorSite.text.replacing(
      "name: Alice\n", with: "name: Alice\nemails: Hello@street.example\n")
    var source = SiteSource(text)
    source.settings { settings in
      settings.promises = mode
      settings.mail = "hello@street.example"
      settings.maintainers = ["alice", "bob"].compactMap { Handle($0) }.map { Located($0) }
    }
    let site = try RenderedSite(try source.derive().value)
    for page in [Self.list, Self.kettle] {
      #expect(site[page].contains("No page here says who it was, but Alice will know"), "\(page)")
    }
  }

  /// “Until the surprise is over”, days after the party, or where it never ends.
  @Test(arguments: [
    ("event: 2026-12-24", "on any page until the surprise is over. No page that everyone"),
    ("event: 2026-11-20", "on any page until it has arrived. No page that everyone can open"),
    ("reveal: granted", "who it was, nor, until then, whether anybody promised it."),
    ("event: 2026-12-24\nreveal: never", "who it was, nor whether anybody promised it."),
  ])
  func `what ends the surprise of a promise made today is said`(
    fields: String, said: String
  ) throws {
    let site = try RenderedSite(
      """
      == people/alice.md
      ---
      name: Alice
      ---
      == wishlists/birthday/index.md
      ---
      title: Alice turns forty
      owner: alice
      date: 2026-11-01
      promises: surprise
      \(fields)
      ---
      """)
    #expect(site[Self.list].contains(said))
  }

  /// “Look here again before you buy”, where no promise is ever shown.
  @Test(arguments: [(PromiseMode.shown, true), (.hidden, true), (.surprise, false)])
  func `to look again before buying is said where the page would tell`(
    mode: PromiseMode, isSaid: Bool
  ) throws {
    let page = try street(["bob"], mode: mode)[Self.kettle]
    #expect(page.contains("data-act=\"promise\""))
    #expect(page.contains("Look here again before you buy") == isSaid)
  }

  /// “Tell somebody else who looks after the site”, where there was nobody else.
  @Test(arguments: [("en", "tell somebody else who"), ("de", "sag es jemand anderem, der")])
  func `whoever alone looks after the site is sent to nobody else`(
    language: String, words: String
  ) throws {
    let promised = DoorSite.events(["wishlists/birthday/kettle.promise promised bob"])
    for (maintainers, isSaid) in [(["alice"], false), (["bob"], true), (["alice", "bob"], true)] {
      let page = try street(maintainers, promised, language: language)[Self.kettle]
      #expect(page.contains(words) == isSaid, "\(maintainers)")
    }
  }

  /// “On a phone: add this site to your home screen”, of which iPhones make no place to share to.
  @Test(arguments: [
    ("en", "On an iPhone, copy the link"), ("de", "Auf einem iPhone: Kopiere den Link"),
  ])
  func `for each kind of phone there is its way`(language: String, words: String) throws {
    #expect(try street(language: language)["add/index.html"].contains(words))
  }

  /// A guest's letter was answered by “join first”, which the button had not said.
  @Test(arguments: [
    ("en", "the e-mail also begins one with your name"),
    ("de", "bittet die E-Mail auch um eines mit deinem Namen"),
  ])
  func `who suggests a wish or writes an offer reads that they join with it`(
    language: String, words: String
  ) throws {
    let site = try street(language: language)
    for page in [Self.list, "offers/index.html"] {
      #expect(site[page].contains(words), "\(page)")
      #expect(site[page].contains(";%20join%5D"), "\(page)")
    }
    // Where nobody writes, it would be untrue.
    #expect(try !street(mail: nil, language: language)[Self.list].contains(words))
  }

  @Test func `where promises are shown, nobody is warned`() throws {
    let site = try street(["alice"], mode: .shown)
    #expect(site[Self.list].contains("your name is shown beside it"))
    #expect(!site[Self.list].contains("will know"))
  }

  /// “Nobody else will give the same thing”, of the second of two kettles, when somebody gives the
  /// first.
  @Test func `words to pass on say what comes of a promise, by how many are wished for`() throws {
    func letter(_ path: String, on site: RenderedSite) throws -> String {
      let acts = DoorPage(site[path], of: site.site).acts
      return try #require(acts.first { $0.name == "promise" }?.letter)
    }
    let oneLeft = DoorSite.events(["wishlists/birthday/kettle.promise promised bob"])
    for site in [try street(mail: nil), try street([], oneLeft, mail: nil)] {
      let ofTwo = try letter(Self.kettle, on: site)
      #expect(ofTwo.contains("Once it is there, the others can plan around it."), "\(ofTwo)")
      #expect(!ofTwo.contains("nobody else"), "\(ofTwo)")
    }
    let ofOne = try letter("wishlists/birthday/lamp.html", on: try street(mail: nil))
    #expect(ofOne.contains("Once it is there, nobody else will give the same thing."), "\(ofOne)")
  }

  /// “It leaves the list”, of two of eight plates.
  @Test func `a wish leaves the list when all of it has arrived`() throws {
    let site = try street(
      [],
      DoorSite.events(
        [
          "wishlists/birthday/kettle.promise promised bob",
          "wishlists/birthday/lamp.promise promised bob",
        ], shown: true), mode: .shown)
    let several = "When all of it has, the wish leaves the list."
    #expect(site[Self.kettle].contains(several))
    let lamp = site["wishlists/birthday/lamp.html"]
    #expect(lamp.contains("It joins the wishes that came true.") && !lamp.contains(several))
    let secret = try street(
      [], DoorSite.events(["wishlists/birthday/lamp.promise promised bob"]))
    let quiet = secret["wishlists/birthday/lamp.html"]
    #expect(quiet.contains("What has arrived joins the wishes that came true."))
    #expect(!quiet.contains(several), "how many are wished for is kept, too")
  }

  /// “If you promised it” stood above the button and again above the others.
  @Test(arguments: [PromiseMode.hidden, .shown])
  func `whom acts are for is said once`(mode: PromiseMode) throws {
    let lamp = "wishlists/birthday/lamp.promise"
    for events in [["\(lamp) promised bob"], ["\(lamp) promised bob", "\(lamp) sent bob"]] {
      let site = try street([], DoorSite.events(events, shown: mode == .shown), mode: mode)
      let page = site["wishlists/birthday/lamp.html"]
      let headings = page.matches(of: /<h3>([^<]*)<\/h3>/).map { String($0.1) }
      #expect(!headings.isEmpty && Set(headings).count == headings.count, "\(headings)")
    }
  }

  /// “5 wishes came true”, of which three had in part, beside “4 of 9 promised or come true”.
  @Test func `what came true in part is called so, and nothing is thanked for nothing`() throws {
    let archive = "wishlists/birthday/archive.html"
    let kettle = "wishlists/birthday/kettle.promise"
    let inPart = try street(
      [], DoorSite.events(["\(kettle) promised bob", "\(kettle) granted alice"]))
    #expect(inPart[Self.list].contains("What came true in part: 1 wish"))
    #expect(inPart[archive].contains("1 wish came true in part. Thank you."))
    #expect(inPart[archive].contains("1 of 2 came true"))
    #expect(!inPart[archive].contains("Came true "), "not before all of it is there")
    let none = try street()[archive]
    #expect(none.contains("Nothing has come true yet.") && !none.contains("Thank you"))
  }

  /// A title is not always the name of a thing: “Offer to send ‘Describe your rain’”.
  @Test func `what is sent is for a request, whatever that is called`() throws {
    let site = try street([], DoorSite.events(["requests/letter.responses/carol asked carol"]))
    let page = site["requests/letter.html"]
    #expect(page.contains("Offer something for ‘") && !page.contains("Offer to send"))
    #expect(page.contains("Say yes to an offer for ‘"))
  }

  @Test(arguments: [("en", "39.90 EUR"), ("de", "39,90 EUR")])
  func `a price has the decimal sign of the language`(
    language: String, price: String
  ) throws {
    let vase = "\n== wishlists/birthday/vase.md\n---\ntitle: A vase\nprice: 39.90 EUR\n---\n"
    let page = try street([], vase, language: language)["wishlists/birthday/vase.html"]
    #expect(page.contains(price))
  }

  @Test func `a list counts what came true among what is promised, and says so`() throws {
    let lamp = "wishlists/birthday/lamp.promise"
    let granted = DoorSite.events(["\(lamp) promised bob", "\(lamp) granted alice"])
    let site = try street([], granted)
    #expect(site[Self.list].contains("1 of 2 promised or come true"))
    let promised = try street([], DoorSite.events(["\(lamp) promised bob"]))
    #expect(promised[Self.list].contains("1 of 2 promised<"))
  }

  /// “Nothing that everyone may know of has arrived yet”, where a bike had, and was thanked for.
  @Test func `an empty map says whether nothing arrived, or nobody's country is known`() throws {
    #expect(try street()["map/index.html"].contains("Say in your profile which country"))
    let before = try RenderedSite("== people/alice.md\n---\nname: Alice\n---\n")
    #expect(before["map/index.html"].contains("Nothing that everyone may know of has arrived"))
  }

  @Test func `offers and requests without a place are said as such`() throws {
    let site = try street()
    let titles = site.input.published.feeds.map { site.input.title(of: $0) }
    #expect(titles.contains("Offers to anywhere in the world"), "\(titles)")
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
    #expect(offer.contains("data-act=\"complete\" data-asks=\"of-receiver\""), "\(offer)")
    #expect(site["requests/letter.html"].contains(" data-asks=\"of\">"))
    let words = try ScriptWords.said(on: site.site)
    #expect(words.asks["of-receiver"] == "To whom" && words.asks["of"] == "From whom")
  }
}
