import Foundation
import Testing
import WishwellTesting

private let promise = "[wishwell: promise birthday/blue-kettle]"
private let kettle = "content/wishlists/birthday/blue-kettle.promise/0001.yml"
private let hat = "[wishwell: new offer]\nTitle: A hat\n\nOf wool.\n[wishwell: end]"

/// What the job does where something goes wrong: no letter is lost, and none is done twice.
@Suite struct LetterJobTroubleTests {
  /// What is pushed by somebody else between the judging of a letter and its push.
  private func overtaken(by path: String, _ text: String, _ job: LetterJob) throws -> String {
    let neighbour = try job.commitElsewhere(path, text)
    return """
      timeout() {
        command timeout "$@"
        local status=$?
        git -C '\(neighbour)' push --quiet
        return $status
      }
      """
  }

  @Test func `who is overtaken tries again on top of it`() throws {
    let job = try LetterJob()
    let letter = job.deliver(promise)
    let meanwhile = try overtaken(by: "content/about.md", "---\ntitle: About\n---\n", job)
    let run = try job.run(meanwhile)
    #expect(run.status == 0, "\(run.log)")
    #expect(try job.arrived == ["content/about.md", kettle])
    #expect(job.host.flags(of: letter).contains("\\Answered"))
    #expect(job.host.sent.count == 1)
  }

  @Test func `who is overtaken by the same thing is told that it is too late`() throws {
    let job = try LetterJob()
    let letter = job.deliver(promise)
    let event = "event: promised\nby: cara\nat: 2026-11-19\n"
    let run = try job.run(try overtaken(by: kettle, event, job))
    #expect(run.status == 0, "\(run.log)")
    #expect(try job.arrived == [kettle])
    #expect(try job.site.git("show", "origin/main:\(kettle)") == event)
    #expect(job.host.flags(of: letter).contains("\\Answered"))
    #expect(job.host.sent.map { $0.text.contains("Somebody else was faster") } == [true])
  }

  /// “‘main’ takes nothing from this job”, said its log, and all letters were flagged.
  @Test(arguments: ["refs/tags/refs/heads/main", "refs/heads/refs/heads/main"])
  func `what is called like the whole name of the branch keeps no letter`(name: String) throws {
    let job = try LetterJob()
    let letter = job.deliver(promise)
    try job.site.git("push", "--quiet", "origin", "HEAD:\(name)")
    let run = try job.run()
    #expect(run.status == 0, "\(run.log)")
    #expect(try job.arrived == [kettle])
    #expect(job.host.flags(of: letter).contains("\\Answered"))
    // The other one stays as it was.
    let there = try job.site.git("ls-remote", "origin", name)
    #expect(there.hasPrefix(try job.site.git("rev-parse", "HEAD").prefix(40)), "\(there)")
  }

  @Test func `what somebody looked at meanwhile is theirs`() throws {
    let job = try LetterJob()
    let (first, second) = (job.deliver(promise), job.deliver(hat, id: "2@bobs.example"))
    try job.run(
      """
      timeout() {
        post --url "$MAILBOX" --request 'UID STORE \(second) +FLAGS.SILENT (\\Flagged)'
        command timeout "$@"
      }
      """)
    #expect(try job.arrived == [kettle])
    #expect(job.host.flags(of: first).contains("\\Answered"))
    #expect(job.host.flags(of: second) == ["\\Flagged"])
  }

  @Test(arguments: ["push", "STORE"])
  func `a run that is killed is made up for by the next`(moment: String) throws {
    let job = try LetterJob()
    let letters = [job.deliver(promise), job.deliver(hat, id: "2@bobs.example")]
    let killed = try job.run(
      """
      eval "real_$(declare -f curl)"
      curl() { [ "${*/STORE/}" = "$*" ] || kill -KILL $$; real_curl "$@"; }
      git() { [ "$1" != push ] || [ \(moment) != push ] || kill -KILL $$; command git "$@"; }
      """)
    #expect(killed.status == 128 + SIGKILL, "\(killed.log)")
    #expect(letters.allSatisfy { !job.host.flags(of: $0).contains("\\Answered") })
    let run = try job.run()
    #expect(run.status == 0, "\(run.log)")
    let arrived = try job.arrived
    #expect(arrived.count == 2 && arrived.contains(kettle), "\(arrived)")
    #expect(
      letters.allSatisfy { !job.host.flags(of: $0).isDisjoint(with: ["\\Answered", "\\Flagged"]) })
    #expect(try job.site.git("rev-list", "--count", "main..origin/main") == "2\n")
    #expect(job.host.flags(of: letters[1]).contains("\\Answered"))
  }

  /// The clock has gone on to another day, so that a post would have another name.
  @Test func `a post is known by its letter, whatever day it is by then`() throws {
    let job = try LetterJob()
    let letter = job.deliver(hat)
    try job.run()
    #expect(try job.arrived.count == 1)
    job.host.setFlags(of: letter, to: [])
    job.settings["WISHWELL_CLOCK"] = "2026-11-22T10:00:00Z"
    let run = try job.run()
    #expect(try job.arrived.count == 1)
    #expect(run.log.contains("it was done, but its sender may not know it yet"))
    #expect(job.host.sent.count == 1)
  }

  /// A forge that takes no commit whose subject has `word` in it, and says why in words of its own.
  private func refusing(_ word: String) -> String {
    """
    sleep() { :; }
    git() {
      if [ "$1" = push ] && command git log -1 --format=%s | grep -q '\(word)'; then
        echo "remote: Bob's letter holds a token" >&2
        return 1
      fi
      command git "$@"
    }
    """
  }

  @Test func `what the forge does not take of one letter keeps no other`() throws {
    let job = try LetterJob()
    let (poisoned, next) = (job.deliver(hat), job.deliver(promise, id: "2@bobs.example"))
    let run = try job.run(refusing("hat"))
    #expect(run.status == 0, "\(run.log)")
    #expect(try job.arrived == [kettle])
    #expect(job.host.flags(of: poisoned) == ["\\Flagged"])
    #expect(job.host.flags(of: next) == ["\\Seen", "\\Answered"])
    #expect(job.host.sent.map { $0.text.contains("<2@bobs.example>") } == [true])
    #expect(
      run.log.hasPrefix(
        "Letter \(poisoned) waits for you: the forge does not take what comes of it.\n"))
    for word in ["remote:", "Bob", "token"] { #expect(!run.log.contains(word), "\(run.log)") }
    #expect(try job.run().log == "There are no new letters.\n")
  }

  @Test func `a branch that takes nothing ends the run at the second letter`() throws {
    let job = try LetterJob()
    let letters = (1...3).map { job.deliver(hat, id: "\($0)@bobs.example") }
    let run = try job.run(refusing("."))
    #expect(run.status == 1)
    #expect(run.log.contains("‘main’ takes nothing from this job"), "\(run.log)")
    #expect(!run.log.contains("remote:"), "\(run.log)")
    #expect(letters.map { job.host.flags(of: $0) } == [["\\Flagged"], ["\\Seen"], []])
    #expect(job.host.sent.isEmpty)
    // The next run goes on with what has no flag.
    try job.run()
    #expect(try job.arrived.count == 1)
  }

  @Test func `a run fails whose last letter was not taken`() throws {
    let job = try LetterJob()
    let letter = job.deliver(promise)
    let run = try job.run(refusing("."))
    #expect(run.status == 1)
    #expect(run.log.contains("Nothing was pushed after letter \(letter)"), "\(run.log)")
    #expect(job.host.flags(of: letter) == ["\\Flagged"])
    #expect(job.host.sent.isEmpty)
    job.host.setFlags(of: letter, to: [])
    try job.run()
    #expect(try job.arrived == [kettle])
  }

  @Test func `letters that wait for somebody do not use up a run`() throws {
    let job = try LetterJob()
    try job.replaceProgram(
      by: """
        for last; do :; done
        if [ "$1" = apply ] && ! grep -q 'wishwell: promise' "$last"; then exit 1; fi
        exec '\(BuiltProgram.wishwell)' "$@"
        """)
    for number in 1...26 { job.deliver("Is it called wishwell?", id: "\(number)@x") }
    let last = job.deliver(promise)
    let run = try job.run()
    #expect(run.status == 0, "\(run.log)")
    #expect(try job.arrived == [kettle])
    #expect(job.host.flags(of: last).contains("\\Answered"))
  }

  @Test func `an answer that cannot be sent is told to a maintainer, and the act counts once`()
    throws
  {
    let job = try LetterJob(refusing: "bob@bobs.example")
    let letter = job.deliver(promise)
    let run = try job.run()
    #expect(try job.arrived == [kettle])
    #expect(job.host.flags(of: letter) == ["\\Flagged"])
    #expect(run.log.contains("Letter \(letter) waits for you: its answer could not be sent.\n"))
    #expect(!run.log.contains("bob"))
  }

  @Test func `a site with mistakes keeps all letters waiting`() throws {
    let job = try LetterJob()
    let letter = job.deliver(promise)
    let broken = try job.commitElsewhere("content/about.md", "---\ntitle: [\n---\n")
    _ = try runProgram("/usr/bin/git", ["push", "--quiet"], in: broken)
    let run = try job.run()
    #expect(run.status == 1)
    #expect(run.log.contains("All letters wait: the site has mistakes"))
    #expect(job.host.flags(of: letter) == [])
  }

  @Test func `a maintainer whom nobody knows enters nothing`() throws {
    let job = try LetterJob()
    job.settings["MAINTAINER"] = "nobody@example.org"
    let letter = job.deliver(promise)
    let run = try job.run()
    #expect(try job.arrived == [])
    #expect(job.host.flags(of: letter) == ["\\Flagged"])
    #expect(run.log.contains("the review does not allow what it asks for"))
    #expect(job.host.sent.isEmpty)
  }

  @Test func `secrets are in no argument and no environment, and travel encrypted or not at all`()
    throws
  {
    let job = try LetterJob()
    job.deliver(promise)
    try job.replaceProgram(by: "env >> \"$ARGUMENTS\"; exit 1")
    let run = try job.run("git() { echo \"$*\" >> \"$ARGUMENTS\"; command git \"$@\"; }")
    #expect(run.log.contains("the site has mistakes"))
    #expect(job.arguments.contains("MAILBOX="))
    for secret in [MailHost.password, "pass&word", "a-token", "eC1hY2Nlc3M"] {
      #expect(!job.arguments.contains(secret))
    }
    let heard = job.host.said.count
    let encrypted = try job.run(isEncrypted: true)
    #expect(encrypted.status == 1)
    #expect(encrypted.log.contains("The mailbox does not open"))
    #expect(!job.host.said.dropFirst(heard).contains { $0.contains("LOGIN") })
  }

  @Test func `a flood comes in small doses, and what is too large for a letter stays away`() throws
  {
    let job = try LetterJob()
    let large = job.deliver(promise + String(repeating: "\nword word word", count: 400_000))
    for number in 1...4_000 { job.deliver(promise, id: "\(number)@x") }
    try job.replaceProgram(by: "[ \"$1\" != apply ]")
    // For each letter git is asked a lot, and here always says that nothing has changed.
    let run = try job.run(
      """
      git() {
        case $1 in
          clone | config) command git "$@" ;;
          rev-parse) echo 1234567 ;;
        esac
      }
      """)
    #expect(run.status == 0, "\(run.log)")
    let touched = job.host.mails(in: "INBOX").filter { !$0.flags.isEmpty }.map(\.uid)
    #expect(!touched.contains(large))
    #expect((5...250).contains(touched.count), "\(touched)")
  }
}
