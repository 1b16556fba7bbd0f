import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// What else `wishwell catalogue` does.
@Suite(.timeLimit(.minutes(5))) struct CatalogueCommandTests {
  let site: CatalogueSite

  init() throws { site = try CatalogueSite() }

  @Test func `saved answers are taken in, an overview as an edition of each list`() throws {
    try site.place.write("tales.json", CatalogueSite.list("tales", CatalogueSite.newer, ["A"]))
    let result = try site.run("import", "tales.json")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      site.place.text("content/catalogues/tales/\(CatalogueSite.newer).json")
        == site.place.text("tales.json"))
    try site.place.write(
      "older.json",
      #"""
      {"status": "OK", "num_results": 1, "results": [{"list_name": "Hardcover Fiction", "rank": 1,
      "published_date": "2016-03-20", "isbns": [], "book_details": [{"title": "LAMP", "price": 0}]}]}
      """#)
    #expect(try site.run("import", "older.json").status == 0)
    #expect(site.place.exists("content/catalogues/hardcover-fiction/2016-03-20.json"))
    try site.place.write(
      "overview.json",
      #"""
      {"status": "OK", "copyright": "(c) The New York Times", "num_results": 2, "results": {
      "bestsellers_date": "2025-12-20", "published_date": "2026-01-04", "lists": [
      {"list_id": 1, "list_name_encoded": "tales", "display_name": "Tales", "books": [
      {"rank": 1, "title": "BREAD", "created_date": "2026-04-05 23:10:15"}]},
      {"list_id": 2, "list_name_encoded": "advice", "display_name": "Advice", "books": [
      {"rank": 1, "title": "SALT"}]}]}}
      """#)
    let overview = try wishwell(
      ["catalogue", "import", "-"], in: site.place.path, before: "cat overview.json |")
    #expect(overview.status == 0, "\(overview.errors)")
    #expect(
      overview.output.hasPrefix(
        """
        ‘Advice’ and 1 other have new editions.
          content/catalogues/advice/2026-01-04.json
          content/catalogues/tales/2026-01-04.json

        ‘Advice’, 1 book: the edition of 2026-01-04 is new
          First: ‘Salt’
        """), "\(overview.output)")
    #expect(try wishwell(["check"], in: site.place.path).status == 0)
    try site.place.write("half.json", #"{"status": "OK", "results": {"books": ["#)
    let before = try site.tree
    let half = try site.run("import", "half.json")
    #expect(half.status == 1)
    #expect(half.errors.hasPrefix("half.json:1:"), "\(half.errors)")
    #expect(try site.tree == before)
  }

  @Test func `the names of all lists are told`() throws {
    let result = try site.run(
      "names", at: try site.server(["/lists/names.json": CatalogueSite.names]))
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
          tales          Tales of the Street  weekly   2100-11-29
          picture-books  Picture Books        monthly  2100-12-01

        No longer published
          culture  Culture  monthly  2017-01-29

        """)
    #expect(try site.run("names", "--tries", "1", at: try site.server([:])).status == 69)
  }

  @Test(arguments: [
    (
      ["update"], "the New York Times only answers with a key, and NYT_BOOKS_KEY does not hold one",
      "https://developer.nytimes.com/"
    ),
    (
      ["names"], "the New York Times only answers with a key, and NYT_BOOKS_KEY does not hold one",
      "wishwell catalogue import FILE"
    ),
    (
      ["updat"], "there is no command ‘wishwell catalogue updat’",
      "did you mean `wishwell catalogue update`?"
    ),
    (
      ["update", "…"], "‘…’ is not the name of a list", "`wishwell catalogue names` lists them all"
    ),
    (["import", "tales.jsn"], "there is no file ‘tales.jsn’", "name the file that you saved"),
  ])
  func `a mistake names the way out`(_ arguments: [String], _ message: String, _ help: String)
    throws
  {
    let result = try wishwell(["catalogue"] + arguments, in: site.place.path)
    #expect(result.status == 64)
    #expect(result.errors.contains("error: \(message)"), "\(result.errors)")
    #expect(result.errors.contains(help), "\(result.errors)")
  }

  @Test func `a key goes over closed ways alone`() throws {
    let open = try site.run("update", "--address", "http://api.example/")
    #expect(open.status == 64)
    #expect(open.errors.contains("would send your key over the network for everyone to read"))
  }

  @Test func `a site without catalogues is told how to begin`() throws {
    try site.site.remove("content/catalogues")
    let none = try site.run("update")
    #expect(none.status == 64)
    #expect(none.errors.contains("the site has no catalogue yet"))
  }
}
