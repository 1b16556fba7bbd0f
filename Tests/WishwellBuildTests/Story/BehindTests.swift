import Foundation
import Testing
import WishwellTesting

/// Acts with `--push` in a folder that has not got yet what others did.
@Suite struct BehindTests {
  let origin: TemporaryFolder
  let alice: GitSite
  let bob: GitSite
  let zoe: GitSite

  init() throws {
    alice = try GitSite(
      lanternStreet + """

        == people/bob.md
        ---
        name: Bob
        emails: bob@example.org
        ---
        == people/zoe.md
        ---
        name: Zoe
        emails: zoe@example.org
        ---
        """)
    origin = try alice.publish()
    bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
    #expect(try bob.run("promise", "blue-kettle", "--push").status == 0)
    zoe = try GitSite(cloning: origin["origin.git"], for: "Zoe")
    #expect(try zoe.run("sync").status == 0)
  }

  private let event = "content/wishlists/birthday/blue-kettle.promise/0003.yml"

  /// It was refused as promised already, without a look at what others did since.
  @Test(arguments: ["--push", "--request"])
  func `what was released meanwhile can be promised`(goal: String) throws {
    #expect(try bob.run("release", "blue-kettle", "--push").status == 0)
    #expect(try zoe.run("promise", "blue-kettle").status == 1)
    let promised = try zoe.run("promise", "blue-kettle", goal)
    #expect(promised.status == 0, "\(promised.errors)")
    #expect((goal == "--push") == (zoe.text(event)?.contains("by: zoe") == true))
    #expect(try zoe.git("status", "--porcelain", "--branch") == "## main...origin/main\n")
  }

  /// There was no such wish.
  @Test func `what is new there can be promised, and is told by the next sync`() throws {
    let new = try alice.run("new", "wish", "birthday/A vase")
    #expect(new.status == 0, "\(new.errors)")
    #expect(try alice.run("sync", "--push").status == 0)
    let promised = try zoe.run("promise", "a-vase", "--push")
    #expect(promised.status == 0, "\(promised.errors)")
    let news = try zoe.run("sync").output
    #expect(news.contains("‘A vase’"), "\(news)")
    #expect(try zoe.run("sync").output == "Nothing is new.\n")
  }

  @Test func `what nobody else shares is left alone`() throws {
    #expect(try bob.run("release", "blue-kettle", "--push").status == 0)
    let path = event.replacing("0003", with: "0002")
    try zoe.write(path, "not mine to lose\n")
    let promised = try zoe.run("promise", "blue-kettle", "--push")
    #expect(promised.status != 0 && zoe.text(path) == "not mine to lose\n", "\(promised)")
  }

  @Test func `where nobody can be asked, the answer stays, with the advice to sync`() throws {
    #expect(try bob.run("release", "blue-kettle", "--push").status == 0)
    let aside = origin["aside.git"]
    try FileManager.default.moveItem(atPath: origin["origin.git"], toPath: aside)
    let promised = try zoe.run("promise", "blue-kettle", "--push")
    #expect(
      promised.status == 1 && promised.errors.contains("`wishwell sync` first\n"), "\(promised)")
    let unknown = try zoe.run("promise", "a-vase", "--push")
    #expect(
      unknown.status == 64 && unknown.errors.contains("`wishwell sync` first\n"), "\(unknown)")
    #expect(try zoe.git("status", "--porcelain") == "")
  }

  @Test func `what is refused by what others did is refused as before`() throws {
    let promised = try zoe.run("promise", "blue-kettle", "--push")
    #expect(
      promised.status == 1
        && promised.errors.hasPrefix("error: ‘A blue kettle’ is already promised ["),
      "\(promised)")
  }
}
