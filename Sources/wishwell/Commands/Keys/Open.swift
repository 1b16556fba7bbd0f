import ArgumentParser
import Foundation
import WishwellBuild
import WishwellDiagnostics
import WishwellSession

struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Read a private page of the built site, by its link.",
    discussion: """
      It asks for the link, which the terminal does not show, or reads it from the standard input.
      Never write it after the command: others on the machine could read it there, and the shell
      would keep it. What the page holds is printed, and written nowhere.
      """.flowing)

  @OptionGroup var place: SourceOption

  @Option(
    help: ArgumentHelp(
      "The folder of the built site; otherwise `output` in the source.", valueName: "dir"))
  var output: String?

  func run() throws {
    try place.sitePlace.refuseInJob(showing: "what a private page holds")
    _ = try place.open()
    var options = BuildOptions(clock: try SystemClock.now())
    options.source = place.source
    options.output = output
    guard let link = Terminal.askUnseen("The private link (it is not shown):") else {
      throw UsageError(
        "there is no link to open", help: "run `wishwell open`, and paste the link where it asks")
    }
    let blanks = CharacterSet.whitespaces
    let page = try OpenedPage(link.trimmingCharacters(in: blanks), in: options.outputPath)
    Terminal.say(page.text)
  }
}
