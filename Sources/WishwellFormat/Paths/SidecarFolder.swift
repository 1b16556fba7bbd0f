/// A folder of events beside the file that they are about, by its ending: `blue-kettle.promise`.
package enum SidecarFolder: String, Sendable, CaseIterable, CustomStringConvertible {
  case promise, owners, notes, responses, state, likes, members

  /// The kind of folder that is called so; nil for a folder of anything else.
  package init?(ofName name: Substring) { self.init(rawValue: String(name.ending)) }

  /// The ending, without its dot.
  package var ending: String { rawValue }

  package var description: String { ending }

  /// Whether the events of each person stand in a folder of their own, which is called after them.
  package var isPerPerson: Bool {
    switch self {
    case .responses, .likes, .members: true
    case .promise, .owners, .notes, .state: false
    }
  }

  /// The folders of the things that have events of this kind; of wish lists it is their wishes.
  package var things: [ContentFolder] {
    switch self {
    case .promise, .owners, .notes: [.wishLists]
    case .responses, .state: [.offers, .requests]
    case .likes: [.offers, .requests, .thanks]
    case .members: [.checklists]
    }
  }

  /// The wish beside which the folder of this kind stands that holds `path`, whatever that is; nil for
  /// a path elsewhere.
  package func wish(beside path: String) -> WishKey? {
    guard let list = ContentFolder.wishLists.folder(of: path).flatMap({ Handle($0) }) else {
      return nil
    }
    let inner = "\(ContentFolder.wishLists.path)/\(list)/".utf8.count
    let name = Substring(path.utf8.dropFirst(inner).prefix { $0 != UInt8(ascii: "/") })
    guard name.ending == self.ending,
      name.utf8.count + inner < path.utf8.count, let wish = Handle(name.stem)
    else { return nil }
    return WishKey(list: list, wish: wish)
  }

  /// Whether the event at `path` stands right in a folder of this kind.
  package func holds(event path: String) -> Bool {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return false }
    let folder = bytes[..<slash].suffix(ending.utf8.count + 1)
    return folder.first == UInt8(ascii: ".") && folder.dropFirst().elementsEqual(ending.utf8)
  }

  /// Where the events about the file with `stem` stand, relative to the site's root.
  ///
  /// `person`, where each has a folder of their own, is a handle, or a ``Placeholder`` for one.
  package func path(beside stem: String, of person: String? = nil) -> String {
    ContentRoot.prefix + self.stem(beside: stem, of: person)
  }

  fileprivate func stem(beside stem: String, of person: String?) -> String {
    if let person { "\(stem).\(ending)/\(person)" } else { "\(stem).\(ending)" }
  }
}

extension Sidecar.Subject {
  /// What the events of `folder` beside `thing` are about; nil where no such folder belongs there.
  /// ``folder``, ``thing`` and ``person`` are the way back.
  package init?(_ folder: SidecarFolder, beside thing: ContentKind, of person: Handle?) {
    switch (folder, thing, person) {
    case (.promise, .wish(let key), nil): self = .promise(key)
    case (.owners, .wish(let key), nil): self = .owners(key)
    case (.notes, .wish(let key), nil): self = .notes(key)
    case (.responses, .post(let key), let person?): self = .response(key, respondent: person)
    case (.state, .post(let key), nil): self = .state(key)
    case (.likes, .post(let key), let person?): self = .like(key, person: person)
    case (.members, .checklist(let list), let person?):
      self = .membership(checklist: list, person: person)
    default: return nil
    }
    if case .post(let key) = thing, !folder.things.contains(key.kind.folder) { return nil }
  }

  /// The kind of folder in which the events stand.
  package var folder: SidecarFolder {
    switch self {
    case .promise: .promise
    case .owners: .owners
    case .notes: .notes
    case .response: .responses
    case .state: .state
    case .like: .likes
    case .membership: .members
    }
  }

  /// The file beside which they stand.
  package var thing: ContentKind {
    switch self {
    case .promise(let key), .owners(let key), .notes(let key): .wish(key)
    case .response(let key, _), .state(let key), .like(let key, _): .post(key)
    case .membership(let list, _): .checklist(list)
    }
  }

  /// Whom the folder is called after; nil where everybody's events stand in one.
  package var person: Handle? {
    switch self {
    case .promise, .owners, .notes, .state: nil
    case .response(_, let person), .like(_, let person), .membership(_, let person): person
    }
  }

  /// The folder of the events, relative to the site's root, as it is called by present names.
  package var path: String { ContentRoot.prefix + stem }

  /// The same, relative to `content/`.
  var stem: String { folder.stem(beside: thing.stem, of: person?.text) }
}

extension Sidecar {
  /// The name of an event without its ending: `0001`, and beyond 9999 with more digits.
  static func name(ofEvent number: Int) -> String { padded(number, 4) }

  /// The name of the file of an event: `0001.yml`. `number` is from 1.
  package static func file(ofEvent number: Int) -> String { name(ofEvent: number) + ".yml" }

  /// Where the event before the one at `path` stands; nil where that is the first, or no event.
  package static func path(before path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), isEvent(path),
      let number = number(ofEvent: path[path.index(after: slash)...]), number > 1
    else { return nil }
    return self.path(ofEvent: number - 1, in: String(path[..<slash]))
  }

  /// Where an event stands in `folder`.
  package static func path(ofEvent number: Int, in folder: String) -> String {
    "\(folder)/\(file(ofEvent: number))"
  }

  /// The number of the event whose file is called `name`; nil for any other name, such as one with
  /// needless zeros or more than six digits.
  static func number(ofEvent name: Substring) -> Int? {
    guard name.hasSuffix(".yml") else { return nil }
    let digits = name.utf8.dropLast(".yml".utf8.count)
    guard (4...6).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }),
      digits.count == 4 || digits.first != 0x30, let number = Int(Substring(digits)), number > 0
    else { return nil }
    return number
  }
}
