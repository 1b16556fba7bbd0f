import ArgumentParser
import WishwellSession

struct KeysShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the secret of the site, to copy it to another machine or to the forge.")

  @OptionGroup var place: SourceOption

  func run() throws {
    let sitePlace = place.sitePlace
    try sitePlace.refuseInJob(showing: "the secret")
    let session = try Session(at: sitePlace)
    let seal = try session.requireSeal()
    let secret = try SecretKeeper(session.folder, at: sitePlace).secret(for: seal)
    Terminal.say(secret.text)
    Terminal.note("This is the secret of the site: whoever has it can read every private page.")
    if !secret.former.isEmpty {
      Terminal.note(
        "Behind the dot is what came before it, which only opens what was sealed to it.")
    }
  }
}
