import ArgumentParser
import WishwellBuild
import WishwellGit
import WishwellModel

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Begin a new site, with a first wish list in it.",
    discussion: "The site builds as it is. Nothing that is there already is touched.")

  @Argument(help: "An empty folder, or one to be made.")
  var folder: String

  @Option(help: ArgumentHelp("What the site is called.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("Where the site will be published.", valueName: "url"))
  var url: String?

  func validate() throws {
    guard let url else { return }
    guard url.hasPrefix("https://") || url.hasPrefix("http://") else {
      throw ValidationError(
        "‘\(url)’ is no web address: write it out, `--url https://example.org/`")
    }
  }

  func run() throws {
    let site = StarterSite(
      of: GitIdentity(askingGitIn: "."), title: title, url: url, zoneName: SystemClock.zoneName,
      today: SystemClock.today)
    let files = try site.write(to: folder)
    Terminal.say("A new site is in ‘\(folder)’:")
    for file in files { Terminal.say("  \(file)") }
    let enter = folder == "." ? "" : "\n  cd \(shellQuoted(folder))"
    Terminal.say(
      """

      What comes next:\(enter)
        wishwell serve                               make the site and look at it
        wishwell new wish first-wishes/warm-socks    write your own first wish

      Before you publish, set `url` and `authority` in content/site.yml.
      """)
  }
}
