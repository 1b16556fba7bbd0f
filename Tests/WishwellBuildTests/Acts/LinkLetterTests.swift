import Foundation
import Testing
import WishwellTesting

/// A private link in a letter, and the address that it goes to.
@Suite struct LinkLetterTests {
  let site: GitSite

  init() throws {
    site = try GitSite()
    try site.write(".gitignore", "output/\n.wishwell/\n")
    try #require(try site.run("keys", "new").status == 0)
    try commit()
  }

  private let profile = "content/people/alice.md"

  private func commit() throws {
    try site.git("add", "--all")
    try site.git("commit", "--quiet", "--message", "Change")
  }

  private func edit(_ old: String, _ new: String) throws {
    try site.write(profile, try #require(site.text(profile)).replacing(old, with: new))
  }

  private func refusal() throws -> String {
    let refused = try site.run("link", "alice", "--letter")
    #expect(refused.status == 64 && refused.output == "", "\(refused.output)")
    #expect(!refused.errors.contains("mallory"))
    return refused.errors
  }

  @Test func `a link comes in a letter to the address of the profile`() throws {
    let link = try site.run("link", "alice").output.trimmingCharacters(in: .newlines)
    let letter = try site.run("link", "alice", "--letter")
    #expect(letter.output.hasPrefix("Letter to Alice, for them alone:\n"), "\(letter.output)")
    #expect(letter.output.contains("    \(link)\n") && letter.output.contains("    Hello Alice,\n"))
    #expect(letter.output.contains("\n  mailto:alice@example.org?subject="))
    let nobody = try site.run("link", "bob", "--letter")
    #expect(nobody.status == 64)
    #expect(nobody.errors.contains("there is no mail address in the profile of ‘Bob’"))
  }

  /// A stand-in for the program that draws says what it was asked for: the link is no argument, which
  /// others on the machine could read, and the secret is not in its environment.
  @Test func `a link is drawn for the camera of a phone`() throws {
    let programs = try TemporaryFolder()
    try writeStandIn(
      "#!/bin/sh\necho \"$*\"; cat; echo \" (${WISHWELL_SECRET:-no secret})\"\n",
      at: programs["qrencode"])
    let secret = try #require(site.text(".wishwell/secret")).trimmingCharacters(in: .newlines)
    let link = try site.run("link", "alice").output.trimmingCharacters(in: .newlines)
    let drawn = try wishwell(
      ["link", "alice", "--qr"], in: site.path,
      before: "WISHWELL_SECRET=\(secret) PATH=\(programs.path):$PATH")
    #expect(
      drawn.output == "\(link)\n\n--type UTF8 --margin 2 --output -\n\(link) (no secret)\n\n",
      "\(drawn.output) \(drawn.errors)")
  }

  @Test func `where nothing draws it, the link is still to be had`() throws {
    let programs = try TemporaryFolder()
    try writeStandIn(
      "#!/bin/sh\nPATH=/usr/local/bin:/usr/bin:/bin exec git \"$@\"\n", at: programs["git"])
    let nowhere = try wishwell(
      ["link", "alice", "--qr"], in: site.path, before: "PATH=\(programs.path)")
    #expect(nowhere.status == 64)
    #expect(nowhere.errors.contains("‘qrencode’ is not installed"), "\(nowhere.errors)")
    #expect(nowhere.errors.contains("`sudo apt-get install qrencode`"))
    #expect(try site.run("link", "alice", "--qr", "--letter").errors.contains("choose one"))
  }

  /// The letter came back, or went nowhere.
  @Test func `no letter goes to an address that the forge made up`() throws {
    let settings = try #require(site.text("content/site.yml"))
    let forge = "forge:\n  kind: github\n  repository: https://github.com/alice/wishes\n"
    try site.write("content/site.yml", settings + forge)
    try edit("alice@example.org", "77+alice@users.noreply.github.com")
    try commit()
    let refused = try refusal()
    #expect(refused.contains("takes no mail: the forge made it up for ‘Alice’"), "\(refused)")
  }

  @Test func `no letter goes to an address that git does not have`() throws {
    try edit("alice@example.org", "mallory@evil.example")
    let refused = try refusal()
    #expect(refused.contains("the last commit has another, or none"), "\(refused)")
    // Bringing it in another way is still possible.
    #expect(try site.run("link", "alice").status == 0)
  }

  /// Git says only to those who cloned what the main branch of the other side is.
  @Test(arguments: [true, false])
  func `nor to that of a branch that somebody sent in`(isCloned: Bool) throws {
    let origin = try site.publish()
    if isCloned { try site.git("remote", "set-head", "origin", "main") }
    #expect(try site.run("link", "alice", "--letter").status == 0)
    try site.git("switch", "--quiet", "--create", "change")
    try edit("alice@example.org", "mallory@evil.example")
    try commit()
    let refused = try refusal()
    #expect(refused.contains("the main branch of the site has another, or none"), "\(refused)")
    try site.git("push", "--quiet", "--set-upstream", "origin", "change")
    #expect(try refusal().contains("the main branch of the site has another, or none"))
    try site.git("switch", "--quiet", "main")
    #expect(try site.run("link", "alice", "--letter").status == 0)
    // An unpushed commit has not been seen by anybody either.
    try edit("alice@example.org", "mallory@evil.example")
    try commit()
    #expect(try refusal().contains("the branch that this one follows has another, or none"))
    withExtendedLifetime(origin) {}
  }
}
