import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// `wishwell catalogue update` as somebody meets it, against a server on this machine.
@Suite(.timeLimit(.minutes(5))) struct CatalogueUpdateTests {
  let site: CatalogueSite

  init() throws { site = try CatalogueSite() }

  @Test func `a new edition is written as it came, and what is new is told`() throws {
    let answer = CatalogueSite.list("tales", CatalogueSite.newer, ["THE KETTLE", "EMMA"])
    let server = try site.server(["/lists/current/tales.json": answer])
    let result = try site.run("update", at: server)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        ‘Tales’ of \(CatalogueSite.newer) is new.
          content/catalogues/tales/\(CatalogueSite.newer).json

        ‘Tales’, 2 books: the edition of \(CatalogueSite.newer) is new
          First: ‘The Kettle’ by Jo, new on the list
          New: ‘The Kettle’ by Jo (1)
          Gone: ‘Soup’

        """)
    #expect(
      result.errors == """
        ‘culture’ has had no edition since 2017-01-29, and is left out; name it to ask for it anyway

        """)
    #expect(site.place.text("content/catalogues/tales/\(CatalogueSite.newer).json") == answer)
    #expect(server.questions.count == 1)
    #expect(
      server.questions.first?.hasPrefix(
        "GET /v3/lists/current/tales.json?api-key=a-secret%2Bkey%2Fof%2Fmine HTTP/1.1\r\n") == true)
    #expect(try wishwell(["check"], in: site.place.path).status == 0)

    let again = try site.run("update", at: server)
    #expect(again.status == 0)
    #expect(again.output == "‘Tales’: nothing new since \(CatalogueSite.newer).\n")
  }

  @Test func `an edition that was published anew takes the place of the old`() throws {
    let server = try site.server([
      "/lists/current/tales.json": CatalogueSite.list(
        "tales", CatalogueSite.older, ["SOUP", "EMMA"])
    ])
    let result = try site.run("update", "tales", at: server)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("‘Tales’ of \(CatalogueSite.older) is corrected.\n"))
    #expect(
      site.place.text("content/catalogues/tales/\(CatalogueSite.older).json")?.contains(
        #""title": "SOUP""#)
        == true)
    #expect(try site.tree.count == 2)
  }

  @Test func `a list that the site does not have begins, by its name or its title`() throws {
    let server = try site.server([
      "/lists/current/picture-books.json": CatalogueSite.list(
        "picture-books", CatalogueSite.newer, ["LAMP"])
    ])
    let dry = try site.run("update", "Picture Books", "--dry-run", at: server)
    #expect(dry.status == 0, "\(dry.errors)")
    #expect(
      dry.output == """
        content/catalogues/picture-books/\(CatalogueSite.newer).json

        ‘Picture-Books’, 1 book: the edition of \(CatalogueSite.newer) is new
          First: ‘Lamp’ by Jo


        """)
    #expect(try site.tree.count == 2)
    #expect(try site.run("update", "Picture Books", at: server).status == 0)
    #expect(site.place.exists("content/catalogues/picture-books/\(CatalogueSite.newer).json"))
  }

  @Test(arguments: [
    ("", "this is not JSON"), (#"{"status": "OK", "results": {"books": ["#, "this is not JSON"),
    (#"{"fault": {"faultstring": "Invalid ApiKey"}}"#, "‘Invalid ApiKey’"),
    (#"{"status": "ERROR", "errors": ["Not Found"]}"#, "‘Not Found’"),
    (#"{"status": "OK", "num_results": 0, "results": []}"#, "this list has no name"),
    (
      CatalogueSite.list("tales", CatalogueSite.newer, ["A", "B"]).replacing(
        #""num_results": 2"#, with: #""num_results": 15"#),
      "of the answer's 15 books 13 are missing"
    ),
    (
      CatalogueSite.list("tales", CatalogueSite.newer, ["A"]).replacing(
        #""title": "A""#, with: #""title": """#),
      "this book has no title"
    ),
    (CatalogueSite.list("tales", "soon", ["A"]), "‘soon’"),
    (CatalogueSite.names, "it only has the names of lists"),
  ])
  func `an answer with a fault changes nothing`(_ body: String, _ words: String) throws {
    let before = try site.tree
    let result = try site.run(
      "update", "tales", at: try site.server(["/lists/current/tales.json": body]))
    #expect(result.status == 69)
    #expect(result.output == "")
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(
      result.errors.hasPrefix(
        "error: ‘tales’: nothing is taken from the answer of ‘127.0.0.1’: "), "\(result.errors)")
    #expect(try site.tree == before)
  }

  @Test func `an answer about something else, and one that repeats the key, are not taken`() throws
  {
    let before = try site.tree
    let other = try site.server([
      "/lists/current/tales.json": CatalogueSite.list("culture", CatalogueSite.newer, ["A"])
    ])
    #expect(
      try site.run("update", "tales", at: other).errors.contains(
        "‘127.0.0.1’ answered with another list: ‘culture’"))
    let telling = try site.server([
      "/lists/current/tales.json": CatalogueSite.list(
        "tales", CatalogueSite.newer, [CatalogueSite.secret])
    ])
    #expect(try site.run("update", "tales", at: telling).errors.contains("repeats your key"))
    #expect(try site.tree == before)
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
    let before = try site.tree
    let result = try site.run(
      "update", "tales", "culture", "--tries", "1", at: try AnsweringSocket(answer))
    #expect(result.status == 69)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("error: ‘tales’: "), "\(result.errors)")
    // What is wrong with the key or the way there is wrong for the next list too.
    let endsAll = answer.contains("401") || answer.contains("429")
    #expect(result.errors.contains("Not asked for: culture.\n") == endsAll, "\(result.errors)")
    #expect(result.errors.contains("error: ‘culture’: ") != endsAll)
    #expect(result.errors.hasSuffix("The other catalogues stay as they are.\n"))
    #expect(try site.tree == before)
  }

  @Test func `a slow, a silent and a missing server are not waited for`() throws {
    let before = try site.tree
    let whole = AnsweringSocket.page(CatalogueSite.list("tales", CatalogueSite.newer, ["A"]))
    for manner in [AnsweringSocket.Manner.drop(every: 50), .silent] {
      let server = try AnsweringSocket(manner) { _ in whole }
      let result = try site.run("update", "tales", "--timeout", "1", "--tries", "1", at: server)
      #expect(result.status == 69)
      #expect(result.errors.contains("did not finish answering within 1 second\n"))
    }
    let port = try AnsweringSocket("").port
    let gone = try site.run(
      "update", "tales", "--tries", "1", "--address", "http://127.0.0.1:\(port)")
    #expect(gone.status == 69)
    #expect(
      gone.errors.contains("nothing answers there\n  help: try again later, or save the answer"))
    #expect(try site.tree == before)
  }

  /// “The other catalogues stay as they are.”, on a site that had none.
  @Test func `of other catalogues nothing is said where there are none`() throws {
    for name in ["tales/\(CatalogueSite.older)", "culture/2017-01-29"] {
      try site.place.remove("content/catalogues/\(name).json")
    }
    let port = try AnsweringSocket("").port
    let result = try site.run(
      "update", "tales", "--tries", "1", "--address", "http://127.0.0.1:\(port)")
    #expect(result.status == 69)
    #expect(!result.errors.contains("The other catalogues"), "\(result.errors)")
  }

  @Test func `trouble that passes is waited for`() throws {
    let answer = CatalogueSite.list("tales", CatalogueSite.newer, ["A"]).replacing("\n", with: " ")
    let server = try AnsweringSocket(inTurn: [
      "HTTP/1.1 503 Busy\nRetry-After: 1\nContent-Length: 0\nConnection: close\n\n",
      String(decoding: AnsweringSocket.page(answer), as: UTF8.self).replacing("\r\n", with: "\n"),
    ])
    let result = try site.run("update", "tales", at: server)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors == """
        ‘127.0.0.1’ answered 503: it has problems of its own; asking again in 1 second

        """)
  }

  @Test func `a misspelt name is answered with the right one, and the others are fetched`() throws {
    let server = try site.server([
      "/lists/names.json": CatalogueSite.names,
      "/lists/current/tales.json": CatalogueSite.list("tales", CatalogueSite.newer, ["A"]),
    ])
    let result = try site.run("update", "picture-boks", "tales", at: server)
    #expect(result.status == 69)
    #expect(
      result.errors == """
        error: ‘picture-boks’: ‘127.0.0.1’ has no list by this name
          help: did you mean ‘picture-books’?
        The other catalogues stay as they are.

        """)
    #expect(result.output.hasPrefix("‘Tales’ of \(CatalogueSite.newer) is new.\n"))
    let lone = try site.run("update", "taels", at: try site.server([:]))
    #expect(lone.errors.contains("help: did you mean ‘tales’?"))
  }

  @Test func `the key is in no argument of any process`() throws {
    let server = try AnsweringSocket(.silent) { _ in [] }
    let running = try Child(
      BuiltProgram.wishwell,
      [
        "catalogue", "update", "tales", "--address", "http://127.0.0.1:\(server.port)", "--tries",
        "1", "--timeout", "60",
      ], in: site.place.path,
      environment: TestRun.environment.merging(["NYT_BOOKS_KEY": CatalogueSite.secret]) { $1 })
    defer { running.end() }
    #expect(server.isAsked(within: 60))
    #expect(server.questions.first?.contains("a-secret%2Bkey") == true)
    var words: [String] = []
    for process in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
      guard Int(process) != nil else { continue }
      let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      words.append(String(decoding: line, as: UTF8.self))
    }
    #expect(words.contains("curl\0-q\0--config\0-\0"))
    #expect(!words.contains { $0.contains("a-secret") })
  }
}
