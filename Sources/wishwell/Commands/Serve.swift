import ArgumentParser
import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellPreview
import WishwellSeal
import WishwellSession
import WishwellVersion

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make the site and look at it, on this machine.",
    discussion: """
      The site is built as by `wishwell build`, then shown at an address that only this machine can
      reach. If the content has mistakes, nothing is written, and whatever can be shown is shown.
      The site is made anew whenever a file in content/ or templates/ changes.

      With `--as`, whoever has the secret of the site sees somebody’s private page as they see it.
      """.flowing)

  @OptionGroup var arguments: BuildArguments
  @OptionGroup var destination: OutputArguments

  @Option(help: "The port; if it is taken, the next free one.")
  var port: UInt16 = 8080

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Make the private pages as well, and show that of this person.", valueName: "person"),
    completion: .people)
  var person: String?

  func run() async throws {
    let folders = FolderState(of: Self.watched, in: try Folder(root: arguments.place.source))
    let insight = try person.map { try Insight(of: $0, at: arguments.place.sitePlace) }
    let made = try build(insight)
    let shown = ShownSite(made.site)
    let server = try await PreviewServer.start(shown, port: port)
    let host = "http://localhost:\(server.port)"
    Terminal.say("Look at \(host)\(shown.site.base)  (Ctrl-C stops it)")
    if let insight { insight.say(made.view, on: host) }
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await server.run() }
      try await keepUp(shown, insight, on: host, since: folders, made.view)
      tasks.cancelAll()
    }
  }

  private static let watched = [ContentRoot.name, "templates"]

  /// Makes the site anew whenever something has changed and nothing does any more for a while, until
  /// the task is cancelled. What cannot be made leaves what was shown before.
  private func keepUp(
    _ shown: ShownSite, _ insight: Insight?, on host: String, since first: FolderState,
    _ view: PrivateView?
  ) async throws {
    var (made, last, view) = (first, first, view)
    while true {
      try await Task.sleep(for: .milliseconds(500))
      guard let root = try? Folder(root: arguments.place.source) else { continue }
      let now = FolderState(of: Self.watched, in: root)
      defer { last = now }
      guard now != made, now == last else { continue }
      made = now
      do {
        let next = try build(insight)
        shown.show(next.site)
        Terminal.note("Made anew.")
        if let insight, next.view?.link != view?.link { insight.say(next.view, on: host) }
        view = next.view
      } catch let error as any ExplainedError {
        Terminal.complain(error)
      } catch is ExitCode {
        // The report has said why.
      }
    }
  }

  private func build(_ insight: Insight?) throws -> (site: PreviewSite, view: PrivateView?) {
    var options = try arguments.options()
    options.output = destination.output
    options.isForced = destination.force
    options.privatePages = insight == nil ? .keep : .require
    options.secret = insight?.secret
    options.program = ProgramVersion.current.description
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
      let view = insight.flatMap { plan.privateView(of: $0.person.handle, at: base) }
      let folder = try Folder(root: options.outputPath)
      return (PreviewSite(report.paths, view, in: folder, base: base), view)
    }
    var memory = OutputMemory()
    _ = try plan.make(into: &memory) { progress.show($0) }
    return (PreviewSite(memory, base: base), nil)
  }
}

/// A look at somebody’s private page, by whoever has the secret of the site.
private struct Insight {
  let person: Person
  let secret: SiteSecret

  /// Throws `UsageError` where nobody is called `name`, where they have no page, and where the secret is
  /// not here.
  init(of name: String, at place: SitePlace) throws {
    try place.refuseInJob(showing: "the link")
    let session = try Session(at: place)
    secret = try SecretKeeper(session.folder, at: place).secret(for: session.requireSeal())
    person = try session.personWithPage(named: name)
    _ = try session.privateLink(of: person, secret)
  }

  /// Says where `view` is to be seen on `host`.
  func say(_ view: PrivateView?, on host: String) {
    guard let view else {
      Terminal.note("There is no private page of \(person.name) until the mistakes are corrected.")
      return
    }
    Terminal.say("As \(person.name): \(host)\(view.link.text)")
  }
}
