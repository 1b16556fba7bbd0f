import Testing
import WishwellTesting

@testable import WishwellBuild

/// A site with a catalogue that is still published, and one that ended.
final class CatalogueSite {
  static let secret = "a-secret+key/of/mine"
  /// Days a week and a fortnight before `today`, as what is long past is asked for no more.
  static let newer = "2026-11-13"
  static let older = "2026-11-06"

  let site: SiteTest
  var place: TemporaryFolder { site.place }

  init() throws {
    site = try SiteTest(lanternStreet)
    try site.place.write("key", Self.secret)
    try site.place.write(
      "content/catalogues/tales/\(Self.older).json",
      Self.list("tales", Self.older, ["EMMA", "SOUP"]))
    try site.place.write(
      "content/catalogues/culture/2017-01-29.json",
      Self.list("culture", "2017-01-29", ["OLD BREAD"]))
  }

  /// An answer about one list, as the API gives it today.
  static func list(_ name: String, _ day: String, _ titles: [String]) -> String {
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

  static let names = #"""
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
  func server(_ answers: [String: String]) throws -> AnsweringSocket {
    try AnsweringSocket { question in
      let path = question.split(separator: " ").dropFirst().first ?? ""
      let found = answers.first { path.hasPrefix("/v3" + $0.key) }
      return found.map { AnsweringSocket.page($0.value) }
        ?? Array("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
    }
  }

  private static let today = "2026-11-20"

  /// Runs `wishwell catalogue` with the key in the environment.
  func run(
    _ arguments: String..., at server: AnsweringSocket? = nil
  ) throws -> CommandResult {
    let address = server.map { ["--address", "http://127.0.0.1:\($0.port)/v3/"] } ?? []
    let result = try wishwell(
      ["catalogue"] + arguments + address, in: site.place.path,
      before: "WISHWELL_CLOCK=\(Self.today) NYT_BOOKS_KEY=$(cat key)")
    // Whatever happens, nobody gets to read the key.
    #expect(!(result.output + result.errors).contains("secret"))
    return result
  }

  var tree: [String: [UInt8]] { get throws { try site.place.tree("content/catalogues") } }
}
