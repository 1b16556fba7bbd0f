import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

/// All that a review is judged by; nothing in it is asked of git any more.
struct ReviewInput: Sendable {
  let change: Change
  /// What counts as now.
  let clock: Moment
  let before: SiteState
  let after: SiteState
  /// The state after without the events that the change adds: for what it begins and goes on with
  /// at once. Nil where no event needs it.
  let stateWithoutNewEvents: SiteState?
  let renames: RenameMap
  /// Everybody who has a commit in the change, in the order of their first.
  let authors: [Author]
  /// By index of the commit, an index into `authors`.
  private let authorOfCommit: [Int]
  private let places: [Author: Int]
  /// By index of the author, the index of their newest commit.
  private let newestCommits: [Int: Int]
  /// The files of the change by path, as `change.files` has them.
  let files: [String: Change.FileChange]
  /// Where nobody had a profile: the author of the first commit, who may do anything. Else nil.
  let founder: Author?
  /// By author, the first of the files that they changed.
  let firstFiles: [Author: String]
  /// What each path of the change is, as its name tells.
  let kinds: [String: ContentKind]
  /// Paths of the change that are pictures, as their names tell.
  let photos: Set<String>
  /// By path, what is another in a file that was there before, and what a new profile says of who
  /// may speak, where that is to be told.
  var edits: [String: [FieldEdit]] = [:]
  /// How many profiles of the change nobody read.
  var unreadProfiles = 0
  /// By path, what events of the change are about, as it was when the branch began, where it was
  /// another.
  var originalDocuments: [String: Document] = [:]
  var formerLinks = FormerLinks()
  var formerSeals = FormerSeals.known([])
  var formerKey = FormerKey.known(wasUsed: false)
  /// By index, commits that give the site another key and seal everything anew to it.
  var rotations: Set<Int> = []
  var formerPosts = FormerFiles.known([])
  /// Of those whose handles people take.
  var formerProfiles = FormerFiles.known([])
  /// Of those whose names new wishes and lists take.
  var formerWishes = FormerFiles.known([])
  /// In files of the change that are no content.
  var exposedKeys: [Diagnostic] = []
  /// Paths, before and after, of events that went with their thing.
  let movedEvents: Set<String>

  /// `identities` are those of the commits, one for each, in their order.
  init(
    _ change: Change, at clock: Moment, before: SiteState, after: SiteState, renames: RenameMap,
    stateWithoutNewEvents: SiteState?,
    identities: [AuthorIdentity]
  ) {
    (self.change, self.clock, self.before, self.after) = (change, clock, before, after)
    (self.stateWithoutNewEvents, self.renames) = (stateWithoutNewEvents, renames)
    var authors: [Author] = []
    // Somebody who writes their name in two ways is one.
    struct Face: Hashable {
      var email: MailKey
      var identity: AuthorIdentity
    }
    var known: [Face: Int] = [:]
    let authorOfCommit = zip(change.commits, identities).map { commit, identity in
      let face = Face(email: MailKey(commit.author.email), identity: identity)
      if let author = known[face] { return author }
      known[face] = authors.count
      authors.append(
        Author(
          signature: commit.author, identity: identity,
          isMaintainer: identity.person.map(before.isMaintainer) ?? false))
      return authors.count - 1
    }
    self.authors = authors
    self.authorOfCommit = authorOfCommit
    places = Dictionary(
      authors.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    newestCommits = Dictionary(
      authorOfCommit.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
    files = Dictionary(change.files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    founder = before.library.people.isEmpty ? authors.first : nil
    let tree = ContentTree(paths: change.files.map(\.path).filter(ContentRoot.holds))
    kinds = Dictionary(tree.texts.map { ($0.path, $0.kind) }, uniquingKeysWith: { $1 })
    photos = Set(tree.photos)
    firstFiles = Dictionary(
      change.files.flatMap { file in
        Set(file.commits.map { authorOfCommit[$0] }).map { (authors[$0], file.path) }
      }, uniquingKeysWith: { first, _ in first })
    movedEvents = WishwellGit.movedEvents(in: change.files, kinds: kinds, renames: renames)
  }

  /// Those who have to answer for `file`, in the order of their first commit.
  func authors(of file: Change.FileChange) -> [Author] {
    Set(file.commits.map { authorOfCommit[$0] }).sorted().map { authors[$0] }
  }

  /// How those of `authors` who answer for `file` came to do so, all together: where one of them
  /// changed it, that says all.
  func involvement(of authors: [Author], in file: Change.FileChange) -> Involvement {
    let commits = file.commits.filter { authors.contains(author(ofCommit: $0)) }
    if commits.contains(where: { file.reasons[$0] == nil }) { return .edit }
    let reasons = commits.reversed().compactMap { file.reasons[$0] }
    return reasons.first { if case .merge = $0 { true } else { false } } ?? reasons.first ?? .edit
  }

  /// `found` in `file`, with a way out for those of `authors` who answer for it because of a merge
  /// alone.
  func explained(
    _ found: Diagnostic, for authors: [Author], in file: Change.FileChange
  ) -> Diagnostic {
    guard found.severity == .error,
      let wayOut = involvement(of: authors, in: file).wayOut(isSecret: isSecret(file.path))
    else { return found }
    return Diagnostic(
      found.rule, at: found.location, found.message,
      help: found.help.map { "\($0); \(wayOut)" } ?? wayOut)
  }

  /// Who did what `author` answers for in `file`, for a sentence: mostly they.
  func doer(_ author: Author, _ person: Handle, in file: Change.FileChange) -> String {
    involvement(of: [author], in: file).doer(quotedName(of: person))
  }

  /// Who made the commit at `index`.
  func author(ofCommit index: Int) -> Author { authors[authorOfCommit[index]] }

  /// Where `author` stands among `authors`; nil for anybody else.
  func place(of author: Author) -> Int? { places[author] }

  /// The newest commit by `author`; nil where there is none.
  func commit(by author: Author) -> Commit? {
    place(of: author).flatMap { newestCommits[$0] }.map { change.commits[$0] }
  }

  /// The profile that `person` had before, also where it had mistakes; nil for a newcomer.
  func formerProfile(of person: Person) -> Person? {
    let handle = renames.person(person.handle)
    return before.people[handle] ?? before.brokenProfiles[handle]
  }

  /// What somebody is called in a sentence, by the handle of before or of after.
  func name(of handle: Handle) -> String {
    sentenceName(called(handle), isShared: isShared(handle), handle)
  }

  /// The same as a message quotes it.
  func quotedName(of handle: Handle) -> String {
    quoted(called(handle) + (isShared(handle) ? " (\(handle))" : ""))
  }

  private func called(_ handle: Handle) -> String {
    before.site.names[handle] ?? after.site.names[handle] ?? handle.text
  }

  /// Whether somebody else is called so before or after the change.
  private func isShared(_ handle: Handle) -> Bool {
    before.site.namesakes[handle] != nil || after.site.namesakes[handle] != nil
  }
}

extension SiteState {
  func isMaintainer(_ handle: Handle) -> Bool {
    library.settings.maintainers.contains { $0.value == handle }
  }
}

/// Somebody whose commits are in a change.
package struct Author: Hashable, Sendable {
  /// As they wrote it in their first commit.
  package var signature: Commit.Signature
  /// The same for all their commits: whoever is known in two ways is two authors.
  package var identity: AuthorIdentity
  /// By the settings of before the change.
  package var isMaintainer: Bool

  package var person: Handle? { identity.person }

  package init(signature: Commit.Signature, identity: AuthorIdentity, isMaintainer: Bool) {
    self.signature = signature
    self.identity = identity
    self.isMaintainer = isMaintainer
  }
}
