import Foundation
import Testing
import WishwellTesting

/// A street in which one person has a terminal: everybody else reads its pages, and writes letters
/// that a button of a page opens.
final class Street {
  private let place: TemporaryFolder
  private let maintainer: String
  private var day: String
  private var mails = 0
  private static let server = "mx.lantern.example"

  init(on day: String, keptBy maintainer: String) throws {
    place = try TemporaryFolder()
    self.maintainer = maintainer
    self.day = day
    let begun = try wishwell(
      [
        "init", "street", "--title", "Lantern Street", "--url", "https://lantern.example/",
        "--mail", "hello@lantern.example", "--name", maintainer,
      ], in: place.path, before: clock)
    try #require(begun.status == 0, "\(begun.errors)")
    for words in [
      ["init", "--quiet", "--initial-branch=main"], ["config", "user.name", maintainer],
      ["config", "user.email", "\(maintainer.lowercased())@lantern.example"], ["add", "--all"],
      ["commit", "--quiet", "--message", "Begin"],
    ] {
      let result = try runProgram("git", words, in: place["street"])
      try #require(result.status == 0, "\(words): \(result.errors)")
    }
    try enter("login", maintainer.lowercased())
  }

  private var clock: String { "export WISHWELL_CLOCK=\(day);" }

  func on(_ day: String) { self.day = day }

  // MARK: - The maintainer

  /// What a command of the maintainer says; it has to work.
  @discardableResult
  func enter(_ words: String...) throws -> String {
    let result = try wishwell(words, in: place["street"], before: clock)
    try #require(result.status == 0, "\(words): \(result.errors)")
    return result.output
  }

  /// A file of the maintainer's, beside the site.
  func save(_ text: String, as name: String) throws -> String {
    try place.write(name, text)
    return place[name]
  }

  /// Changes a file of the site with an editor.
  func edit(_ path: String, as new: String, _ change: (String) -> String) throws {
    try place.write("street/\(new)", change(try #require(place.text("street/\(path)"))))
    if new != path { try place.remove("street/\(path)") }
  }

  /// What a file of the site says, by its path in `content`; nil where there is none.
  func content(_ path: String) -> String? { place.text("street/content/\(path)") }

  // MARK: - Pages

  /// Publishes the site as it is now, in which no address of anybody may stand.
  func build() throws {
    try publishedPlan(ofSiteAt: place["street"], on: day) { $0.isStrict = true }
    for (path, bytes) in try output where String(decoding: bytes, as: UTF8.self).contains("@home.")
    {
      Issue.record("\(path) has the address of a person")
    }
  }

  var output: [String: [UInt8]] {
    get throws { try place.tree("street/output") }
  }

  /// What stands in a file, word for word.
  func source(_ path: String) -> String { place.text("street/output/\(path)") ?? "" }

  /// What somebody reads on a page, but for the names among which they find their own.
  func seen(_ path: String) -> String {
    let text = source(path).replacing(/<(select|script|head)[\s\S]*?<\/\1>/, with: " ")
    return text.replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// Where a name is published, by paths.
  func places(of name: String) throws -> [String] {
    try output.filter { String(decoding: $0.value, as: UTF8.self).contains(name) }.keys.sorted()
  }

  /// The names of the acts that a page has buttons for.
  func buttons(on path: String) -> [String] {
    source(path).matches(of: /data-act="([^"]*)"/).map { String($0.output.1) }
  }

  /// The letter that the button opens, as the mail program shows it.
  func letter(pressing act: String, on path: String) throws -> Letter {
    let page = source(path)
    let button = try #require(
      page.firstRange(of: "data-act=\"\(act)\""), "no ‘\(act)’ on \(path): \(buttons(on: path))")
    let link = try #require(
      page[button.upperBound...].firstMatch(of: /href="(mailto:[^"]*)"/)?.output.1)
    let query = String(link).replacing("&amp;", with: "&").drop { $0 != "?" }.dropFirst()
    let fields = query.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
    func field(_ name: String) -> String? {
      fields.first { $0.count == 2 && $0[0] == name }?[1].removingPercentEncoding
    }
    return Letter(
      subject: field("subject") ?? "",
      text: try #require(field("body")).replacing("\r\n", with: "\n"))
  }

  // MARK: - Mail

  /// What came of a delivery: what the maintainer read, and each answer by the address it goes to.
  struct Post {
    var words: String
    var complaints: String
    var answers: [String: String]

    subscript(neighbour: Neighbour) -> String { answers[neighbour.address] ?? "" }
  }

  /// The letters of one morning, applied as a mailbox by the maintainer, who trusts her mail server.
  func deliver(_ mails: String...) throws -> Post { try deliver(mails) }

  /// Applies a letter that waited, since its sender says something in it, once that was read.
  func deliverRead(_ mail: String) throws -> Post { try deliver([mail], with: ["--read"]) }

  func deliver(_ mails: [String], with options: [String] = []) throws -> Post {
    self.mails += 1
    let box = "mail/\(self.mails)"
    for folder in ["cur", "new", "answers"] { try place.makeFolder("\(box)/\(folder)") }
    for (number, mail) in mails.enumerated() { try place.write("\(box)/new/\(number)", mail) }
    let result = try wishwell(
      [
        "apply", "--commit", "--trust-headers", Self.server, "--answers", place["\(box)/answers"],
        place[box],
      ] + options, in: place["street"], before: clock)
    var post = Post(words: result.output, complaints: result.errors, answers: [:])
    for bytes in try place.tree("\(box)/answers").values {
      let answer = String(decoding: bytes, as: UTF8.self)
      let to = answer.firstMatch(of: /To: (\S+)/).map { String($0.output.1) } ?? ""
      post.answers[to, default: ""] += answer
    }
    return post
  }
}

/// A letter on its way from a page to a mail program.
struct Letter {
  var subject: String
  var text: String

  /// With words behind labels, whatever helps to fill in their lines, and `words` below them.
  func filled(_ lines: [String: String] = [:], _ words: String = "") -> Letter {
    var letter = self
    for (label, value) in lines {
      let all = letter.text.split(separator: "\n", omittingEmptySubsequences: false)
      let filled = all.map { line in
        let isMeant = line == "\(label): " || line.hasPrefix("\(label) (") && line.hasSuffix("): ")
        return isMeant ? "\(line)\(value)" : String(line)
      }
      letter.text = filled.joined(separator: "\n")
    }
    letter.text = letter.text.replacing(
      "\n\n\n[wishwell: end]", with: "\n\n\(words)\n[wishwell: end]")
    return letter
  }

  /// With what the script of the page asked beside the button: `quantity 2`, `of Carla`.
  func asking(_ choice: String) -> Letter {
    var letter = self
    let key = choice.prefix { $0 != " " }
    letter.text = letter.text.replacing("; \(key) 1", with: "")
      .replacing("How many: 1", with: "How many: \(choice.dropFirst(key.count + 1))")
      .replacing(/(\[wishwell: [^\]]*)\]/) { "\($0.output.1); \(choice)]" }
    return letter
  }
}

/// Somebody with a browser and a mail program.
struct Neighbour {
  /// What their mail program makes of a letter.
  enum Program { case plain, flowed, formatted }

  var name: String
  var address: String
  var program = Program.plain
  /// What they write below every letter.
  var signature = ""

  /// The mail as it arrives. `number` is that of the mail, which a letter that was sent twice shares.
  func mail(
    _ letter: Letter, above: String = "", number: String = UUID().uuidString,
    isForged: Bool = false
  ) -> String {
    let lead = above.isEmpty ? "" : above + "\n\n"
    let end = signature.isEmpty ? "" : "\n\(signature)\n"
    let text = lead + letter.text + end
    let domain = address.split(separator: "@").last ?? ""
    let head = """
      Authentication-Results: mx.lantern.example; \
      dmarc=\(isForged ? "fail" : "pass") header.from=\(domain)
      From: \(name) <\(address)>
      To: hello@lantern.example
      Subject: \(letter.subject)
      Message-ID: <\(number)@\(domain)>

      """
    switch program {
    case .plain: return head + "Content-Type: text/plain; charset=utf-8\n\n\(text)"
    case .flowed:
      return head + "Content-Type: text/plain; charset=utf-8; format=flowed\n\n" + flowed(text)
    case .formatted:
      let lines = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing("ü", with: "&uuml;").replacing("\n", with: "<br/>\n")
      return head + "Content-Type: text/html; charset=UTF-8\n\n<html><head></head><body>"
        + "<div style=\"font-family: Verdana;font-size: 12.0px;\"><div>\(lines)</div></div></body></html>\n"
    }
  }

  /// Lines of at most 72 characters; a space at the end of one says that it goes on.
  private func flowed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var lines = [""]
      for word in line.split(separator: " ", omittingEmptySubsequences: true) {
        if lines[lines.count - 1].count + word.count > 72 { lines.append("") }
        lines[lines.count - 1] += word + " "
      }
      lines[lines.count - 1] = String(lines[lines.count - 1].dropLast())
      return lines.joined(separator: "\n")
    }.joined(separator: "\n") + "\n"
  }
}
