import WishwellActs
import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellGit
import WishwellQueries
import WishwellText

/// A site as somebody finds it who comes to do something there.
struct Session {
  let place: SourceOption
  let folder: SiteFolder
  let library: Library
  let site: Site
  let gitUser: GitUser
  /// When this session was begun to be read.
  private let now: Moment

  init(_ place: SourceOption) throws {
    self.place = place
    now = try SystemClock.now()
    folder = try place.open()
    library = try folder.readLibrary()
    let today = library.settings.calendar.day(of: now)
    site = deriveSite(library, options: DeriveOptions(today: today)).value
    gitUser = GitUser(in: place.source)
  }

  var today: Day { site.today }

  /// Whoever is meant by `--by`, else the person at the keyboard.
  func currentPerson(as name: String? = nil) throws(UsageError) -> CurrentPerson {
    try library.currentPerson(as: name, chosen: gitUser.chosen, identity: gitUser.identity)
  }

  /// Who acts, as `arguments` say. Throws `UsageError`.
  func actor(_ arguments: ActorArguments) throws(UsageError) -> Actor {
    if arguments.via != nil { try refuseToEnterForOthers() }
    return Actor(try giver(arguments), via: arguments.via)
  }

  /// Throws `UsageError` where somebody is at the keyboard who is known not to look after the site:
  /// a review would refuse what they enter for others.
  func refuseToEnterForOthers() throws(UsageError) {
    guard let enterer = try? currentPerson().person, !site.isMaintainer(.person(enterer)) else {
      return
    }
    let maintainers = listPhrase(site.settings.maintainers.map(\.value.text))
    throw UsageError(
      "only the maintainers enter what others did, and ‘\(enterer)’ is not one of them",
      help: maintainers.isEmpty
        ? "name yourself in ‘maintainers’ of content/site.yml" : "ask \(maintainers)")
  }

  private func giver(_ arguments: ActorArguments) throws(UsageError) -> Participant {
    if let guest = arguments.guest {
      return .guest(guest.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    return .person(try currentPerson(as: arguments.by).person)
  }

  /// When it happens: now, or on the day that was said, which may not be to come.
  func moment(_ date: Day?) throws(UsageError) -> Moment {
    guard let date else { return now }
    guard date <= today else {
      throw UsageError(
        "\(date) is still to come; today is \(today)",
        help: "leave out ‘--date’ for now, or name a day in the past")
    }
    return date == today ? now : .day(date)
  }
}
