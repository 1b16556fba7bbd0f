import ArgumentParser
import WishwellBuild
import WishwellDerive
import WishwellFormat

struct Digest: AskingCommand {
  static let missing = "say which wish; the letter of the week is `wishwell newsletter`"
  static let example = "wishwell digest birthday/blue-kettle"

  static let configuration = CommandConfiguration(
    commandName: "digest",
    abstract: "Print what a wish asks for, in its canonical form, and its digest.",
    discussion: """
      A promise names the digest, so that the wish cannot change unnoticed. The letter that tells
      people what was new is `wishwell newsletter`.
      """.flowing)

  @Argument(help: ArgumentHelp("The wish.", valueName: "list/wish"), completion: .wishes)
  var wish: String

  @OptionGroup var place: SourceOption

  func run() throws {
    let library = try place.open().readLibrary()
    let wish = try library.wish(named: wish)
    Terminal.write(canonicalText(of: wish, photos: library.photos), to: 1)
    Terminal.say("\ndigest: \(wishDigest(of: wish, photos: library.photos))")
  }
}
