import WishwellFormat

/// The folders that hold events, by their endings.
enum SidecarFolder: String, CaseIterable {
  case promise, responses, state, likes, members

  init?(name: String) {
    self.init(rawValue: ContentPathReader.ending(of: name))
  }

  /// Whether the events of each person stand in a folder of their own.
  var isPerPerson: Bool { self == .responses || self == .likes || self == .members }
}

/// Reads the paths of events: `offers/POST.likes/PERSON/0001.yml` and their like.
enum SidecarPathReader {
  /// `folder` is the index of the part with the ending of a sidecar.
  static func read(_ parts: [String], folder: Int, _ kind: SidecarFolder) -> PathReading {
    let name = parts[folder]
    guard let handle = Handle(name.dropLast(kind.rawValue.count + 1)) else {
      return .refused(
        ContentPathReader.badName(String(name.dropLast(kind.rawValue.count + 1)), "name"))
    }
    let inside = Array(parts[(folder + 1)...])
    guard inside.count == (kind.isPerPerson ? 2 : 1) else {
      let place = kind.isPerPerson ? "\(name)/PERSON/0001.yml" : "\(name)/0001.yml"
      return wrong("no event belongs here", "events stand in ‘\(place)’")
    }
    let person = Handle(inside[0])
    if kind.isPerPerson, person == nil {
      return .refused(ContentPathReader.badName(inside[0], "folder"))
    }
    guard let number = number(of: inside[inside.count - 1]) else {
      return wrong(
        "‘\(inside[inside.count - 1])’ is no name of an event",
        "events are called ‘0001.yml’, ‘0002.yml’ and so on")
    }
    guard let reading = subject(Array(parts[..<folder]), handle, kind, person) else {
      return wrong(
        "‘\(parts[..<(folder + 1)].joined(separator: "/"))’ is no place for events",
        "promises belong to wishes, responses to offers and requests, likes to posts, members to "
          + "checklists")
    }
    return .text(.event(reading, number: number))
  }

  private static func subject(
    _ folders: [String], _ handle: Handle, _ kind: SidecarFolder, _ person: Handle?
  ) -> Sidecar.Subject? {
    let post = Post.Kind.allCases.first { folders == [$0.folder] }
      .map { PostKey(kind: $0, handle: handle) }
    switch kind {
    case .promise:
      guard folders.count == 2, folders[0] == "wishlists", let list = Handle(folders[1]) else {
        return nil
      }
      return .promise(WishKey(list: list, wish: handle))
    case .responses:
      guard let post, let person, post.kind != .thanks else { return nil }
      return .response(post, respondent: person)
    case .state:
      guard let post, post.kind != .thanks else { return nil }
      return .state(post)
    case .likes:
      guard let post, let person else { return nil }
      return .like(post, person: person)
    case .members:
      guard folders == ["checklists"], let person else { return nil }
      return .membership(checklist: handle, person: person)
    }
  }

  /// `0001.yml` is 1; beyond 9999 there are more digits, and never needless zeros.
  private static func number(of name: String) -> Int? {
    guard name.hasSuffix(".yml") else { return nil }
    let digits = name.utf8.dropLast(".yml".utf8.count)
    guard (4...6).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }),
      digits.count == 4 || digits.first != 0x30, let number = Int(Substring(digits)), number > 0
    else { return nil }
    return number
  }

  private static func wrong(_ message: String, _ help: String) -> PathReading {
    .refused(PathProblem(kind: .eventName, message: message, help: help))
  }
}
