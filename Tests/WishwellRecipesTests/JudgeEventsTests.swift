import Foundation
import Testing

@testable import WishwellRecipes

private let hasTools = FileManager.default.isExecutableFile(atPath: "/usr/bin/jq")

/// A site with a request open against it, as a job of the recipe meets it.
private struct OpenRequest {
  let shell: Shell
  var login = "bob-b"
  var reviewer = "exit 0"

  /// `change` is run in a checkout of the site and commits what the request asks for.
  init(_ change: String) throws {
    shell = try Shell()
    let made = try shell.run(
      """
      set -e
      git init -q -b main . && mkdir -p content/people content/wishlists/birthday
      printf -- '---\\nname: Bob\\naccount: Bob-B\\n---\\naccount: mallory\\n' > content/people/bob.md
      printf -- '---\\nname: Eve\\n---\\n' > content/people/eve.md
      echo a > content/wishlists/birthday/kettle.md
      git add . && git commit -qm site
      git checkout -qb change && mkdir -p content/wishlists/birthday/kettle.promise
      cd content/wishlists/birthday && \(change)
      cd ../../.. && git add --all && git commit -qm change
      git rev-parse HEAD > ../head
      git clone -q --bare . ../origin.git && git -C ../origin.git update-ref refs/pull/7/head change
      git checkout -q main && git remote add origin ../origin.git
      """)
    #expect(made.status == 0, "\(made.said)")
  }

  /// Whether the script lets it be merged, and what it says.
  func judge(
    head: String? = nil, also more: String = "", before: String = ""
  ) throws -> (number: String?, said: String) {
    let commit = head ?? shell.text("head")?.trimmingCharacters(in: .newlines) ?? ""
    try shell.replace("wishwell", by: reviewer)
    try shell.replace(
      "curl",
      by: """
        cat <<'END'
        [{"number": 7, "draft": false, "user": {"login": "\(login)"}, "base": {"ref": "main"},
          "head": {"sha": "\(commit)"}}\(more)]
        END
        """)
    let run = try shell.run(
      before + "\n" + Scripts.judgeEvents,
      [
        "HEAD": commit, "BRANCH": "main", "TOKEN": "t", "GITHUB_API_URL": "https://api.example",
        "GITHUB_REPOSITORY": "lantern/street",
      ])
    #expect(run.status == 0, "\(run.said)")
    let output = shell.text("outputs").flatMap { $0.isEmpty ? nil : $0 }
    return (output?.trimmingCharacters(in: .newlines), run.said)
  }
}

private let promise = "printf 'event: promised\\nby: bob\\nat: 2026-11-20T10:00:00Z\\n'"
private let first = "> kettle.promise/0001.yml"

@Suite(.enabled(if: hasTools)) struct JudgeEventsTests {
  @Test func `the program is asked for the account behind the request`() throws {
    var request = try OpenRequest("\(promise) \(first)")
    request.reviewer = "printf '%s\\n' \"$@\" > ../asked"
    let verdict = try request.judge()
    #expect(verdict.number == "number=7", "\(verdict.said)")
    let base = try request.shell.run("git rev-parse main").said.trimmingCharacters(in: .newlines)
    let head = request.shell.text("head")?.trimmingCharacters(in: .newlines) ?? ""
    #expect(
      request.shell.text("asked")
        == "review\n\(base)..\(head)\n--merge-by=bob-b\n--format\ngithub\n")
  }

  @Test func `no file of the request is read by the script`() {
    for word in ["grep", "sed", "show", "cat-file", ".yml"] {
      #expect(!Scripts.judgeEvents.contains(word))
    }
  }

  @Test func `what the review refuses stays`() throws {
    var request = try OpenRequest("\(promise) \(first)")
    request.reviewer = "exit 1"
    #expect(try request.judge().number == nil)
  }

  @Test func `the review is asked about what the merge would make`() throws {
    var request = try OpenRequest("\(promise) \(first)")
    request.reviewer = "printf '%s\\n' \"$@\" > ../asked; git ls-tree -r --name-only \"${2#*..}\""
    let moved = "echo c > new.md && git add new.md && git commit -qm 'main goes on' 2>&1"
    let verdict = try request.judge(before: moved)
    #expect(verdict.number == "number=7", "\(verdict.said)")
    #expect(verdict.said.contains("kettle.promise/0001.yml\nnew.md"))
    #expect(request.shell.text("asked")?.hasPrefix("review\n") == true)
  }

  @Test func `two that took the same number are left to a person`() throws {
    let request = try OpenRequest("\(promise) \(first)")
    let moved = """
      mkdir -p content/wishlists/birthday/kettle.promise
      echo other > content/wishlists/birthday/kettle.promise/0001.yml
      git add . && git commit -qm 'somebody was first'
      """
    let verdict = try request.judge(before: moved)
    #expect(verdict.number == nil)
    #expect(verdict.said.contains("it cannot be merged as it is"))
  }

  @Test func `a request that has gone on, or is twice, stays`() throws {
    let request = try OpenRequest("\(promise) \(first)")
    let main = try request.shell.run("git rev-parse main").said.trimmingCharacters(in: .newlines)
    let gone = try request.judge(head: main)
    #expect(gone.number == nil)
    #expect(gone.said.contains("the request has moved on"))
    let head = request.shell.text("head")?.trimmingCharacters(in: .newlines) ?? ""
    let second =
      #", {"number": 8, "draft": false, "user": {"login": "eve"}, "base": {"ref": "main"}, "head": {"sha": "\#(head)"}}"#
    let twice = try request.judge(also: second)
    #expect(twice.number == nil)
    #expect(twice.said.contains("not exactly one open request"))
  }
}
