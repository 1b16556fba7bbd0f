import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

/// What is reviewed, and how.
package struct ReviewOptions: Sendable {
  /// Nil: the site was empty before.
  package var base: ObjectName?
  package var head: ObjectName
  /// What counts as now. Its day in the site's time zone is today.
  package var clock: Moment
  /// Threads at once.
  package var jobs = BuildOptions.everyCore
  /// The account of the forge that asks for a merge with nobody looking; nil: nobody asks for one.
  package var account: String?
  /// Whether it says by which addresses and keys somebody becomes known, and by which no longer: for
  /// whoever has the profiles at hand and decides, and nowhere that others read.
  package var namesIdentities = false
  /// How many bytes of profiles are compared, as they were and as they are: they are in memory at
  /// once.
  package var profileBytes = 32 << 20

  package init(base: ObjectName?, head: ObjectName, clock: Moment) {
    self.base = base
    self.head = head
    self.clock = clock
  }
}

/// A review, and the files that it speaks of.
package struct ReviewReport: Sendable {
  package let review: Review
  private let sources: [String: SourceFile]

  /// The file at `path`, relative to the site's root, for showing a line of it: as it is after the
  /// change, or was before it. Nil for what is no text, and for what the review does not mention.
  package func source(at path: String) -> SourceFile? { sources[path] }

  /// Throws `GitFailure`.
  init(_ review: Review, before: TreeContent, after: TreeContent) throws {
    self.review = review
    let paths = Set(review.diagnostics.map(\.location.path))
    let present = try after.sources(at: paths)
    let gone = try before.sources(at: paths.subtracting(present.keys))
    sources = present.merging(gone) { present, _ in present }
  }
}

extension GitRepository {
  /// The review of what leads from one commit to another, both by what a merge would make of it.
  ///
  /// Nothing is checked out, and no filter or hook runs. Throws `GitFailure` where git does not
  /// answer.
  package func review(_ options: ReviewOptions) throws -> ReviewReport {
    let comparison = try comparison(of: options.base, with: options.head)
    let change = comparison.change
    let former = TreeContent(repository: self, tree: comparison.base)
    let content = TreeContent(repository: self, tree: comparison.result)
    let then = try ContentReading(former, jobs: options.jobs)
    let now = try ContentReading(
      content, jobs: options.jobs, sharing: then, except: Set(change.files.map(\.path)))

    let settings = then.settings ?? .unknown
    let sites = ReviewedSites(
      change, from: then, to: now, former: settings, clock: options.clock)
    let states = try inParallel([sites.before, sites.after], jobs: options.jobs) { $0(.everyone) }
    let (before, after, renames) = (states[0], states[1], sites.renames)
    let newcomers = after.library.people.filter {
      before.people[$0.handle] == nil && renames.person($0.handle) == $0.handle
        && before.brokenProfiles[$0.handle] == nil
    }
    let identities = try identities(
      in: change,
      IdentityIndex(
        people: before.library.people + before.brokenProfiles.values, newcomers: newcomers,
        forge: settings.forge))
    var things = ReviewInput(
      sites, before: before, after: after, newcomers: newcomers, identities: identities)
    (things.edits, things.unreadProfiles) = try content.edits(
      since: former, in: things, options)
    if let fork = comparison.fork {
      things.originalDocuments = try TreeContent(repository: self, tree: fork)
        .documents(at: things.pathsBehindEvents, otherThanIn: former, settings)
    }
    things.formerLinks = try formerLinks(
      of: things.peopleWithNewLinks, at: options.base)
    things.rotations = try rotations(in: things)
    things.formerKey = try formerKey(things.keyChange?.value, at: options.base)
    things.formerSeals = try formerSeals(
      of: Set(
        things.newSeals.map(\.value.value) + things.newDraws.map(\.draw.seed.value)
          + content.sealedNames(in: change)),
      at: options.base)
    things.formerPosts = try formerFiles(
      at: things.newlyNamedPosts.map(\.document.path), before: options.base)
    things.formerProfiles = try formerProfiles(in: things, before: options.base)
    things.formerWishes = try formerWishes(in: things, before: options.base)
    things.exposedKeys = try content.exposedKeys(in: change, except: Set(things.kinds.keys))
    let surprises = SurprisesOfChange(sites, things) { viewer in
      var view = ReviewInput(
        sites, knownTo: viewer, before: sites.before(knownTo: viewer),
        after: sites.after(knownTo: viewer), newcomers: newcomers, identities: identities)
      view.rotations = things.rotations
      view.originalDocuments = things.originalDocuments
      view.formerSeals = things.formerSeals
      return view
    }
    var review = WishwellGit.review(things, surprises)
    if let account = options.account {
      review.merging = try merging(of: things, surprises, review, by: account, content)
    }
    return try ReviewReport(review, before: former, after: content)
  }

  /// Whom each commit is by, in their order. Signatures are asked for where they matter alone: of
  /// commits that have to answer for a file.
  private func identities(in change: Change, _ identityIndex: IdentityIndex) throws
    -> [AuthorIdentity]
  {
    let charged = Set(change.files.flatMap(\.commits)).sorted().map { change.commits[$0] }
    let signatures = try signatures(of: charged, by: identityIndex)
    return change.commits.map { identityIndex.identity(of: $0, signature: signatures[$0.name]) }
  }
}

extension ReviewInput {
  /// What of `sites` is judged by what `viewer` may know.
  fileprivate init(
    _ sites: ReviewedSites, knownTo viewer: Viewer = .everyone, before: SiteState,
    after: SiteState, newcomers: [Person], identities: [AuthorIdentity]
  ) {
    let change = sites.change(knownTo: viewer)
    self.init(
      change, at: sites.clock, before: before, after: after, renames: sites.renames,
      stateWithoutNewEvents: change.asksForBegun(newcomers)
        ? sites.afterWithoutNewEvents(knownTo: viewer) : nil,
      identities: identities)
  }
}
