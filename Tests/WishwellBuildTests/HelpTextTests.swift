import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// What `--help` looks like on a terminal.
@Suite struct HelpTextTests {
  /// The help of `approve` had an offer as its example, an option said `Text`, and another `Price`.
  @Test(arguments: [
    (["approve"], "Its folder and name (‘requests/2026-04-02-a-card’)"),
    (["promise"], "Its list and name (‘birthday/blue-kettle’)"),
    (["complete"], "For an offer, its author says so; for a request, whoever"),
    (["new", "request"], "What it is for, such as ‘Birthday’."),
    (["new", "circle"], "What a gift is to cost, such as ‘about 20 EUR’."),
    (["new", "person"], "E-mail addresses by which git and letters know them"),
    (["apply"], "or ‘-’ for standard input."),
    (["review"], "as this account at the forge asks."),
    (["check"], "--all Show every warning and hint"),
    // Each took some thought, or spoke of handles, of posts and of a repository.
    (["new"], "Start a wish, a wish list, an offer, a request, a checklist, a circle"),
    (["new", "circle"], "Who takes part, if not everybody with a profile, such as"),
    (["new", "circle"], "Earlier circles: nobody draws whom they drew there, such as"),
    (["new", "offer"], "Countries and groups that you send to, or WW for all, such as"),
    (["new", "offer"], "--as <name> The name of its file"),
    (["join"], "--as <name> The file name of your profile"),
    (["join"], "but anyone who can see the site’s files can read it"),
    (["respond"], "but anyone who can see the site’s files can read it"),
    (["grant"], "saying that a part of a wish came shows whether more of it is promised"),
  ])
  func `help says what is meant`(command: [String], words: String) throws {
    let place = try TemporaryFolder()
    let help = try wishwell(command + ["--help"], in: place.path).output
    let flowing = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(flowing.contains(words), "\(help)")
  }

  /// Lines were broken in the sources and again for the terminal: “your name as / `wishwell / whoami”.
  @Test(arguments: [
    ["promise"], ["sent"], ["retire"], ["export"], ["new", "wish"], ["sync"], ["apply"], ["init"],
  ])
  func `lines of a paragraph are broken once`(command: [String]) throws {
    let place = try TemporaryFolder()
    let help = try wishwell(command + ["--help"], in: place.path).output
    let overview = help.components(separatedBy: "\nUSAGE:")[0]
    let paragraphs = overview.components(separatedBy: "\n\n").filter { !$0.contains("\n  ") }
    for paragraph in paragraphs {
      let lines = paragraph.split(separator: "\n").map(String.init)
      for (line, next) in zip(lines, lines.dropFirst()) {
        let word = next.prefix { $0 != " " }
        #expect(line.count + 1 + word.count >= 80, "\(line)\n\(next)")
      }
    }
  }
}
