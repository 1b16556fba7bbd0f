import Foundation
import Testing
import WishwellFormat
import WishwellTesting

@testable import WishwellBuild

@Suite struct WhoTests {
  @Test func isKnownByTheAddressOfGit() throws {
    let site = try GitSite()
    #expect(
      try site.run("whoami").output
        == "You are Alice (alice): your e-mail address in git, ‘alice@example.org’, is in that "
        + "profile.\nYou look after this site.\n")
    try site.act(as: "Alice", "ALICE@example.org")
    #expect(try site.run("whoami").status == 0)
    try site.act(as: "Nobody", "nobody@example.org")
    let unknown = try site.run("whoami")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("‘nobody@example.org’, so it is not clear who you are"))
    #expect(
      unknown.errors.contains("`--by NAME` (alice, bob) or, for good, `wishwell login NAME`"))
    #expect(unknown.errors.contains("`wishwell join`"))
    let near = try site.run("status", "--by", "alise")
    #expect(near.errors.contains("did you mean ‘alice’?"), "\(near.errors)")
    #expect(try site.run("status", "--by", "Alice").status == 0)
  }

  /// It was committed as somebody else's, and only the review of it said no.
  @Test(arguments: [
    ["promise", "blue-kettle"], ["new", "offer", "Jam"], ["thank", "bob", "Thank you!"],
  ])
  func `nobody but a maintainer writes as somebody else`(act: [String]) throws {
    let site = try GitSite()
    try site.write("content/people/bob.md", "---\nname: Bob\nemails: bob@example.org\n---\n")
    try site.write("content/people/carol.md", "---\nname: Carol\n---\n")
    try site.act(as: "Bob", "bob@example.org")
    let refused = try site.run(act + ["--by", "carol"])
    #expect(refused.status == 64)
    #expect(
      refused.errors.hasPrefix(
        "error: only the maintainers enter what others did, and ‘bob’ is not one of them\n"))
    #expect(
      try site.git("status", "--porcelain", "--", "content/offers", "content/wishlists") == "")
    #expect(try site.run("status", "--by", "carol").status == 0)
    try site.act(as: "Alice", "alice@example.org")
    #expect(try site.run(act + ["--by", "carol"]).status == 0)
  }

  @Test func keepsAndForgetsAChoice() throws {
    let site = try GitSite()
    let login = try site.run("login", "bob")
    #expect(login.output == "From now on, you are Bob (bob) here. `wishwell logout` forgets it.\n")
    #expect(login.errors.contains("which is the address of alice"))
    #expect(try site.git("config", "wishwell.person") == "bob\n")
    #expect(
      try site.run("whoami").output == "You are Bob (bob): you said so with `wishwell login`.\n")
    #expect(try site.run("promise", "blue-kettle").output.hasPrefix("Bob promises"))
    #expect(try site.run("logout").output.hasPrefix("Forgotten."))
    #expect(try site.run("logout").output.hasPrefix("There was nothing to forget"))
    #expect(try site.run("whoami").output.hasPrefix("You are Alice"))
    #expect(try site.run("login", "bop").errors.contains("did you mean ‘bob’?"))
    try site.git("config", "wishwell.person", "zoe")
    #expect(try site.run("whoami").errors.contains("you chose to be ‘zoe’, but that profile is"))
  }

  private static let ownMistakes = """
    error: your profile has mistakes, so it cannot be read: content/people/bob.md
      help: `wishwell check` names each of them; once they are corrected, you are known here again

    """

  /// Nobody had the address, it was said, and the way out was a second profile.
  @Test(arguments: [
    "country: Austria\n---\n", "joined: 27.11.2026\n---\n", "---\nCall +49 30 1234567.\n",
  ])
  func `a mistake in one’s own profile is told as one`(rest: String) throws {
    let site = try GitSite()
    try site.write("content/people/bob.md", "---\nname: Bob\nemails: bob@example.org\n" + rest)
    try site.act(as: "Bob", "bob@example.org")
    for command in [
      ["whoami"], ["status"], ["promise", "blue-kettle"], ["join"], ["join", "--as", "bob-2"],
    ] {
      let refused = try site.run(command)
      #expect(refused.status == 64, "\(command)")
      #expect(refused.errors == Self.ownMistakes, "\(command): \(refused)")
    }
    #expect(site.text("content/people/bob-2.md") == nil)
    for name in ["bob", "Bob"] {
      #expect(
        try site.run("login", name).errors == """
          error: the profile of ‘\(name)’ has mistakes, so it cannot be read: content/people/bob.md
            help: `wishwell check` names each of them

          """)
    }
    try site.git("config", "wishwell.person", "bob")
    #expect(try site.run("whoami").errors == Self.ownMistakes)
  }

  @Test func `a profile with mistakes is known by its account, too`() throws {
    let site = try GitSite()
    let forge = "forge: {kind: forgejo, repository: \"https://codeberg.org/lantern/street\"}\n"
    try site.write("content/site.yml", lanternSettings + "maintainers: alice\n" + forge)
    try site.write(
      "content/people/bob.md", "---\nname: Bob\naccount: bob-b\ncountry: Austria\n---\n")
    try site.act(as: "Robert", "bob-b@noreply.codeberg.org")
    for command in ["whoami", "join"] {
      #expect(try site.run(command).errors == Self.ownMistakes, "\(command)")
    }
  }

  @Test func `a profile of which nothing can be read may be one’s own`() throws {
    let site = try GitSite()
    try site.write("content/people/bob.md", "---\nname: [Bob\n---\n")
    try site.act(as: "Bob", "bob@example.org")
    #expect(
      try site.run("whoami").errors.contains(
        "help: if your profile is among those with mistakes (content/people/bob.md), correct them: "
          + "`wishwell check` names each; if you are new here, write a profile"))
    let join = try site.run("join")
    #expect(join.status == 64)
    #expect(
      join.errors == """
        error: the profile of ‘bob’ has mistakes, so it cannot be read: content/people/bob.md
          help: if it is yours, correct them: `wishwell check` names each; if not, choose another \
        name for your file: `wishwell join --as bob-2`

        """)
  }

  @Test func needsARepositoryToKeepAChoiceIn() throws {
    let site = try SiteTest(lanternStreet)
    let result = try wishwell(["login", "bob"], in: site.place.path)
    #expect(result.status == 64)
    #expect(result.errors.contains("not in a git repository"), "\(result.errors)")
    // Acts need none.
    #expect(
      try wishwell(["promise", "blue-kettle", "--by", "bob"], in: site.place.path).status == 0)
  }

  @Test func joinsWithTheIdentityOfGit() throws {
    let site = try GitSite()
    let already = try site.run("join")
    #expect(already.status == 64)
    #expect(already.errors.contains("‘alice@example.org’ is in content/people/alice.md"))
    try site.act(as: "Zoë O'Neil", "zoe@example.org")
    let result = try site.run("join", "--commit")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("Zoë O'Neil joins.\n  content/people/zoe-oneil.md\n"))
    let file = site.text("content/people/zoe-oneil.md") ?? ""
    #expect(file.contains("name: Zoë O'Neil\n"))
    #expect(file.contains("emails: zoe@example.org\n"))
    #expect(try site.git("log", "-1", "--format=%an: %s") == "Zoë O'Neil: Zoë O'Neil joins\n")
    #expect(try site.run("whoami").output.hasPrefix("You are Zoë O'Neil (zoe-oneil)"))
    try site.act(as: "Bob", "other-bob@example.org")
    let taken = try site.run("join")
    #expect(taken.errors.contains("somebody here is already called ‘bob’"))
    #expect(try site.run("join", "--as", "bob-2").status == 0)
    #expect(site.text("content/people/bob-2.md")?.contains("name: Bob\n") == true)
  }

  /// The profile was written, and refused by the review of the request.
  @Test(arguments: [true, false])
  func `nobody joins under the name of somebody who has left, where promises are kept secret`(
    isSecret: Bool
  ) throws {
    let site = try GitSite()
    let list = "content/wishlists/birthday/index.md"
    let text = try #require(site.text(list))
    if isSecret {
      try site.write(list, text.replacing("owner: alice", with: "owner: alice\npromises: surprise"))
    }
    try site.write("content/people/zoe.md", "---\nname: Zoe\n---\n")
    try site.git("add", ".")
    try site.git("commit", "--quiet", "--message", "Zoe joins")
    try site.git("rm", "--quiet", "content/people/zoe.md")
    try site.git("commit", "--quiet", "--message", "Zoe leaves")
    try site.act(as: "Zoe", "other-zoe@example.org")
    let joined = try site.run("join")
    #expect(joined.status == (isSecret ? 64 : 0), "\(joined)")
    guard isSecret else { return }
    #expect(joined.errors.contains("was called ‘zoe’, and no one else gets that name"), "\(joined)")
    #expect(site.text("content/people/zoe.md") == nil)
    #expect(try site.run("join", "--as", "zoe-2").status == 0)
  }

  @Test func nobodyJoinsUnderANameThatContentMentions() throws {
    let site = try GitSite()
    try site.write(
      "content/thanks/tea.md",
      "---\ntitle: Tea\nauthor: bob\nto: zoe\ndate: 2026-11-01\n---\nGood.\n")
    try site.act(as: "Zoe", "zoe@example.org")
    let refused = try site.run("join")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("‘zoe’ is already mentioned here"), "\(refused.errors)")
    #expect(try site.run("join", "--as", "zoe-2").status == 0)
  }

  @Test func onlyMaintainersEnterWhatOthersDo() throws {
    let site = try GitSite()
    let maintainer = try site.run("promise", "blue-kettle", "--by", "bob", "--via", "issue")
    #expect(maintainer.status == 0)
    #expect(
      site.text("content/wishlists/birthday/blue-kettle.promise/0001.yml")?
        .contains("via: issue\n") == true)
    #expect(try site.run("login", "bob").status == 0)
    let other = try site.run("release", "blue-kettle", "--by", "alice", "--via", "mail")
    #expect(other.status == 64)
    #expect(other.errors.contains("‘bob’ is not one of them\n  help: ask alice"), "\(other.errors)")
  }

  @Test func statusNamesTheNextSteps() throws {
    let site = try GitSite()
    #expect(try site.run("status").output.contains("Nobody is waiting for you"))
    for arguments in [
      ["promise", "blue-kettle", "--by", "bob", "--date", "2026-10-05"],
      ["respond", "ten-postcards"], ["ask", "a-card", "--by", "bob"],
    ] { #expect(try site.run(arguments).status == 0) }
    let alice = try site.run("status").output
    #expect(
      alice.contains(
        """

        For you to do
          Answer Bob, who offered something for ‘A card for my father’ (since
        """))
    #expect(
      alice.contains("wishwell approve requests/2026-10-04-a-card --of bob   or   wishwell dec"))
    #expect(alice.contains("\nYou are waiting for\n  Bob to send ‘Ten postcards’ (since "))
    // What Bob promised is a surprise.
    #expect(!alice.contains("kettle"))
    let bob = try site.run("status", "--by", "bob").output
    #expect(bob.contains("\nYou promised\n  ‘A blue kettle’ to Alice (since 2026-10-05"))
    #expect(bob.contains("    wishwell sent birthday/blue-kettle   or   wishwell release birthday"))
    #expect(bob.contains("  Send ‘Ten postcards’ to Alice (since "))
    #expect(bob.contains("    wishwell complete offers/2026-10-03-ten-postcards --of alice   or "))
    #expect(
      bob.contains("  Alice to say yes or no to your offer for ‘A card for my father’ (since ")
    )
    #expect(try site.run("sent", "blue-kettle", "--by", "bob").status == 0)
    let told = try site.run("status").output
    #expect(told.contains("  Say whether ‘A blue kettle’ has arrived (since "))
    #expect(told.contains("    wishwell grant birthday/blue-kettle   or   wishwell lost birthday"))
  }

  private static let chairs = """

    == wishlists/wedding/index.md
    ---
    title: Wedding
    owner: alice
    promises: PROMISES
    date: 2026-10-01
    ---
    == wishlists/wedding/chairs.md
    ---
    title: Garden chairs
    date: 2026-10-02
    quantity: 4
    ---
    """

  /// A street where Bob promised three chairs and sent one, and a guest one and sent it.
  private func street(promises: String) throws -> GitSite {
    let site = try GitSite(
      lanternStreet + Self.chairs.replacingOccurrences(of: "PROMISES", with: promises))
    for arguments in [
      ["promise", "chairs", "--quantity", "3", "--by", "bob"],
      ["promise", "chairs", "--guest", "Aunt Rosa", "--via", "mail"],
      ["sent", "chairs", "--by", "bob"],
      ["sent", "chairs", "--guest", "Aunt Rosa", "--via", "mail"],
    ] {
      let done = try site.run(arguments)
      #expect(done.status == 0, "\(done.errors)")
    }
    return site
  }

  /// As printed, it was refused: it was not clear whose part was meant.
  @Test func `the next step says whose part it is, where there are several`() throws {
    let site = try street(promises: "shown")
    let told = try site.run("status").output
    #expect(
      told.contains("    wishwell grant wedding/chairs --of bob   or   wishwell lost wedding"))
    #expect(told.contains("    wishwell grant wedding/chairs --of 'Aunt Rosa'   or   "), "\(told)")
    #expect(try site.run("lost", "wedding/chairs", "--of", "bob").status == 0)
    #expect(try site.run("grant", "wedding/chairs", "--of", "Aunt Rosa").status == 0)
    // Whom it surprises is told of nobody.
    let hidden = try street(promises: "hidden").run("status").output
    #expect(hidden.contains("wishwell grant wedding/chairs   or"), "\(hidden)")
    #expect(!hidden.contains("Rosa") && !hidden.contains("--of bob"))
  }

  /// Her `status` was the one place that did not tell Alice what every page of her list did.
  @Test func `on how many wishes something is promised is told, where everyone may know`() throws {
    let hidden = try street(promises: "hidden").run("status").output
    #expect(
      hidden.contains(
        "\nPromised on your lists, and no page says by whom:\n  ‘Wedding’: 1 of 1 wish\n"),
      "\(hidden)")
    #expect(try !street(promises: "shown").run("status").output.contains("Promised on your lists"))
    let site = try GitSite()
    let list = "content/wishlists/birthday/index.md"
    let text = try #require(site.text(list))
    try site.write(list, "---\npromises: surprise\n" + text.dropFirst(4))
    try site.write(
      "content/wishlists/birthday/blue-kettle.promise/0001.yml",
      "event: promised\nby: bob\nat: 2026-11-20\n")
    let surprised = try site.run("status")
    #expect(surprised.status == 0, "\(surprised)")
    #expect(!surprised.output.contains("Promised on your lists"), "\(surprised)")
  }

  @Test func `a release of some says of how many`() throws {
    let site = try GitSite(
      lanternStreet + Self.chairs.replacingOccurrences(of: "PROMISES", with: "shown"))
    #expect(try site.run("promise", "chairs", "--quantity", "2", "--by", "bob").status == 0)
    let one = try site.run("release", "chairs", "--quantity", "1", "--by", "bob").output
    #expect(one.hasPrefix("Bob releases ‘Garden chairs’ (1 of 2).\n"), "\(one)")
    #expect(one.contains("That part is open to everyone again; still promised: 1."))
    let rest = try site.run("release", "chairs", "--by", "bob").output
    #expect(rest.hasPrefix("Bob releases ‘Garden chairs’.\n"), "\(rest)")
    #expect(rest.contains("\nIt is open to everyone again."))
  }
}
