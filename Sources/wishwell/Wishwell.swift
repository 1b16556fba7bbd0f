import ArgumentParser
import WishwellVersion

struct Wishwell: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wishwell",
    abstract: "Makes a site of wish lists and kindness, with feeds, from a folder of text files.",
    discussion: """
      A site is a folder with `content/` in it: Markdown files that people write. `wishwell build` \
      turns it into pages, feeds and a snapshot in `output/`, ready for any web server.
      """.flowing,
    version: ProgramVersion.current.description,
    groupedSubcommands: [
      CommandGroup(name: "Writing", subcommands: [Init.self, New.self, Thank.self, Import.self]),
      CommandGroup(name: "Wish", subcommands: ActCommands.ofWishes),
      CommandGroup(name: "Post", subcommands: ActCommands.ofPosts),
      CommandGroup(name: "Wish or post", subcommands: ActCommands.ofBoth),
      CommandGroup(name: "Checklist", subcommands: [ChecklistCommand.self]),
      CommandGroup(name: "Circle", subcommands: [Draw.self]),
      CommandGroup(
        name: "Maintainer",
        subcommands: [Apply.self, Retire.self, KeysCommand.self, LinkCommand.self]),
      CommandGroup(
        name: "Catalogue and quotation", subcommands: [CatalogueCommand.self, QuotesCommand.self]),
      CommandGroup(
        name: "Personal",
        subcommands: [
          Join.self, Login.self, Logout.self, Whoami.self, Status.self, Seal.self, Open.self,
          Sync.self,
        ]),
      CommandGroup(
        name: "Publishing",
        subcommands: [
          Build.self, Check.self, Serve.self, Export.self, NewsletterCommand.self,
        ]),
      CommandGroup(
        name: "Look-up",
        subcommands: [
          ReviewCommand.self, List.self, Since.self, Explain.self, Digest.self, ThemeCommand.self,
        ]),
    ])

  func run() {
    Terminal.say(
      """
      Wishwell makes a site of wish lists and kindness from a folder of text files.

        wishwell init my-wishes   begin a site of your own
        wishwell build            make the site from the folder you are in
        wishwell serve            look at it while you write
        wishwell new wish         write something new
        wishwell promise          promise something that somebody wishes for
        wishwell thank            thank somebody
        wishwell status           see what others are waiting for from you

      `wishwell --help` lists all commands, `wishwell help build` explains one of them.
      """)
  }
}
