import ArgumentParser

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract:
      "Start a wish, a wish list, an offer, a request, a checklist, a circle, or somebody’s profile.",
    discussion: """
      This writes a file with everything that is known already: the day, your name as `wishwell
      whoami` says it, and a file name made from the title. What else you can say is in it as
      comments.
      """.flowing,
    subcommands: [
      NewWish.self, NewList.self, NewOffer.self, NewRequest.self, NewChecklist.self,
      NewCircle.self, NewPerson.self,
    ])
}
