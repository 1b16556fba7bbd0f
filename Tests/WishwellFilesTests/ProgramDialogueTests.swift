import Glibc
import Testing
import WishwellFiles
import WishwellTesting

@Suite struct ProgramDialogueTests {
  private func dialogue(_ script: String) throws -> ProgramDialogue {
    try ProgramDialogue("sh", ["-c", script], environment: TestRun.environment)
  }

  @Test func `each question has its answer, from one process`() throws {
    let program = try dialogue("while read word; do echo \"$$ $word\"; done")
    let answers = ["one", "two", "three"].compactMap { word in
      program.ask(Array("\(word)\n".utf8)) { $0.line().map { String(decoding: $0, as: UTF8.self) } }
    }
    let words = answers.map { $0.split(separator: " ") }
    #expect(words.map(\.last) == ["one", "two", "three"])
    #expect(Set(words.map(\.first)).count == 1)
  }

  @Test func `lines and bytes come as they were written, however many`() throws {
    let program = try dialogue("read x; echo; echo 300000; head -c 300000 /dev/zero; echo end")
    let answer = program.ask(Array("go\n".utf8)) { answer -> [Int]? in
      guard let empty = answer.line(), let count = answer.line(), let bytes = answer.bytes(300_000),
        let none = answer.bytes(0), let end = answer.line()
      else { return nil }
      return [empty.count, count.count, bytes.count, none.count, end.count]
    }
    #expect(answer == [0, 6, 300_000, 0, 3])
  }

  @Test func `of one that ended there is no answer`() throws {
    let program = try dialogue("read x; printf half")
    let question = Array("go\n".utf8)
    #expect(program.ask(question) { $0.line() } == nil)
    // A signal for writing to nobody would end this program.
    #expect(program.ask(question) { $0.bytes(1) } == nil)
  }

  @Test func `one that is not there is told`() {
    #expect(throws: ProgramFailure.notInstalled) {
      try ProgramDialogue("wishwell-no-such-program", [], environment: TestRun.environment)
    }
  }

  @Test func `it ends with the value that stands for it, also in the middle of an answer`() throws {
    for script in ["echo $$; cat", "echo $$; yes", "trap '' PIPE; echo $$; yes; exec sleep 60"] {
      var program: ProgramDialogue? = try dialogue(script)
      let line = program?.ask([]) { $0.line() }
      let process = try #require(line.flatMap { pid_t(String(decoding: $0, as: UTF8.self)) })
      program = nil
      #expect(kill(process, 0) == -1 && errno == ESRCH, "\(script)")
    }
  }
}
