import Testing
import WishwellFormat
import WishwellTesting

/// Taking off the site whoever should never have joined.
@Suite struct RetireProfileTests {
  let site: GitSite
  private let profile = "content/people/best-watches.md"

  init() throws {
    site = try GitSite(
      lanternStreet + """

        == people/best-watches.md
        ---
        name: Best Watches
        emails: win@watches.example
        ---
        """)
  }

  @Test func `a maintainer retires a profile that nothing names`() throws {
    try site.git("switch", "--quiet", "--create", "gone")
    let result = try site.run("retire", "people/best-watches", "--commit")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("Alice retires the profile of ‘Best Watches’.\n  \(profile)\n"))
    #expect(site.text(profile) == nil)
    #expect(try site.run("check", "--strict").status == 0)
    let review = try site.run("review", "main..gone")
    #expect(review.status == 0, "\(review.output)\(review.errors)")
  }

  /// They were asked to join, as if they had never been here.
  @Test func `whoever was taken off is told so, and when`() throws {
    #expect(try site.run("retire", "people/best-watches", "--commit").status == 0)
    try site.act(as: "Best Watches", "win@watches.example")
    for command in ["status", "whoami"] {
      let told = try site.run(command)
      #expect(
        told.errors.contains("error: your profile, ‘Best Watches’, was taken off the site on 20"),
        "\(told.errors)")
      #expect(told.errors.contains("ask whoever looks after the site"))
    }
    try site.act(as: "Nobody", "nobody@example.org")
    #expect(try site.run("status").errors.contains("if you are new here"))
  }

  @Test func `a name alone is a person, and no slip`() throws {
    let result = try site.run("retire", "best-watches")
    #expect(result.status == 64)
    #expect(
      result.errors == """
        error: ‘best-watches’ is a person
          help: to take the profile off the site: `wishwell retire people/best-watches`

        """)
    #expect(site.text(profile) != nil)
  }

  @Test func `whoever others speak of stays`() throws {
    let result = try site.run("retire", "people/bob")
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "error: Bob took part here, so the profile is more than a slip"),
      "\(result.errors)")
    #expect(result.errors.contains("write ‘left: yes’ into content/people/bob.md: that hides"))
    let lines = result.errors.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(Set(lines).count == lines.count, "\(result.errors)")
    let offer = "content/offers/2026-10-03-ten-postcards.md"
    #expect(result.errors.contains("\(offer) still names it: "), "\(result.errors)")
    // Of events it is not said which, as a promise among them may be a secret.
    #expect(result.errors.contains("what happened here still names it"))
    #expect(!result.errors.contains("0001.yml"))
    #expect(site.text("content/people/bob.md") != nil)
  }

  /// Without their name under ‘drawn’, the draw would end for all.
  @Test func `whoever takes part in a draw leaves it as it is`() throws {
    let path = "content/circles/christmas.md"
    let members = "members: [alice, bob, best-watches]"
    let seed = SealedValue(bytes: Array(repeating: 1, count: 304)).text
    let circle = "---\ntitle: Christmas\nauthor: alice\n\(members)\n"
    try site.write(path, circle + "seed: \(seed)\ndrawn: {\(members)}\n---\n")
    let refused = try site.run("retire", "people/best-watches")
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        "‘drawn’ in \(path) names them: without that, nobody there finds whom they drew"),
      "\(refused.errors)")
    #expect(refused.errors.contains("help: write ‘left: yes’ into their profile instead"))
    #expect(refused.errors.components(separatedBy: "error").count == 2, "\(refused.errors)")
    // As long as nothing is drawn, their name is just taken out.
    try site.write(path, circle + "---\n")
    let undrawn = try site.run("retire", "people/best-watches")
    #expect(undrawn.errors.contains("take the name out of it first"), "\(undrawn.errors)")
  }

  @Test func `nobody else may`() throws {
    try site.act(as: "Bob", "bob@example.org")
    try site.write("content/people/bob.md", "---\nname: Bob\nemails: bob@example.org\n---\n")
    let result = try site.run("retire", "people/best-watches")
    #expect(result.status == 64)
    #expect(result.errors.contains("only those who look after the site can retire things"))
  }
}
