import WishwellActs
import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellGit
import WishwellQueries
import WishwellText

/// A site as somebody finds it who comes to do something there: read once, as of one moment.
package struct Session: Sendable {
  /// The folder of the site, in which it acts.
  package let folder: SiteFolder
  /// What could be read of the site, but for what is to surprise whoever is at the keyboard; what has
  /// errors is left out.
  package let library: Library
  /// All that could be read of it.
  private let whole: Library
  /// What of that is not in `library`.
  let surprises: KeptSurprises
  /// Whoever may know of what is in `library`.
  package let viewer: Viewer
  /// What follows from that on the day of the session.
  package let site: Site
  /// Who is at the keyboard, as git knows them.
  package let gitUser: GitUser
  /// The moment at which the session was begun to be read.
  private let now: Moment
  /// Whether what others did could not be brought here just before.
  let couldNotCatchUp: Bool
  /// The profile with which whoever is at the keyboard asked to join, where they ask for more before that
  /// is merged: it counts as if it were here. Nil anywhere else.
  let waitingProfile: WaitingProfile?

  /// Throws `UsageError` where no site is there or its settings have errors, and `FileFailure` where
  /// the machine fails.
  package init(at place: SitePlace) throws {
    try self.init(at: place, couldNotCatchUp: false, isForRequest: false)
  }

  /// The same, where it is known already whether what others did could be brought here, and whether what
  /// is done is to wait on a branch of its own (`isForRequest`).
  init(at place: SitePlace, couldNotCatchUp: Bool, isForRequest: Bool) throws {
    self.couldNotCatchUp = couldNotCatchUp
    now = try place.clock()
    folder = try SiteFolder(at: place.folder)
    gitUser = GitUser(at: place)
    var whole = try folder.readLibrary()
    waitingProfile = isForRequest ? gitUser.waitingProfile(beside: whole) : nil
    if let person = waitingProfile?.person,
      !whole.people.contains(where: { $0.handle == person.handle })
    {
      whole.people.append(person)
    }
    self.whole = whole
    let person = try? gitUser.currentPerson(as: nil, in: whole).person
    let reader: Viewer = person.map(Viewer.person) ?? .everyone
    viewer = place.isSpoiling ? .insider : place.isUnattended ? .everyone : reader
    let options = DeriveOptions(today: whole.settings.calendar.day(of: now))
    surprises = KeptSurprises(
      in: whole, from: viewer, clock: SiteClock(whole.settings, options))
    library = whole.without(surprises)
    site = deriveSite(library, options: options).value
  }

  /// The same as `viewer` knows it.
  private init(_ session: Session, for viewer: Viewer) {
    (folder, now, couldNotCatchUp) = (session.folder, session.now, session.couldNotCatchUp)
    (whole, gitUser) = (session.whole, session.gitUser)
    waitingProfile = session.waitingProfile
    self.viewer = viewer
    let options = DeriveOptions(today: session.today)
    surprises = KeptSurprises(
      in: whole, from: viewer, clock: SiteClock(whole.settings, options))
    library = whole.without(surprises)
    site = deriveSite(library, options: options).value
  }

  /// The same, as it is known to `actor`, who is to do something, where nobody is known to be at the
  /// keyboard, as in a job.
  package func known(to actor: Participant?) -> Session {
    guard viewer == .everyone, case .person(let person) = actor, !library.hiddenNumbers.isEmpty
    else { return self }
    return Session(self, for: .person(person))
  }

  /// The same, as everyone may know it.
  var published: Session { Session(self, for: .everyone) }

  /// The same, as it is known to `giver`, for what is done in their name and told to nobody here. A
  /// guest is told nothing of it either, and acts on all that there is.
  package func acting(for giver: Participant?) -> Session {
    guard case .person(let person) = giver else { return Session(self, for: .insider) }
    return Session(self, for: .person(person))
  }

  /// What is kept from `reader` of what whoever is at the keyboard may know.
  func kept(from reader: Viewer) -> KeptSurprises {
    KeptSurprises(
      in: library, from: reader,
      clock: SiteClock(library.settings, DeriveOptions(today: today)))
  }

  /// The site as both `reader` and whoever is at the keyboard may know it.
  func siteKnown(to reader: Viewer) -> Site {
    let kept = kept(from: reader)
    return kept.isEmpty
      ? site : deriveSite(library.without(kept), options: DeriveOptions(today: today)).value
  }

  /// The day of the session, in the time zone of the site.
  package var today: Day { site.today }

  /// The person called `name`, else the one at the keyboard. Throws `UsageError` where that is not
  /// clear.
  package func currentPerson(as name: String? = nil) throws(UsageError) -> CurrentPerson {
    try gitUser.currentPerson(as: name, in: library)
  }

  /// The person called `name`, else the one at the keyboard, as whom something is written. Throws
  /// `UsageError` where that is not clear, or where it is somebody else than is at the keyboard, for
  /// whom only maintainers may.
  package func author(as name: String?) throws(UsageError) -> Handle {
    let person = try currentPerson(as: name).person
    if let present = try? currentPerson().person, present != person {
      try refuseToEnterForOthers()
    }
    return person
  }

  /// Who acts: a guest, the person called `name`, or the one at the keyboard; `channel` is how it
  /// reached whoever enters it for them.
  ///
  /// Throws `UsageError` where that is not clear, and for a channel where only maintainers may.
  package func actor(
    as name: String? = nil, guest: String? = nil, via channel: Event.Channel? = nil
  ) throws(UsageError) -> Actor {
    if channel != nil { try refuseToEnterForOthers() }
    guard let guest else { return Actor(.person(try author(as: name)), via: channel) }
    let name = guest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return Actor(.guest(name), via: channel)
  }

  /// Throws `UsageError` where somebody is at the keyboard who is known not to look after the site:
  /// a review would refuse what they enter for others.
  package func refuseToEnterForOthers() throws(UsageError) {
    guard let enterer = try? currentPerson().person, !site.isMaintainer(.person(enterer)) else {
      return
    }
    let maintainers = listPhrase(site.settings.maintainers.map(\.value.text))
    throw UsageError(
      "only the maintainers enter what others did, and ‘\(enterer)’ is not one of them",
      help: maintainers.isEmpty
        ? "name yourself in ‘maintainers’ of content/site.yml" : "ask \(maintainers)")
  }

  /// The moment of an act: now, or the day that was said. Throws `UsageError` for one to come.
  package func moment(_ date: Day?) throws(UsageError) -> Moment {
    let day = try day(date)
    return day == today ? now : .day(day)
  }

  /// The day of an act, or of something new: today, or the one that was said. Throws `UsageError`
  /// for one to come.
  package func day(_ date: Day?) throws(UsageError) -> Day {
    guard let date else { return today }
    guard date <= today else {
      throw UsageError(
        "\(date) is still to come; today is \(today)",
        help: "leave out ‘--date’ for today, or name a day in the past")
    }
    return date
  }
}
