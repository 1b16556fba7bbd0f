import ArgumentParser
import Foundation
import WishwellBuild

struct Time: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build a site into a new folder and say how long each stage takes.",
    discussion: """
      The first build writes everything, the second finds nothing changed, the third has another \
      address and changes most pages. The sweep is the part of writing in which old and new files \
      stand side by side. Peak memory is that of the whole process.
      """)

  @OptionGroup var site: SiteArgument

  @Option(help: "How many threads to use; otherwise one per core.")
  var jobs: Int?

  func run() throws {
    var options = BuildOptions(clock: GeneratedTime.clock)
    options.source = site.folder
    if let jobs { options.jobs = jobs }
    let output = NSTemporaryDirectory() + "wishwell-bench-\(getpid())"
    options.output = output
    defer { try? FileManager.default.removeItem(atPath: output) }
    for name in ["first build", "second build", "third build"] {
      if name == "third build" { options.baseURL = "https://elsewhere.example/" }
      let plan = try publishablePlan(options)
      show(try plan.publish(), of: plan, as: name)
    }
    print("peak memory: \(peakMemory >> 20) MiB")
  }

  private func show(_ report: BuildReport, of plan: SitePlan, as name: String) {
    let items = plan.site?.items ?? 1
    print(
      "\(name): \(items) items, \(report.pages) pages, \(report.feeds) feeds, "
        + "\(report.changes.written) files written, \(plan.diagnostics.count) diagnostics")
    for stage in BuildStage.allCases {
      guard let duration = report.timings.durations[stage] else { continue }
      print("  " + line(stage.rawValue, duration, items))
    }
    print("  " + line("total", report.timings.total, items))
    print("  " + line("sweep", report.changes.sweep, items))
  }

  private func line(_ name: String, _ duration: Duration, _ items: Int) -> String {
    let gap = String(repeating: " ", count: 8 - name.count)
    let milliseconds = duration / .milliseconds(1)
    return name + gap
      + String(
        format: "%9.1f ms  %7.1f µs an item", milliseconds, milliseconds * 1000 / Double(items))
  }
}

/// Bytes that this process had in memory at most.
private var peakMemory: Int {
  var usage = rusage()
  getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss * 1024
}
