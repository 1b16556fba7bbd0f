import ArgumentParser

struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Give the site a secret, so that each person has a private page.",
    discussion: """
      All keys of a site are made of one secret. Whoever has it can read every private page; without
      it nobody can make one. It is in no file that git sees.
      """.flowing,
    subcommands: [KeysNew.self, KeysShow.self, KeysRotate.self, KeysForget.self])
}
