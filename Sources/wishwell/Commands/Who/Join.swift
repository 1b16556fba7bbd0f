import ArgumentParser
import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellSession

struct Join: ParsableCommand, Recording {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Join with a profile of your own.",
    discussion: """
      Your name and e-mail address are those that git knows. The address is how the site knows your
      commits; it is never published, but anyone who can see the site’s files can read it. If it is
      one that the forge of the site made up to keep yours private, your account there is written
      down instead. For somebody else, use `wishwell new person`.

      For example: wishwell join
      """.flowing)

  @Argument(help: "Your name; otherwise the one git knows.")
  var name: String?

  /// Where the name was said before it could be said without an option.
  @Option(name: .customLong("name"), help: .hidden) var nameAsOption: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The file name of your profile; otherwise made from your name.", valueName: "name"))
  var handle: String?

  @OptionGroup var fields: PersonFields
  @OptionGroup var text: TextOption
  @OptionGroup var common: CommonFields
  @OptionGroup var writing: WritingArguments
  @OptionGroup var dating: DateOption

  func run() throws {
    try ActTransaction(recording).record { session in
      try session.refuseToJoinTwice()
      let identity = session.gitUser.identity
      let account = identity.email.flatMap { session.site.settings.forge?.account(behind: $0) }
      if let person = session.library.person(withEmail: identity.email), let email = identity.email
      {
        let known = account?.name ?? email
        throw UsageError(
          "you already have a profile: ‘\(known)’ is in \(ContentKind.person(person).path)",
          help: "edit that one\(common.wayOfPhoto(to: person)); for somebody else, use "
            + "`wishwell new person 'Ada Lovelace'`")
      }
      if let own = session.library.brokenProfile(withEmail: identity.email) {
        throw UsageError.ownProfileIsBroken(own.document.path)
      }
      let known = name ?? nameAsOption ?? identity.name
      guard let name = known, let email = identity.email else {
        throw Self.unknown(hasName: known != nil, hasEmail: identity.email != nil)
      }
      let language = session.site.settings.language
      let named = try NewName(name, in: language)
      let handle = try handle.map { try NewName($0, in: language).handle } ?? named.handle
      let draft = try common.draft(in: session, saying: SaidFields(text, fields.add)) { said in
        let file = NewFile.person(
          handle.text, name: named.title, email: account == nil ? email : nil, account: account,
          joined: try session.day(recording.date), saying: said)
        return Draft(file: file, content: .person(name: named.title))
      }
      guard !session.library.stubs.contains(draft.file.path) else {
        throw UsageError(
          "the profile of ‘\(handle)’ has mistakes, so it cannot be read: \(draft.file.path)",
          help: "if it is yours, correct them: `wishwell check` names each; if not, choose another "
            + "name for your file: `wishwell join --as \(handle)-2`")
      }
      guard !session.folder.root.holdsSomething(at: draft.file.path) else {
        throw UsageError(
          "somebody here is already called ‘\(handle)’: \(draft.file.path)",
          help: "choose another name for your file: `wishwell join --as \(handle)-2`; "
            + "if it is you, add ‘\(account.map { "account: \($0.name)" } ?? "emails: \(email)")’ "
            + "there")
      }
      // Whoever is the first is who the settings name.
      guard session.library.people.isEmpty || !session.library.mentions.contains(handle) else {
        throw UsageError(
          "‘\(handle)’ is already mentioned here, and stands for somebody else",
          help: "choose another name for your file: `wishwell join --as \(handle)-2`; "
            + "if it is you, ask a maintainer to add your profile")
      }
      guard try !session.isNameOfSomebodyGone(handle) else {
        throw UsageError(
          "somebody who was here before was called ‘\(handle)’, and no one else gets that name",
          help: "choose another name for your file: `wishwell join --as \(handle)-2`; "
            + "if it was you, ask a maintainer to put your profile back")
      }
      var changeSet = session.changeSet(for: draft, recording.writing)
      changeSet.nextSteps.append(
        (recording.writing.pushes ? "You have joined" : "Once others have it, you have joined")
          + ": `wishwell list` shows what is open.")
      if session.site.settings.seal != nil {
        changeSet.nextSteps.append(
          "Then `wishwell seal address` puts your address into your profile, sealed, for those who "
            + "send you something.")
      }
      return (Checked(changeSet), by: nil)
    }
  }

  /// All that git does not know, at once.
  private static func unknown(hasName: Bool, hasEmail: Bool) -> UsageError {
    let email = "`git config user.email you@example.org`"
    if hasName {
      return UsageError(
        "git does not know your e-mail address, which is how the site knows your commits",
        help: "tell git: \(email)")
    }
    let name =
      "`wishwell join 'Ada Lovelace'`, or tell git: "
      + "`git config user.name 'Ada Lovelace'`"
    return hasEmail
      ? UsageError("git does not know your name", help: "say it: \(name)")
      : UsageError(
        "git knows neither your name nor your e-mail address, by which the site knows your commits",
        help: "say your name: \(name); and tell git your address: \(email)")
  }
}

extension Join: SurplusExplaining {
  static let path = ["join"]

  var words: [String] { name.map { [$0] } ?? [] }

  func way(with surplus: Surplus) -> String? {
    let whole = (words + surplus.words).joined(separator: " ")
    return "words that belong together stand in quotes: \(meant([whole], besides: surplus))"
  }
}
