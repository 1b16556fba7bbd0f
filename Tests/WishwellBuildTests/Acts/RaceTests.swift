import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// Many processes at once, and processes that are killed. `WISHWELL_LONG=1` runs the full form.
@Suite(.serialized) struct RaceTests {
  private let folder = "content/wishlists/birthday/blue-kettle.promise"

  @Test func ofAllWhoPromiseAtOnceOneSucceedsAndTheOthersAreToldSo() throws {
    let (processes, rounds) = TestRun.isLong ? (200, 50) : (16, 1)
    let site = try GitSite(lanternStreet + Self.people(processes))
    var told = 0
    for _ in 0..<rounds {
      let results = try site.all(
        (0..<processes).map { ["promise", "blue-kettle", "--by", "p\($0)"] })
      let winners = results.filter { $0.status == 0 }
      #expect(winners.count == 1)
      let losers = results.filter { $0.status == 1 }
      #expect(losers.count == processes - 1, "\(results.filter { $0.status > 1 }.map(\.errors))")
      let event = try #require(site.text(folder + "/0001.yml"))
      // Those that came later found it promised when they began.
      let first = losers.filter {
        $0.errors.hasPrefix("error: somebody promised it first, today at ")
      }
      let late = losers.filter {
        $0.errors.hasPrefix("error: ‘A blue kettle’ is already promised [")
      }
      #expect(first.count + late.count == losers.count)
      told += first.count
      #expect(site.names(in: folder) == ["0001.yml"])
      #expect(event.hasPrefix("event: promised\nby: p"))
      #expect(try site.run("check", "--quiet", "--strict").status == 0)
      try FileManager.default.removeItem(atPath: site.path + "/" + folder)
    }
    print("race: \(processes) processes, \(rounds) rounds, \(told) were told who was first")
  }

  @Test func aKillLeavesTheEventOrNothing() throws {
    let kills = TestRun.isLong ? 500 : 10
    let site = try GitSite(lanternStreet + Self.people(1))
    let duration = try site.duration(of: ["promise", "blue-kettle", "--by", "p0", "--dry-run"])
    var (written, litter) = (0, 0)
    for _ in 0..<kills {
      // Around the moment of writing, which comes last.
      try site.runAndKill(
        ["promise", "blue-kettle", "--by", "p0"],
        after: duration * Double.random(in: 0.6...1.15))
      let names = site.names(in: folder)
      litter += names.count { $0.hasPrefix(".") }
      #expect(names.filter { !$0.hasPrefix(".") }.allSatisfy { $0 == "0001.yml" })
      if let event = site.text(folder + "/0001.yml") {
        written += 1
        #expect(event.hasPrefix("event: promised\nby: p0\nat: 20"))
        #expect(event.split(separator: "\n").last?.hasPrefix("wish: ") == true)
        #expect(event.hasSuffix("\n"))
      }
      if !names.isEmpty { #expect(try site.run("check", "--quiet", "--strict").status == 0) }
      try? FileManager.default.removeItem(atPath: site.path + "/" + folder)
    }
    print("kills: \(kills), of which \(written) left the event and \(litter) a dotfile besides")
  }

  /// Each makes several files and changes one; who finds one of them taken begins anew.
  @Test func listsThatAreBroughtInAtOnceComeWhole() throws {
    let site = try GitSite(lanternStreet)
    let titles = (1...6).map { "Book \($0)" }
    try site.write(
      "books.json",
      #"{"reading_log_entries": ["#
        + titles.map { #"{"work": {"title": "\#($0)", "author_names": ["Ann"]}}"# }
        .joined(separator: ", ") + "]}")
    let results = try site.all(
      Array(
        repeating: ["import", "openlibrary", "books.json", "--list", "birthday", "--by", "alice"],
        count: 6))
    #expect(results.allSatisfy { $0.status == 0 }, "\(results.map(\.errors))")
    let wishes = site.names(in: "content/wishlists/birthday").filter { $0.hasPrefix("book-") }
    #expect(wishes.sorted() == (1...6).map { "book-\($0).md" })
    #expect(try site.run("check", "--quiet", "--strict").status == 0)
  }

  private static func people(_ count: Int) -> String {
    (0..<count).map { "\n== people/p\($0).md\n---\nname: P\($0)\n---" }.joined()
  }
}

extension GitSite {
  /// Starts all at once, and waits for each.
  fileprivate func all(_ commands: [[String]]) throws -> [CommandResult] {
    let files = try TemporaryFolder()
    let running = try commands.enumerated().map { index, arguments in
      try start(arguments, errors: .file(files["err\(index)"]))
    }
    return running.enumerated().map { index, process in
      CommandResult(
        status: process.wait(), output: "", errors: files.text("err\(index)") ?? "")
    }
  }

  fileprivate func runAndKill(_ arguments: [String], after seconds: Double) throws {
    let process = try start(arguments)
    usleep(UInt32(seconds * 1_000_000))
    process.end(by: SIGKILL)
    process.wait()
  }

  /// In seconds.
  fileprivate func duration(of arguments: [String]) throws -> Double {
    _ = try run(arguments)
    return try ContinuousClock().measure { _ = try run(arguments) } / .seconds(1)
  }

  private func start(_ arguments: [String], errors: Child.Stream = .nowhere) throws -> Child {
    try Child(BuiltProgram.wishwell, arguments, in: path, errors: errors)
  }
}
