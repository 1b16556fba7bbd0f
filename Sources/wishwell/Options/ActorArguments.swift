import ArgumentParser
import WishwellFormat
import WishwellText

/// Who acts.
struct ActorArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Who acts, by the name of their profile; otherwise you, as `wishwell whoami` says.",
      valueName: "person"),
    completion: .people)
  var by: String?

  @Option(
    help: ArgumentHelp(
      "Somebody without a profile, for whom you enter it: ‘Aunt Rosa’.", valueName: "name"))
  var guest: String?

  @Option(
    help: ArgumentHelp(
      "How it reached you, if you enter it for somebody: mail or issue.", valueName: "way"))
  var via: Event.Channel?

  /// Whether somebody else acts than whoever enters it.
  var isForOthers: Bool { via != nil }

  func validate() throws {
    if let guest, by != nil {
      throw ValidationError(
        "only one person acts: use ‘--by’ for somebody with a profile, or ‘--guest’ for ‘\(guest)’")
    }
    if let guest, guest.allSatisfy(\.isWhitespace) {
      throw ValidationError("a guest needs a name: `--guest 'Aunt Rosa' --via mail`")
    }
    if let guest, via == nil {
      let name = shellQuoted(wholeName(behind: "--guest", guest))
      throw ValidationError(
        "say how it reached you: `--guest \(name) --via mail`, or `--via issue`")
    }
  }
}

extension Event.Channel: ExpressibleByArgument {}
