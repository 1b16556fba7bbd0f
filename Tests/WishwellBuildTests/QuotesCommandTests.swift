import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// `wishwell quotes` as somebody meets it, against a server on this machine.
@Suite(.timeLimit(.minutes(5))) struct QuotesCommandTests {
  private static let file = "- handle: open-door\n  text: Bring bread.   # said by Rosa\n"
  private static let zen = #"[{"q": "Bring salt.", "a": "Wim", "h": "<b>x</b>"}]"#

  let site: SiteTest

  init() throws {
    site = try SiteTest(lanternStreet)
    try site.place.write("content/quotes.yml", Self.file)
  }

  private func run(_ arguments: String..., before: String = "") throws -> CommandResult {
    try wishwell(arguments, in: site.place.path, before: before)
  }

  private func server(_ body: String) throws -> AnsweringSocket {
    try AnsweringSocket { _ in AnsweringSocket.page(body) }
  }

  private var quotes: String { get throws { site.place.text("content/quotes.yml") ?? "" } }

  @Test func `the quotation of the day is added, and the second time warned of`() throws {
    let server = try server(Self.zen)
    let result = try run("quotes", "update", "--address", server.address)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        One quotation from ‘127.0.0.1’ is new.
          content/quotes.yml

        ‘Bring salt.’, Wim

        """)
    #expect(result.errors == "")
    #expect(
      try quotes == Self.file + """
        - handle: bring-salt
          text: Bring salt.
          author: Wim
          source: https://zenquotes.io/

        """)
    #expect(server.questions.first?.contains("Accept: application/json\r\n") == true)
    #expect(try run("check", "--strict", "--clock", "2026-11-20").status == 0)

    let again = try run("quotes", "update", "--address", server.address)
    #expect(again.status == 0)
    #expect(
      again.output == "Nothing new from ‘127.0.0.1’: the site already has this quotation.\n")
    #expect(
      again.errors == """
        warning: ‘127.0.0.1’ was already asked today; most have something new each day

        """)
  }

  @Test func `a dry run shows the lines, and writes nothing`() throws {
    let server = try server(Self.zen)
    let result = try run("quotes", "update", "--address", server.address, "--dry-run")
    #expect(result.status == 0)
    #expect(
      result.output == """
        content/quotes.yml

        + - handle: bring-salt
        +   text: Bring salt.
        +   author: Wim
        +   source: https://zenquotes.io/

        ‘Bring salt.’, Wim


        """)
    #expect(try quotes == Self.file)
    #expect(!site.place.exists(".wishwell"))
  }

  @Test func `They Said So is given the key, and nobody else sees it`() throws {
    let server = try server(
      #"{"contents": {"quotes": [{"quote": "Bring soup.", "author": null, "permalink": "https://theysaidso.com/q/1"}]}}"#
    )
    try site.place.write("key", "a-secret-key\n")
    let result = try run(
      "quotes", "update", "--from", "theysaidso", "--address", server.address,
      before: "THEYSAIDSO_KEY=$(cat key)")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      server.questions.first?.lowercased().contains("x-theysaidso-api-secret: a-secret-key\r\n")
        == true)
    #expect(
      try quotes.hasSuffix(
        "- handle: bring-soup\n  text: Bring soup.\n  source: https://theysaidso.com/q/1\n"))
    #expect(!(result.output + result.errors).contains("a-secret-key"))

    let open = try run(
      "quotes", "update", "--from", "theysaidso", "--address", "http://quotes.example/",
      before: "THEYSAIDSO_KEY=$(cat key)")
    #expect(open.status == 64)
    #expect(open.errors.contains("would send your key over the network for everyone to read"))
    let refusing = try AnsweringSocket("HTTP/1.1 401 No\nContent-Length: 0\n\n")
    let refused = try run(
      "quotes", "update", "--from", "theysaidso", "--address", refusing.address,
      before: "THEYSAIDSO_KEY=$(cat key)")
    #expect(refused.status == 69)
    #expect(
      refused.errors == """
        error: ‘127.0.0.1’ answered 401: it refuses, so THEYSAIDSO_KEY does not hold the right key
          help: compare it with the service’s page, or save the answer, and bring it in with \
        `wishwell quotes import FILE`

        """)
  }

  @Test(arguments: [
    ("", "it is empty"), ("<html>", "it is a web page, not the answer of an API"),
    (#"[{"q": "Bring"#, "this is not JSON: a string begins here and never ends"),
    (#"{"error": {"message": "Rate limit"}}"#, "the service answered with an error: ‘Rate limit’"),
    (
      #"[{"q": "Too many requests. Obtain an auth key for unlimited access.", "a": "zenquotes.io"}]"#,
      "this is not a quotation, but a message from the service"
    ),
    (#"[{"q": "Bring salt."}, {"q": null}]"#, "a quotation has no text (‘q’)"),
  ])
  func `an answer with a fault changes nothing`(_ body: String, _ words: String) throws {
    let server = try server(body)
    let result = try run("quotes", "update", "--address", server.address)
    #expect(result.status == 69)
    #expect(
      result.errors.hasPrefix(
        "error: nothing is taken from the answer of ‘127.0.0.1’: \(words)"), "\(result.errors)")
    #expect(result.output == "")
    #expect(try quotes == Self.file)
    #expect(!site.place.exists(".wishwell"))
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\nContent-Length: 100\n\n[{\"q\": \"Bring", "broke off in the middle"),
    ("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n5\n[{\"q", "broke off in the middle"),
    ("HTTP/1.1 500 Trouble\nContent-Length: 0\n\n", "it has problems of its own"),
    (
      "HTTP/1.1 429 Slow down\nRetry-After: 3600\nContent-Length: 0\n\n",
      "it was asked too often\n  help: try again in 60 minutes, as it asks"
    ),
  ])
  func `half an answer and none change nothing`(_ answer: String, _ words: String) throws {
    let server = try AnsweringSocket(answer)
    let result = try run("quotes", "update", "--address", server.address, "--tries", "1")
    #expect(result.status == 69)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(try quotes == Self.file)
  }

  @Test func `a slow, a silent and a missing server are not waited for`() throws {
    let body = String(decoding: AnsweringSocket.page(Self.zen), as: UTF8.self)
    for manner in [AnsweringSocket.Manner.drop(every: 100), .silent] {
      let server = try AnsweringSocket(manner) { _ in Array(body.utf8) }
      let result = try run(
        "quotes", "update", "--address", server.address, "--timeout", "1", "--tries", "1")
      #expect(result.status == 69)
      #expect(result.errors.contains("did not finish answering within 1 second\n"))
    }
    let port = try AnsweringSocket("").port
    let result = try run(
      "quotes", "update", "--address", "http://127.0.0.1:\(port)/", "--tries", "2")
    #expect(result.status == 69)
    #expect(
      result.errors.hasPrefix(
        "‘127.0.0.1’ cannot be reached: nothing answers there; asking again in 2 seconds\nerror: "))
    #expect(try quotes == Self.file)
  }

  @Test func `a saved answer is taken in, also from the standard input`() throws {
    try site.place.write("zen.json", Self.zen)
    let result = try run("quotes", "import", "zen.json")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("One quotation is new.\n  content/quotes.yml\n"))
    try site.place.write("soup.json", #"{"content": "Bring soup.", "author": "Rosa"}"#)
    let piped = try run("quotes", "import", "-", before: "cat soup.json |")
    #expect(piped.status == 0, "\(piped.errors)")
    #expect(try quotes.hasSuffix("- handle: bring-soup\n  text: Bring soup.\n  author: Rosa\n"))
    try site.place.write("half.json", #"[{"q": "Bring"#)
    let before = try quotes
    let half = try run("quotes", "import", "half.json")
    #expect(half.status == 1)
    #expect(
      half.errors.hasPrefix(
        "half.json:1:8: error: this is not JSON: a string begins here and never ends [import-json]")
    )
    #expect(try quotes == before)
  }

  @Test(arguments: [
    (
      ["quotes", "update", "--from", "zenqoutes"],
      "‘zenqoutes’ is not a quotation service", "did you mean `--from zenquotes`?"
    ),
    (
      ["quotes", "update", "--from", "theysaidso"],
      "They Said So only answers with a key, and THEYSAIDSO_KEY does not hold one",
      "zenquotes needs none"
    ),
    (
      ["quotes", "update", "--address", "zenquotes.io"], "‘zenquotes.io’ is not a web address",
      "begin it with ‘https://’"
    ),
    (
      ["quotes", "updte"], "there is no command ‘wishwell quotes updte’",
      "did you mean `wishwell quotes update`?"
    ),
    (
      ["quotes", "import", "zen.jsn"], "there is no file ‘zen.jsn’", "name the file that you saved"
    ),
    (
      ["quotes", "update", "--tries", "0"], "‘--tries’ is a number from 1 to 10",
      "`wishwell quotes update --help` says how to use it"
    ),
  ])
  func `a mistake names the way out`(_ arguments: [String], _ message: String, _ help: String)
    throws
  {
    let result = try wishwell(arguments, in: site.place.path)
    #expect(result.status == 64)
    #expect(result.errors.contains("error: \(message)"), "\(result.errors)")
    #expect(result.errors.contains(help), "\(result.errors)")
  }

  @Test func `a file of quotations with mistakes is left alone, and nobody asked`() throws {
    try site.place.write("content/quotes.yml", "- handle: bread\n")
    let server = try server(Self.zen)
    let result = try run("quotes", "update", "--address", server.address)
    #expect(result.status == 64)
    #expect(result.errors.contains("content/quotes.yml has mistakes, so nothing can be added"))
    #expect(server.questions == [])
  }

  @Test func `what is new can be committed and pushed`() throws {
    let site = try GitSite()
    let origin = try site.publish()
    try site.write("zen.json", Self.zen)
    let first = try site.run("quotes", "import", "../site/zen.json", "--push")
    #expect(first.status == 0, "\(first.errors)")
    #expect(try site.git("log", "-1", "--format=%s") == "One quotation is new\n")
    try site.write("more.json", Self.zen.replacing("salt", with: "soup"))
    #expect(try site.run("quotes", "import", "more.json", "--push").status == 0)

    // Somebody else adds one in the meantime.
    let other = try GitSite(cloning: origin["origin.git"], for: "Alice")
    // Else two commits of the same second would be one.
    try other.git("config", "user.name", "Alice at home")
    try other.write("tea.json", Self.zen.replacing("salt", with: "tea"))
    #expect(try other.run("quotes", "import", "tea.json", "--push").status == 0)
    try site.write("nuts.json", Self.zen.replacing("salt", with: "nuts"))
    let raced = try site.run("quotes", "import", "nuts.json", "--push")
    #expect(raced.status == 0, "\(raced.errors)")
    let text = try site.git("show", "origin/main:content/quotes.yml")
    #expect(
      text.matches(of: /text: Bring (\w+)/).map { String($0.1) } == ["salt", "soup", "tea", "nuts"])
    #expect(try site.git("status", "--short", "content") == "")

    // And the same one.
    try other.git("pull", "--quiet")
    try other.write("figs.json", Self.zen.replacing("salt", with: "figs"))
    #expect(try other.run("quotes", "import", "figs.json", "--push").status == 0)
    try site.write("figs.json", Self.zen.replacing("salt", with: "figs"))
    let late = try site.run("quotes", "import", "figs.json", "--push")
    #expect(late.status == 0, "\(late.errors)")
    #expect(late.output == "Nothing new: the site already has this quotation.\n")
  }
}
