import ArgumentParser
import WishwellBuild

/// The command that measures the floor of a site: what a build cannot do without on this machine, so that
/// no generator in any language can be faster.
///
/// Everything is in the memory of the system already: the files have been read before, and written ones are
/// not waited for until they are on the disk.
struct Floor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure the time below which no generator can build a site here.",
    discussion: """
      Reading: every file of the input, into memory. Markdown: cmark makes HTML of each body, which is \
      thrown away. Writing: as many files of the same sizes as a build makes, into folders that did not \
      exist, in TMPDIR. The floor is the sum of the three.

      Walk: visiting all of the input, and looking at each file without opening it. It is what a build \
      cannot do without that finds nothing changed.

      Everything is in the memory of the system already, and nobody waits for the disk.
      """)

  @OptionGroup var site: SiteArgument

  @Option(help: "A finished build of the site, for the sizes of its files; otherwise one is made.")
  var like: String?

  @Option(help: "How often each part is measured.")
  var runs = 5

  @Option(help: "How many threads to use; otherwise one per core.")
  var jobs = BuildOptions.everyCore

  func validate() throws {
    guard runs > 0 else { throw ValidationError("there has to be at least one run") }
    guard (1...256).contains(jobs) else {
      throw ValidationError("‘--jobs \(jobs)’ is out of range: use a number from 1 to 256")
    }
  }

  func run() throws {
    let place = try Workplace()
    let load = try FloorLoad(site.folder, output: try like ?? build(into: place["output"]))
    let inputBytes = try load.read(jobs: jobs)
    print(
      """
      \(load.input.paths.count) files of input with \(mebibytes(inputBytes)), \
      \(load.bodies.count) bodies with \(mebibytes(load.bodies.reduce(0) { $0 + $1.count })), \
      \(load.outputs.count) files of output with \(mebibytes(load.outputs.bytes)) \
      in \(load.outputFolders.count) folders
      threads: \(jobs), runs: \(runs)
      """)
    show(try measure(load, in: place))
  }

  /// The parts in the order in which they are shown, each measured in every run.
  private enum Part: String, CaseIterable {
    case reading
    case markdown = "Markdown"
    case writing, walk
  }

  private func measure(_ load: FloorLoad, in place: Workplace) throws -> [Part: Spread] {
    let clock = ContinuousClock()
    var durations: [Part: [Duration]] = [:]
    for _ in 0..<runs {
      for part in Part.allCases {
        let duration = try clock.measure {
          switch part {
          case .reading: _ = try load.read(jobs: jobs)
          case .markdown: _ = try load.renderMarkdown(jobs: jobs)
          case .writing: try load.write(into: place["floor"], jobs: jobs)
          case .walk: _ = try load.walk()
          }
        }
        durations[part, default: []].append(duration)
      }
      try place.remove("floor")
    }
    return durations.mapValues(Spread.init)
  }

  private func show(_ spreads: [Part: Spread]) {
    print(Spread.head)
    let parts: [Part] = [.reading, .markdown, .writing]
    for part in parts {
      if let spread = spreads[part] { print(spread.line(part.rawValue)) }
    }
    let floor = parts.compactMap { spreads[$0]?.median }.reduce(.zero, +)
    print(column("floor") + milliseconds(floor))
    if let walk = spreads[.walk] { print(walk.line(Part.walk.rawValue)) }
  }

  /// Builds the site into a new folder at `output`, and returns that.
  private func build(into output: String) throws -> String {
    var options = BuildOptions(clock: GeneratedTime.clock)
    options.source = site.folder
    options.output = output
    options.jobs = jobs
    _ = try publishablePlan(options).publish()
    return output
  }
}
