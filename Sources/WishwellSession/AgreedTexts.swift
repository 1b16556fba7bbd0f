import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellQueries
import WishwellText

extension Session {
  /// `agenda` of `person`, which says what they are to agree to, wherever they are asked for that: how
  /// a wish differs from what they promised, as far as git knows that, and where its text stands. Of
  /// an edit that nobody but this folder has, nobody could be asked yet whether they agree: it is to
  /// be sent to them first.
  package func explaining(_ agenda: Agenda, of person: Handle) -> Agenda {
    var explained = agenda
    let unsent = agenda.tasks.contains(where: \.awaitsAgreement) ? editsToAgree : []
    for index in agenda.tasks.indices where agenda.tasks[index].awaitsAgreement {
      let subject = agenda.tasks[index].subject
      guard let key = subject.wish, unsent.contains(key), let title = site.title(of: subject)
      else { continue }
      explained.tasks[index].words =
        "send your edit of \(quoted(title)) to whoever promised it: it needs their agreement"
      explained.tasks[index].commands = ["wishwell sync --request"]
      explained.tasks[index].contacts = []
    }
    for index in agenda.tasks.indices where agenda.tasks[index].asksToAgree {
      guard case .wish(let key) = agenda.tasks[index].subject else { continue }
      explained.tasks[index].details +=
        edits(of: key, since: person) + ["its present text: \(ContentKind.wish(key).path)"]
    }
    return explained
  }

  /// Wishes that ask for something else in this folder than those who promised them agreed to,
  /// while all agreed to the text that everyone has.
  package var editsToAgree: Set<WishKey> {
    let changed = site.wishes.filter { $0.state.isChanged(from: $0.digest) }
    guard !changed.isEmpty, let repository = gitUser.repository,
      let tip = try? repository.revision(of: "@{upstream}")
    else { return [] }
    let edited = changed.filter { wish in
      guard let digest = try? repository.digest(of: wish.wish.key, at: tip) else { return false }
      return !wish.state.isChanged(from: digest)
    }
    return Set(edited.map(\.wish.key))
  }

  /// News of edits that whoever is at the keyboard `asked` for, and that waited on the site as it was
  /// `earlier` until somebody agreed: those that wait for nobody any longer, merged or not, by the events
  /// among `paths`, which came since. It names nobody. Where more was done on a branch after somebody
  /// was asked, it tells what became of the text that they agreed to.
  package func settledEdits(
    among asked: [PendingBranch], by paths: [String], since earlier: Site
  ) -> [Agenda.Item] {
    let moved = Set(paths.compactMap { SidecarFolder.promise.wish(beside: $0) }).sorted()
    guard !asked.isEmpty, !moved.isEmpty, let repository = gitUser.repository else { return [] }
    let pending = pendingRequests
    return moved.flatMap { key in
      asked.compactMap { request -> Agenda.Item? in
        guard let before = earlier.wish(key), !before.state.parts.isEmpty,
          let digest = try? repository.digest(of: key, at: request.tip)
        else { return nil }
        if before.state.isChanged(from: digest) {
          let settled =
            pending.contains(request)
            ? settledEdit(of: key, waitingOn: request)
            : mergedEdit(of: key, to: digest, from: before, "is merged")
          if let settled { return settled }
        }
        let formers =
          (pending.contains(request) ? [] : [digest])
          + ((try? repository.formerDigests(of: key, on: request.tip)) ?? [])
        return formerEdit(of: key, to: formers, from: before, on: request, among: pending)
      }
    }
  }

  /// That what `request` makes of the wish at `key` waits for nobody’s agreement any longer; nil where it
  /// may not be merged.
  private func settledEdit(of key: WishKey, waitingOn request: PendingBranch) -> Agenda.Item? {
    guard let standing = standing(of: request), standing.hasPrefix(Self.mayMerge) else {
      return nil
    }
    return site.settledEdit(
      of: key, "waits for nobody’s agreement any longer",
      details: ["on the branch \(request.name): \(standing)"])
  }

  /// That the wish at `key`, which was as `before`, has the text with `digest` now, in `words`; nil where
  /// it has not.
  private func mergedEdit(
    of key: WishKey, to digest: String, from before: SiteWish, _ words: String,
    details: [String] = []
  ) -> Agenda.Item? {
    guard site.wish(key)?.digest == digest, before.digest != digest else { return nil }
    return site.settledEdit(
      of: key, "\(words), \(whyNobodyIsWaitedFor(editing: [key]))", details: details)
  }

  /// What became of the first of the texts with `digests` that waited for somebody and does so no longer,
  /// where the branch of `request` has another by now; nil where there is none, or no such branch.
  private func formerEdit(
    of key: WishKey, to digests: [String], from before: SiteWish, on request: PendingBranch,
    among pending: [PendingBranch]
  ) -> Agenda.Item? {
    guard let now = site.wish(key),
      let digest = digests.first(where: { digest in
        before.digest != digest && before.state.isChanged(from: digest)
          && !now.state.isChanged(from: digest)
      }), let details = standing(ofBranch: request, among: pending)
    else { return nil }
    let how = ", as it was before more was done on its branch"
    return mergedEdit(of: key, to: digest, from: before, "is merged\(how)", details: details)
      ?? site.settledEdit(
        of: key, "waits for nobody’s agreement any longer\(how)", details: details)
  }

  /// How the branch of `request` stands, whatever was done on it since; nil where it is gone or merged.
  private func standing(
    ofBranch request: PendingBranch, among pending: [PendingBranch]
  ) -> [String]? {
    guard let repository = gitUser.repository, let upstream = try? repository.upstream(),
      let tip = try? repository.revision(of: upstream.reference(of: request.name)),
      (try? repository.unmergedTips(beside: upstream))?.contains(tip) == true
    else { return nil }
    let lead = "on the branch \(request.name)"
    let present = pending.first { $0.name == request.name && $0.tip == tip }
    if let present, (try? repository.isSentFromHere(present, beside: upstream)) == true {
      return standing(of: present).map { ["\(lead): \($0)"] } ?? []
    }
    let range = shellQuoted("\(upstream.reference)..\(tip)")
    return ["\(lead), as it is now: `wishwell review \(range)\(folder.option)`"]
  }

  /// Throws `UsageError` where no text of the wish `thing` with `digest` is known here, be it one that
  /// a merge would lead to: nobody can have read what they would agree to.
  package func refuseUnknownText(_ digest: String, of thing: FollowUp.Subject) throws {
    guard let key = thing.wish, let repository = gitUser.repository,
      site.wish(key)?.digest != digest
    else { return }
    // What `status` asks about is known, whatever else waits.
    let waiting = textsWaiting(of: site.wish(key).map { [$0] } ?? [])
    guard !waiting.contains(where: { $0.digest == digest }),
      try !repository.knowsText(of: key, with: digest)
    else { return }
    throw UsageError(
      "no text of \(quoted(key.description)) with the digest \(quoted(digest)) is known here",
      help: "`git fetch` brings the branch that it is on; for each edit that waits for you, "
        + "`wishwell status` has the command that agrees to it")
  }

  /// Empty where nothing tells what `person` agreed to.
  private func edits(of key: WishKey, since person: Handle) -> [String] {
    let path = ContentKind.wish(key).path
    guard let part = site.wish(key)?.state.parts.first(where: { $0.keeper == .person(person) }),
      let bytes = try? folder.root.read(at: path, limit: FileLimits.text)
    else { return [] }
    let edits = try? gitUser.repository?.edits(
      of: key, in: SourceFile(path: path, bytes: bytes), since: part, library)
    return edits ?? []
  }
}
