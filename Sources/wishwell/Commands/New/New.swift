import ArgumentParser

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Begin a wish, a wish list, a post, a checklist, or a profile for somebody.",
    discussion: """
      A file is written with all that is known already: the day, your name as `wishwell whoami` \
      tells it, and a name made from the title. What else can be said stands in it as comments.
      """,
    subcommands: [
      NewWish.self, NewList.self, NewOffer.self, NewRequest.self, NewChecklist.self,
      NewPerson.self,
    ])
}
