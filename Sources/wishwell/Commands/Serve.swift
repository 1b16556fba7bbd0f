import ArgumentParser
import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellPreview

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make the site and look at it, on this machine.",
    discussion: """
      The site is built as by `wishwell build`, then shown at an address that only this machine can
      reach. If the content has mistakes, nothing is written, and whatever can be shown is shown.
      The site is made anew whenever a file in content/ or templates/ changes.
      """.flowing)

  @OptionGroup var arguments: BuildArguments
  @OptionGroup var destination: OutputArguments

  @Option(help: "The port; if it is taken, the next free one.")
  var port: UInt16 = 8080

  func run() async throws {
    let folders = FolderState(of: Self.watched, in: try Folder(root: arguments.place.source))
    let shown = ShownSite(try build())
    let server = try await PreviewServer.start(shown, port: port)
    Terminal.say("Look at http://localhost:\(server.port)\(shown.site.base)  (Ctrl-C stops it)")
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await server.run() }
      try await keepUp(shown, since: folders)
      tasks.cancelAll()
    }
  }

  private static let watched = [ContentRoot.name, "templates"]

  /// Makes the site anew whenever something has changed and nothing does any more for a while, until
  /// the task is cancelled. What cannot be made leaves what was shown before.
  private func keepUp(_ shown: ShownSite, since first: FolderState) async throws {
    var (made, last) = (first, first)
    while true {
      try await Task.sleep(for: .milliseconds(500))
      guard let root = try? Folder(root: arguments.place.source) else { continue }
      let now = FolderState(of: Self.watched, in: root)
      defer { last = now }
      guard now != made, now == last else { continue }
      made = now
      do {
        shown.show(try build())
        Terminal.note("Made anew.")
      } catch let error as any ExplainedError {
        Terminal.complain(error)
      } catch is ExitCode {
        // The report has said why.
      }
    }
  }

  private func build() throws -> PreviewSite {
    var options = try arguments.options()
    options.output = destination.output
    options.isForced = destination.force
    options.privatePages = .keep
    let progress = ProgressLine(isVisible: !arguments.quiet)
    let build = try SiteBuild(options)
    try build.finishLast()
    let plan = try build.plan { progress.show($0) }
    defer {
      progress.clear()
      ContentReport(plan, arguments).tell()
    }
    guard let base = plan.basePath else { throw ExitCode.content }
    if plan.isPublishable {
      let report = try plan.publish { progress.show($0) }
      return PreviewSite(report.paths, in: try Folder(root: options.outputPath), base: base)
    }
    var memory = OutputMemory()
    _ = try plan.make(into: &memory) { progress.show($0) }
    return PreviewSite(memory, base: base)
  }
}
