import ArgumentParser
import WishwellDerive
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellGit
import WishwellQueries
import WishwellSession
import WishwellText

struct Sync: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Fetch what others did, and say what is new.",
    discussion: """
      After what everyone may know comes what is for you alone: `wishwell status` has it too. What
      others did comes into this folder, and commits that you have not pushed come on top of it. If
      somebody else was faster with something, or closed it, what you did with it is taken out of this
      folder, and you are told.

      With `--push`, what you wrote and did not share yet goes to the others too. Where you may not
      push, `--request` sends it on a branch of its own, for others to look at and merge. Where
      something in it resembles a postal address or a phone number, nothing is shared until `--read`
      says that you have looked.

      Whoever looks after a site without a forge hears of each branch that waits, with the commands
      to look at it, to take it in and to say no. With `--merge`, what waits on such a branch comes
      into this folder, if a review allows it, and with `--push` into the site of all. If it cannot,
      nothing changes, and you are told why. Where an edit waits for somebody who promised the wish
      and has no copy of the site, there is a letter to send them, if you may know who they are.
      """.flowing)

  @Flag(name: .customLong("push"), help: "Commit and push what only you have.")
  var pushes = false

  @Flag(
    name: .customLong("request"),
    help: "Push what only you have on a branch of its own, for others to look at and merge.")
  var requests = false

  @Option(
    name: .customLong("merge"),
    help: ArgumentHelp(
      "Take in what waits on a branch: the whole name of its commit, as ‘wishwell status’ has it.",
      valueName: "commit"))
  var waiting: String?

  @Flag(
    name: .customLong("read"),
    help: ArgumentHelp(
      "With ‘--push’, ‘--request’ or ‘--merge’: you have read what resembles a postal address or a "
        + "phone number in it, or what a review warns of, and it may be shared or taken in."))
  var isRead = false

  @OptionGroup var spoiling: SpoilOption
  @OptionGroup var place: SourceOption

  func validate() throws {
    if isRead, !pushes, !requests, waiting == nil {
      throw ValidationError(
        "‘--read’ is about what is shared or taken in: use it with ‘--push’, ‘--request’ or "
          + "‘--merge’")
    }
    if pushes, requests {
      throw ValidationError(
        "‘--push’ shares at once, and ‘--request’ asks first: use one of the two")
    }
    if waiting != nil, requests {
      throw ValidationError(
        "‘--merge’ takes in what waits, and ‘--request’ has something wait: use one of the two")
    }
  }

  func run() throws {
    _ = try place.open()
    _ = try spoiling.sitePlace(place)
    let user = GitUser(at: place.sitePlace)
    let repository = try user.requireRepository(to: "fetch into")
    try repository.refuseUnfinishedWork()
    try recover(in: repository)
    let upstream = try repository.requireUpstream(onlyFetches: !pushes && !requests)
    let asked = try repository.requests(beside: upstream, by: user.identity.email)
    let known = try repository.unmergedTips(beside: upstream)
    try repository.fetch(upstream, forgetsGone: true)
    let closed = try repository.closed(of: asked, beside: upstream)
    try repository.keep(closed: closed)
    try tell(closed: closed.filter { try repository.isSentFromHere($0, beside: upstream) })
    try repository.forgetSettled(closed, beside: upstream)
    // Before anything new comes, which could stand in its way.
    if requests { try request(try repository.distance(), of: upstream) }
    let remarks = try fetch(
      try repository.distance(), of: upstream, into: repository, hasTold: !closed.isEmpty,
      except: known, since: asked)
    if let waiting {
      try takeIn(waiting, from: upstream, after: remarks)
    } else {
      if let words = session?.waitingWords { Terminal.say("\n\(words)") }
      try sayLetters(beside: upstream, in: repository, except: known)
      try share(try repository.distance(), with: upstream, after: remarks)
    }
  }

  /// Moves the branch to where its upstream is, and tells what is new there, with what came before and
  /// was not told, which edits wait to be agreed to on branches that are not among `known`, and which of
  /// the `requests` from before wait for nobody any longer. Returns what it said of items with which
  /// others did something else.
  private func fetch(
    _ distance: Distance, of upstream: Upstream, into repository: GitRepository,
    hasTold: Bool, except known: Set<ObjectName>, since requests: [PendingBranch]
  ) throws -> [String] {
    let untold = try repository.untold
    guard distance.behind > 0 || untold != nil else {
      let asked = try askedEdits(beside: upstream, in: repository, except: known)
      let quiet = hasTold ? "Nothing else is new." : "Nothing is new."
      tell(news(in: [], isHere: true, asked, []), or: quiet, asked)
      return []
    }
    // What one shared in between is no news.
    var spans = untold.map { [$0] } ?? []
    if distance.behind > 0, let start = try repository.forkPoint(),
      let end = try repository.revision(of: "@{upstream}")
    {
      spans.append(Untold(start: start, end: end))
    }
    let together =
      distance.behind > 0 ? try repository.bringTogether(in: root) : BroughtTogether()
    let overtaken = try together.map { try Session.putBack($0.aside, at: place.sitePlace) } ?? []
    try tell(overtaken: overtaken)
    if let late = try Session.setAsideLate(at: place.sitePlace) {
      try tell(setAside: late.events, in: late.before, because: "It takes nobody else now")
    }
    let asked = try askedEdits(beside: upstream, in: repository, except: known)
    try tell(spans, of: repository, isHere: together != nil, asked, since: requests)
    guard let together else {
      let own = distance.ahead == 1 ? "a commit" : "\(distance.ahead) commits"
      // Git moves no branch otherwise where something is in no commit.
      let isCommitted = try repository.uncommitted(below: ".").allSatisfy(\.isNew)
      let pulling = "git pull --rebase" + (isCommitted ? "" : " --autostash")
      let canRequest = (try? Session(place).canRequestCommits) ?? false
      let limit = try changesList(in: repository) ? "; \(GitRepository.limitOfItems)" : ""
      throw UsageError(
        "what is new is not in this folder yet: git cannot by itself put \(own) of yours on top of it",
        help: "bring the two together by hand: `\(pulling)`, then `wishwell check`"
          + (canRequest
            ? "; or send yours for others to merge: `wishwell sync --request`" : "")
          + limit)
    }
    for remark in together.remarks { Terminal.say("\n\(remark)") }
    try repository.forgetUntold()
    return together.remarks
  }

  /// Whether commits that only this side has change a checklist.
  private func changesList(in repository: GitRepository) throws -> Bool {
    guard let start = try repository.forkPoint(), let head = try repository.revision(of: "HEAD")
    else { return false }
    return try repository.changedFiles(from: start, to: head).contains(where: \.isPathOfChecklist)
  }

  /// The folder of the site.
  private var root: Folder {
    get throws { try SiteFolder(at: place.sitePlace.folder).root }
  }

  /// Puts back what was out of this folder when a run of this command was ended before its time, and says
  /// where the rest is.
  private func recover(in repository: GitRepository) throws {
    for list in try repository.recoverHeld(in: root) {
      Terminal.say(
        "What you wrote into \(list.path) is not there any more: `wishwell sync` was ended before "
          + "it was done, and others changed the same. To read it: `git show \(list.text)`\n")
    }
  }

  /// What somebody did here and cannot share any more, because others were faster: with a wish that came
  /// true meanwhile, and with all else.
  private func tell(overtaken events: [EventSetAside]) throws {
    guard !events.isEmpty else { return }
    let session = try Session(place)
    let over = events.map(session.whyOver)
    for (index, wish) in over.enumerated() where !over[..<index].contains(wish) {
      let same = zip(events, over).filter { $0.1 == wish }.map { $0.0 }
      guard let wish else {
        try tell(setAside: same, in: session)
        continue
      }
      try tell(
        setAside: same, in: session,
        because: "\(wish.name) said \(wish.day) that \(wish.title) came true",
        next:
          "There is nothing left to do with it. If what came is not from you, ask \(wish.name) to take "
          + "that back: `wishwell undo \(wish.key)`.")
    }
  }

  /// What was taken out of this folder, for `reason`, and what can be done.
  private func tell(
    setAside events: [EventSetAside], in session: Session,
    because reason: String = "Somebody was faster",
    next: String = "Look at what is new before you do it again."
  ) throws {
    let senders = try events.map { try session.sender(of: $0) }
    let list = zip(events, senders).map { event, sender in
      let title = session.title(ofWhat: event.path).map(quoted) ?? event.path
      let whose = sender.map { ", for \($0.name)" } ?? ""
      return "  \(session.verb(of: event)) \(title)\(whose) (`git show \(event.text)`)\n"
    }.joined()
    Terminal.say(
      "\(reason), so this no longer counts, and was taken out of this folder:\n\(list)"
        + (events.contains(where: \.isUnderSealedName)
          ? "A sealed name belongs to the number of its event, and only the site’s secret can seal it "
            + "for another: apply the letter again.\n" : "")
        + "\(next)\n")
    let told = senders.compactMap { $0 }
    for (index, sender) in told.enumerated() where !told[..<index].contains(sender) {
      try AnswerTray(session).say(tookBackFrom: sender)
    }
  }

  /// The edits to which whoever is at the keyboard is to agree, on branches that are not among `known`;
  /// nil where there is no such branch.
  private func askedEdits(
    beside upstream: Upstream, in repository: GitRepository, except known: Set<ObjectName>
  ) throws -> AskedEdits? {
    guard try !repository.unmergedTips(beside: upstream).isSubset(of: known),
      let session, let person = try? session.currentPerson().person
    else { return nil }
    return session.askedEdits(of: person, except: known)
  }

  /// Letters to those without a copy of the site who are to agree to edits on branches that are not
  /// among `known`, for whoever looks after the site.
  private func sayLetters(
    beside upstream: Upstream, in repository: GitRepository, except known: Set<ObjectName>
  ) throws {
    guard try !repository.unmergedTips(beside: upstream).isSubset(of: known) else { return }
    try session?.askByLetter(except: known)
  }

  /// What is new; where nothing is, `quiet`.
  private func tell(_ news: [String], or quiet: @autoclosure () -> String, _ asked: AskedEdits?) {
    Terminal.say(news.isEmpty ? quiet() : (["What is new:"] + news).joined(separator: "\n\n"))
    if let limit = asked?.limit { Terminal.say("\n" + limit) }
  }

  /// What came with each of `spans`, the oldest first; `isHere` is whether this folder has all of it.
  private func tell(
    _ spans: [Untold], of repository: GitRepository, isHere: Bool, _ asked: AskedEdits?,
    since requests: [PendingBranch]
  ) throws {
    let now = try SystemClock.now()
    var stages: [Stage] = []
    var changed: [String] = []
    for span in spans {
      guard let earlier = try site(at: span.start, of: repository, now),
        let later = try site(at: span.end, of: repository, now)
      else { return Terminal.say("Something new has come. `wishwell list` shows what there is.") }
      stages.append(Stage(earlier: earlier, later: later))
      changed += try repository.changedFiles(from: span.start, to: span.end)
    }
    let settled = stages.first.flatMap { stage in
      session?.settledEdits(
        among: requests, by: changed.filter(mayTell), since: stage.earlier)
    }
    let news =
      self.news(in: stages, isHere: isHere, asked, settled ?? []) + (removal.map { [$0] } ?? [])
    tell(news, or: self.quiet(about: changed.filter(mayTell), of: changed), asked)
  }

  /// What is said where nothing is news for whoever is at the keyboard, of `changed` that they may hear
  /// of `told`.
  private func quiet(about told: [String], of changed: [String]) -> String {
    guard !told.isEmpty || changed.isEmpty else { return "Nothing is new." }
    let files = told.filter(GitRepository.isContent)
    return files.isEmpty
      ? "Nothing new for you, and nothing that the pages show has changed."
      : "Nothing new for you. What changed: \(listed(files))."
  }

  /// The site as `commit` has it, without what only this folder has; nil where it has none.
  private func site(
    at commit: ObjectName, of repository: GitRepository, _ now: Moment
  ) throws -> Site? {
    try repository.readLibrary(at: commit).map { library in
      let options = DeriveOptions(today: library.settings.calendar.day(of: now))
      let known = library.known(to: viewer, clock: SiteClock(library.settings, options))
      return deriveSite(known, options: options).value
    }
  }

  /// The site as whoever is at the keyboard may know it; nil where that cannot be read.
  private var session: Session? { try? Session(at: spoiling.sitePlace(place)) }

  private var viewer: Viewer { session?.viewer ?? .everyone }

  /// Whether the name of the file at `path` tells nobody of what is to surprise them.
  private func mayTell(_ path: String) -> Bool {
    session?.mayName(path) ?? true
  }

  /// The site before something came from others, and right after it.
  private struct Stage {
    let earlier: Site
    let later: Site
  }

  /// What everyone may know, then what is for whoever is at the keyboard: of what came in `stages` that
  /// which still holds, with what they did themselves in between and since, what they are `asked`, and
  /// which edits of theirs are `settled`.
  private func news(
    in stages: [Stage], isHere: Bool, _ asked: AskedEdits?, _ settled: [Agenda.Item]
  ) -> [String] {
    guard let first = stages.first, let last = stages.last else {
      guard let tasks = asked?.tasks, !tasks.isEmpty else { return [] }
      return [Agenda(asking: tasks).text]
    }
    let session = session
    let present = isHere ? session?.site ?? last.later : last.later
    // Somebody without a profile hears what everyone does.
    let person = try? session?.currentPerson().person
    func report(from earlier: Site, to later: Site, by viewer: Viewer) -> ChangeReport {
      ChangeReport(from: earlier.seen(by: viewer), to: later.seen(by: viewer))
    }
    var told = report(from: first.earlier, to: present, by: .everyone).told(
      in: stages.map { report(from: $0.earlier, to: $0.later, by: .everyone) },
      or: report(from: first.earlier, to: present, by: person.map(Viewer.person) ?? .everyone),
      since: report(from: first.later, to: present, by: .everyone))
    let agenda = person.flatMap { person in
      func change(from earlier: Site, to later: Site) -> Agenda {
        Agenda(
          of: person, from: earlier.seen(by: .person(person)), to: later.seen(by: .person(person)))
      }
      var own = change(from: first.earlier, to: present)
        .told(in: stages.map { change(from: $0.earlier, to: $0.later) })
      own.tasks += asked?.tasks ?? []
      own.news = settled + own.news
      let former = Agenda(of: person, on: first.earlier.seen(by: .person(person)))
      // What one promised is told once, where one finds what to do with it.
      told = told.without(promisesOf: person, in: own, since: former)
      return session?.explaining(own, of: person)
    }
    return (told.changes.isEmpty ? [] : [told.text(since: "then")])
      + (agenda.map { $0.isEmpty ? [] : [$0.text] } ?? [])
  }

  /// That the profile of whoever is at the keyboard was taken off the site; nil where it was not.
  private var removal: String? {
    guard let session = try? Session(place) else { return nil }
    return session.gitUser.removal(from: session.library)?.announcement
  }

  /// What somebody asked for and nobody merges any more.
  private func tell(closed requests: [PendingBranch]) {
    guard !requests.isEmpty else { return }
    let list = requests.map {
      "  \($0.words);\n"
        + "    to have it back in this folder: `wishwell sync --merge \($0.tip)\(place.repeated)`\n"
    }.joined()
    let lead =
      requests.count == 1
      ? "A request of yours was closed without being merged, and its branch is gone:"
      : "Requests of yours were closed without being merged, and their branches are gone:"
    let asking =
      session?.looksAfterSite == true
      ? "" : "If you still want it, ask whoever looks after the site. "
    Terminal.say(
      "\(lead)\n\(list)\(asking)What is back in this folder, `wishwell sync --request` sends "
        + "again.\n")
  }

  /// Sends what only this folder has for others to merge, which leaves it as its upstream was.
  private func request(_ distance: Distance, of upstream: Upstream) throws {
    let session = try Session(place)
    let files = session.unshared
    guard !files.isEmpty || distance.ahead > 0 else {
      return Terminal.say("You have nothing here that others do not have on \(upstream).\n")
    }
    let list = session.listToShare
    let outdated = session.outdatedSeals(in: files)
    let requested = try session.request(files, isRead: isRead)
    let reach = requested.reach
    Terminal.say("This waits to be merged:\n\(list)  \(reach.words ?? "")\n")
    if let step = reach.requestStep { Terminal.say(step) }
    tell(waiting: requested.waiting, in: reach)
    for words in outdated { Terminal.say("\n\(words)") }
    Terminal.say(
      "\nUntil it is merged, this folder is without it; `wishwell sync` then brings it back here.\n"
    )
  }

  /// What keeps a request from being merged, and how those who can change that read it.
  private func tell(waiting: [Diagnostic], in reach: Recorded.Reach) {
    guard case .request(let commit, _, _, _) = reach else { return }
    for found in waiting {
      Terminal.say("\nIt cannot be merged yet: \(found.message).")
      if let help = found.help { Terminal.say(help.prefix(1).uppercased() + help.dropFirst()) }
      let file = shellQuoted("\(commit):./\(found.location.path)")
      Terminal.say("To read it there: `git fetch`, then `git show \(file)`")
      if found.rule == .promisedWishLocked {
        Terminal.say(
          "Whoever promised it hears of it by `wishwell sync`. For those without a copy of the "
            + "site, it has a letter for whoever looks after the site and may know who they are.")
      }
    }
  }

  /// Takes in what waits as `commit`, and says what it does and what only this folder has then. With
  /// `--push`, after `remarks` on what is shared with it, it waits for a look.
  private func takeIn(
    _ commit: String, from upstream: Upstream, after remarks: [String]
  ) throws {
    let session = try Session(place)
    guard !pushes || remarks.isEmpty else {
      return Terminal.say(
        "\nNothing was taken in yet: have a look first, as others changed the same as you. If all is "
          + "as you want it, give the command again.")
    }
    let waiting = try session.waiting(commit, on: upstream, pushes: pushes)
    let review = waiting.review
    guard isRead || !waiting.wantsLook else {
      let writer = ReviewTextWriter(isColoured: Terminal.hasColours) { _ in nil }
      Terminal.say("\nThis waits:\n\(writer.write(review))")
      throw UnreadWaiting(
        command: "\(session.takingIn(waiting, pushes: pushes)) --read",
        isWarned: review.diagnostics.contains { $0.severity == .warning },
        speakingEdits: review.speakingEdits, unreadProfiles: review.unreadProfiles)
    }
    let reach = try session.takeIn(waiting, to: upstream, pushes: pushes, isRead: isRead)
    let list = review.summaries.map { "  \($0.sentence)\n" }.joined()
    let note = review.addressNote.map { "  \($0)\n" } ?? ""
    let lead = pushes ? "This is merged, and the others have it now:" : "This is merged here:"
    Terminal.say("\n\(lead)\n\(list)\(note)  \(reach.words ?? "")")
    tell(unagreed: waiting.unagreed, takingOut: session.takingOut(waiting))
    if let words = try Session(place).unsharedWords { Terminal.say("\n\(words)") }
  }

  /// What keeps from being pushed what was merged in this folder alone, and the command that takes it
  /// out again.
  private func tell(unagreed: [Diagnostic], takingOut command: String) {
    guard !unagreed.isEmpty else { return }
    for found in unagreed {
      Terminal.say("\nIt cannot be pushed yet, and nothing else can with it: \(found.message).")
      if let help = found.help { Terminal.say(help.prefix(1).uppercased() + help.dropFirst()) }
    }
    Terminal.say(
      "To take it out of this folder again, before anything else is committed here: `\(command)`")
  }

  /// Shares what only this folder has, or says that there is something. After `remarks` on it, it waits
  /// for a look.
  private func share(
    _ distance: Distance, with upstream: Upstream, after remarks: [String]
  ) throws {
    let session = try Session(place)
    let files = session.unshared
    if pushes, !files.isEmpty || distance.ahead > 0 {
      guard remarks.isEmpty else {
        return Terminal.say(
          "\nNothing was shared yet: have a look first, as others changed the same. If all is as "
            + "you want it: `wishwell sync --push\(session.folder.option)`")
      }
      let list = session.listToShare
      let outdated = session.outdatedSeals(in: files)
      let reach = try session.share(files, to: upstream, isRead: isRead)
      // Nothing is said of what came of letters about surprises.
      guard !list.isEmpty else { return }
      Terminal.say("\nThe others have it now:\n\(list)  \(reach.words ?? "")")
      for words in outdated { Terminal.say("\n\(words)") }
      return
    }
    if let words = session.unsharedWords { Terminal.say("\n\(words)") }
  }
}

extension Session {
  /// What only this folder has, a line each, for whoever shares it.
  fileprivate var listToShare: String {
    (unsharedCommitsToTell + unsharedToTell.map(told)).map { "  \($0)\n" }.joined()
  }
}

extension UsageError {
  /// As a sentence of its own, with the way out.
  fileprivate var announcement: String {
    message.prefix(1).uppercased() + message.dropFirst() + (help.map { "\n  \($0)" } ?? "")
  }
}

/// Something that waits on a branch, and is to be looked at before it is taken in. Nothing is wrong
/// with it.
private struct UnreadWaiting: ExplainedError {
  let command: String
  /// Whether the review warns of something; otherwise it is only who may have written it.
  let isWarned: Bool
  /// What it does to what says who may speak for whom. The review may have said so far above.
  let speakingEdits: [SpeakingEdit]
  /// How many profiles the review could not read.
  let unreadProfiles: Int

  /// As many lines as somebody still reads.
  private static let most = 100

  var category: ErrorCategory { .content }
  var message: String {
    let reason =
      isWarned
      ? "nothing was taken in yet: look at the warnings above first"
      : "nothing was taken in yet: it changes the site, or who looks after it, and anyone may have "
        + "written it, so look at each line first"
    var lines = speakingEdits.prefix(Self.most).map(\.line)
    let more = speakingEdits.dropFirst(Self.most).map(\.kind)
    if !more.isEmpty {
      lines.append(
        "and \(counted(more.count, "more profile")) above: \(SpeakingEdit.Kind.counts(more))")
    }
    if unreadProfiles > 0 {
      lines.append(
        "\(counted(unreadProfiles, "profile")) could not be read, as there is too much in all of "
          + "them: open each yourself")
    }
    guard !lines.isEmpty else { return reason }
    return "\(reason); it changes who can speak for whom:" + lines.map { "\n  \($0)" }.joined()
  }
  var help: String? { "if all is as you want it: `\(command)`" }
}
