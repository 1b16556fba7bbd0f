import ArgumentParser
import Foundation
import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellPreview
import WishwellSeal
import WishwellSession
import WishwellText
import WishwellVersion

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Look at the site on this machine while you write.",
    discussion: """
      The site is shown at an address that only this machine can reach. What you save in content/ or \
      templates/ is on the open page at once, and so is whatever is wrong with it: where, and how to \
      correct it. Nothing is published: `wishwell build` writes the site into output/.

      With `--host`, other devices in your network reach it too, such as your phone. With `--as`, \
      whoever has the secret of the site sees somebody’s private page as they see it.
      """.flowing)

  @OptionGroup var arguments: BuildArguments

  @Option(help: "The port; if it is taken, the next free one.", transform: parsePort)
  var port: UInt16 = 8080

  @Option(
    help: ArgumentHelp(
      "The address of this machine at which other devices reach it; 0.0.0.0 for all of them.",
      valueName: "address"))
  var host: String?

  @Flag(name: .customLong("open"), help: "Open it in your browser.")
  var isOpened = false

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Make the private page of this person as well, and show it.", valueName: "person"),
    completion: .people)
  var person: String?

  // Typed by those who know `build`, or `serve` as other generators have it.
  @Option(name: .shortAndLong, help: .hidden)
  var output: String?

  func validate() throws {
    if let output {
      throw ValidationError(
        "`serve` writes nothing: leave ‘--output’ out, or write the site with "
          + "`wishwell build --output \(shellQuoted(output))`")
    }
    guard let host else { return }
    guard OwnAddress(host) != nil else {
      let known = OwnAddress.known.map { "‘--host \($0)’" } + ["‘--host 0.0.0.0’"]
      throw ValidationError(
        "‘\(host)’ is not an IPv4 address of this machine: use \(known.joined(separator: " or "))")
    }
    guard person == nil else {
      throw ValidationError(
        "a private page only opens on this machine: leave out ‘--host’ or ‘--as’")
    }
  }

  func run() async throws {
    let root = try Folder(root: arguments.place.source)
    let first = FolderState(of: Self.watched, in: root)
    let insight = try person.map { try Insight(of: $0, at: arguments.place.sitePlace) }
    var memory = BuildMemory()
    // Photos take their time: they come into the pages when they are made.
    let made = try make(from: &memory, insight, makesPhotos: false)
    let shown = ShownSite(made.site, made.problems)
    let server = try await PreviewServer.start(shown, host: host, port: port)
    let signals = StopSignals()
    let place = "http://localhost:\(server.port)"
    say(at: place, shown.base, server.port)
    insight?.say(made.view, on: place)
    if isOpened { DesktopBrowser.open(place + shown.base) }
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await server.run() }
      tasks.addTask { [memory] in
        try await keepUp(shown, memory, insight, on: place, first, in: root, made.view)
      }
      tasks.addTask { await signals.wait() }
      try await tasks.next()
      tasks.cancelAll()
      server.stop()
    }
  }

  private static let watched = [ContentRoot.name, "templates"]

  private func say(at place: String, _ base: String, _ port: UInt16) {
    // Port 0 is any that is free.
    let isTaken = self.port != 0 && self.port != port
    let beginning = isTaken ? "Port \(self.port) is taken, so look" : "Look"
    Terminal.say("\(beginning) at \(place)\(base)  (Ctrl-C stops it)")
    guard let address = host.flatMap(OwnAddress.init)?.reached else { return }
    Terminal.say("From other devices: http://\(address):\(port)\(base)")
  }

  /// Shows the site with its photos, then anew whenever something has changed, until the task is
  /// cancelled. What cannot be made leaves what was shown before.
  private func keepUp(
    _ shown: ShownSite, _ first: BuildMemory, _ insight: Insight?, on place: String,
    _ state: FolderState, in root: Folder, _ view: PrivateView?
  ) async throws {
    var (memory, view) = (first, view)
    var told: [Diagnostic] = []
    func showNext(_ changes: FolderChanges) throws {
      do {
        let next = try make(from: &memory, changes: changes, insight, makesPhotos: true) { report in
          report.tell(after: told)
          told = report.diagnostics
        }
        shown.show(next.site, next.problems)
        if let insight, next.view?.link != view?.link { insight.say(next.view, on: place) }
        view = next.view
      } catch let error as any ExplainedError {
        Terminal.complain(error)
      }
    }
    try showNext(FolderChanges())
    for await changes in state.changes(to: Self.watched, in: root) {
      try showNext(changes)
      Terminal.note("Made anew.")
    }
  }

  private struct Made {
    var site: PreviewSite?
    var problems: PreviewProblems
    var view: PrivateView?
  }

  /// The site as it is now, where all but `changes` is as it was when `memory` was left; `tell` is
  /// handed what is wrong with it.
  private func make(
    from memory: inout BuildMemory, changes: FolderChanges = FolderChanges(), _ insight: Insight?,
    makesPhotos: Bool, telling tell: (ContentReport) -> Void = { _ in }
  ) throws -> Made {
    var options = try arguments.options()
    options.privatePages = insight == nil ? .keep : .require
    options.secret = insight?.secret
    options.program = ProgramVersion.current.description
    options.makesPhotos = makesPhotos
    let progress = ProgressLine(isVisible: !arguments.quiet)
    let plan = try SiteBuild(options).plan(from: &memory, changes: changes) { progress.show($0) }
    progress.clear()
    let report = ContentReport(plan, arguments, publishes: false)
    tell(report)
    guard let base = plan.basePath else { return Made(site: nil, problems: report.problems) }
    let view =
      plan.isPublishable
      ? insight.flatMap { plan.privateView(of: $0.person.handle, at: base) } : nil
    let unread = Set(plan.diagnostics.filter { $0.severity == .error }.map(\.location.path))
    return Made(
      site: PreviewSite(plan.onDemand(showing: view), base: base, unread: unread),
      problems: report.problems, view: view)
  }
}

/// A look at somebody’s private page, by whoever has the secret of the site.
private struct Insight: Sendable {
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

  /// Says where `view` is to be seen on `place`, an address without a path.
  func say(_ view: PrivateView?, on place: String) {
    guard let view else {
      Terminal.note("There is no private page of \(person.name) until the mistakes are corrected.")
      return
    }
    Terminal.say("As \(person.name): \(place)\(view.link.text)")
  }
}

private func parsePort(_ text: String) throws -> UInt16 {
  guard let port = UInt16(text) else {
    throw ValidationError("‘\(text)’ is no port: write a number from 0 to 65535, such as 8080")
  }
  return port
}
