import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// Every name that a reference may use, with the present name of what it leads to: a thing's own
/// handle, and those it had before.
struct Directory {
  private(set) var people: [Handle: Handle] = [:]
  private(set) var lists: [Handle: Handle] = [:]
  /// In lists by their present names; `wish` knows the former ones too.
  private(set) var wishes: [WishKey: WishKey] = [:]
  private(set) var posts: [PostKey: PostKey] = [:]
  private(set) var checklists: [Handle: Handle] = [:]
  private(set) var circles: [Handle: Handle] = [:]
  private let stubs: Set<String>
  private let renamedPeople: Set<Handle>
  private let profiles: [Person]
  /// Where things are that a change renamed, by the paths that they had before it.
  private let renamed: [String: String]
  /// By path, the old handles that a thing names already, where anything was renamed.
  private let formerly: [String: [Handle]]

  /// Present names win over former ones; of equal former names the first by path.
  init(_ library: Library) {
    stubs = library.stubs
    profiles = library.people
    renamed = library.renamed
    let documents = library.renamed.isEmpty ? [] : library.documents
    formerly = Dictionary(
      documents.map { ($0.path, $0.formerly.map(\.value)) },
      uniquingKeysWith: { first, _ in first })
    renamedPeople = Set(
      library.people.filter { !$0.document.formerly.isEmpty }.map(\.handle))
    for person in library.people { people[person.handle] = person.handle }
    for list in library.wishLists { lists[list.handle] = list.handle }
    for wish in library.wishes { wishes[wish.key] = wish.key }
    for post in library.posts { posts[post.key] = post.key }
    for list in library.checklists { checklists[list.handle] = list.handle }
    for circle in library.circles { circles[circle.handle] = circle.handle }

    for person in library.people {
      for old in person.document.formerly { people.keepFirst(old.value, person.handle) }
    }
    for circle in library.circles {
      for old in circle.document.formerly { circles.keepFirst(old.value, circle.handle) }
    }
    for list in library.checklists {
      for old in list.document.formerly { checklists.keepFirst(old.value, list.handle) }
    }
    for list in library.wishLists {
      for old in list.document.formerly { lists.keepFirst(old.value, list.handle) }
    }
    for wish in library.wishes {
      for old in wish.document.formerly {
        wishes.keepFirst(WishKey(list: wish.list, wish: old.value), wish.key)
      }
    }
    for post in library.posts {
      for old in post.document.formerly {
        posts.keepFirst(PostKey(kind: post.kind, handle: old.value), post.key)
      }
    }
  }

  /// The present name of a wish, by any handle that it had in its list as that was ever called; nil
  /// where it is none of a wish.
  func wish(_ key: WishKey) -> WishKey? {
    wishes[key] ?? lists[key.list].flatMap { wishes[WishKey(list: $0, wish: key.wish)] }
  }

  /// Whether somebody’s profile says that they had another handle before.
  func wasRenamed(_ person: Handle) -> Bool { renamedPeople.contains(person) }

  /// Those in whose names a word stands, by each word as handles are made of it, and by all words of one
  /// together. It is worked out each time.
  var peopleByWordOfName: [String: Set<Handle>] {
    var people: [String: Set<Handle>] = [:]
    for person in profiles {
      let name = slug(of: person.name)
      for word in name.split(separator: "-").map(String.init) + [name] {
        people[word, default: []].insert(person.handle)
      }
    }
    return people
  }

  /// The present name of the only wish that is called like `key` on any list, where there is no list of
  /// that name; nil for any other.
  func wishOfRenamedList(_ key: WishKey) -> WishKey? {
    guard lists[key.list] == nil else { return nil }
    let same = Set(wishes.values.filter { $0.wish == key.wish && lists[$0.list] == $0.list })
    return same.count == 1 ? same.first : nil
  }

  /// What has references to `file` lead somewhere again, where a change renamed it: a line with its
  /// old handle, and where it belongs. Nil where none would do that.
  func wayBack(to file: ContentKind) -> String? {
    if let old = file.handle, let path = renamed[file.path],
      let handle = ContentKind(path: path)?.handle, file.renamed(to: handle).path == path
    {
      let line = Document.formerlyLine((formerly[path] ?? []) + [old])
      return "\(quoted(file.path)) is \(quoted(path)) now: write ‘\(line)’ there, "
        + "and this leads to it"
    }
    guard case .wish(let key) = file, let path = renamed[ContentKind.wishList(key.list).path],
      case .wishList(let list)? = ContentKind(path: path),
      wishes[WishKey(list: list, wish: key.wish)] != nil
    else { return nil }
    return wayBack(to: .wishList(key.list))
  }

  /// Whether the file is there but could not be read, so that it may be what a reference leads to.
  func isStub(_ file: ContentKind) -> Bool { stubs.contains(file.path) }
}

extension Library {
  /// What is called as `thing` is, or was before, by its present name; nil where nothing is.
  package func present(_ thing: FollowUp.Subject) -> FollowUp.Subject? {
    let directory = Directory(self)
    return switch thing {
    case .wish(let key): directory.wish(key).map(FollowUp.Subject.wish)
    case .post(let key): directory.posts[key].map(FollowUp.Subject.post)
    case .checklist(let list): directory.checklists[list].map(FollowUp.Subject.checklist)
    }
  }
}

extension Dictionary {
  fileprivate mutating func keepFirst(_ key: Key, _ value: Value) {
    if self[key] == nil { self[key] = value }
  }
}
