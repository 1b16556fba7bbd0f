import Foundation
import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellSession

extension SourceOption {
  /// The site as a session reaches it from here.
  var sitePlace: SitePlace {
    let secret = GivenSecret.text
    return SitePlace(
      source, environment: ProcessInfo.processInfo.environment, clock: SystemClock.now,
      secret: secret)
  }
}

extension Session {
  init(_ place: SourceOption) throws { try self.init(at: place.sitePlace) }

  init(_ recording: RecordingArguments) throws { try self.init(at: recording.sitePlace) }

  /// Who acts, as `arguments` say. Throws `UsageError`.
  func actor(_ arguments: ActorArguments) throws(UsageError) -> Actor {
    try actor(as: arguments.by, guest: arguments.guest, via: arguments.via)
  }
}

extension ActTransaction {
  init(_ arguments: RecordingArguments, isRead: Bool = false, isOfLetter: Bool = false) {
    self.init(
      in: arguments.sitePlace, upTo: arguments.writing.goal, isRead: isRead, isOfLetter: isOfLetter)
  }

  init(_ arguments: WritingArguments) {
    self.init(in: arguments.place.sitePlace, upTo: arguments.goal)
  }

  /// Carries out what `act` judges, and says what it came to, and who does not hear of it unless
  /// somebody writes to them. Throws `HeldSharing` where it was done, and waits to be pushed until
  /// somebody has looked at it.
  ///
  /// `isForOthers`: whether somebody else acts than reads that, who has nothing to do next.
  func record(isForOthers: Bool = false, _ act: (Session) throws -> Judged) throws {
    try recordFirst(isForOthers: isForOthers, act).end()
  }

  /// The same for a command that has more to do and to say before it ends.
  func recordFirst(
    isForOthers: Bool = false, _ act: (Session) throws -> Judged
  ) throws -> RecordedFirst {
    var isReadByAll = true
    let recorded = try carryOut { session in
      isReadByAll = session.peopleWithoutCopy.isEmpty
      return try act(session)
    }
    recorded.tell(isForOthers: isForOthers)
    let paths = recorded.changeSet.paths
    // Guests hold promises, and have no copy.
    guard recorded.isHere, !isReadByAll || paths.contains(where: Sidecar.isEvent) else {
      return RecordedFirst(isHere: recorded.isHere, held: recorded.held)
    }
    let session = try Session(at: place)
    let news = session.news(in: paths)
    if !news.isEmpty { try AnswerTray(session).put(news, in: session) }
    session.unreached(in: paths).tell(in: session)
    return RecordedFirst(isHere: true, held: recorded.held)
  }
}

/// An act that was carried out by a command that has not ended yet.
struct RecordedFirst {
  /// Whether it is in the folder of the site.
  let isHere: Bool
  fileprivate let held: HeldSharing?

  fileprivate init(isHere: Bool, held: HeldSharing?) {
    (self.isHere, self.held) = (isHere, held)
  }

  /// Throws `HeldSharing` where it waits to be pushed.
  func end() throws {
    if let held { throw held }
  }
}

extension RecordingArguments {
  /// The site as it is reached from here.
  var sitePlace: SitePlace {
    var site = place.sitePlace
    (site.isSpoiling, site.isUnattended) = (spoils, isUnattended)
    return site
  }
}

extension WritingArguments {
  /// How far it is to come.
  var goal: ActTransaction.Goal {
    isDryRun ? .preview : requests ? .request : pushes ? .push : commits ? .commit : .files
  }
}
