import Foundation
import Testing
import WishwellTesting

@testable import WishwellRecipes

/// A site at a forge, whose job applies the letters of a mailbox: its script, the program, git and curl
/// are real; the host of the mails is a stand-in on this machine. Alice looks after the site.
final class LetterJob {
  let host: MailHost
  let site: GitSite
  private let origin: TemporaryFolder
  private let place: TemporaryFolder
  /// What the script takes from its environment.
  var settings: [String: String]

  /// `refused` is an address to which the host sends nothing, and `settings` are more lines of
  /// `content/site.yml`.
  init(refusing refused: String? = nil, settings: String = "") throws {
    host = try MailHost(refusing: refused)
    site = try GitSite()
    try site.write(
      "content/site.yml",
      lanternSettings + "maintainers: alice\nmail: \(MailHost.user)\n" + settings)
    try site.write(
      "content/people/bob.md", "---\nname: Bob\nemails: bob@bobs.example\n---\n")
    try site.write(
      "content/people/cara.md", "---\nname: Cara\nemails: cara@caras.example\n---\n")
    try site.git("add", ".")
    try site.git("commit", "--quiet", "--message", "People")
    origin = try site.publish()
    place = try TemporaryFolder()
    try place.makeFolder("bin")
    try FileManager.default.createSymbolicLink(
      atPath: place["bin/wishwell"], withDestinationPath: BuiltProgram.wishwell)
    self.settings = [
      "MAILBOX": host.mailbox, "SERVER": "mx.lantern.example", "ANSWERS": host.outgoing,
      "DRAFTS": host.drafts,
      "MAINTAINER": "alice@example.org", "BRANCH": "main", "REPOSITORY": origin["origin.git"],
      "WISHWELL_MAIL_USER": MailHost.user, "WISHWELL_MAIL_PASSWORD": MailHost.password,
      "WISHWELL_PUSH_TOKEN": "a-token",
    ]
  }

  /// What curl is in a test: it does without encryption, and tells what it was given as arguments.
  private static let plainCurl = """
    curl() {
      local words=()
      for word; do [ "$word" = --ssl-reqd ] || words+=("$word"); done
      echo "${words[*]}" >> "$ARGUMENTS"
      command curl "${words[@]}"
    }

    """

  /// Runs the job once: its exit code and its log. `before` are words of the shell that come first.
  @discardableResult
  func run(_ before: String = "", isEncrypted: Bool = false) throws -> (status: Int32, log: String)
  {
    var environment = TestRun.environment.merging(settings) { $1 }
    environment["PATH"] = place["bin"] + ":" + (environment["PATH"] ?? "")
    environment["ARGUMENTS"] = place["arguments"]
    // A run that is killed leaves what it wrote.
    environment["TMPDIR"] = place["bin"]
    let script = (isEncrypted ? "" : Self.plainCurl) + before + "\n" + Scripts.applyLetters
    let bash = try Child(
      "/bin/bash", ["-c", script], in: place.path, environment: environment,
      output: .file(place["log"]), errors: .open(STDOUT_FILENO))
    let status = bash.wait()
    return (status, place.text("log") ?? "")
  }

  /// What curl was given where anybody on the machine can read it.
  var arguments: String { place.text("arguments") ?? "" }

  /// Puts `script` in the place of the program.
  func replaceProgram(by script: String) throws {
    try place.remove("bin/wishwell")
    try writeStandIn("#!/bin/bash\n" + script, at: place["bin/wishwell"])
  }

  func text(_ path: String) -> String? { place.text(path) }

  /// A mail with `text`, that the host has looked at.
  @discardableResult
  func deliver(
    _ text: String, from sender: String = "Bob <bob@bobs.example>", id: String = "1@bobs.example",
    proof: String = "dmarc=pass header.from=bobs.example", fields: String = ""
  ) -> Int {
    host.deliver(
      """
      Return-Path: <sender@bobs.example>
      Authentication-Results: mx.lantern.example; \(proof)
      Received: from somewhere by mx.lantern.example; Fri, 20 Nov 2026 09:00:00 +0000
      \(fields)From: \(sender)
      To: \(MailHost.user)
      Subject: A letter
      Message-ID: <\(id)>

      Hello.

      \(text)

      """)
  }

  /// Paths of files that came to the branch since the job was set up.
  var arrived: [String] {
    get throws {
      try site.git("fetch", "--quiet", "origin")
      return try site.git("diff", "--name-only", "main", "origin/main")
        .split(separator: "\n").map(String.init)
    }
  }

  /// Something of a neighbour that comes to the branch meanwhile.
  func commitElsewhere(_ path: String, _ text: String) throws -> String {
    let neighbour = try GitSite(cloning: origin["origin.git"], for: "Alice")
    try neighbour.write(path, text)
    try neighbour.git("add", ".")
    try neighbour.git("commit", "--quiet", "--message", "Meanwhile")
    neighbours.append(neighbour)
    return neighbour.path
  }

  private var neighbours: [GitSite] = []
}
