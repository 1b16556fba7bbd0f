import ArgumentParser
import WishwellBuild

struct NewOffer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "offer", abstract: "Offer something: `wishwell new offer 'Ten postcards'`.")

  @Argument(help: "What you offer, as a title.")
  var title: String

  @OptionGroup var options: NewOptions

  func run() throws {
    let desk = try Desk(options)
    let name = try NewName(title, datedBy: desk.today)
    try desk.write(
      .offer(name.handle, title: name.title, author: try desk.author(), date: desk.today))
  }
}
