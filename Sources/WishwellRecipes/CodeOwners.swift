import WishwellFormat

/// Whom the forge asks to look at a change: people for what is theirs, maintainers for the rest,
/// nobody for events, which `wishwell review` judges. Only those are named whose profile names an
/// account.
struct CodeOwners: Sendable {
  /// A thing that has owners.
  struct Entry: Hashable, Sendable {
    /// Relative to the site's root; ends in `/` for all that stands in a folder.
    var path: String
    /// `@alice @bob`.
    var owners: String
  }

  /// In the order of kinds, then of paths. What has no owner with an account is not among them.
  let entries: [Entry]
  /// `@alice @bob`; empty where none of them has an account.
  let maintainers: String
  /// What renews the file.
  private let command: String

  init(_ facts: RecipeFacts) {
    let library = facts.library
    let accounts = Accounts(library.people)
    let profiles = library.people.map { ($0.document.path, [$0.handle]) }
    let lists = library.wishLists.map { list in
      ("\(ContentFolder.wishLists.path)/\(list.handle)/", (list.owners + list.editors).map(\.value))
    }
    let posts = library.posts.map { ($0.document.path, [$0.author.value]) }
    let checklists = library.checklists.map { list in
      (list.document.path, (list.owners + list.editors).map(\.value))
    }
    let circles = library.circles.map { ($0.document.path, [$0.author.value]) }
    entries = (profiles + lists + posts + checklists + circles).compactMap { path, people in
      let owners = accounts.mentions(people)
      return owners.isEmpty ? nil : Entry(path: path, owners: owners)
    }
    maintainers = accounts.mentions(facts.settings.maintainers.map(\.value))
    command = "wishwell init --forge \(facts.kind)"
  }

  /// Patterns of all folders of events, by the folder that they are in; in `.gitignore`'s words.
  private static let events = ContentFolder.allCases.flatMap { folder in
    SidecarFolder.allCases.filter { $0.things.contains(folder) }.map { events in
      "\(folder.path)/\(folder == .wishLists ? "*/" : "")*.\(events.ending)/"
    }
  }

  /// The comment by which the file is known as one that may be renewed.
  private var head: String {
    """
    \(RecipeFile.renewedMark): run `\(command)` again to renew it.
    # Who the forge asks to look at a change; `wishwell review` decides what they may do.

    """
  }

  /// As GitHub and GitLab read it: patterns of `.gitignore`, the last that matches counts.
  ///
  /// GitHub Docs, ‘About code owners’; GitLab Docs, ‘Code Owners’.
  var asPatterns: String {
    var text = head
    if !maintainers.isEmpty { text += "\n* \(maintainers)\n" }
    if !entries.isEmpty {
      text += "\n" + entries.map { "/\($0.path) \($0.owners)\n" }.joined()
    }
    text +=
      "\n# Events: nobody in particular, so that no event waits for anybody.\n"
    for pattern in Self.events { text += "/\(pattern)\n" }
    return text
  }

  /// As Gitea and Forgejo read it: regular expressions of a whole path, of which each that matches
  /// counts; `!` turns one round.
  ///
  /// Since none is the last word, maintainers have what is in no folder of people's things, and of
  /// a folder only the files right in it have owners, not the events further down. Gitea
  /// documentation, ‘Code Owners’.
  var asExpressions: String {
    var text = head
    if !maintainers.isEmpty {
      let folders = ContentFolder.allCases.filter { $0 != .catalogues }.map(\.name)
      text += "\n!\(ContentRoot.prefix)(\(folders.joined(separator: "|")))/.* \(maintainers)\n"
    }
    guard !entries.isEmpty else { return text }
    text += "\n"
    for entry in entries {
      let path = entry.path.split(separator: ".", omittingEmptySubsequences: false)
        .joined(separator: "[.]")
      text += "\(path)\(entry.path.hasSuffix("/") ? "[^/]*" : "") \(entry.owners)\n"
    }
    return text
  }
}
