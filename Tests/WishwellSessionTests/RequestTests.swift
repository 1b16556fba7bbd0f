import Testing
import WishwellActs
import WishwellDiagnostics
import WishwellSession
import WishwellTesting

/// Acts that wait on a branch of their own, over a bare repository with a clone each for Alice, who
/// has written the site, and Bob.
@Suite struct RequestTests {
  let origin: TemporaryFolder
  let alice: GitSite
  let bob: GitSite

  init() throws {
    alice = try GitSite(lanternStreet + Self.people + longLetter)
    try alice.write(
      "content/site.yml",
      lanternSettings
        + "maintainers: alice\nforge: {kind: forgejo, repository: \"https://forge.example/l/s\"}\n")
    try alice.git("commit", "--quiet", "--all", "--message", "Say where it is")
    origin = try alice.publish()
    bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
  }

  private static let people = """

    == people/bob.md
    ---
    name: Bob
    emails: bob@example.org
    ---
    """

  private let kettle = "a-wish-of-alice-turns-forty-is-promised"
  private let event = "content/wishlists/birthday/blue-kettle.promise/0001.yml"

  private func branch(of recorded: Recorded) throws -> String {
    guard case .request(_, let branch, _, _) = recorded.reach else {
      throw UnexpectedReach(reach: recorded.reach)
    }
    return branch
  }

  private func branches() throws -> [String] {
    try alice.git("ls-remote", "--heads", origin["origin.git"]).split(separator: "\n")
      .compactMap { $0.split(separator: "/").last.map(String.init) }
  }

  @Test func `a request waits on a branch that names nobody, and nothing changes here`() throws {
    try bob.write("content/index.md", "---\ntitle: Welcome all\n---\n")
    try bob.write("content/about.md", "---\ntitle: About\n---\n")
    try bob.git("add", "content/about.md")
    let (head, status) = (
      try bob.git("rev-parse", "HEAD"), try bob.git("status", "--porcelain", "--branch")
    )
    let recorded = try bob.carryOut(Promise.self, "blue-kettle", upTo: .request)
    guard case .request(let commit, kettle, let upstream, let next) = recorded.reach else {
      Issue.record("\(recorded.reach)")
      return
    }
    #expect(upstream.description == "origin/main")
    #expect(next == .atForge("https://forge.example/l/s/compare/main...\(kettle)"))
    #expect(try bob.git("rev-parse", "HEAD") == head)
    #expect(try bob.git("status", "--porcelain", "--branch") == status)
    #expect(bob.text(event) == nil)
    #expect(try branches() == [kettle, "main"])
    #expect(
      try bob.git("show", "--format=%an: %s", "--name-only", "\(commit)")
        == "Bob: A wish of ‘Alice turns forty’ is promised\n\n\(event)\n")
    #expect(try bob.git("rev-parse", "\(commit)^") == head)
  }

  @Test func `what is merged comes back by a fast forward`() throws {
    let branch = try branch(of: try bob.carryOut(Promise.self, "blue-kettle", upTo: .request))
    try alice.git("fetch", "--quiet", "origin")
    try alice.git("merge", "--quiet", "--ff-only", "origin/\(branch)")
    try alice.git("push", "--quiet", "origin", "main")
    try bob.git("pull", "--quiet", "--ff-only")
    #expect(bob.text(event)?.hasPrefix("event: promised\nby: bob\n") == true)
  }

  @Test func `a name that is taken gets a number`() throws {
    let first = try branch(of: try bob.carryOut(Promise.self, "long-letter", upTo: .request))
    let second = try branch(
      of: try bob.carryOut(Promise.self, "long-letter", upTo: .request, quantity: 2))
    #expect(first == kettle)
    #expect(second == kettle + "-2")
    #expect(try branches() == [kettle, second, "main"])
    // Also by a branch that has nothing of its own, which a push could move.
    let like = try branch(of: try bob.carryOut(Like.self, "for-the-card", upTo: .request))
    let name = like + "-2"
    try alice.git("push", "--quiet", "origin", "main:refs/heads/\(name)")
    let again = try branch(
      of: try alice.carryOut(Like.self, "for-the-card", upTo: .request, as: "bob", via: .mail))
    #expect(again != name)
    #expect(
      try alice.git("ls-remote", "origin", name).hasPrefix(
        try alice.git("rev-parse", "main").prefix(40)))
  }

  @Test func `who asks for the same again is told where it waits`() throws {
    let first = try branch(of: try bob.carryOut(Promise.self, "blue-kettle", upTo: .request))
    let error = try #require(throws: UsageError.self) {
      try bob.carryOut(Promise.self, "blue-kettle", upTo: .request)
    }
    #expect(error.message == "you asked for that already, on the branch ‘\(first)’")
    #expect(error.help?.hasSuffix("`git push origin --delete \(first)`") == true)
    #expect(try branches() == [kettle, "main"])
    // Once it is taken back, even by somebody else, it can be asked for again.
    try alice.git("push", "--quiet", "origin", "--delete", first)
    let again = try branch(of: try bob.carryOut(Promise.self, "blue-kettle", upTo: .request))
    #expect(again == kettle)
  }

  /// “You asked for that already”, he read of a branch that somebody else had pushed with his address,
  /// and could not ask.
  @Test func `a branch in one's name that somebody else made keeps nobody from asking`() throws {
    try bob.carryOut(Promise.self, "blue-kettle")
    let text = try #require(bob.text(event))
    try bob.place.remove("site/content/wishlists/birthday/blue-kettle.promise")
    try alice.git("switch", "--quiet", "--create", "pages")
    try alice.write(event, text)
    try alice.git("add", ".")
    try alice.git(
      "commit", "--quiet", "--author", "Bob <bob@example.org>", "--message", "Pages")
    try alice.git("push", "--quiet", "origin", "pages")
    let recorded = try bob.carryOut(Promise.self, "blue-kettle", upTo: .request)
    #expect(try branch(of: recorded) == kettle)
    let cautions = recorded.changeSet.cautions
    #expect(
      cautions.count == 1
        && cautions[0].hasPrefix(
          "The branch ‘pages’ asks for the same: it bears your e-mail address, which anyone can "
            + "type, and was not sent from this folder. What it does: `wishwell review "),
      "\(cautions)")
    #expect(try branches() == [kettle, "main", "pages"])
    let again = try #require(throws: UsageError.self) {
      try bob.carryOut(Promise.self, "blue-kettle", upTo: .request)
    }
    #expect(again.message == "you asked for that already, on the branch ‘\(kettle)’")
  }

  @Test func `what was asked for is known until it is merged, whatever commit that makes`() throws {
    #expect(try Session(at: bob.sitePlace).pendingRequests == [])
    let name = try branch(of: try bob.carryOut(Promise.self, "blue-kettle", upTo: .request))
    let pending = try Session(at: bob.sitePlace).pendingRequests
    #expect(pending.map(\.name) == [name])
    #expect(pending.map(\.subject) == ["A wish of ‘Alice turns forty’ is promised"])
    // Others have no part in it.
    try alice.git("fetch", "--quiet", "origin")
    #expect(try Session(at: alice.sitePlace).pendingRequests == [])
    try alice.git("merge", "--quiet", "--squash", "origin/\(name)")
    try alice.git("commit", "--quiet", "--message", "Squashed")
    try alice.git("push", "--quiet", "origin", "main")
    try bob.git("pull", "--quiet", "--ff-only")
    #expect(try Session(at: bob.sitePlace).pendingRequests == [])
  }

  @Test func `what is new there is judged first`() throws {
    try alice.carryOut(Promise.self, "blue-kettle", upTo: .push, as: "bob", via: .mail)
    let error = try #require(throws: ActError.self) {
      try bob.carryOut(Promise.self, "blue-kettle", upTo: .request)
    }
    #expect(error.message.hasPrefix("Bob promised it first"), "\(error.message)")
    #expect(try branches() == ["main"])
    #expect(bob.text(event) != nil)
  }

  @Test func `commits that were never pushed stay out of it`() throws {
    try bob.carryOut(Like.self, "for-the-card", upTo: .commit)
    let head = try bob.git("rev-parse", "HEAD")
    let name = try branch(of: try bob.carryOut(Promise.self, "blue-kettle", upTo: .request))
    #expect(try bob.git("rev-parse", "HEAD") == head)
    try alice.git("fetch", "--quiet", "origin")
    #expect(
      try alice.git("diff", "--name-only", "main", "origin/\(name)") == "\(event)\n")
  }

  @Test func `an event does not come before the one that it follows`() throws {
    try bob.carryOut(Promise.self, "blue-kettle")
    let error = try #require(throws: UsageError.self) {
      try bob.carryOut(Release.self, "blue-kettle", upTo: .request)
    }
    #expect(error.message == "this follows ‘\(event)’, which origin/main does not have")
    #expect(try branches() == ["main"])
  }

  /// A list of Bob's with one wish on it, in his folder.
  private func begin() throws -> [String] {
    let files = [
      "content/wishlists/bobs-garden/index.md":
        "---\ntitle: Bob’s garden\nowner: bob\ndate: 2026-10-03\n---\n",
      "content/wishlists/bobs-garden/bench.md":
        "---\ntitle: A bench\ndate: 2026-10-03\n---\n",
    ]
    for (path, text) in files { try bob.write(path, text) }
    try bob.git("add", "content/wishlists/bobs-garden")
    try bob.git("commit", "--quiet", "--message", "Begin a list")
    return files.keys.sorted()
  }

  /// The review said that there is no such list, and offered another’s.
  @Test func `what is committed here alone is to be sent first`() throws {
    let files = try begin()
    let error = try #require(throws: UsageError.self) {
      try bob.carryOut(Grant.self, "bobs-garden/bench", upTo: .request)
    }
    #expect(error.message == "this needs ‘\(files[0])’, which origin/main does not have")
    #expect(error.help?.hasPrefix("send that first: `wishwell sync --request") == true, "\(error)")
    #expect(try branches() == ["main"])
  }

  /// There is no such wish, he read, and whether he meant one of Alice's.
  @Test(arguments: ["bobs-garden/bench", "bench", "A bench"])
  func `what waits on a branch is named with it`(name: String) throws {
    _ = try begin()
    let tip = String(try bob.git("rev-parse", "HEAD").prefix(40))
    try bob.git("push", "--quiet", "origin", "HEAD:refs/heads/bobs-list")
    try bob.git("reset", "--quiet", "--hard", "origin/main")
    // Anybody may have pushed it with his name: the command to merge it was printed for such a branch.
    let forged = try #require(throws: UsageError.self) {
      try bob.carryOut(Grant.self, name, upTo: .request)
    }
    #expect(!"\(forged)".contains("bobs-list"), "\(forged)")
    try bob.git("update-ref", "refs/wishwell/requests/origin/bobs-list/\(tip)", tip)
    let error = try #require(throws: UsageError.self) {
      try bob.carryOut(Grant.self, name, upTo: .request)
    }
    #expect(
      error.message == "‘\(name)’ waits on the branch ‘bobs-list’, where you asked for it, and "
        + "is not merged yet, as far as is known here")
    #expect(
      error.help
        == "once somebody has merged it, `wishwell sync` brings it here; then do this again")
    let session = try Session(at: bob.sitePlace)
    let list = try #require(throws: UsageError.self) {
      try session.wishList(named: "bobs-garden")
    }
    #expect(list.message.hasPrefix("‘bobs-garden’ waits on the branch ‘bobs-list’"), "\(list)")
    // What is on no branch is as unknown as before.
    let unknown = try #require(throws: UsageError.self) {
      try session.wishList(named: "birthdy")
    }
    #expect(unknown.help == "did you mean ‘birthday’?")
  }

  @Test func `without a network nothing is sent, and nothing is written`() throws {
    try bob.git("remote", "set-url", "origin", bob.place["gone.git"])
    let before = try bob.git("status", "--porcelain", "--branch")
    let error = try #require(throws: SharingFailure.self) {
      try bob.carryOut(Promise.self, "blue-kettle", upTo: .request)
    }
    #expect(error.category == .machine)
    #expect(error.message.hasPrefix("nothing was sent, and nothing was written: "))
    #expect(try bob.git("status", "--porcelain", "--branch") == before)
  }

  @Test func `where no branch may be made, the way is a copy of the repository`() throws {
    try bob.refuse(by: "pre-receive", in: origin["origin.git"], "you may not push here")
    let error = try #require(throws: SharingFailure.self) {
      try bob.carryOut(Promise.self, "blue-kettle", upTo: .request)
    }
    #expect(error.message.contains("you may not push here"), "\(error.message)")
    #expect(error.help?.contains("a fork") == true)
    #expect(bob.text(event) == nil)
  }

  @Test func `a branch that follows nothing has nobody to ask`() throws {
    try bob.git("remote", "remove", "origin")
    #expect {
      try bob.carryOut(Promise.self, "blue-kettle", upTo: .request)
    } throws: { error in
      (error as? UsageError)?.message.hasPrefix("the branch ‘main’ does not follow another") == true
    }
  }

  @Test func `a site in a folder of its repository is fine`() throws {
    try bob.place.makeFolder("site/street")
    try bob.git("mv", "content", "street/content")
    try bob.git("commit", "--quiet", "--all", "--message", "Move")
    try bob.git("push", "--quiet")
    var place = bob.sitePlace
    place.folder += "/street"
    let recorded = try bob.carryOut(Promise.self, "blue-kettle", upTo: .request, in: place)
    guard case .request(let commit, _, _, _) = recorded.reach else {
      Issue.record("\(recorded.reach)")
      return
    }
    #expect(try bob.git("show", "--format=", "--name-only", "\(commit)") == "street/\(event)\n")
  }
}

private struct UnexpectedReach: Error {
  var reach: Recorded.Reach
}
