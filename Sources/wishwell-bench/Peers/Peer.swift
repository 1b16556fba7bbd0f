import Foundation
import WishwellDiagnostics
import WishwellFiles

/// A program that builds a site, with what its runs came to.
struct Peer {
  let name: String
  /// Its name on the `PATH`, or its path.
  let program: String
  /// What to say where there is no such program.
  let wayOut: String
  /// What it is started with to build into the new folder at a path.
  let arguments: @Sendable (String) -> [String]
  private(set) var durations: [Duration] = []
  /// What the cores spent on each run together: it hangs less on what else the machine does.
  private(set) var processorTimes: [Duration] = []
  /// What the last run wrote.
  private(set) var output: [SizedFile] = []

  init(
    _ name: String, program: String, wayOut: String,
    _ arguments: @escaping @Sendable (String) -> [String]
  ) {
    (self.name, self.program, self.wayOut) = (name, program, wayOut)
    self.arguments = arguments
  }

  /// Builds into a new folder of `place`, in the stead of what the last run left there. Throws
  /// `UsageError` where the program is not there or fails.
  mutating func build(in place: Workplace) throws {
    let folder = name + "-output"
    try place.remove(folder)
    let (start, spent) = (ContinuousClock.now, processorTimeOfChildren)
    _ = try run(arguments(place[folder]))
    durations.append(ContinuousClock.now - start)
    processorTimes.append(processorTimeOfChildren - spent)
    output = try sizedFiles(below: place[folder])
  }

  /// What it says; without the secret of the site, so that nobody's private pages are made.
  func run(_ arguments: [String]) throws -> String {
    var environment = ProcessInfo.processInfo.environment
    environment["WISHWELL_SECRET"] = nil
    do {
      let answer = try runProgram(program, arguments, input: [], environment: environment)
      let words = String(decoding: answer.output, as: UTF8.self)
      guard answer.status == 0 else {
        throw UsageError(
          "‘\(program)’ ended with \(answer.status)", help: answer.complaint + words)
      }
      return words
    } catch is ProgramFailure {
      throw UsageError("there is no program ‘\(program)’ that can be run", help: wayOut)
    }
  }

  /// How much it wrote, in all and in pages.
  var summary: String {
    let pages = output.filter { $0.path.hasSuffix(".html") }
    return column(name)
      + "\(output.count) files with \(mebibytes(output.bytes)), "
      + "of them \(pages.count) pages with \(mebibytes(pages.bytes))"
  }
}

/// What the cores spent on programs that this one started and waited for.
private var processorTimeOfChildren: Duration {
  var usage = rusage()
  getrusage(Int32(RUSAGE_CHILDREN.rawValue), &usage)
  return [usage.ru_utime, usage.ru_stime].reduce(.zero) {
    $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec)
  }
}
