import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellQueries
import WishwellRead
import WishwellSeal
import WishwellText

/// A request of somebody else that waits on a branch until somebody who looks after the site merges
/// it.
package struct WaitingRequest: Sendable {
  package let branch: PendingBranch
  /// What it does and, where everyone may know that, who asks for it, a sentence each; empty where
  /// that cannot be read.
  package let sentences: [String]
  /// Who of them is known by an address alone; nil where nobody is.
  package let note: String?
  /// Whether a review lets it in as it is.
  package let isAllowed: Bool
  /// The command that shows what it does.
  package let reviewing: String
  /// The command that takes it into the site.
  package let merging: String
  /// The command that takes it away.
  package let refusing: String
  /// How many others stand on it: of them nothing is said before it is taken in.
  package let above: Int
  /// Whether somebody joins with it and does something besides that nobody is told of: then no more
  /// is said of it than that it waits, not even what its branch is called.
  package let isOnlyCounted: Bool
}

extension Session {
  /// The newest requests of others that wait, where no forge shows them and whoever is at the
  /// keyboard looks after the site, as far as git knows without asking anybody; `more` is how many
  /// wait besides, nil where not all were looked at. Of each it says no more than a review says to
  /// anybody, and nothing of one that is to surprise them. One that stands on another is only
  /// counted there: beside the request with which somebody joins, it would say who promised what
  /// nobody is told of. So would one that brings the profile along, as it does where the other was
  /// refused meanwhile: that is only counted too.
  package func waitingRequests(
    atMost most: Int
  ) -> (requests: [WaitingRequest], more: Int?) {
    guard site.settings.forge == nil, looksAfterSite, let repository = gitUser.repository,
      let upstream = try? repository.upstream(),
      let found = try? repository.pendingBranches(
        beside: upstream, notBy: gitUser.identity.email)
    else { return ([], 0) }
    let told = found.branches.filter { branch in
      (try? repository.paths(of: branch))?.allSatisfy(mayName) == true
    }
    let bases = told.map { branch in
      let within = (try? repository.tips(beside: upstream, within: branch.tip.description)) ?? []
      return found.branches.first { $0.tip != branch.tip && within.contains($0.tip) }?.tip
    }
    let first = zip(told, bases).filter { $0.1 == nil }.map(\.0)
    let requests = first.prefix(most).map { branch in
      let above = bases.count { $0 == branch.tip }
      return waiting(branch, below: above, beside: upstream, in: repository)
    }
    return (requests, found.isWhole ? first.count - requests.count : nil)
  }

  private func waiting(
    _ branch: PendingBranch, below above: Int, beside upstream: Upstream,
    in repository: GitRepository
  ) -> WaitingRequest {
    let review = try? repository.review(
      ReviewOptions(
        base: repository.revision(of: "@{upstream}"), head: branch.tip, clock: moment(nil))
    ).review
    let range = shellQuoted("\(upstream.reference)..\(branch.tip)")
    return WaitingRequest(
      branch: branch, sentences: review?.summaries.map(\.sentence) ?? [],
      note: review?.addressNote, isAllowed: review?.isAllowed == true,
      reviewing: "wishwell review \(range)\(folder.option)", merging: takingIn(branch.tip),
      refusing: upstream.takingBack(branch.name), above: above,
      isOnlyCounted: review?.summaries.contains(where: \.isSecretOfNewcomer) == true)
  }

  /// What whoever is at the keyboard asked for with a request that is not merged yet, the newest
  /// first, as far as git knows without asking anybody; empty where git does not know who they are.
  package var pendingRequests: [PendingBranch] { gitUser.pending.branches }

  /// The same, with whether all that could be theirs were looked at.
  package var pending: (branches: [PendingBranch], isWhole: Bool) { gitUser.pending }

  /// Whether whoever is at the keyboard looks after the site.
  package var looksAfterSite: Bool {
    guard let person = try? currentPerson().person else { return false }
    return site.isMaintainer(.person(person))
  }

  /// Whether nobody else does.
  var looksAfterSiteAlone: Bool {
    looksAfterSite && Set(site.settings.maintainers.map(\.value)).count == 1
  }

  /// Whether `request`, which edits a wish that is there already, may be merged now, and what to do
  /// next, as far as git knows without asking anybody; of any other, how whoever looks after the
  /// site merges it. Nil for everybody else then, and where git does not tell.
  /// It says of no wish whether somebody promised it that a review does not say it of.
  package func standing(of request: PendingBranch) -> String? {
    guard let repository = gitUser.repository, let upstream = try? repository.upstream() else {
      return nil
    }
    // Whoever pushed it may have given themselves this name, and whatever rights it has.
    guard (try? repository.isSentFromHere(request, beside: upstream)) == true else {
      let range = shellQuoted("\(upstream.reference)..\(request.tip)")
      return "it bears your e-mail address, which anyone can type, and was not sent from this "
        + "folder. What it changes: `wishwell review \(range)`"
    }
    let paths = (try? repository.paths(of: request, areThere: true)) ?? []
    let edited = paths.compactMap { wish(at: $0) }
    guard !edited.isEmpty else {
      return looksAfterSite ? "to merge it: `\(takingIn(request.tip))`" : nil
    }
    guard let moment = try? moment(nil),
      let refusals = try? repository.refusals(of: request.tip, at: moment)
    else { return nil }
    if let found = refusals.first(where: { $0.rule == .changedMeanwhile }) {
      let path = found.location.path
      let thing = wish(at: path).flatMap(title(of:)).map { quoted($0) } ?? path
      let file = shellQuoted("\(request.tip):./\(path)")
      return "it cannot be merged any more: \(thing) was changed meanwhile. Take it back, "
        + "`\(upstream.takingBack(request.name))`, then `wishwell sync`; change \(path) as it is "
        + "now, and send that: `wishwell sync --request`. What you wrote: `git show \(file)`"
    }
    guard refusals.isEmpty else {
      guard refusals.allSatisfy({ CommitAndPush.mayWait.contains($0.rule) }) else {
        // It is only read, and their own: whatever is on the branch by then.
        let range = shellQuoted("\(upstream.reference)..\(upstream.reference(of: request.name))")
        return "it cannot be merged as it is: `wishwell review \(range)` says why"
      }
      let isOneFile = (try? repository.paths(of: request).count) == 1
      let promised = isOneFile ? "it" : titles(of: refusals) ?? "it"
      return "it cannot be merged yet: not everyone who promised \(promised) agreed"
    }
    let lead = "\(Self.mayMerge), \(whyNobodyIsWaitedFor(editing: edited))"
    guard site.settings.forge == nil else {
      return lead
        + (looksAfterSite
          ? ": merge it at the forge, or here: `\(takingIn(request.tip))`"
          : ": somebody who looks after the site merges it at the forge")
    }
    return "\(lead): `\(takingIn(request.tip, isForOthers: !looksAfterSite))`"
  }

  /// How `standing` begins of what nothing keeps from being merged.
  static let mayMerge = "it may be merged now"

  /// Why an edit of the wishes at `keys`, which a review lets in, waits for nobody’s agreement: who gave
  /// their promise up is not among those who agreed. It is true, and the same, whatever is promised that
  /// is kept from whoever is at the keyboard.
  func whyNobodyIsWaitedFor(editing keys: [WishKey]) -> String {
    let wishes = keys.compactMap { site.wish($0) }
    if wishes.contains(where: { wish in wish.state.parts.contains { !$0.digests.isEmpty } }) {
      return "since everyone agreed who had to"
    }
    let isGivenUp = wishes.allSatisfy { wish in
      wish.state.parts.isEmpty && !wish.state.releases.isEmpty
    }
    guard isGivenUp, !wishes.isEmpty else { return "since nobody has to agree" }
    let what = wishes.count == 1 ? "the promise of it was" : "the promises of them were"
    return "since \(what) given up, and so nobody has to agree"
  }

  /// The wishes in whose files `refusals` are, as the review shows them; nil where none is in one.
  private func titles(of refusals: [Diagnostic]) -> String? {
    var titles: [String] = []
    for refusal in refusals {
      guard let key = wish(at: refusal.location.path), let title = title(of: key),
        !titles.contains(quoted(title))
      else { continue }
      titles.append(quoted(title))
    }
    return titles.isEmpty ? nil : listPhrase(titles)
  }

  private func title(of key: WishKey) -> String? { site.title(of: FollowUp.Subject.wish(key)) }

  /// The wish of which `path` is the file; nil for any other.
  private func wish(at path: String) -> WishKey? {
    guard case .wish(let key)? = ContentKind(path: path) else { return nil }
    return key
  }

  /// Those of them that were sent from this folder.
  var ownRequests: [PendingBranch] { pendingRequests.filter(gitUser.isSentFromHere) }

  /// What `find` finds by `name` of what is here. Throws what it throws or, where a request of
  /// whoever is at the keyboard brings what it looks for, that this waits: nothing else is
  /// meant then, however near its name comes.
  func found<Thing>(
    _ name: String, _ find: (Library) throws(UsageError) -> Thing
  ) throws(UsageError) -> Thing {
    do { return try find(library) } catch {
      guard let repository = gitUser.repository else { throw error }
      for request in ownRequests {
        guard (try? find(libraryBeside(request, in: repository))) != nil else { continue }
        let isTheirs = site.settings.forge == nil && looksAfterSite
        let merging =
          isTheirs
          ? "to merge it: `\(takingIn(request.tip))`; then"
          : "once somebody has merged it, `wishwell sync` brings it here; then"
        throw UsageError(
          "\(quoted(name)) waits on the branch \(quoted(request.name)), where you asked for it, "
            + "and is not merged yet, as far as is known here",
          help: "\(merging) do this again")
      }
      throw error
    }
  }

  /// What is here with what `request` brings, as far as that can be read.
  private func libraryBeside(
    _ request: PendingBranch, in repository: GitRepository
  ) -> Library {
    var library = library
    for path in (try? repository.paths(of: request)) ?? [] {
      guard let bytes = try? repository.text(of: path, at: request.tip),
        let value = value(of: SourceFile(path: path, bytes: bytes))
      else { continue }
      library.add(value)
    }
    return library
  }

  /// Throws `UsageError` where a branch beside `upstream` that was sent from this folder asks for the
  /// same already: all that `changeSet` adds is there, whatever the time is that it gives, or the same is
  /// sealed there, of which the text differs each time. Returns what is to be said of the others that do,
  /// a sentence each: anybody who may push can have made them, and they keep nobody from asking.
  func refuseAskedAlready(
    _ changeSet: ChangeSet, in repository: GitRepository, beside upstream: Upstream
  ) throws -> [String] {
    var others: [String] = []
    guard !changeSet.files.isEmpty || !changeSet.changes.isEmpty else { return others }
    for branch in pendingRequests {
      guard
        try changeSet.files.isEmpty
          ? seals(changeSet, branch, repository, upstream)
          : adds(changeSet, branch, repository, upstream)
      else { continue }
      // One that was taken away there is known here until git is told to forget it.
      guard try repository.isThere(branch.name, beside: upstream) else { continue }
      guard try repository.isSentFromHere(branch, beside: upstream) else {
        let range = shellQuoted("\(upstream.reference)..\(branch.tip)")
        others.append(
          "The branch \(quoted(branch.name)) asks for the same: it bears your e-mail address, which "
            + "anyone can type, and was not sent from this folder. What it does: `wishwell review "
            + "\(range)\(folder.option)`.")
        continue
      }
      throw UsageError(
        "you asked for that already, on the branch \(quoted(branch.name))",
        help: "it waits there until somebody merges it; to take it back: "
          + "`\(upstream.takingBack(branch.name))`")
    }
    return others
  }

  private func adds(
    _ changeSet: ChangeSet, _ branch: PendingBranch, _ repository: GitRepository,
    _ upstream: Upstream
  ) throws(GitFailure) -> Bool {
    for file in changeSet.files {
      guard let bytes = try repository.bytes(of: file.path, on: branch.name, beside: upstream),
        said(in: String(decoding: bytes, as: UTF8.self)) == said(in: file.text)
      else { return false }
    }
    return true
  }

  /// Whether `branch` seals, or takes out, a field of a profile in which `changeSet` does so too.
  private func seals(
    _ changeSet: ChangeSet, _ branch: PendingBranch, _ repository: GitRepository,
    _ upstream: Upstream
  ) throws(GitFailure) -> Bool {
    let paths = try repository.paths(of: branch)
    for change in changeSet.changes where paths.contains(change.path) {
      guard let bytes = try repository.bytes(of: change.path, on: branch.name, beside: upstream),
        let before = profile(in: SourceFile(path: change.path, bytes: change.before)),
        let after = profile(in: SourceFile(path: change.path, bytes: change.after)),
        let asked = profile(in: SourceFile(path: change.path, bytes: bytes))
      else { continue }
      for field in Person.SealedField.allCases {
        let (former, new) = (before.sealed(field)?.value, after.sealed(field)?.value)
        let pending = asked.sealed(field)?.value
        if new != former, pending != former, (new == nil) == (pending == nil) { return true }
      }
    }
    return false
  }

  /// The lines of a file but for when it was written.
  private func said(in text: String) -> [Substring] {
    let times = ["\(Event.Field.at.rawValue):", "\(Document.Field.date.rawValue):"]
    return text.split(whereSeparator: \.isNewline).filter { line in
      !times.contains { line.hasPrefix($0) }
    }
  }
}

/// The profile with which somebody asked to join, and the request that it waits in.
struct WaitingProfile: Sendable {
  let person: Person
  let request: PendingBranch
}

extension Session {
  /// Throws `UsageError` where whoever is at the keyboard asked to join already, and would do so by
  /// another request.
  package func refuseToJoinTwice() throws {
    guard let request = waitingProfile?.request,
      let upstream = try gitUser.repository?.upstream()
    else { return }
    throw UsageError(
      "you asked to join already, on the branch \(quoted(request.name))",
      help: "it waits there until somebody merges it; to take it back: "
        + "`\(upstream.takingBack(request.name))`, then `wishwell sync`")
  }
}

/// The request with which somebody asked to join, and until whose merge no profile is theirs.
package struct WaitingJoin: Sendable {
  package let branch: String
  /// What the branch is on, as git calls it.
  package let remote: String
  /// Whether what they ask for meanwhile goes along with it.
  package let takesMore: Bool
  /// The command that takes it back; nil where it was not sent from this folder, and may be by anybody
  /// who can push.
  package let takingBack: String?
}

extension Session {
  /// The request with which whoever is at the keyboard asked to join, as far as git knows without
  /// asking anybody; nil where they did not, or have a profile.
  package var waitingJoin: WaitingJoin? {
    guard let request = gitUser.requestToJoin(beside: library),
      let upstream = try? gitUser.repository?.upstream()
    else { return nil }
    return WaitingJoin(
      branch: request.name, remote: upstream.remote,
      takesMore: gitUser.waitingProfile(beside: library) != nil,
      takingBack: gitUser.isSentFromHere(request) ? upstream.takingBack(request.name) : nil)
  }
}

extension GitUser {
  /// The request with which whoever is at the keyboard asked to join, where no profile in `library` is
  /// theirs, be it one with mistakes; nil otherwise.
  func requestToJoin(beside library: Library) -> PendingBranch? {
    guard chosen == nil, library.brokenProfile(withEmail: identity.email) == nil,
      (try? library.currentPerson(identity: identity)) == nil
    else { return nil }
    return joining
  }

  /// The profile with which whoever is at the keyboard asked from here to join, and that waits to be
  /// merged, as far as git knows without asking anybody; nil where they did not, or where somebody else in
  /// `library` has its name or its address by now.
  func waitingProfile(beside library: Library) -> WaitingProfile? {
    guard let repository, let email = identity.email, let request = joining,
      // Whoever pushed any other may have put more on it.
      isSentFromHere(request),
      let paths = try? repository.paths(of: request)
    else { return nil }
    let known = library.person(withEmail: email)
    for path in paths {
      guard case .person(let handle)? = ContentKind(path: path),
        known == handle || known == nil && !library.people.contains(where: { $0.handle == handle }),
        chosen == nil || chosen == handle.text,
        let bytes = try? repository.text(of: path, at: request.tip),
        let person = readPerson(
          SourceFile(path: path, bytes: bytes), handle: handle,
          options: ReaderOptions(library.settings)
        ).value
      else { continue }
      var alone = library
      alone.people = [person]
      if alone.person(withEmail: email) == handle {
        return WaitingProfile(person: person, request: request)
      }
    }
    return nil
  }

  fileprivate var pending: (branches: [PendingBranch], isWhole: Bool) {
    guard let repository, let email = identity.email, let upstream = try? repository.upstream(),
      let found = try? repository.pendingBranches(beside: upstream, by: email)
    else { return ([], true) }
    return found
  }

  /// Who is at the keyboard, or `name` where that is said, of those who have a profile in `library`.
  ///
  /// Throws `UsageError` where that is not clear; whoever asked to join hears that this waits.
  package func currentPerson(
    as name: String? = nil, in library: Library
  ) throws(UsageError) -> CurrentPerson {
    do {
      return try library.currentPerson(as: name, chosen: chosen, identity: identity)
    } catch {
      // Whoever has a profile, if one with mistakes, neither waits for it nor lost it.
      guard name == nil, chosen == nil, library.brokenProfile(withEmail: identity.email) == nil
      else { throw error }
      guard let request = joining else {
        throw removal(from: library) ?? error
      }
      guard isSentFromHere(request) else {
        let found = removal(from: library) ?? error
        throw UsageError(
          found.message,
          help: (found.help.map { "\($0); " } ?? "")
            + "if it is you who asks to join on the branch \(quoted(request.name)), which was not "
            + "sent from this folder: once that is merged, `wishwell sync` brings your profile here"
        )
      }
      let asking =
        waitingProfile(beside: library) == nil
        ? "" : "; what you do with `--request` meanwhile waits to be merged like it"
      throw UsageError(
        "you asked to join, on the branch \(quoted(request.name)), and that is not merged yet, as "
          + "far as is known here: until then, no profile is yours",
        help: "once it is merged, `wishwell sync` brings your profile here\(asking)")
    }
  }

  /// That the profile of whoever is at the keyboard was taken off the site, and when; nil where git
  /// knows of none that had their address, or a profile has it now, be it one with mistakes.
  package func removal(from library: Library) -> UsageError? {
    guard chosen == nil, let email = identity.email, library.person(withEmail: email) == nil,
      library.brokenProfile(withEmail: email) == nil,
      let removed = try? repository?.removedProfile(
        library.settings,
        where: { person in
          var former = library
          former.people = [person]
          return former.person(withEmail: email) != nil
        })
    else { return nil }
    let day = library.settings.calendar.day(of: removed.at)
    let mail = library.settings.mail.map { ": \($0)" } ?? ""
    return UsageError(
      "your profile, \(quoted(removed.person.name)), was taken off the site on \(day)",
      help: "if that was a mistake, ask whoever looks after the site\(mail); to begin a new one: "
        + "`wishwell join`")
  }

  /// The request with which whoever is at the keyboard asked to join; nil where they did not. Whatever they
  /// asked for since brings the profile too, and more. One that was sent from here goes before any other.
  private var joining: PendingBranch? {
    func size(_ request: PendingBranch) -> Int {
      (try? repository?.paths(of: request).count) ?? .max
    }
    let requests = pending.branches.filter(isJoining)
    let own = requests.filter(isSentFromHere)
    return (own.isEmpty ? requests : own).min { size($0) < size($1) }
  }

  /// Whether `request` was sent from this folder: anybody who may push can write an address that is not
  /// theirs into a commit.
  fileprivate func isSentFromHere(_ request: PendingBranch) -> Bool {
    guard let repository, let upstream = try? repository.upstream() else { return false }
    return (try? repository.isSentFromHere(request, beside: upstream)) == true
  }

  /// Whether `request` brings a profile that is not there yet. All that is asked for by somebody who
  /// has none is theirs.
  private func isJoining(_ request: PendingBranch) -> Bool {
    guard let repository, let paths = try? repository.paths(of: request),
      let base = try? repository.revision(of: "@{upstream}")
    else { return false }
    return paths.contains { path in
      guard case .person = ContentKind(path: path) else { return false }
      return (try? repository.has(path, at: base)) == false
    }
  }
}
