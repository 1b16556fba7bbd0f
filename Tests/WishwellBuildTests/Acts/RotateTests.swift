import Foundation
import Testing
import WishwellSeal
import WishwellTesting

/// The secret of a site, made anew and forgotten by commands.
@Suite struct RotateTests {
  let street: RotatingStreet

  init() throws { street = try RotatingStreet() }

  private let settings = RotatingStreet.settings

  @Test func `everything is sealed to another secret, in one commit that changes nothing else`()
    throws
  {
    let old = try street.shown
    let links = try ["alice", "bob"].map(street.link)
    let before = ["alice", "bob"].map(street.profile) + [street.alice.text(settings) ?? ""]
    #expect(try street.opensAll)

    let done = try street.run("keys rotate --push")
    #expect(done.status == 0, "\(done.errors)")
    #expect(done.errors.hasPrefix("Everybody’s private link becomes another one with this"))
    #expect(done.output.hasPrefix("The site has another secret, and what people sealed is sealed"))
    #expect(done.output.contains("\n  wishwell link alice --letter\n  wishwell link bob"))
    let both = try street.shown
    #expect(done.output.contains("\n  \(both)\n"))
    #expect(both.hasSuffix("." + old) && both.count == 2 * old.count + 1)
    #expect(try street.secretFiles() == ["secret": both])

    let after = ["alice", "bob"].map(street.profile) + [street.alice.text(settings) ?? ""]
    for (then, now) in zip(before, after) {
      #expect(then != now)
      let values = /sealed:1:[\w-]+|x25519:[\w-]+/
      #expect(then.replacing(values, with: "") == now.replacing(values, with: ""))
    }
    #expect(try street.alice.git("rev-list", "--count", "HEAD@{1}..HEAD") == "1\n")
    #expect(try street.alice.git("status", "--porcelain") == "")
    #expect(try street.run("review HEAD~1..HEAD").status == 0)
    #expect(try street.run("check --strict").status == 0)
    #expect(try ["alice", "bob"].map(street.link).allSatisfy { !links.contains($0) })
    #expect(try street.opensAll)
    // With the new one alone too: nothing was left to the old one.
    let forgotten = try street.run("keys forget")
    #expect(forgotten.status == 0, "\(forgotten.errors)")
    #expect(try street.opensAll)
    #expect(try street.secretFiles() == ["secret": String(both.dropLast(old.count + 1))])
    #expect(try street.shown == String(both.dropLast(old.count + 1)))
    #expect(try street.run("keys forget").errors.contains("there is no old secret here"))
  }

  /// Who gives to whom follows from what is sealed: it stays as it is, and no old secret is needed for it.
  @Test func `what was drawn stays as it was`() throws {
    try street.alice.write(
      "content/circles/christmas.md",
      "---\ntitle: Christmas\nauthor: alice\nmembers: [alice, bob]\n---\n")
    try street.alice.git("add", ".")
    try street.alice.git("commit", "--quiet", "-m", "Begin a circle")
    try street.alice.git("push", "--quiet")
    let drawn = try street.run("draw christmas --push")
    #expect(drawn.status == 0, "\(drawn.errors)")
    let rotated = try street.run("keys rotate --push")
    #expect(rotated.status == 0, "\(rotated.errors)")
    let review = try street.run("review HEAD~1..HEAD")
    #expect(review.status == 0 && review.output.contains("1 draw of names"), "\(review.output)")
    #expect(try street.run("keys forget").status == 0)
    #expect(try street.page(of: "bob").contains("You drew Alice, for Christmas"))
    #expect(try street.page(of: "alice").contains("You drew Bob, for Christmas"))
    let status = try street.run("status")
    #expect(
      status.output.contains(
        "Names are drawn in ‘Christmas’: whom you drew is on your private page."),
      "\(status.output)")
  }

  @Test func `what givers wrote to each other opens to the new one alone`() throws {
    let list = "content/wishlists/gifts"
    try street.alice.write(
      "\(list)/index.md",
      "---\ntitle: Gifts\nowner: bob\npromises: hidden\ndate: 2026-10-01\n---\n")
    try street.alice.write(
      "\(list)/chairs.md", "---\ntitle: Chairs\nquantity: 3\ndate: 2026-10-01\n---\n")
    try street.alice.git("add", ".")
    try street.alice.git("commit", "--quiet", "-m", "Begin a list")
    try street.alice.git("push", "--quiet")
    for words in ["promise gifts/chairs --push", "note gifts/chairs Hush-money --push"] {
      let done = try street.run(words)
      #expect(done.status == 0, "\(done.errors)")
    }
    let note = "\(list)/chairs.notes/0001.yml"
    let before = try #require(street.alice.text(note))
    #expect(try street.page(of: "alice").contains("Hush-money"))
    #expect(try street.run("keys rotate --push").status == 0)
    let after = try #require(street.alice.text(note))
    let values = /sealed:1:[\w-]+/
    #expect(before != after)
    #expect(before.replacing(values, with: "") == after.replacing(values, with: ""))
    let review = try street.run("review HEAD~1..HEAD")
    #expect(review.status == 0, "\(review)")
    #expect(try street.run("keys forget").status == 0)
    #expect(try street.page(of: "alice").contains("Hush-money"))
    #expect(try !street.page(of: "bob").contains("Hush-money"))
  }

  @Test func `the job has both in one variable, the new one first`() throws {
    let old = try street.shown
    #expect(try street.run("keys rotate --push").status == 0)
    let both = try street.shown
    let new = String(both.dropLast(old.count + 1))
    try street.alice.place.remove("site/.wishwell/secret")
    func build(_ secret: String) throws -> CommandResult {
      try street.run("build --private require", before: "WISHWELL_SECRET=\(secret) CI=true")
    }
    for secret in [both, new] { #expect(try build(secret).status == 0) }
    // Neither of them shows in what is published for all.
    let published = try street.published
    #expect(published.count > 20)
    #expect(try street.run("build --private drop").status == 0)
    #expect(try street.published == published)
    let late = try build(old)
    #expect(late.status == 64 && late.errors.contains("this secret does not belong to the ‘seal’"))
    let turned = try build("\(old).\(new)")
    #expect(turned.status == 64, "\(turned)")
    #expect(turned.errors.contains("the newer one goes before the dot"), "\(turned.errors)")
    // The old key put back: only the old secret would fit it.
    let text = try #require(street.alice.text(settings))
    let key = try SiteSecret(old).sealKey
    try street.alice.write(settings, text.replacing(/seal: .*/, with: "seal: \(key)"))
    let back = try build(both)
    #expect(back.status == 64 && back.errors.contains("had before this one"), "\(back.errors)")
    #expect(try build(old).status == 0)
  }

  @Test func `what was sealed to the old key meanwhile opens until it is sealed anew`() throws {
    #expect(try street.run("keys rotate --push").status == 0)
    // Bob has sealed another address, in a clone that does not know of it yet.
    try street.bob.git("checkout", "--quiet", "-b", "late")
    try street.bob.git("push", "--quiet", "--set-upstream", "origin", "late")
    try street.seal(in: street.bob, "bob", "contact", "+351 000 000")
    try street.alice.git("fetch", "--quiet")
    try street.alice.git("merge", "--quiet", "--no-edit", "-X", "theirs", "origin/late")
    try street.alice.git("push", "--quiet")
    #expect(try street.page(of: "bob").contains("+351 000 000"))
    #expect(try street.opensAll)
    let told = try street.atTerminal("check")
    for field in ["address", "contact"] {
      #expect(told.contains("‘\(field)’ in the profile of ‘Bob’ opens with the old secret alone"))
      #expect(told.contains("or with `wishwell seal \(field)`; or have `wishwell keys rotate`"))
    }
    #expect(!told.contains("‘Alice’"), "\(told)")
    let quiet = try street.run("check")
    #expect(!(quiet.output + quiet.errors).contains("old secret"))
    let needed = try street.run("keys forget")
    #expect(needed.status == 64, "\(needed)")
    let places = ["address", "contact"].map { "‘\($0)’ in the profile of ‘Bob’" }
    #expect(
      needed.errors.contains("only it opens \(places.joined(separator: " and "))\n"),
      "\(needed.errors)")
    #expect(needed.errors.contains("`wishwell seal contact`"))
    #expect(try street.shown.contains("."))
    try street.bob.git("checkout", "--quiet", "main")
    try street.bob.git("pull", "--quiet")
    try street.seal(in: street.bob, "bob")
    #expect(try street.run("keys forget").status == 64)
    try street.seal(in: street.bob, "bob", "contact", "+351 111 111")
    try street.alice.git("pull", "--quiet")
    #expect(try !street.atTerminal("check").contains("old secret"))
    #expect(try street.run("keys forget").status == 0)
    #expect(try street.page(of: "bob").contains("+351 111 111"))
  }

  @Test func `what does not open stays, and whose it is and what to do is said`() throws {
    let profile = street.profile("bob")
    let moved = profile.replacing("bob@example.org", with: "bob@home.example")
    try street.alice.write("content/people/bob.md", moved)
    try street.alice.git("commit", "--quiet", "--all", "--message", "Address")
    try street.alice.git("push", "--quiet")
    let done = try street.run("keys rotate --push")
    #expect(done.status == 0, "\(done.errors)")
    #expect(
      done.output.contains("‘address’ in the profile of ‘Bob’ does not open"), "\(done.output)")
    #expect(done.output.contains("or with `wishwell seal address`"))
    #expect(street.profile("bob") == moved)
    #expect(try street.run("keys forget").status == 0)
  }

  /// It passed every check, and stopped the rotation.
  @Test func `what stands below its field is sealed anew where it is`() throws {
    let profile = street.profile("bob").replacing("address: ", with: "address: >-\n  ")
    try street.alice.write("content/people/bob.md", profile)
    try street.alice.git("commit", "--quiet", "--all", "--message", "Below")
    try street.alice.git("push", "--quiet")
    let done = try street.run("keys rotate --push")
    #expect(done.status == 0, "\(done.errors)")
    let values = /sealed:1:[\w-]+/
    let after = street.profile("bob")
    #expect(after != profile)
    #expect(after.replacing(values, with: "") == profile.replacing(values, with: ""))
    #expect(try street.run("review HEAD~1..HEAD").status == 0)
    #expect(try street.run("keys forget").status == 0 && street.opensAll)
  }

  @Test func `nothing is written where it is only asked what would be`() throws {
    let before = try (street.secretFiles(), street.alice.git("status", "--porcelain"))
    let preview = try street.run("keys rotate --dry-run")
    #expect(preview.status == 0 && preview.errors.contains("Nothing was written"))
    #expect(try street.secretFiles() == before.0)
    #expect(try street.alice.git("status", "--porcelain") == before.1)
    #expect(!(preview.output + preview.errors).contains("wishwell-secret-1:"))
  }

  @Test func `a request counts once it is merged`() throws {
    let old = try street.shown
    let asked = try street.run("keys rotate --request")
    #expect(asked.status == 0, "\(asked.errors)")
    #expect(asked.output.contains("Once the request is merged, the job that publishes"))
    let files = try street.secretFiles()
    #expect(files["secret"] == old && files["secret-next"]?.hasSuffix("." + old) == true)
    #expect(try street.shown == old && street.opensAll)
    // Twice is once.
    #expect(try street.run("keys rotate --request").status != 0)
    #expect(try street.secretFiles() == files)
    #expect(try street.run("keys forget").errors.contains("there is no old secret here"))
    let branch = try #require(asked.output.firstMatch(of: /on the branch (\S+) of origin/)?.1)
    try street.alice.git("fetch", "--quiet")
    try street.alice.git("merge", "--quiet", "--ff-only", "origin/\(branch)")
    // Here alone, the old one may be needed again.
    #expect(try street.shown == files["secret-next"] && street.opensAll)
    #expect(try street.run("keys forget").status == 64)
    try street.alice.git("push", "--quiet")
    let finished = try street.run("keys rotate")
    #expect(finished.status == 0 && finished.output.contains("begun before, and is done now"))
    #expect(try street.secretFiles() == ["secret": try #require(files["secret-next"])])
    #expect(try street.run("keys forget").status == 0)
    #expect(try street.opensAll)
  }

  @Test func `what was only written is shared as any edit is, and finished later`() throws {
    let done = try street.run("keys rotate")
    #expect(done.status == 0, "\(done.errors)")
    #expect(try street.opensAll)
    let shared = try street.run("sync --push")
    #expect(shared.status == 0, "\(shared.errors)")
    #expect(try street.secretFiles().count == 2 && street.opensAll)
    #expect(try street.run("keys forget").status == 0)
    #expect(try street.secretFiles().count == 1 && street.opensAll)
  }

  @Test func `a key twice made anew opens all that was sealed before`() throws {
    for _ in 1...2 {
      let done = try street.run("keys rotate --push")
      #expect(done.status == 0, "\(done.errors)")
    }
    #expect(try street.shown.split(separator: ".").count == 3)
    #expect(try street.opensAll)
    #expect(try street.run("keys forget").status == 0)
    #expect(try street.shown.contains(".") == false)
    #expect(try street.opensAll)
  }

  @Test func `whoever cannot do it well is refused, with the way out`() throws {
    let alice = street.alice
    let key = street.seal
    let secret = try street.shown
    func refusal(_ message: String, _ help: String, before: String = "") throws {
      for command in ["keys rotate --push", "keys rotate", "keys rotate --dry-run"] {
        let refused = try street.run(command, before: before)
        #expect(refused.status == 64 && refused.output == "", "\(command): \(refused)")
        #expect(refused.errors.contains(message), "\(refused.errors)")
        #expect(refused.errors.contains(help), "\(refused.errors)")
      }
      #expect(street.seal == key)
      #expect(try street.secretFiles() == ["secret": secret])
    }
    try refusal("this is a job of a forge", "on a machine of your own", before: "CI=true")
    try refusal(
      "the secret came as WISHWELL_SECRET", "unset WISHWELL_SECRET",
      before: "WISHWELL_SECRET=\(secret)")
    let other = SiteSecret().text
    try refusal("does not belong to the ‘seal’", "use the one", before: "WISHWELL_SECRET=\(other)")
    try alice.act(as: "Bob", "bob@example.org")
    try refusal("only those who look after the site give it another secret", "ask alice")
    try alice.git("config", "--unset", "user.email")
    try refusal("git does not know your e-mail address", "git config user.email")
    try alice.act(as: "Alice", "alice@example.org")
    try alice.write("content/draft.md", "---\ntitle: New\n---\n")
    try refusal("in no commit yet", "`wishwell sync --push`")
    try alice.place.remove("site/content/draft.md")
    let profile = street.profile("bob")
    try alice.write("content/people/bob.md", profile.replacing("link: ", with: "link: x"))
    try refusal("there are mistakes in content/people/bob.md", "`wishwell check`")
    try alice.write("content/people/bob.md", profile)
    try street.seal(in: street.bob, "bob")
    try refusal("origin/main has something new", "`wishwell sync`")
    try alice.git("pull", "--quiet")
    try alice.git("commit", "--quiet", "--allow-empty", "--message", "More")
    try refusal("commits here that origin/main does not have", "`wishwell sync --push`")
    try alice.git("push", "--quiet")
    let url = try alice.git("config", "remote.origin.url").trimmingCharacters(in: .newlines)
    try alice.git("config", "remote.origin.url", "/nowhere.git")
    try refusal("origin/main cannot be asked", "once it can be reached")
    try alice.git("config", "remote.origin.url", url)
    try FileManager.default.moveItem(atPath: alice.path + "/.git", toPath: alice.place["git"])
    try refusal("git does not know your e-mail address", "git config user.email")
  }

  @Test func `a site in no repository, or without a secret, has none to change`() throws {
    let site = try GitSite()
    let none = try site.run("keys", "rotate")
    #expect(none.status == 64 && none.errors.contains("`wishwell keys new` begins with them"))
    try street.alice.place.remove("site/.wishwell/secret")
    let lost = try street.run("keys rotate")
    #expect(lost.status == 64 && lost.errors.contains("the site’s secret is not here"))
    #expect(try street.run("keys forget").errors.contains("the site’s secret is not here"))
  }
}
