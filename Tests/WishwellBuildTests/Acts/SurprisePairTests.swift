import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// Every command as Alice gives it, who looks after the site with Dora, on sites that differ in what is
/// promised on her list alone. She may tell them apart by nothing but git.
@Suite struct SurprisePairTests {
  /// What is promised on her list, file by file; nothing first.
  static let promises: [[String: String]] = [
    [:],
    ["kettle.promise/0001": event("promised", "bob"), "kettle.promise/0002": event("sent", "bob")],
    ["kettle.promise/0001": event("promised", "guest\nname: Rosa\nvia: mail")],
    [
      "kettle.promise/0001": event("promised", "bob", "wish: 0123456789abcdef\nnote: Hush\n"),
      "kettle.promise/0002": event("promised", "carol"),
      "plates.promise/0001": event("promised", "bob", "quantity: 4\n"),
      "plates.promise/0002": event("promised", "carol", "quantity: 4\nwith: [dora]\n"),
      "gone.promise/0001": event("promised", "carol"),
      "kettle.notes/0001": note("bob"), "plates.notes/0001": note("bob"),
      "plates.notes/0002": note("carol"), "gone.notes/0001": note("carol"),
    ],
  ]

  private static func note(_ giver: String) -> String {
    "event: noted\nby: \(giver)\nat: 2026-11-20\nnote: Send me your share\n"
  }

  private static func event(_ kind: String, _ giver: String, _ more: String = "") -> String {
    "event: \(kind)\nby: \(giver)\nat: 2026-11-02\n\(more)surprise: [alice]\nuntil: 2026-12-24\n"
  }

  private static let list = "content/wishlists/birthday"

  private static let street = """
    == site.yml
    \(lanternSettings)maintainers: [alice, dora]
    mail: hello@lantern.example
    == people/alice.md
    ---
    name: Alice
    emails: alice@example.org
    ---
    == people/bob.md
    ---
    name: Bob
    emails: bob@example.org
    ---
    == people/carol.md
    ---
    name: Carol
    ---
    == people/dora.md
    ---
    name: Dora
    emails: dora@example.org
    ---
    == /\(list)/index.md
    ---
    title: Alice turns forty
    owner: alice
    date: 2026-10-01
    promises: surprise
    event: 2026-12-24
    ---
    == /\(list)/kettle.md
    ---
    title: Kettle
    date: 2026-10-02
    ---
    == /\(list)/plates.md
    ---
    title: Plates
    quantity: 6
    date: 2026-10-03
    ---
    == /\(list)/lamp.md
    ---
    title: Lamp
    date: 2026-10-04
    ---
    """

  /// What is done, one after the other; `edit`, `take away`, `letter`, `incoming` and `as` are no
  /// commands.
  static let days: [[[String]]] = [
    [
      ["whoami"], ["status"], ["status", "--by", "bob"], ["list"], ["list", "--format", "json"],
      ["since", "2026-11-01"], ["since", "HEAD~1"], ["check"], ["check", "--strict"], ["build"],
      ["build"], ["export", "csv"], ["export", "json"], ["export", "ics"],
      ["digest", "birthday/kettle"], ["promise"], ["sent"], ["release"], ["amend"], ["grant"],
      ["lost"], ["withdraw"], ["undo"], ["note"], ["retire"], ["thank"],
      ["sync"], ["newsletter"],
      ["newsletter", "--since", "2026-10-01"],
      ["newsletter", "--since", "2026-10-01", "--format", "eml"],
    ],
    [
      ["promise", "kettle"], ["sent", "kettle"], ["release", "kettle"], ["amend", "kettle"],
      ["undo", "kettle"], ["undo", "kettle", "--of", "bob"], ["lost", "kettle"],
      ["grant", "kettle", "--of", "bob"], ["release", "kettle", "--of", "bob"],
      ["release", "kettle", "--guest", "Ros", "--via", "mail"],
      ["promise", "kettle", "--by", "bob", "--via", "mail"],
      ["amend", "kettle", "--by", "bob", "--via", "mail"], ["promise", "kettle", "--by", "dora"],
      ["note", "plates", "Hello"], ["note", "plates", "Hello", "--by", "bob", "--via", "mail"],
      ["retire", "birthday/gone"], ["retire", "people/bob"],
      ["thank", "--for", "kettle", "Thanks"],
      ["new", "wish", "birthday/Pot"], ["new", "wish", "birthday/Gone"],
    ],
    [
      ["grant", "kettle", "--dry-run"], ["grant", "kettle"], ["undo", "kettle"], ["status"],
      ["undo", "kettle"], ["thank", "--for", "kettle", "It whistles"],
      ["grant", "plates", "--quantity", "2"], ["withdraw", "lamp", "--commit"], ["status"],
      ["sync", "--push"], ["build"], ["list"],
    ],
    [
      ["edit", "kettle.md", "title: Kettle\ndate: 2026-10-02\ndescription: A red one"],
      ["edit", "plates.md", "title: Plates\nquantity: 2\ndate: 2026-10-03"], ["check"], ["status"],
      ["sync", "--push"], ["take away", "lamp.md"], ["retire", "plates", "--dry-run"],
      ["retire", "plates"], ["status"], ["sync", "--push"], ["retire", "birthday", "--push"],
    ],
    [
      ["rename", "kettle", "pot"], ["check"], ["status"], ["sync", "--push"],
      ["grant", "pot", "--push"], ["incoming", "lamp"], ["sync"], ["status"],
      ["since", "2026-11-01"],
      ["grant", "lamp", "--push"],
    ],
    [
      ["letter", "bob", "promise birthday/kettle"], ["apply", "a.eml"],
      ["letter", "bob", "release birthday/kettle"], ["apply", "a.eml", "--commit"],
      ["letter", "bob", "undo birthday/kettle"], ["apply", "a.eml", "--dry-run"],
      ["letter", "rosa", "promise birthday/kettle; by Rosa"], ["apply", "a.eml", "--commit"],
      ["letter", "rosa", "sent birthday/kettle; by Rosa"],
      ["apply", "a.eml", "--answers", "answers"],
      ["letter", "bob", "amend birthday/plates"], ["apply", "a.eml", "--request"],
      ["letter", "bob", Self.letterOfNote], ["apply", "a.eml", "--commit"],
      ["letter", "rosa", Self.letterOfNote], ["apply", "a.eml"],
      ["letter", "bob", "promise birthday/kettle"],
      ["apply", "a.eml", "--as", "promise birthday/kettle"], ["status"], ["sync", "--push"],
    ],
    [
      ["as", "runner"], ["letter", "bob", "release birthday/kettle"],
      [
        "apply", "a.eml", "--unattended", "--trust-headers", "mx.lantern.example", "--answers",
        "../answers", "--push",
      ],
      ["letter", "bob", Self.letterOfNote],
      [
        "apply", "a.eml", "--unattended", "--trust-headers", "mx.lantern.example", "--answers",
        "../answers", "--push",
      ],
      ["letter", "bob", "promise birthday/plates; quantity 5"],
      [
        "apply", "a.eml", "--unattended", "--trust-headers", "mx.lantern.example", "--answers",
        "../answers", "--push",
      ],
    ],
  ]

  /// A letter of two lines in brackets, whose brackets the letter adds at its ends.
  static let letterOfNote = "note birthday/plates]\nI order them on Friday.\n[wishwell: end"

  /// Nothing and the most that can be; in a long run what is between, too.
  @Test(arguments: days.indices) func `she can tell nothing by them`(day: Int) throws {
    let promises = Self.promises
    let most = promises.indices.last
    try compare(
      promises.indices.filter { TestRun.isLong || $0 == 0 || $0 == most }.map { promises[$0] },
      Self.days[day])
  }

  /// Notes of those who give something, on lists whose promises she may know, or their number.
  @Test(arguments: ["shown", "hidden"])
  func `she can tell nothing of notes on any list`(mode: String) throws {
    let marks = mode == "shown" ? "shown: yes\n" : ""
    let promised = [
      "plates.promise/0001": "event: promised\nby: bob\nat: 2026-11-02\n\(marks)",
      "plates.promise/0002": "event: promised\nby: carol\nat: 2026-11-03\n\(marks)",
    ]
    let notes = [
      ["plates.notes/0001": Self.note("bob")],
      [
        "plates.notes/0001": Self.note("carol"), "plates.notes/0002": "event: [\n",
        "plates.notes/0003": Self.note("dora"), "gone.notes/0001": Self.note("zoe"),
      ],
    ]
    try compare(
      [promised] + notes.map { promised.merging($0) { $1 } },
      [
        ["status"], ["list"], ["check", "--strict"], ["build"], ["since", "2026-11-01"],
        ["newsletter", "--since", "2026-10-01"], ["export", "csv"], ["export", "json"], ["note"],
        ["note", "plates", "Hello"], ["note", "plates", "Hello", "--by", "bob", "--via", "mail"],
        ["note", "kettle", "Hello", "--by", "bob", "--via", "mail"], ["grant", "plates"],
        ["undo", "plates"], ["grant", "plates", "--commit"], ["retire", "plates", "--dry-run"],
        ["letter", "bob", Self.letterOfNote], ["apply", "a.eml", "--commit"], ["status"],
        ["sync", "--push"], ["build"], ["retire", "plates"], ["check"],
        ["sync", "--push"],
      ], mode: mode)
  }

  private func compare(
    _ promises: [[String: String]], _ steps: [[String]], mode: String = "surprise"
  ) throws {
    let runs = try promises.map { try told(of: steps, after: $0, mode: mode) }
    let first = try #require(runs.first)
    for (place, other) in runs.enumerated().dropFirst() {
      #expect(first.words.count == other.words.count)
      for (one, another) in zip(first.words, other.words) where one != another {
        Issue.record("\(promises[place].keys.sorted()): \(another)\ninstead of \(one)")
      }
      // Names of answers are drawn by chance.
      func isAnswer(_ path: String) -> Bool { path.hasPrefix("answers/") }
      let paths = Set(first.files.keys).union(other.files.keys).filter { !isAnswer($0) }
      let differing = paths.filter { first.files[$0] != other.files[$0] }.sorted()
      #expect(differing.isEmpty)
      let answers = [first, other].map { told in
        told.files.filter { isAnswer($0.key) }.values.map { "\($0)" }.sorted()
      }
      #expect(answers[0] == answers[1])
      #expect(first.subjects == other.subjects)
    }
  }

  /// What is not among `days` is told of no promise, or is looked at elsewhere.
  @Test func `no command is left out`() throws {
    let elsewhere: Set = [
      "init", "import", "respond, ask", "approve", "decline", "complete", "unable", "received",
      "reopen", "close", "like", "unlike", "checklist", "keys", "link", "catalogue", "quotes",
      "join", "login", "logout", "seal", "open", "serve", "review", "explain", "theme", "draw",
    ]
    let help = try wishwell(["--help"]).output
    let commands = help.matches(of: #/\n  ([a-z][a-z, ]*[a-z])  /#).map { String($0.output.1) }
    #expect(commands.count > 40)
    let done = Set(Self.days.joined().compactMap(\.first))
    #expect(commands.filter { !elsewhere.contains($0) && !done.contains($0) } == [])
  }

  /// With `--spoil` she is told, and may do what a letter asks for knowingly.
  @Test func `she is told where she asks for it`() throws {
    let site = try site(with: Self.promises[1])
    #expect(try !site.run("status").output.contains("Bob"))
    try site.write("a.eml", letter("carol", "promise birthday/lamp"))
    let told = try site.run("apply", "a.eml", "--spoil", "--as", "promise lamp; by Rosa")
    #expect(told.output.hasPrefix("Rosa promises ‘Lamp’ to Alice."), "\(told)")
    let retired = try site.run("retire", "kettle", "--spoil", "--dry-run")
    #expect(retired.output.contains("kettle.promise/0002.yml"), "\(retired)")
    let entered = try site.run("promise", "plates", "--by", "bob", "--via", "mail", "--spoil")
    #expect(entered.output.hasPrefix("Bob promises ‘Plates’ to Alice."), "\(entered)")
    let job = try wishwell(["status", "--spoil"], in: site.path, before: "export CI=true;")
    #expect(job.status == 64 && job.errors.contains("a job of a forge"), "\(job)")
    let list = try site.run("list", "--spoil")
    #expect(list.status == 64 && list.errors.contains("no more than everyone may know"), "\(list)")
  }

  /// It is done all the same, and whoever may know reads that it is.
  @Test func `what a letter asks for is done though nothing is told`() throws {
    let site = try site(with: Self.promises[1])
    try site.write("a.eml", letter("bob", "release birthday/kettle"))
    let applied = try site.run("apply", "a.eml", "--commit")
    #expect(!(applied.output + applied.errors).lowercased().contains("bob"), "\(applied)")
    #expect(site.text("\(Self.list)/kettle.promise/0003.yml")?.hasPrefix("event: released") == true)
    #expect(try site.git("log", "-1", "--format=%s") == "A surprise moves on\n")
    try site.act(as: "Dora", "dora@example.org")
    try site.write("a.eml", letter("rosa", "promise birthday/plates; quantity 9; by Rosa"))
    let guest = try site.run("apply", "a.eml")
    #expect(guest.errors.contains("more of ‘Plates’ is promised now than"), "\(guest)")
  }

  /// “Your e-mail has arrived. Promises on this list are to be a surprise”, and nothing of the offer, which
  /// is none.
  @Test func `what a letter asks for besides a surprise is told, whatever was promised`() throws {
    let mail = """
      From: bob <bob@example.org>
      Message-ID: <offer@x>

      [wishwell: promise birthday/plates; quantity 5]

      [wishwell: new offer]
      Title: Jam
      How many: a few
      [wishwell: end]

      [wishwell: new offer]
      Title: Tea
      [wishwell: end]

      """
    let told = try Self.promises.map { promises -> String in
      let site = try site(with: promises)
      try site.write("a.eml", mail)
      let applied = try site.run("apply", "a.eml", "--answers", "../answers")
      #expect(!applied.errors.contains("Plates"), "\(applied)")
      return try site.place.tree("answers").values.map { String(decoding: $0, as: UTF8.self) }
        .sorted().joined()
    }
    let first = try #require(told.first)
    #expect(told.allSatisfy { $0 == first }, "\(told)")
    let text = first.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // Whoever sends the answer may be whom it surprises.
    #expect(!text.contains("Plates"), "\(text)")
    for words in [
      "The rest has arrived. It is to be a surprise", "‘Jam’ is not entered yet.",
      "We could not read how many.", "‘Tea’ is entered.", "take out what is done and what is to be",
    ] { #expect(text.contains(words), "\(words): \(text)") }
  }

  /// A letter of Bob's, called as the button of the kettle is.
  private static func mail(_ words: String) -> String {
    """
    Authentication-Results: mx.lantern.example; dmarc=pass header.from=example.org
    From: bob <bob@example.org>
    Message-ID: <a@x>
    Subject: Promise ‘Kettle’

    \(words)

    """
  }

  /// What an offer says that comes with a promise, and how the letter is applied.
  private static let offers: [(fields: String, options: [String])] = {
    let inJob = Self.job + ["--answers", "../answers"]
    let runs = [["--commit", "--answers", "../answers"], ["--dry-run"], ["--commit"], Self.job]
    return ["Title: Jam", "Title: Jam\nHow many: a few"].flatMap { fields in
      (runs + [inJob]).map { (fields: fields, options: $0) }
    }
  }()

  /// “A letter about a surprise”, and below it “Bob offers ‘Jam’”: whoever read the log knew whose it was.
  @Test(arguments: offers.indices)
  func `beside something else a surprise is not told at all`(number: Int) throws {
    let (fields, options) = Self.offers[number]
    let offer = "[wishwell: new offer]\n\(fields)\n[wishwell: end]"
    let both = "[wishwell: promise birthday/kettle]\n\n\(offer)"
    let told = try [both, offer].map { words -> [String] in
      let site = try site(with: [:])
      try site.write("a.eml", Self.mail(words))
      let applied = try site.run(["apply", "a.eml"] + options)
      let isPromised = site.text("\(Self.list)/kettle.promise/0001.yml") != nil
      #expect(isPromised == (words == both && options != ["--dry-run"]), "\(applied)")
      if isPromised {
        // Apart from the rest, whose commit says who offers something.
        let commits = try site.git("log", "--format=%s%n%b", "--", "\(Self.list)/kettle.promise")
        #expect(commits.hasPrefix("A surprise moves on\n"), "\(commits)")
        #expect(!commits.lowercased().contains("bob"), "\(commits)")
      }
      return ["\(applied.status)", masked(applied.output + applied.errors, in: site)]
    }
    #expect(told[0] == told[1])
    #expect(!told[0][1].contains("surprise"), "\(told)")
  }

  /// What stands in the way of a push, and how it ends with a letter about a surprise alone.
  private static let obstacles: [(way: String, status: Int32, words: String)] = [
    ("hook", 0, "and could not be pushed, it is committed here"),
    ("away", 74, "error: nothing can be pushed from here now: git push could not reach"),
    ("number", 1, "so does what was written for a letter about a surprise, if anything was"),
  ]

  /// It ended with 74 or 1 where the wish was still to be promised, and with 0 where somebody had.
  @Test(arguments: obstacles.indices)
  func `where a push does not get through, the same is said whatever was promised`(
    number: Int
  ) throws {
    let (way, status, words) = Self.obstacles[number]
    let promise = "[wishwell: promise birthday/kettle]"
    let told = try [Self.promises[1], [:]].map { promises -> [String] in
      let (site, applied) = try pushed(promise, after: promises, against: way)
      #expect(applied.errors.contains(words), "\(applied)")
      #expect(applied.status == status, "\(applied)")
      // Nothing is lost.
      let folder = "\(Self.list)/kettle.promise"
      #expect(try !site.git("ls-tree", "--name-only", "HEAD", "\(folder)/").isEmpty)
      #expect(try site.git("status", "--porcelain", "content") == "")
      return ["\(applied.status)", masked(applied.output + applied.errors, in: site)]
    }
    #expect(told[0] == told[1])
  }

  /// Of the commit for the promise, the exit code told, and so did the list of those to be undone.
  @Test(arguments: obstacles.indices)
  func `where a push does not get through, a surprise beside something else is not told`(
    number: Int
  ) throws {
    let offer = "[wishwell: new offer]\nTitle: Jam\n[wishwell: end]"
    let both = "[wishwell: promise birthday/kettle]\n\n\(offer)"
    let runs: [(String, [String: String])] = [(both, Self.promises[1]), (both, [:]), (offer, [:])]
    let told = try runs.map { words, promises -> [String] in
      let (site, applied) = try pushed(words, after: promises, against: Self.obstacles[number].way)
      #expect(applied.status != 0 && !applied.errors.contains("surprise"), "\(applied)")
      return ["\(applied.status)", masked(applied.output + applied.errors, in: site)]
    }
    #expect(told[0] == told[1] && told[1] == told[2], "\(told)")
  }

  /// What comes of a letter with `words` that is to be pushed, where `way` keeps it from that.
  private func pushed(
    _ words: String, after promises: [String: String], against way: String
  ) throws -> (site: GitSite, applied: CommandResult) {
    let site = try site(with: promises)
    let origin = try site.publish()
    defer { withExtendedLifetime(origin) {} }
    switch way {
    case "hook":
      let hook = "origin.git/hooks/pre-receive"
      try origin.write(hook, "#!/bin/sh\nexit 1\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: origin[hook])
    case "away": try site.git("remote", "set-url", "origin", site.place["nowhere.git"])
    default:
      try site.write(
        "\(Self.list)/lamp.md", "---\ntitle: Lamp\ndate: 2026-10-04\n---\nCall me: 0151 23456789.\n"
      )
      try site.git("commit", "--quiet", "--all", "--message", "A lamp")
    }
    try site.place.write("a.eml", Self.mail(words))
    return (site, try site.run("apply", "../a.eml", "--push"))
  }

  /// What others called Bob in his profile, nil where they took it away; whether what he is called
  /// here is committed; and what is said then.
  private static let conflicts: [(others: String?, isCommitted: Bool, words: String)] = [
    ("Robert", false, "you changed this here, and somebody else did too; nothing was changed"),
    ("Robert", true, "put what is committed here on top of what others did; nothing was written"),
    (nil, false, "you changed this here, and somebody else did too; nothing was changed"),
  ]

  /// It ended with 64 where the wish was still to be promised, and with 0 where somebody had.
  @Test(arguments: conflicts.indices)
  func `where what is new does not go together with what is here, the same is said`(
    number: Int
  ) throws {
    let (others, isCommitted, words) = Self.conflicts[number]
    let profile = "content/people/bob.md"
    func told(_ text: String, after promises: [String: String]) throws -> [String] {
      let site = try site(with: promises)
      let origin = try site.publish()
      defer { withExtendedLifetime(origin) {} }
      let other = try GitSite(cloning: origin["origin.git"], for: "Dora")
      if let others {
        try other.write(profile, "---\nname: \(others)\nemails: bob@example.org\n---\n")
      } else {
        try other.git("rm", "--quiet", profile)
      }
      try other.git("commit", "--quiet", "--all", "--message", "Bob")
      try other.git("push", "--quiet")
      try site.write(profile, "---\nname: Bobby\nemails: bob@example.org\n---\n")
      if isCommitted { try site.git("commit", "--quiet", "--all", "--message", "Bobby") }
      let head = try site.git("rev-parse", "HEAD")
      let status = try site.git("status", "--porcelain")
      try site.place.makeFolder("answers")
      try site.place.write("a.eml", Self.mail(text))
      let applied = try site.run("apply", "../a.eml", "--push", "--answers", "../answers")
      #expect(applied.status == 64 && applied.errors.contains(words), "\(applied)")
      #expect(try site.git("rev-parse", "HEAD") == head)
      #expect(try site.git("status", "--porcelain") == status)
      #expect(try site.place.tree("answers").isEmpty)
      return ["\(applied.status)", masked(applied.output + applied.errors, in: site)]
    }
    let promise = "[wishwell: promise birthday/kettle]"
    let alone = try [Self.promises[1], [:]].map { try told(promise, after: $0) }
    #expect(alone[0] == alone[1])
    let offer = "[wishwell: new offer]\nTitle: Jam\n[wishwell: end]"
    let both = "\(promise)\n\n\(offer)"
    let beside = try [Self.promises[1], [:]].map { try told(both, after: $0) }
    let without = try told(offer, after: [:])
    #expect(beside[0] == without && beside[1] == without)
  }

  /// What a hook of one’s own does that refuses a commit, and what is repeated of it.
  private static let hooks = [
    ("echo 'not today'", "could not commit here: git commit was refused: not today"),
    ("git diff --cached --name-only", "not all that the letter asks for was done, as git could"),
  ]

  /// “content/wishlists/birthday/kettle.promise/0001.yml is written, but not committed”.
  @Test(arguments: hooks.indices, [[], ["--commit"], ["--push"]])
  func `where git cannot commit, nothing is left and no file is named`(
    number: Int, options: [String]
  ) throws {
    let (script, words) = Self.hooks[number]
    let site = try site(with: [:])
    let origin = try site.publish()
    defer { withExtendedLifetime(origin) {} }
    let hook = ".git/hooks/pre-commit"
    try writeStandIn("#!/bin/sh\n\(script) >&2\nexit 1\n", at: "\(site.path)/\(hook)")
    try site.place.write("a.eml", Self.mail("[wishwell: promise birthday/kettle]"))
    let refused = try site.run(["apply", "../a.eml"] + options)
    #expect(refused.status == 74 && refused.errors.contains(words), "\(refused)")
    let said = (refused.output + refused.errors).lowercased()
    #expect(!said.contains("kettle") && !said.contains("bob"), "\(refused)")
    #expect(try site.git("status", "--porcelain", "--branch") == "## main...origin/main\n")
    try site.place.remove("site/\(hook)")
    let applied = try site.run(["apply", "../a.eml"] + options)
    #expect(applied.status == 0, "\(applied)")
    #expect(site.text("\(Self.list)/kettle.promise/0001.yml")?.contains("by: bob") == true)
  }

  /// “cannot record ‘content/wishlists/birthday/kettle.promise/0001.yml’: the disk is full”, where
  /// nobody had promised the kettle, and that it is done where somebody had.
  @Test(arguments: ["[wishwell: promise birthday/kettle]", letterOfNoteAlone])
  func `where nothing can be written, the same is said and no file is named`(
    text: String
  ) throws {
    let told = try [[:], Self.promises[1]].map { promises -> String in
      let site = try site(with: promises)
      try site.place.write("a.eml", Self.mail(text))
      // Nothing that is written may go into a file, so what is said goes through a pipe.
      let pipe =
        "w() { (trap '' XFSZ; ulimit -f 0; \"$@\" 2>&1; echo \"It ends with $?.\") | cat; }; w"
      let applied = try wishwell(["apply", "../a.eml"], in: site.path, before: pipe)
      #expect(try site.git("status", "--porcelain") == "")
      #expect(site.names(in: Self.list).filter { $0.hasPrefix(".") } == [])
      let again = try site.run("apply", "../a.eml")
      #expect(again.status == 0, "\(again)")
      return applied.output
    }
    #expect(told[0] == told[1])
    #expect(
      told[0] == "../a.eml: a letter about a surprise.\n"
        + "error: not all that the letter asks for was done, as nothing can be written here now: "
        + "file too large\n"
        + "  help: once that is put right, apply the letter again: what is done counts once\n"
        + "It ends with 74.\n")
  }

  private static let letterOfNoteAlone = "[wishwell: \(letterOfNote)]"

  /// “Nothing of the letter was done”, of which one promise was committed.
  @Test func `where git commits a part of a letter, the rest is done another time`() throws {
    let site = try site(with: [:])
    let hook = ".git/hooks/pre-commit"
    try writeStandIn(
      "#!/bin/sh\ntest ! -e .git/once || exit 1\ntouch .git/once\n", at: "\(site.path)/\(hook)")
    let promises = "[wishwell: promise birthday/kettle]\n\n[wishwell: promise birthday/lamp]"
    try site.place.write("a.eml", Self.mail(promises))
    let refused = try site.run("apply", "../a.eml")
    let words = "not all that the letter asks for was done"
    #expect(refused.status == 74 && refused.errors.contains(words), "\(refused)")
    #expect(site.text("\(Self.list)/kettle.promise/0001.yml") != nil)
    #expect(site.text("\(Self.list)/lamp.promise/0001.yml") == nil)
    try site.place.remove("site/\(hook)")
    let applied = try site.run("apply", "../a.eml")
    #expect(applied.status == 0, "\(applied)")
    #expect(site.names(in: "\(Self.list)/kettle.promise") == ["0001.yml"])
    #expect(site.text("\(Self.list)/lamp.promise/0001.yml")?.contains("by: bob") == true)
  }

  /// Only how to commit the rest was said; whoever did that had not entered the promise, and nobody
  /// knew.
  @Test func `a letter of which git could commit nothing is to be applied again`() throws {
    let site = try site(with: [:])
    let hook = ".git/hooks/pre-commit"
    try writeStandIn("#!/bin/sh\nexit 1\n", at: "\(site.path)/\(hook)")
    let offer = "[wishwell: new offer]\nTitle: Jam\n[wishwell: end]"
    try site.place.write("a.eml", Self.mail("\(offer)\n\n[wishwell: promise birthday/kettle]"))
    let refused = try site.run("apply", "../a.eml", "--commit")
    #expect(
      refused.status == 74
        && refused.errors.contains(
          " && git commit`; then apply the letter again: what is done counts once"),
      "\(refused)")
    try site.place.remove("site/\(hook)")
    try site.git("add", ".")
    try site.git("commit", "--quiet", "--message", "Jam")
    let applied = try site.run("apply", "../a.eml", "--commit")
    #expect(applied.status < 2, "\(applied)")
    #expect(site.text("\(Self.list)/kettle.promise/0001.yml")?.contains("by: bob") == true)
    #expect(site.names(in: "content/offers").count == 1)
  }

  /// Below each letter stood what there is to do then.
  @Test func `of several letters about surprises, what there is to do is said once`() throws {
    let site = try site(with: [:])
    let letter = Self.mail("[wishwell: promise birthday/kettle]")
    try site.write("a.eml", letter)
    try site.write("b.eml", letter.replacing("<a@x>", with: "<b@x>"))
    let applied = try site.run("apply", "a.eml", "b.eml")
    #expect(applied.status == 0, "\(applied)")
    #expect(applied.errors.ranges(of: "What it asks for is done").count == 2, "\(applied)")
    #expect(applied.errors.ranges(of: "No answer is printed").count == 1, "\(applied)")
  }

  /// A mistake in a file: where it is, what stands there, and what stands there by mistake.
  private static let mistakes = [
    ("index.md", "event: 2026-12-24", "event: 2026-13-24"),
    ("kettle.md", "date: 2026-10-02", "date: 2026-13-02"),
  ]

  /// It said that what the letter asks for is done, as far as it can be, and ended with 0.
  @Test(arguments: mistakes.indices)
  func `a letter about what has a mistake waits until that is put right`(number: Int) throws {
    let (file, right, wrong) = Self.mistakes[number]
    let path = "\(Self.list)/\(file)"
    let promise = "[wishwell: promise birthday/kettle]"
    let offer = "[wishwell: new offer]\nTitle: Jam\n[wishwell: end]"
    // Nothing is there that is called like the last.
    let texts =
      [promise, "\(promise)\n\n\(offer)"]
      + (file == "index.md" ? ["[wishwell: promise birthday/nowhere]"] : [])
    let told = try [Self.promises[1], [:]].map { promises -> [String] in
      let site = try site(with: promises)
      try site.place.makeFolder("answers")
      let text = try #require(site.text(path))
      try site.write(path, text.replacing(right, with: wrong))
      let head = try site.git("rev-parse", "HEAD")
      var told: [String] = []
      for text in texts {
        try site.write("a.eml", Self.mail(text))
        for options in [["--dry-run"], ["--commit"], Self.job + ["--answers", "../answers"]] {
          let applied = try site.run(["apply", "a.eml"] + options)
          let said = applied.output + applied.errors
          #expect(applied.status == 1, "\(applied)")
          #expect(said.contains("cannot be read here as things are: `wishwell check` says"))
          for word in ["kettle", "nowhere", "bob", "promise", "jam"] {
            #expect(!said.lowercased().contains(word), "\(word): \(said)")
          }
          told.append(masked(said, in: site))
        }
      }
      #expect(try site.git("rev-parse", "HEAD") == head)
      let answers = try site.place.tree("answers").values.map {
        String(decoding: $0, as: UTF8.self)
      }
      #expect(answers.count == texts.count)
      #expect(answers.allSatisfy { $0.contains("will read it") }, "\(answers)")
      try site.write(path, text)
      try site.write("a.eml", Self.mail(promise))
      let applied = try site.run("apply", "a.eml", "--commit")
      #expect(applied.status == 0, "\(applied)")
      #expect(site.text("\(Self.list)/kettle.promise/0001.yml")?.contains("by: bob") == true)
      return told + answers.sorted()
    }
    #expect(told[0] == told[1])
  }

  /// “cannot open ‘content/wishlists/birthday/kettle.notes’: it is a file”, and 74, where Bob had
  /// promised it; where he had not, it ended with 0.
  @Test(arguments: ["notes", "promise"])
  func `a letter about what a file stands in the way of waits and names nothing`(
    ending: String
  ) throws {
    let path = "\(Self.list)/kettle.\(ending)"
    // What stands in the way of promises leaves none beside it.
    let before: [[String: String]] = ending == "notes" ? [Self.promises[1], [:]] : [[:]]
    let text =
      ending == "notes"
      ? "[wishwell: note birthday/kettle]\nI order it on Friday.\n[wishwell: end]"
      : "[wishwell: promise birthday/kettle]"
    let offer = "[wishwell: new offer]\nTitle: Jam\n[wishwell: end]"
    let told = try before.map { promises -> [String] in
      let site = try site(with: promises)
      try site.place.makeFolder("answers")
      try site.write(path, "Who ordered what\n")
      try site.git("add", ".")
      try site.git("commit", "--quiet", "--message", "A slip")
      let head = try site.git("rev-parse", "HEAD")
      let check = try site.run("check")
      let slip = "‘kettle.\(ending)’ is no folder"
      #expect((check.output + check.errors).contains(slip), "\(check)")
      var told: [String] = []
      for words in [text, "\(text)\n\n\(offer)"] {
        try site.write("a.eml", Self.mail(words))
        for options in [["--dry-run"], ["--commit"], Self.job + ["--answers", "../answers"]] {
          let applied = try site.run(["apply", "a.eml"] + options)
          let said = applied.output + applied.errors
          #expect(applied.status == 1, "\(applied)")
          #expect(said.contains("cannot be read here as things are: `wishwell check` says"))
          for word in ["kettle", "bob", "promise", "jam"] {
            #expect(!said.lowercased().contains(word), "\(word): \(said)")
          }
          told.append(masked(said, in: site))
        }
      }
      #expect(try site.git("rev-parse", "HEAD") == head)
      try site.place.remove("site/\(path)")
      try site.git("commit", "--quiet", "--all", "--message", "No slip")
      try site.write("a.eml", Self.mail(text))
      let applied = try site.run("apply", "a.eml", "--commit")
      #expect(applied.status == 0, "\(applied)")
      if ending == "promise" || !promises.isEmpty {
        let event = site.text("\(path)/0001.yml")
        #expect(event?.contains("by: bob") == true, "\(applied)")
      }
      return told
    }
    #expect(told.allSatisfy { $0 == told[0] }, "\(told)")
  }

  @Test func `what has a mistake can be given up by letter all the same`() throws {
    let (file, right, wrong) = Self.mistakes[0]
    let site = try site(with: Self.promises[1])
    let text = try #require(site.text("\(Self.list)/\(file)"))
    try site.write("\(Self.list)/\(file)", text.replacing(right, with: wrong))
    try site.write("a.eml", Self.mail("[wishwell: release birthday/kettle]"))
    let applied = try site.run("apply", "a.eml", "--commit")
    #expect(applied.status == 0, "\(applied)")
    let released = site.text("\(Self.list)/kettle.promise/0003.yml")
    #expect(released?.hasPrefix("event: released") == true, "\(applied)")
  }

  /// “A letter about a surprise”, and 64, where the offer alone is sent.
  @Test func `beside a surprise nothing is sent for others to merge`() throws {
    let offer = "[wishwell: new offer]\nTitle: Jam\n[wishwell: end]"
    let told = try [Self.promises[1], [:]].map { promises -> String in
      let site = try site(with: promises)
      let origin = try site.publish()
      defer { withExtendedLifetime(origin) {} }
      try site.place.write(
        "a.eml", Self.mail("[wishwell: promise birthday/kettle]\n\n\(offer)"))
      let before = try site.git("for-each-ref")
      let applied = try site.run("apply", "../a.eml", "--request")
      #expect(applied.status == 64 && !applied.errors.contains("surprise"), "\(applied)")
      #expect(applied.errors.contains("can be sent for others to merge"), "\(applied)")
      #expect(try site.git("for-each-ref") == before)
      #expect(try site.git("status", "--porcelain") == "")
      return applied.output + applied.errors
    }
    #expect(told[0] == told[1])
  }

  /// With `--dry-run` it said that nothing is told of what the letter asks for, and ended with 0.
  @Test(arguments: [[], ["--dry-run"], ["--request"]])
  func `words beside a surprise wait for a reader`(options: [String]) throws {
    let words = "[wishwell: promise birthday/kettle]\n\nOnly if it is red!"
    let offer = "\n\n[wishwell: new offer]\nTitle: Jam\n[wishwell: end]"
    for text in [words, words + offer] {
      let told = try [Self.promises[1], [:]].map { promises -> String in
        let site = try site(with: promises)
        try site.write("a.eml", Self.mail(text))
        let applied = try site.run(["apply", "a.eml"] + options)
        #expect(applied.status == 1 && !applied.errors.contains("is red"), "\(applied)")
        #expect(applied.errors.contains("somebody has to read it first"), "\(applied)")
        return applied.output + applied.errors
      }
      #expect(told[0] == told[1])
    }
  }

  /// “Nobody is told of what the letter asks for”, though Carol is.
  @Test func `words are passed on with what is no surprise`() throws {
    let act = "[wishwell: respond offers/tea]"
    let both = "[wishwell: promise birthday/kettle]\n\n\(act)"
    let runs: [(String, [String: String])] = [(both, Self.promises[1]), (both, [:]), (act, [:])]
    let told = try runs.map { words, promises -> [String] in
      let site = try site(with: promises)
      try site.write(
        "content/offers/tea.md", "---\ntitle: Tea\nauthor: carol\ndate: 2026-11-01\n---\n")
      try site.git("add", "content")
      try site.git("commit", "--quiet", "--message", "Tea")
      try site.write("a.eml", Self.mail("Dear Carol, the oven broke.\n\n\(words)"))
      let applied = try site.run("apply", "a.eml", "--read", "--pass-on", "--commit")
      #expect(applied.status == 0, "\(applied)")
      let note = site.text("content/offers/tea.responses/bob/0001.yml")
      #expect(note?.contains("note: Dear Carol, the oven broke.") == true, "\(applied)")
      let kept = site.text("\(Self.list)/kettle.promise/0001.yml")
      #expect(kept?.contains("oven") != true)
      return ["\(applied.status)", masked(applied.output + applied.errors, in: site)]
    }
    #expect(told[0] == told[1] && told[1] == told[2], "\(told)")
  }

  /// The subject of the letter names the wish, as its button does.
  @Test(arguments: [["--commit"], job])
  func `a printed answer is about the rest alone`(options: [String]) throws {
    let site = try site(with: Self.promises[1])
    let offer = "[wishwell: new offer]\nTitle: Jam\n[wishwell: end]"
    try site.write("a.eml", Self.mail("[wishwell: promise birthday/kettle]\n\n\(offer)"))
    let applied = try site.run(["apply", "a.eml"] + options)
    let said = (applied.output + applied.errors).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(said.contains("‘Jam’"), "\(said)")
    for wrong in ["Kettle", "kettle", "surprise", "each thing"] {
      #expect(!said.contains(wrong), "\(wrong): \(said)")
    }
  }

  /// The line that had lost its end was printed, with the address of its sender below it.
  @Test(arguments: [["--commit"], job])
  func `a mistake in a line tells of no surprise`(options: [String]) throws {
    let site = try site(with: [:])
    try site.write("a.eml", Self.mail("[wishwell: promise birthday/kettle"))
    let applied = try site.run(["apply", "a.eml"] + options)
    let said = applied.output + applied.errors
    #expect(said.contains("a.eml:6:1: error: the line for the program does not say"), "\(said)")
    #expect(!said.lowercased().contains("kettle"), "\(said)")
  }

  /// Bob heard that somebody will read his yes, and nobody was told that there is one.
  @Test(arguments: ["amend birthday/kettle", "promise birthday/kettle; by Alice"])
  func `what somebody has to read waits for that, whatever was promised`(line: String) throws {
    let told = try [Self.promises[3], [:]].map { promises -> [String] in
      let site = try site(with: promises)
      let origin = try site.publish()
      defer { withExtendedLifetime(origin) {} }
      try site.write("\(Self.list)/kettle.md", "---\ntitle: Red kettle\ndate: 2026-10-02\n---\n")
      let sent = try site.run("sync", "--request")
      #expect(sent.status == 0, "\(sent)")
      try site.write("a.eml", letter("bob", line))
      let byAlice = try site.run("apply", "a.eml", "--answers", "../own")
      #expect(byAlice.status == 1, "\(byAlice)")
      // It said that nothing is told of what the letter asks for, and ended with 0.
      let tried = try site.run("apply", "a.eml", "--dry-run")
      #expect(tried.status == 1 && tried.errors == byAlice.errors, "\(tried)")
      #expect(byAlice.errors.contains("have somebody apply it whom it does not surprise"))
      let applied = try site.run(["apply", "a.eml", "--answers", "../answers"] + Self.job)
      #expect(applied.status == 1, "\(applied)")
      #expect(applied.errors.contains("it waits for a maintainer, who reads it"), "\(applied)")
      let answers = try site.place.tree("answers").values.map {
        String(decoding: $0, as: UTF8.self)
      }
      #expect(answers.count == 1 && answers[0].contains("will read it"), "\(answers)")
      return [masked(byAlice.errors + applied.output + applied.errors, in: site)] + answers
    }
    #expect(told[0] == told[1])
  }

  /// ‘kettle’ is called ‘kettles’ now. Dora, whom nothing on the list surprises, was told that
  /// what the letter asks for is done.
  @Test func `of a letter about a wish that is gone they alone learn nothing whom it surprises`()
    throws
  {
    func applied(_ thing: String, by reader: String, after promises: [String: String] = [:]) throws
      -> CommandResult
    {
      let site = try site(with: promises)
      try site.place.remove("site/\(Self.list)/kettle.md")
      try site.write("\(Self.list)/kettles.md", "---\ntitle: Kettles\ndate: 2026-10-02\n---\n")
      try site.act(as: reader, "\(reader.lowercased())@example.org")
      try site.write("a.eml", letter("rosa", "promise birthday/\(thing)"))
      return try site.run("apply", "a.eml")
    }
    let told = try applied("kettle", by: "Dora")
    #expect(told.status == 1 && !told.errors.contains("a letter about a surprise"), "\(told)")
    #expect(told.errors.contains("nothing here is called ‘birthday/kettle’"), "\(told)")
    #expect(told.errors.contains("did you mean ‘birthday/kettles’?"), "\(told)")
    // It was to surprise her too, when it was promised.
    let both = Self.event("promised", "bob").replacing("[alice]", with: "[alice, dora]")
    let untold = [
      try applied("kettle", by: "Dora", after: ["kettle.promise/0001": both]),
      try applied("kettle", by: "Alice"), try applied("lamp", by: "Alice"),
    ]
    for result in untold {
      #expect(result.status == 0, "\(result)")
      #expect(result.errors.contains("a letter about a surprise"), "\(result)")
      #expect(!(result.output + result.errors).contains("birthday"), "\(result)")
    }
    let (gone, there) = (untold[1], untold[2])
    #expect(gone.output == there.output && gone.errors == there.errors)
  }

  /// How the kettle is taken off the pages: by which file, and what stands in that then; nil where it
  /// is deleted.
  static let waysOff: [(file: String, fields: String?)] = {
    let list = "title: Alice turns forty\nowner: alice\npromises: surprise\nevent: 2026-12-24\n"
    return [
      ("kettle.md", "title: Kettle\ndate: 2026-10-02\ndraft: yes"),
      ("kettle.md", "title: Kettle\ndate: 2027-10-02"), ("kettle.md", nil),
      ("index.md", list + "date: 2026-10-01\ndraft: yes"), ("index.md", list + "date: 2027-10-01"),
      ("index.md", nil),
    ]
  }()

  private static let job = ["--unattended", "--trust-headers", "mx.lantern.example", "--commit"]

  /// Dora applies the letters, who may know of what is promised. Alice took her wish off the pages, and
  /// ‘lost’ was answered ‘It is no longer open’ where Bob had promised it, and otherwise ‘Nothing on this
  /// site is called’ so.
  @Test(arguments: waysOff.indices)
  func `of a wish that is gone nobody learns by letter whether it was promised`(way: Int) throws {
    let acts = ["grant", "lost", "withdraw", "undo", "promise", "sent", "amend", "release"]
    let all = ["alice", "carol", "rosa"].flatMap { sender in
      acts.map { (sender: sender, act: $0) }
    }
    // Each way has some of them; in a long run all.
    let letters = all.enumerated()
      .filter { TestRun.isLong || $0.offset % Self.waysOff.count == way }.map(\.element)
    for options in [[], Self.job] {
      let sites = try [Self.promises[1], [:]].map { try siteOfDora(with: $0, off: way) }
      let told = try sites.map { try applied(letters, options, in: $0) }
      #expect(told[0] == told[1], "\(Self.waysOff[way]) \(options)")
      let others = told[0].joined().lowercased()
      #expect(!others.contains("no longer open") && !others.contains("bob"), "\(others)")
      // Who promised it gives it up, and a job says as little of it as where they did not.
      let own = try sites.map { try applied([("bob", "release")], options, in: $0) }
      if options == Self.job { #expect(own[0].prefix(2) == own[1].prefix(2)) }
      let released = sites[0].text("\(Self.list)/kettle.promise/0003.yml")
      #expect(released?.hasPrefix("event: released") == true, "\(own[0])")
    }
  }

  /// ‘Alice got ‘Kettle’.’ was said in a job in which git knew Dora, and ‘from elsewhere’ where nobody had
  /// promised it.
  @Test func `the log of a job tells of no surprise, whoever git knows there`() throws {
    let told = try [Self.promises[1], Self.promises[2], [:]].map { promises in
      try applied(
        [("carol", "promise"), ("carol", "release"), ("carol", "sent"), ("alice", "grant")],
        Self.job, in: try siteOfDora(with: promises)
      ).prefix(2)
    }
    #expect(told[0] == told[2] && told[1] == told[2], "\(told)")
  }

  /// With Dora at the keyboard, and an address in Carol’s profile; `way` is how the kettle is taken off.
  private func siteOfDora(
    with promises: [String: String], off way: Int? = nil
  ) throws -> GitSite {
    let site = try site(with: promises)
    try site.write("content/people/carol.md", "---\nname: Carol\nemails: carol@example.org\n---\n")
    if let way {
      let (file, fields) = Self.waysOff[way]
      if let fields {
        try site.write("\(Self.list)/\(file)", "---\n\(fields)\n---\n")
      } else {
        try site.place.remove("site/\(Self.list)/\(file)")
      }
    }
    try site.git("add", ".")
    try site.git("commit", "--quiet", "--message", "Off the pages")
    try site.act(as: "Dora", "dora@example.org")
    try site.place.makeFolder("answers")
    return site
  }

  /// How `apply` ends with letters about the kettle, what it says, and the answers.
  private func applied(
    _ letters: [(sender: String, act: String)], _ options: [String], in site: GitSite
  ) throws -> [String] {
    var names: [String] = []
    for (sender, act) in letters {
      names.append("\(sender)-\(act).eml")
      try site.write("\(sender)-\(act).eml", letter(sender, "\(act) birthday/kettle"))
    }
    let result = try site.run(["apply"] + names + ["--answers", "../answers"] + options)
    let answers = try site.place.tree("answers").values.map { String(decoding: $0, as: UTF8.self) }
    return ["\(result.status)", masked(result.output + result.errors, in: site)]
      + answers.sorted()
  }

  private func site(
    with promises: [String: String], mode: String = "surprise"
  ) throws -> GitSite {
    let site = try GitSite(Self.street.replacing("promises: surprise", with: "promises: \(mode)"))
    try site.act(as: "Bob", "bob@example.org")
    for (name, text) in promises { try site.write("\(Self.list)/\(name).yml", text) }
    try site.git("add", ".")
    try site.git("commit", "--quiet", "--allow-empty", "--message", "A surprise moves on")
    try site.act(as: "Alice", "alice@example.org")
    return site
  }

  /// What Alice reads of `steps`, what is in the folder then besides what is promised, and what the
  /// commits say besides that of surprises.
  private func told(
    of steps: [[String]], after promises: [String: String], mode: String = "surprise"
  ) throws -> (words: [String], files: [String: String], subjects: [String]) {
    let site = try site(with: promises, mode: mode)
    let origin = try site.publish()
    try site.place.makeFolder("answers")
    var words: [String] = []
    for step in steps where try !prepare(step, site, origin, isPromised: !promises.isEmpty) {
      let result = try site.run(step)
      words.append(
        masked("\(step): \(result.status)\n\(result.output)\(result.errors)", in: site))
    }
    let files = try site.place.tree("site").filter {
      !$0.key.hasPrefix(".git/") && !$0.key.contains(".promise/") && !$0.key.contains(".notes/")
    }
    let subjects = try site.git("log", "--format=%s").split(separator: "\n").map(String.init)
    return (
      words, files.mapValues { masked(String(decoding: $0, as: UTF8.self), in: site) },
      subjects.filter { $0 != "A surprise moves on" }
    )
  }

  /// Without what differs from run to run.
  private func masked(_ text: String, in site: GitSite) -> String {
    text.replacing(site.place.path, with: "…").replacing(/answer-[0-9a-f]{12}/, with: "…")
      .replacing(/\b[0-9a-f]{7,40}\b/, with: "…")
      .replacing(/\d+(\.\d+)? ?m?s\b/, with: "…")
  }

  private func letter(_ sender: String, _ line: String) -> String {
    """
    Authentication-Results: mx.lantern.example; dmarc=pass header.from=example.org
    From: \(sender) <\(sender)@example.org>
    Message-ID: <\(line)@x>

    [wishwell: \(line)]

    """
  }

  /// Whether `step` is no command, but something that happens. Bob promises what comes in where
  /// anything is promised.
  private func prepare(
    _ step: [String], _ site: GitSite, _ origin: TemporaryFolder, isPromised: Bool
  ) throws -> Bool {
    switch step[0] {
    case "edit": try site.write("\(Self.list)/\(step[1])", "---\n\(step[2])\n---\n")
    case "take away": try site.place.remove("site/\(Self.list)/\(step[1])")
    case "rename":
      for ending in [".md", ".promise"] {
        let path = "\(Self.list)/\(step[1])\(ending)"
        if !site.names(in: Self.list).contains("\(step[1])\(ending)") { continue }
        try FileManager.default.moveItem(
          atPath: site.path + "/" + path,
          toPath: "\(site.path)/\(Self.list)/\(step[2])\(ending)")
      }
      try site.write(
        "\(Self.list)/\(step[2]).md",
        "---\ntitle: Kettle\nformerly: \(step[1])\ndate: 2026-10-02\n---\n")
    case "letter": try site.write("a.eml", letter(step[1], step[2]))
    case "as": try site.act(as: step[1], "\(step[1])@ci.example")
    case "incoming" where isPromised:
      let other = try GitSite(cloning: origin["origin.git"], for: "Bob")
      try other.write("\(Self.list)/\(step[1]).promise/0001.yml", Self.event("promised", "bob"))
      try other.git("add", ".")
      try other.git("commit", "--quiet", "--message", "A surprise moves on")
      try other.git("push", "--quiet")
    case "incoming": break
    default: return false
    }
    return true
  }
}
