import Foundation

/// A process of this program that asks the web for one document.
struct FetchProcess {
  /// The name of the command that does it, which no help shows.
  static let command = "answer-fetch"

  enum Outcome {
    /// With what it said until its end, of whatever kind that was.
    case ended(Data)
    case tooSlow
  }

  private let program: String

  init(program: String?) {
    self.program =
      program ?? (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }

  /// Gives it `question`, and ends it after so many seconds.
  func run(_ question: Data, seconds: Int) async -> Outcome {
    await withCheckedContinuation { continuation in
      // Reading to the end waits, which the threads of tasks must not.
      Thread.detachNewThread { continuation.resume(returning: wait(question, seconds: seconds)) }
    }
  }

  private func wait(_ question: Data, seconds: Int) -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [Self.command]
    // What ends it is known, and nobody wants to read the trace of it.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return .ended(Data()) }
    let number = process.processIdentifier
    let alarm = DispatchWorkItem { kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: alarm)
    defer { alarm.cancel() }
    try? input.fileHandleForWriting.write(contentsOf: question)
    try? input.fileHandleForWriting.close()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let isKilled =
      process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
    return isKilled ? .tooSlow : .ended(answer)
  }
}
