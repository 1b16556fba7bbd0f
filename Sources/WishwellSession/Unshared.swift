import WishwellActs
import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellText

extension Session {
  /// The files of the site's content that only this folder has: changed or gone since the last
  /// commit, and new ones that are content or photos, but nothing else that happens to lie there.
  /// Empty where there is no repository, or nothing to share with.
  package var unshared: [String] {
    guard let repository = gitUser.repository, (try? repository.upstream()) != nil else {
      return []
    }
    let files = (try? repository.uncommitted(below: ContentRoot.name)) ?? []
    return files.filter { !$0.isNew || ContentKind(path: $0.path) != nil || isPhoto($0.path) }
      .map(\.path)
  }

  /// Whether git knows each file at `paths`; no where there is no repository.
  package func isInGit(_ paths: [String]) -> Bool {
    guard let repository = gitUser.repository,
      let files = try? repository.uncommitted(below: ContentRoot.name)
    else { return false }
    let unknown = Set(files.filter(\.isNew).map(\.path))
    return unknown.isDisjoint(with: paths)
  }

  /// Whether the site shows what is at `path`, a picture.
  private func isPhoto(_ path: String) -> Bool { site.photos[path] != nil }

  /// What the commits say that only this folder has, the oldest first; empty where that is not known.
  package var unsharedCommits: [String] { (try? gitUser.repository?.ownSubjects()) ?? [] }

  /// Commits `files`, of those that only this folder has, and pushes them to `upstream` with all that
  /// was committed before. Nothing may be left to fetch there.
  ///
  /// Throws `UsageError` where the site has mistakes or somebody was faster, an error that names each
  /// file where a review would refuse what is shared, and `SharingFailure` where git does not do its
  /// part; the files stay as they are. Unless it `isRead`, by whoever shares it, throws `HeldSharing`
  /// where something in it resembles a way to somebody, and nothing else keeps it.
  package func share(
    _ files: [String], to upstream: Upstream, isRead: Bool
  ) throws -> Recorded.Reach {
    guard let sharing = try sharing() else { return .files(isShareable: false) }
    let held = try isRead ? nil : held(files, isRequest: false)
    let reach = try sharing.shareAsIs(
      files, subject: subject(of: files), at: try moment(nil), unless: held)
    guard let reach else {
      throw UsageError(
        "\(upstream) has something new again: what you wrote is committed here, and not pushed",
        help: "run `wishwell sync --push\(folder.option)` again: it puts yours on top of what is "
          + "new, and shares it")
    }
    return reach
  }

  /// Sends `files`, of those that only this folder has, with all that was committed before and never
  /// pushed, on a branch of its own for others to merge. They are there alone then: the folder has
  /// them again once they are merged. Throws as `share` does.
  package func request(_ files: [String], isRead: Bool) throws -> Requested {
    guard let sharing = try sharing() else {
      return Requested(reach: .files(isShareable: false), waiting: [])
    }
    let held = try isRead ? nil : held(files, isRequest: true)
    let requested = try sharing.requestAsIs(
      files, subject: subject(of: files), at: try moment(nil), unless: held)
    return requested ?? Requested(reach: .files(isShareable: false), waiting: [])
  }

  /// Why `files`, with all that was committed before, wait for somebody to look at them; nil where
  /// nothing in them resembles a way to somebody.
  func held(_ files: [String], isRequest: Bool) throws -> HeldSharing? {
    let places = try exposedPlaces(sharing: files)
    guard !places.isEmpty else { return nil }
    return HeldSharing(
      places, at: .written(isRequest: isRequest), in: self, undoing: try undoing(places))
  }

  /// What `files` do, as everyone may know it: in a sentence, and how many more there are where
  /// that does not say all of it. Where there is none, what the first of them is called, but for
  /// events: the path of a promise may be a secret. Forges mail subjects and branches around.
  func subject(of files: [String]) -> String {
    let files = files.filter(mayTellEveryone)
    guard !files.isEmpty else { return EventWords.surprise }
    if let sentence = sentence(ofUncommitted: files) { return sentence }
    let contents = files.filter { ContentKind(path: $0) != nil }
    guard files.count > 1, let first = contents.first(where: { !Sidecar.isEvent($0) }) else {
      let isNamed = files.count == 1 && !Sidecar.isEvent(files[0])
      return "Share \(isNamed ? files[0] : counted(files.count, "file"))"
    }
    // What a draft is called is told to nobody yet.
    let name = library.documents.first { $0.path == first }.map {
      $0.isDraft ? "a draft" : quoted(Self.shortened($0.title.value))
    }
    return "Share \(name ?? first)" + (contents.count > 1 ? " and \(contents.count - 1) more" : "")
  }

  /// Whether everyone may know that there is something at `path`.
  func mayTellEveryone(_ path: String) -> Bool {
    mayName(path) && !library.isOfSurprise(path)
  }

  /// `title`, cut between words where a branch that is called so had no room for what stands
  /// behind it.
  private static func shortened(_ title: String) -> String {
    guard title.count > 40 else { return title }
    let cut = title.prefix(40)
    let end = cut.lastIndex(of: " ") ?? cut.endIndex
    return "\(cut[..<end])…"
  }

  /// Nil where there is no sentence for it, where one file comes to several, and where other
  /// content is in no commit either.
  private func sentence(ofUncommitted files: [String]) -> String? {
    let contents = files.filter { ContentKind(path: $0) != nil }
    guard !contents.isEmpty, Set(unshared.filter(mayTellEveryone)) == Set(files),
      let repository = gitUser.repository,
      let head = try? repository.revision(of: "HEAD"),
      let library = try? repository.readLibrary(at: head)
    else { return nil }
    let options = DeriveOptions(today: today)
    let known = library.known(to: .everyone, clock: SiteClock(library.settings, options))
    let former = deriveSite(known, options: options).value
    let sentences = changes(
      from: former.seen(by: .everyone), to: published.site.seen(by: .everyone))
    guard let first = sentences.first, contents.count > 1 || sentences.count == 1 else {
      return nil
    }
    let text = first.text.prefix(1).uppercased() + String(first.text.dropFirst())
    guard contents.count > 1 else { return text }
    // One sentence tells of several events: ‘2 wishes of ‘Birthday’ were promised’.
    let told = contents.allSatisfy(Sidecar.isEvent) ? first.count : 1
    let rest = max(contents.count - told, sentences.count - 1)
    return rest > 0 ? "\(text), and \(rest) more" : text
  }

  /// Nil where the site is in no repository. Throws `UnfinishedWork` where git began something, and
  /// `UsageError` where the site has mistakes.
  private func sharing() throws -> CommitAndPush? {
    guard let repository = gitUser.repository else { return nil }
    try repository.refuseUnfinishedWork()
    var options = BuildOptions(clock: try moment(nil))
    options.source = folder.path
    guard try !SiteBuild(options).site().diagnostics.hasErrors else {
      throw UsageError(
        "the site has mistakes, so nothing was shared",
        help: "`wishwell check\(folder.option)` names each; correct them first")
    }
    return try CommitAndPush(self, upTo: .push)
  }
}
