import ArgumentParser
import Foundation
import WishwellBuild
import WishwellDiagnostics
import WishwellFormat

/// What `build`, `check` and `serve` have in common.
struct BuildArguments: ParsableArguments, Looking {
  @Option(help: .source)
  var source = "."

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "Where the site is published, instead of `url` in site.yml.", valueName: "url"))
  var baseURL: String?

  @Option(name: .customLong("clock"), help: .clock, transform: typedDay)
  var day: Day?

  @Flag(help: "Show drafts too.")
  var drafts = false

  @Flag(help: "Show things dated in the future too.")
  var future = false

  @Option(help: ArgumentHelp("How many threads to use; otherwise one per core.", valueName: "n"))
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Only say what is wrong.")
  var quiet = false

  @Flag(help: "Show every warning and hint, however many of one kind there are.")
  var all = false

  @Flag(help: "Do not publish the site if there are warnings.")
  var strict = false

  @Option(help: "The format of messages: text, json, or github for annotations there.")
  var format = DiagnosticFormat.text

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("‘--jobs \(jobs)’ is out of range: use a number from 1 to 256")
    }
    guard let baseURL else { return }
    guard baseURL.hasPrefix("https://") || baseURL.hasPrefix("http://"),
      let host = URL(string: baseURL)?.host, !host.isEmpty
    else {
      throw ValidationError(
        "‘\(baseURL)’ is not a web address: write it out, `--base-url https://example.org/`")
    }
  }

  /// Throws `UsageError`.
  func options() throws(UsageError) -> BuildOptions {
    var options = BuildOptions(clock: try now())
    options.source = source
    options.baseURL = baseURL
    options.includesDrafts = drafts
    options.includesFuture = future
    if let jobs { options.jobs = jobs }
    options.isStrict = strict
    return options
  }
}

enum DiagnosticFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, github
}
