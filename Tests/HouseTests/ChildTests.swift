import Foundation
import Testing
import WishwellTesting

/// That no process stays behind when a run of the tests is stopped.
@Suite(.timeLimit(.minutes(5))) struct ChildTests {
  /// In the environment of a run of `helper` below, which is to be killed.
  private static let variable = "WISHWELL_HELPER"

  /// The kernel closes a pipe when the last of those who could write to it is gone.
  @Test func `what tests started ends with them, even where they are killed`() throws {
    let words = Pipe()
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let helper = try Child(
      program, ["--testing-library", "swift-testing", "--filter", "ChildTests/helper"],
      environment: TestRun.environment.merging([Self.variable: "1"]) { $1 },
      output: .open(words.fileHandleForWriting.fileDescriptor), errors: .open(STDOUT_FILENO))
    try words.fileHandleForWriting.close()
    var said = ""
    while !said.contains("two are asleep\n") {
      let bytes = words.fileHandleForReading.availableData
      try #require(!bytes.isEmpty, "\(said)")
      said += String(decoding: bytes, as: UTF8.self)
    }
    helper.end(by: SIGKILL)
    #expect(helper.wait() == 128 + SIGKILL)
    #expect(isClosed(words.fileHandleForReading.fileDescriptor, within: 60_000))
  }

  /// A test whose child, and a child of that, would sleep for an hour.
  @Test(.enabled("for the test above") { TestRun.hasSetting(ChildTests.variable) })
  func helper() throws {
    try Child(
      "sh", ["-c", "sleep 3600 & echo 'two are asleep'; wait"], output: .open(STDOUT_FILENO)
    ).wait()
  }

  @Test func `what a test started ends with the value that stands for it`() throws {
    let words = Pipe()
    do {
      let child = try Child(
        "sleep", ["3600"], output: .open(words.fileHandleForWriting.fileDescriptor))
      try words.fileHandleForWriting.close()
      #expect(!isClosed(words.fileHandleForReading.fileDescriptor, within: 0))
      withExtendedLifetime(child) {}
    }
    #expect(isClosed(words.fileHandleForReading.fileDescriptor, within: 60_000))
  }

  @Test func `a program that is not there ends as the shell says`() throws {
    #expect(try Child("wishwell-nowhere", []).wait() == 127)
  }

  /// Whether nobody can write to the pipe any more, after so many milliseconds at most.
  private func isClosed(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&entry, 1, milliseconds) == 1 && entry.revents & Int16(POLLHUP) != 0
  }
}
