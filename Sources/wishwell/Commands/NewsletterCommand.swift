import ArgumentParser
import Foundation
import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellRead

struct NewsletterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "newsletter",
    abstract: "Write the letter of the week, for people without a feed reader.",
    discussion: """
      It tells what came into the feed of everything in the last seven whole days, and which wishes
      came true: no more than the pages tell everyone. Today is not over, and comes into the next
      one. It sends nothing: open the file in a mail program, or hand it to a mailing list.
      """.flowing)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case eml, text, html
  }

  @Option(help: "How many days it tells of, the last of them being yesterday; otherwise 7.")
  var days: Int?

  @Option(
    help: ArgumentHelp("The first day that it tells of.", valueName: "day"), transform: typedDay)
  var since: Day?

  @Option(help: "A whole mail (eml), text or html; otherwise what the file’s ending says, or text.")
  var format: Format?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write instead of standard output; an existing one is replaced.",
      valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("Whom the mail goes to: a mailing list, say.", valueName: "address"),
    transform: parseAddress)
  var to: String?

  @Option(
    help: ArgumentHelp("Who sends it; otherwise the `mail` of the site.", valueName: "address"),
    transform: parseAddress)
  var from: String?

  @Flag(help: "Write nothing where nothing is new.")
  var unlessEmpty = false

  @OptionGroup var arguments: LookArguments

  func run() throws {
    let (format, now) = (try chosenFormat(), try arguments.now())
    let plan = try arguments.plan()
    guard let site = plan.site else { throw ExitCode.content }
    let days = try span(before: site.today)
    guard let letter = plan.newsletter(of: days) else { throw ExitCode.content }
    if plan.newsletter(of: site.today...site.today)?.isEmpty == false {
      Terminal.note("note: what is dated today, \(site.today), comes into the next letter")
    }
    if letter.isEmpty, unlessEmpty {
      return Terminal.note("Nothing is new \(words(for: days)), and nothing is written.")
    }
    let bytes =
      switch format {
      case .text: Array(letter.text.utf8)
      case .html: Array(letter.html.utf8)
      case .eml: plan.mail(letter, from: try sender(on: site.settings), to: to, at: now)
      }
    guard let output else {
      return Terminal.write(String(decoding: bytes, as: UTF8.self), to: STDOUT_FILENO)
    }
    try writeOutsideFile(output, bytes)
    let empty = letter.isEmpty ? " Nothing is new in it." : ""
    Terminal.note("‘\(output)’ is written, \(words(for: days)).\(empty)")
  }

  /// Nil where nobody is named: whoever sends it says so.
  private func sender(on settings: SiteSettings) throws -> String? {
    guard let sender = from ?? settings.mail else { return nil }
    guard sender.utf8.allSatisfy({ $0 < 0x80 }) else {
      throw UsageError(
        "the ‘mail’ of the site, \(quoted(sender)), cannot stand in a mail as it is",
        help: "\(plainAddress), or say another with `--from`")
    }
    return sender
  }

  private func chosenFormat() throws -> Format {
    if let format { return format }
    guard let output else { return .text }
    switch splitPath(output).name.split(separator: ".").dropFirst().last?.lowercased() {
    case "eml"?: return .eml
    case "html"?, "htm"?: return .html
    case "txt"?, nil: return .text
    case let ending?:
      throw UsageError(
        "a letter is no ‘.\(ending)’ file",
        help: "end its name in ‘.eml’, ‘.html’ or ‘.txt’, or say `--format`")
    }
  }

  private func span(before today: Day) throws -> ClosedRange<Day> {
    let yesterday = today.advanced(by: -1)
    if days != nil, since != nil {
      throw UsageError(
        "‘--days’ and ‘--since’ both say where it begins", help: "leave one of them out")
    }
    if let since {
      guard since <= yesterday else {
        throw UsageError(
          "the letter ends with yesterday, \(yesterday), and cannot begin on \(since)",
          help: "name an earlier day, or look at a later one with ‘--clock’")
      }
      return since...yesterday
    }
    let count = days ?? 7
    guard (1...366).contains(count) else {
      throw UsageError("a letter tells of 1 to 366 days, not of \(count)", help: "say `--days 7`")
    }
    return today.advanced(by: -count)...yesterday
  }

  private func words(for days: ClosedRange<Day>) -> String {
    days.lowerBound == days.upperBound
      ? "on \(days.lowerBound)" : "from \(days.lowerBound) to \(days.upperBound)"
  }
}

/// An address as the head of a mail has it, in ASCII: what is left of another one would be that of somebody
/// else.
private func parseAddress(_ text: String) throws -> String {
  switch parseEmail(text) {
  case .success(let address) where address.utf8.allSatisfy({ $0 < 0x80 }): return address
  case .success(let address):
    throw ValidationError("\(quoted(address)) cannot stand in a mail as it is: \(plainAddress)")
  case .failure(let problem):
    throw ValidationError("\(problem.message): \(problem.help)")
  }
}

private let plainAddress = "write a host with such letters in its plain form, ‘xn--…’"
