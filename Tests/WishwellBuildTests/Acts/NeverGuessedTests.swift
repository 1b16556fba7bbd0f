import Testing
import WishwellTesting

/// Who somebody is on a site that does not know them.
@Suite struct NeverGuessedTests {
  private let alone = """

    == people/ana.md
    ---
    name: Ana Sousa
    emails: ana@example.org
    ---
    == wishlists/first-wishes/index.md
    ---
    title: First wishes
    owner: ana
    date: 2026-10-01
    ---
    == wishlists/first-wishes/kettle.md
    ---
    title: A kettle
    ---
    """

  @Test func `the first friend of a site with one profile is nobody until they join`() throws {
    let site = try GitSite(alone)
    try site.act(as: "Ben", "ben@example.org")
    for command in [
      ["whoami"], ["status"], ["promise", "kettle"], ["new", "offer", "A hat"],
      ["new", "wish", "first-wishes/Hat"],
    ] {
      let result = try site.run(command)
      #expect(result.status == 64, "\(command): \(result.output)")
      #expect(result.errors.contains("no profile has the e-mail address"), "\(result.errors)")
      #expect(result.errors.contains("if you are new here, write a profile of your own: `wishwell"))
    }
    #expect(site.text("content/wishlists/first-wishes/hat.md") == nil)
    #expect(try site.run("join").status == 0)
    #expect(try site.run("promise", "kettle").output.hasPrefix("Ben promises ‘A kettle’"))
  }

  @Test func `without an address nobody is anybody`() throws {
    let site = try GitSite(alone)
    try site.git("config", "--unset", "user.email")
    // On a computer that knows nobody, a wish is written down all the same; nobody is said to wish it.
    let wish = try site.run("new", "wish", "first-wishes/Hat", "--dry-run")
    #expect(wish.status == 0, "\(wish.errors)")
    #expect(!wish.errors.contains("Ana"), "\(wish.errors)")
    let result = try site.run("whoami")
    #expect(result.status == 64)
    #expect(result.errors.contains("git does not know your e-mail address"))
    #expect(result.errors.contains("`git config user.email you@example.org`"))
    #expect(try site.run("login", "ana").status == 0)
    #expect(try site.run("whoami").output.hasPrefix("You are Ana Sousa (ana)"))
  }

  @Test func `who keeps their address private joins with their account`() throws {
    let forge = "forge: {kind: forgejo, repository: \"https://codeberg.org/lantern/street\"}\n"
    let site = try GitSite(alone)
    try site.write("content/site.yml", lanternSettings + "maintainers: ana\n" + forge)
    try site.act(as: "Caro", "caro-b@noreply.codeberg.org")
    let unknown = try site.run("whoami")
    #expect(unknown.errors.contains("if one is yours, add ‘account: caro-b’ to it"))
    let joined = try site.run("join")
    #expect(joined.status == 0, "\(joined.errors)")
    let profile = try #require(site.text("content/people/caro.md"))
    #expect(profile.contains("\naccount: caro-b\n"), "\(profile)")
    #expect(!profile.contains("\nemails:"), "\(profile)")
    #expect(
      try site.run("whoami").output
        == "You are Caro (caro): your e-mail address in git, ‘caro-b@noreply.codeberg.org’, is of "
        + "the account ‘caro-b’, which is in that profile.\n")
    #expect(try site.run("join").errors.contains("‘caro-b’ is in content/people/caro.md"))
    // The same name elsewhere is somebody else's.
    try site.act(as: "Eve", "caro-b@users.noreply.github.com")
    #expect(try site.run("whoami").status == 64)
  }

  @Test func `a new site says what it does not know of its owner`() throws {
    let place = try TemporaryFolder()
    let nobody = try wishwell(["init", "site"], in: place.path)
    #expect(nobody.status == 0, "\(nobody.errors)")
    #expect(nobody.output.contains("git does not know your name: the site calls you ‘Me’"))
    #expect(nobody.output.contains("‘emails’ in content/people/me.md"))
    #expect(nobody.output.contains("set `url` and `authority` in content/site.yml"))
    let named = try wishwell(
      [
        "init", "street", "--name", "Ana Sousa", "--url", "https://ana.example/", "--forge",
        "github", "--repository", "https://github.com/ana/street",
      ], in: place.path)
    #expect(named.output.contains("content/people/ana-sousa.md"), "\(named.output)")
    #expect(!named.output.contains("‘Me’"))
    #expect(!named.output.contains("Before you publish"), "\(named.output)")
    #expect(named.output.contains("The address of the site is set in content/site.yml"))
    let unplaced = try wishwell(["init", "other", "--forge", "gitlab"], in: place.path)
    #expect(unplaced.output.contains("set `url`, `authority` and `forge` in content/site.yml"))
  }
}
