import ArgumentParser
import WishwellBuild
import WishwellFiles
import WishwellPreview

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make the site and look at it, on this machine.",
    discussion: """
      The site is built as by `wishwell build`, then shown at an address that only this machine can
      reach. If the content has mistakes, nothing is written, and whatever can be shown is shown.
      """)

  @OptionGroup var arguments: BuildArguments
  @OptionGroup var destination: OutputArguments

  @Option(help: "The port; if it is taken, the next free one.")
  var port: UInt16 = 8080

  func run() async throws {
    var options = try arguments.options()
    options.output = destination.output
    options.isForced = destination.force
    let site = try build(options)
    let server = try await PreviewServer.start(site, port: port)
    Terminal.say("Look at http://localhost:\(server.port)\(site.base)  (Ctrl-C stops it)")
    try await server.run()
  }

  private func build(_ options: BuildOptions) throws -> PreviewSite {
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
