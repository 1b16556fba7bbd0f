import ArgumentParser
import Foundation
import WishwellBuild

/// The process in which `fetch` asks the web; nobody types it.
struct AnswerFetch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "answer-fetch", abstract: "Fetch one document from the web, for wishwell itself.",
    shouldDisplay: false)

  func run() async throws {
    let question = FileHandle.standardInput.readDataToEndOfFile()
    guard let answer = try? await answerFetch(question) else {
      throw UsageError(
        "this command is for wishwell itself", help: "use `wishwell new wish LIST --from URL`")
    }
    FileHandle.standardOutput.write(answer)
    // At once: what the client still does for an answer that was cut short is nobody's concern.
    _exit(EXIT_SUCCESS)
  }
}
