import WishwellFiles

/// What one run of git came to.
package struct GitAnswer: Hashable, Sendable {
  /// As the process ended; 128 and the number of the signal where one ended it.
  package var status: Int32
  /// What git wrote for programs to read.
  package var output: [UInt8]
  /// What git said to the person, in English.
  package var complaint: String

  /// The output as text, without the end of its last line.
  package var text: String {
    var bytes = output[...]
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The parts that each end in a zero byte, as `-z` has git write them.
  package var fields: [Substring] {
    String(decoding: output, as: UTF8.self).split(separator: "\0", omittingEmptySubsequences: true)
  }
}

/// What one run of `git` with `arguments` came to, whatever it returned; where it writes more than
/// about `limit` bytes, it is ended, and that is an error. `environment` is all that it has.
func runGit(
  _ arguments: [String], input: [UInt8], environment: [String: String], limit: Int? = nil
) throws(GitFailure) -> GitAnswer {
  let answer: ProgramAnswer
  do {
    answer = try runProgram(
      "git", arguments, input: input, environment: environment, limit: limit)
  } catch {
    switch error {
    case .notInstalled: throw .notInstalled
    case .machine(let code): throw .machine(code)
    }
  }
  guard !answer.isTooLong else { throw .tooLong }
  return GitAnswer(status: answer.status, output: answer.output, complaint: answer.complaint)
}
