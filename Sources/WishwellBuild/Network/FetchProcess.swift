import Foundation

/// A process of this program that asks the web for one document.
struct FetchProcess {
  /// The name of the command that does it, which no help shows.
  private static let command = "answer-fetch"

  private let program: String

  init(program: String?) {
    self.program =
      program ?? (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }

  /// What it says to `question` until its end, of whatever kind that is; nil where it took longer
  /// than so many seconds.
  func answer(to question: Data, seconds: Int) async -> Data? {
    // What ends it is known, and nobody wants to read the trace of it.
    let environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    return await withCheckedContinuation { continuation in
      // It is waited for, which the threads of tasks must not do.
      Thread.detachNewThread { [program] in
        let answer = try? runProgram(
          program, [Self.command], input: Array(question), environment: environment,
          patience: .seconds(seconds))
        continuation.resume(returning: answer?.isLate == true ? nil : Data(answer?.output ?? []))
      }
    }
  }
}
