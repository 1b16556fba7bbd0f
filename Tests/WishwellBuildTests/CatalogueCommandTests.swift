import Foundation
import Testing

@testable import WishwellBuild

/// `wishwell catalogue` as somebody meets it, against a server on this machine.
@Suite(.timeLimit(.minutes(5))) struct CatalogueCommandTests {
  private static let secret = "a-secret+key/of/mine"

  let site: SiteTest

  init() throws {
    site = try SiteTest(lanternStreet)
    try site.place.write("key", Self.secret)
    try site.place.write(
      "content/catalogues/tales/2026-11-08.json",
      Self.list("tales", "2026-11-08", ["EMMA", "SOUP"]))
    try site.place.write(
      "content/catalogues/culture/2017-01-29.json",
      Self.list("culture", "2017-01-29", ["OLD BREAD"]))
  }

  /// An answer about one list, as the API gives it today.
  private static func list(_ name: String, _ day: String, _ titles: [String]) -> String {
    let books = titles.enumerated().map { index, title in
      #"{"rank": \#(index + 1), "rank_last_week": 0, "weeks_on_list": 1, "title": "\#(title)", "#
        + #""author": "Jo", "price": "0.00", "buy_links": [], "isbns": []}"#
    }
    return """
      {"status": "OK", "num_results": \(titles.count), "results": {"list_name": "\(name)",
      "list_name_encoded": "\(name)", "published_date": "\(day)", "updated": "WEEKLY",
      "display_name": "\(name.capitalized)",
      "books": [\(books.joined(separator: ",\n"))]}}\n
      """
  }

  private static let names = #"""
    {"status": "OK", "num_results": 3, "results": [
    {"list_name": "Tales", "display_name": "Tales of the Street", "list_name_encoded": "tales",
     "newest_published_date": "2100-11-29", "updated": "WEEKLY"},
    {"list_name": "Picture Books", "display_name": "Picture Books",
     "list_name_encoded": "picture-books", "newest_published_date": "2100-12-01",
     "updated": "MONTHLY"},
    {"list_name": "Culture", "list_name_encoded": "culture",
     "newest_published_date": "2017-01-29", "updated": "MONTHLY"}]}
    """#

  /// Answers each path that begins so; all others with 404.
  private func server(_ answers: [String: String]) throws -> AnsweringSocket {
    try AnsweringSocket { question in
      let path = question.split(separator: " ").dropFirst().first ?? ""
      let found = answers.first { path.hasPrefix("/v3" + $0.key) }
      return found.map { AnsweringSocket.page($0.value) }
        ?? Array("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
    }
  }

  /// Runs `wishwell catalogue` with the key in the environment.
  private func run(
    _ arguments: String..., at server: AnsweringSocket? = nil
  ) throws -> CommandResult {
    let address = server.map { ["--address", "http://127.0.0.1:\($0.port)/v3/"] } ?? []
    let result = try wishwell(
      ["catalogue"] + arguments + address, in: site.place.path,
      before: "NYT_BOOKS_KEY=$(cat key)")
    // Whatever happens, nobody gets to read the key.
    #expect(!(result.output + result.errors).contains("secret"))
    return result
  }

  private var tree: [String: [UInt8]] { get throws { try site.place.tree("content/catalogues") } }

  @Test func `a new edition is written as it came, and what is new is told`() throws {
    let answer = Self.list("tales", "2026-11-15", ["THE KETTLE", "EMMA"])
    let server = try server(["/lists/current/tales.json": answer])
    let result = try run("update", at: server)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        ‘Tales’ of 2026-11-15 is new.
          content/catalogues/tales/2026-11-15.json

        ‘Tales’, 2 books: the edition of 2026-11-15 is new
          First: ‘The Kettle’ by Jo, new on the list
          New: ‘The Kettle’ by Jo (1)
          Gone: ‘Soup’

        """)
    #expect(
      result.errors == """
        ‘culture’ had no edition since 2017-01-29, and is left out; name it to ask all the same

        """)
    #expect(site.place.text("content/catalogues/tales/2026-11-15.json") == answer)
    #expect(server.questions.count == 1)
    #expect(
      server.questions.first?.hasPrefix(
        "GET /v3/lists/current/tales.json?api-key=a-secret%2Bkey%2Fof%2Fmine HTTP/1.1\r\n") == true)
    #expect(try wishwell(["check"], in: site.place.path).status == 0)

    let again = try run("update", at: server)
    #expect(again.status == 0)
    #expect(again.output == "‘Tales’: nothing new since 2026-11-15.\n")
  }

  @Test func `an edition that was published anew takes the place of the old`() throws {
    let server = try server([
      "/lists/current/tales.json": Self.list("tales", "2026-11-08", ["SOUP", "EMMA"])
    ])
    let result = try run("update", "tales", at: server)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("‘Tales’ of 2026-11-08 is corrected.\n"))
    #expect(
      site.place.text("content/catalogues/tales/2026-11-08.json")?.contains(#""title": "SOUP""#)
        == true)
    #expect(try tree.count == 2)
  }

  @Test func `a list that the site does not have begins, by its name or its title`() throws {
    let server = try server([
      "/lists/current/picture-books.json": Self.list("picture-books", "2026-11-15", ["LAMP"])
    ])
    let dry = try run("update", "Picture Books", "--dry-run", at: server)
    #expect(dry.status == 0, "\(dry.errors)")
    #expect(
      dry.output == """
        content/catalogues/picture-books/2026-11-15.json

        ‘Picture-Books’, 1 book: the edition of 2026-11-15 is new
          First: ‘Lamp’ by Jo


        """)
    #expect(try tree.count == 2)
    #expect(try run("update", "Picture Books", at: server).status == 0)
    #expect(site.place.exists("content/catalogues/picture-books/2026-11-15.json"))
  }

  @Test(arguments: [
    ("", "this is no JSON"), (#"{"status": "OK", "results": {"books": ["#, "this is no JSON"),
    (#"{"fault": {"faultstring": "Invalid ApiKey"}}"#, "‘Invalid ApiKey’"),
    (#"{"status": "ERROR", "errors": ["Not Found"]}"#, "‘Not Found’"),
    (#"{"status": "OK", "num_results": 0, "results": []}"#, "this list has no name"),
    (
      list("tales", "2026-11-15", ["A", "B"]).replacing(
        #""num_results": 2"#, with: #""num_results": 15"#),
      "of the answer's 15 books 13 are missing"
    ),
    (
      list("tales", "2026-11-15", ["A"]).replacing(#""title": "A""#, with: #""title": """#),
      "this book has no title"
    ),
    (list("tales", "soon", ["A"]), "‘soon’"), (names, "it has the names of lists alone"),
  ])
  func `an answer with a fault changes nothing`(_ body: String, _ words: String) throws {
    let before = try tree
    let result = try run("update", "tales", at: try server(["/lists/current/tales.json": body]))
    #expect(result.status == 69)
    #expect(result.output == "")
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(
      result.errors.hasPrefix(
        "error: ‘tales’: nothing is taken from the answer of ‘127.0.0.1’: "), "\(result.errors)")
    #expect(try tree == before)
  }

  @Test func `an answer about something else, and one that repeats the key, are not taken`() throws
  {
    let before = try tree
    let other = try server([
      "/lists/current/tales.json": Self.list("culture", "2026-11-15", ["A"])
    ])
    #expect(
      try run("update", "tales", at: other).errors.contains(
        "‘127.0.0.1’ answers with another list: ‘culture’"))
    let telling = try server([
      "/lists/current/tales.json": Self.list("tales", "2026-11-15", [Self.secret])
    ])
    #expect(try run("update", "tales", at: telling).errors.contains("repeats your key"))
    #expect(try tree == before)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\nContent-Length: 5000\n\n{\"status\": \"OK\", \"results\"",
    "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n1000\n{\"status\"", "HTTP/1.1 200 OK\n", "",
    "HTTP/1.1 503 Busy\nContent-Length: 0\n\n",
    "HTTP/1.1 429 Slow down\nRetry-After: 86400\nContent-Length: 0\n\n",
    "HTTP/1.1 302 Found\nLocation: ftp://elsewhere.example/?a-secret%2Bkey%2Fof%2Fmine\nContent-Length: 0\n\n",
    "HTTP/1.1 401 No\nContent-Length: 0\n\n",
  ])
  func `half an answer and none change nothing`(_ answer: String) throws {
    let before = try tree
    let result = try run(
      "update", "tales", "culture", "--tries", "1", at: try AnsweringSocket(answer))
    #expect(result.status == 69)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("error: ‘tales’: "), "\(result.errors)")
    // What is wrong with the key or the way there is wrong for the next list too.
    let endsAll = answer.contains("401") || answer.contains("429")
    #expect(result.errors.contains("Not asked for: culture.\n") == endsAll, "\(result.errors)")
    #expect(result.errors.contains("error: ‘culture’: ") != endsAll)
    #expect(result.errors.hasSuffix("What is there of the others stays as it is.\n"))
    #expect(try tree == before)
  }

  @Test func `a slow, a silent and a missing server are not waited for`() throws {
    let before = try tree
    let whole = AnsweringSocket.page(Self.list("tales", "2026-11-15", ["A"]))
    for manner in [AnsweringSocket.Manner.drop(every: 50), .silent] {
      let server = try AnsweringSocket(manner) { _ in whole }
      let result = try run("update", "tales", "--timeout", "1", "--tries", "1", at: server)
      #expect(result.status == 69)
      #expect(result.errors.contains("has not answered to the end within 1 second\n"))
    }
    let port = try AnsweringSocket("").port
    let gone = try run("update", "tales", "--tries", "1", "--address", "http://127.0.0.1:\(port)")
    #expect(gone.status == 69)
    #expect(
      gone.errors.contains("nobody answers there\n  help: try again later, or save the answer"))
    #expect(try tree == before)
  }

  @Test func `trouble that passes is waited for`() throws {
    let answer = Self.list("tales", "2026-11-15", ["A"]).replacing("\n", with: " ")
    let server = try AnsweringSocket(inTurn: [
      "HTTP/1.1 503 Busy\nRetry-After: 1\nContent-Length: 0\nConnection: close\n\n",
      String(decoding: AnsweringSocket.page(answer), as: UTF8.self).replacing("\r\n", with: "\n"),
    ])
    let result = try run("update", "tales", at: server)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors == """
        ‘127.0.0.1’ answers with 503: it has trouble of its own; asking again in 1 second

        """)
  }

  @Test func `a misspelt name is answered with the right one, and the others are fetched`() throws {
    let server = try server([
      "/lists/names.json": Self.names,
      "/lists/current/tales.json": Self.list("tales", "2026-11-15", ["A"]),
    ])
    let result = try run("update", "picture-boks", "tales", at: server)
    #expect(result.status == 69)
    #expect(
      result.errors == """
        error: ‘picture-boks’: ‘127.0.0.1’ has no list of this name
          help: did you mean ‘picture-books’?
        What is there of the others stays as it is.

        """)
    #expect(result.output.hasPrefix("‘Tales’ of 2026-11-15 is new.\n"))
    let lone = try run("update", "taels", at: try self.server([:]))
    #expect(lone.errors.contains("help: did you mean ‘tales’?"))
  }

  @Test func `the key is in no argument of any process`() throws {
    let server = try AnsweringSocket(.silent) { _ in [] }
    let running = Process()
    running.executableURL = URL(fileURLWithPath: BuiltProgram.wishwell)
    running.arguments = [
      "catalogue", "update", "tales", "--address", "http://127.0.0.1:\(server.port)", "--tries",
      "1", "--timeout", "60",
    ]
    running.currentDirectoryURL = URL(fileURLWithPath: site.place.path)
    running.environment = ProcessInfo.processInfo.environment
      .merging(["NYT_BOOKS_KEY": Self.secret]) { $1 }
    running.standardOutput = FileHandle.nullDevice
    running.standardError = FileHandle.nullDevice
    try running.run()
    defer { running.terminate() }
    for _ in 0..<1000 where server.questions.isEmpty { usleep(20_000) }
    #expect(server.questions.first?.contains("a-secret%2Bkey") == true)
    var words: [String] = []
    for process in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
      guard Int(process) != nil else { continue }
      let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      words.append(String(decoding: line, as: UTF8.self))
    }
    #expect(words.contains { $0.contains("answer-fetch") })
    #expect(!words.contains { $0.contains("a-secret") })
  }

  @Test func `saved answers are taken in, an overview as an edition of each list`() throws {
    try site.place.write("tales.json", Self.list("tales", "2026-11-15", ["A"]))
    let result = try run("import", "tales.json")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      site.place.text("content/catalogues/tales/2026-11-15.json")
        == site.place.text("tales.json"))
    try site.place.write(
      "older.json",
      #"""
      {"status": "OK", "num_results": 1, "results": [{"list_name": "Hardcover Fiction", "rank": 1,
      "published_date": "2016-03-20", "isbns": [], "book_details": [{"title": "LAMP", "price": 0}]}]}
      """#)
    #expect(try run("import", "older.json").status == 0)
    #expect(site.place.exists("content/catalogues/hardcover-fiction/2016-03-20.json"))
    try site.place.write(
      "overview.json",
      #"""
      {"status": "OK", "copyright": "(c) The New York Times", "num_results": 2, "results": {
      "bestsellers_date": "2026-11-08", "published_date": "2026-11-22", "lists": [
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
          content/catalogues/advice/2026-11-22.json
          content/catalogues/tales/2026-11-22.json

        ‘Advice’, 1 book: the edition of 2026-11-22 is new
          First: ‘Salt’
        """), "\(overview.output)")
    #expect(try wishwell(["check"], in: site.place.path).status == 0)
    try site.place.write("half.json", #"{"status": "OK", "results": {"books": ["#)
    let before = try tree
    let half = try run("import", "half.json")
    #expect(half.status == 1)
    #expect(half.errors.hasPrefix("half.json:1:"), "\(half.errors)")
    #expect(try tree == before)
  }

  @Test func `the names of all lists are told`() throws {
    let result = try run("names", at: try server(["/lists/names.json": Self.names]))
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
          tales          Tales of the Street  weekly   2100-11-29
          picture-books  Picture Books        monthly  2100-12-01

        No longer published
          culture  Culture  monthly  2017-01-29

        """)
    #expect(try run("names", "--tries", "1", at: try server([:])).status == 69)
  }

  @Test(arguments: [
    (
      ["update"], "the New York Times answer those with a key, and NYT_BOOKS_KEY holds none",
      "https://developer.nytimes.com/"
    ),
    (
      ["names"], "the New York Times answer those with a key, and NYT_BOOKS_KEY holds none",
      "wishwell catalogue import FILE"
    ),
    (
      ["updat"], "there is no command ‘wishwell catalogue updat’",
      "did you mean `wishwell catalogue update`?"
    ),
    (
      ["update", "…"], "‘…’ is no name of a list", "`wishwell catalogue names` says which there are"
    ),
    (["import", "tales.jsn"], "there is no file ‘tales.jsn’", "name the file that you saved"),
    (["update", "--address", "http://api.example/"], "", ""),
  ])
  func `a mistake names the way out`(_ arguments: [String], _ message: String, _ help: String)
    throws
  {
    guard !message.isEmpty else {
      let open = try run("update", "--address", "http://api.example/")
      #expect(open.status == 64)
      #expect(open.errors.contains("would carry your key through the net for everyone to read"))
      return
    }
    let result = try wishwell(["catalogue"] + arguments, in: site.place.path)
    #expect(result.status == 64)
    #expect(result.errors.contains("error: \(message)"), "\(result.errors)")
    #expect(result.errors.contains(help), "\(result.errors)")
  }

  @Test func `a site without catalogues is told how to begin`() throws {
    try site.remove("content/catalogues")
    let none = try run("update")
    #expect(none.status == 64)
    #expect(none.errors.contains("the site has no catalogue yet"))
  }
}
