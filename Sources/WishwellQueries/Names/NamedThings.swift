import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Library {
  /// The wish that is called `list/wish`, or `wish` alone where no other list has one of that name.
  /// Throws `UsageError`, as all functions of names do, with what was probably meant.
  package func wish(named name: String) throws(UsageError) -> Wish {
    let thing = try thing(named: name, among: ["wish"]) { subject in
      if case .wish = subject { true } else { false }
    }
    guard case .wish(let key) = thing, let wish = wishes.first(where: { $0.key == key }) else {
      throw noSuch(
        "wish", name, among: wishes.map(\.key.description), begin: "wishwell new wish")
    }
    return wish
  }

  /// What a thank-you can be for: a wish, an offer or a request, by any name that `thing(named:)`
  /// knows.
  package func subject(named name: String) throws(UsageError) -> Thanks.Subject {
    try thing(named: name, among: ["wish", "offer", "request"]) { subject in
      if case .post(let key) = subject { key.kind != .thanks } else { true }
    }
  }

  /// The wish or post that somebody means by `typed`: by its full name (`birthday/blue-kettle`,
  /// `offers/2026-03-14-ten-postcards`), by its handle alone, also without the day before it, by a
  /// name that it had before, by the path of its file, by the address of its page, or by its title.
  /// A wish may also be named by its list and its title (`birthday/Blue kettle`), and anything by its
  /// full name as people write it by heart (`Familie-Müller/Roller`, `birthday blue kettle`). A fuller
  /// name wins over a shorter one, and any over a title.
  /// Throws `UsageError` where nothing is meant, or more than one thing may be.
  ///
  /// `fits` says what is asked for, and `nouns` what that is called. Something else is found only
  /// where nothing that fits has the name, so that it can be said what it is. `offered` are the names
  /// to list where none is near; nil: all that fit. `remark` is what there is to know of those that
  /// were probably meant, and `advice` what else can be tried where nothing is called so.
  package func thing(
    named typed: String, among nouns: [String], offering offered: () -> [String]? = { nil },
    remarking remark: ([Thanks.Subject]) -> String? = { _ in nil },
    advising advice: () -> String? = { nil }, where fits: (Thanks.Subject) -> Bool
  ) throws(UsageError) -> Thanks.Subject {
    let wanted = nameOfFile(settings.nameOfPage(at: typed) ?? typed)
    let names = namesOfThings
    if wanted.allSatisfy(\.isWhitespace) {
      throw .nothingNamed(
        nouns, among: offered() ?? names.filter { fits($0.subject) }.map(\.full))
    }
    let filed = fileName(of: wanted, atMost: .max, in: settings.language)
    let inList = wishInList(typed)
    for matches in [
      { $0.full == wanted }, { $0.folder + $0.full == wanted }, { $0.short == wanted },
      { $0.undated == wanted }, { $0.isTitled(typed) },
      { $0.isWish(of: inList?.list, titled: inList?.title) },
      { $0.isFiled(as: filed) },
    ] as [(ThingName) -> Bool] {
      var found: [Thanks.Subject] = []
      for name in names where matches(name) && !found.contains(name.subject) {
        found.append(name.subject)
      }
      let fitting = found.filter(fits)
      let candidates = fitting.isEmpty ? found : fitting
      if candidates.count == 1 { return candidates[0] }
      if candidates.count > 1 { throw .ambiguous(typed, among: candidates) }
    }
    if nouns.contains("wish"), !nouns.contains(nounOfLists),
      let list = wishLists.first(where: {
        [$0.handle.text, "\(ContentFolder.wishLists)/\($0.handle)"].contains(wanted)
          || $0.handle.text == filed || isSameName($0.document.title.value, typed)
      })
    {
      throw UsageError(
        "\(quoted(typed)) is a wish list, not one of its wishes",
        help: wayToWish(on: list.handle, offering: offered()))
    }
    if let stub = stubs.sorted().first(where: { stub in
      let name = nameOfFile(stub)
      return name == wanted || name.hasSuffix("/" + wanted)
    }) {
      throw UsageError(
        "the file of \(quoted(typed)) has mistakes, so it cannot be read: \(stub)",
        help: "`wishwell check` names each of them")
    }
    let (unknown, likely) = unknown(
      typed, wanted, nouns, names.filter { fits($0.subject) }, offering: offered())
    throw UsageError(
      unknown.message,
      help: joinedHelp(joinedHelp(unknown.help, remark(likely)), advice()))
  }

  /// How to name a wish of `list`, one of `offered`, the names of what can be done; nil: of all.
  private func wayToWish(on list: Handle, offering offered: [String]?) -> String {
    let all = wishes.filter { $0.list == list }.map(\.key.description)
    if all.isEmpty { return "it has none yet" }
    let possible = offered.map { $0.filter(all.contains) } ?? all
    return possible.isEmpty
      ? "there is none on it now that this could be done with; `wishwell list` shows what there is"
      : "name one of its wishes, such as \(listed(possible))"
  }

  /// The wish list and the title in `typed`, as `wishwell new wish` takes them: `birthday/Blue kettle`;
  /// nil where it is not of that form.
  private func wishInList(_ typed: String) -> (list: Handle, title: String)? {
    let parts = typed.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, let list = try? wishList(named: parts[0]) else { return nil }
    return (list, parts[1])
  }

  /// That nothing is called so, with the name that was probably meant, and what has it.
  private func unknown(
    _ typed: String, _ wanted: String, _ nouns: [String], _ names: [ThingName],
    offering offered: [String]?
  ) -> (UsageError, likely: [Thanks.Subject]) {
    let noun = choicePhrase(nouns)
    // What nothing can be done with now is named where nothing else is near.
    func unknown(meaning near: [ThingName]) -> (UsageError, [Thanks.Subject]) {
      let possible = near.filter { offered?.contains($0.full) ?? true }
      let likely = (possible.isEmpty ? near : possible).prefix(3)
      let error = UsageError(
        "there is no \(noun) \(quoted(typed))",
        help: "did you mean \(choicePhrase(likely.map { "‘\($0.full)’" }))?")
      return (error, likely.map(\.subject))
    }
    for isLoose in [false, true] {
      let titled = names.filter { $0.hasWords(of: typed, isLoose: isLoose) }
      if !titled.isEmpty { return unknown(meaning: titled) }
    }
    if let near = names.near(wanted) ?? names.titledNearly(typed) {
      return unknown(meaning: [near])
    }
    let list =
      nouns.contains("wish") ? misspeltList(in: typed) ?? misspeltList(in: wanted) : nil
    if let list {
      // Of a wish whose file is gone, nothing but its promises would tell.
      let wishes = Set(wishes.filter { $0.list == list.handle }.map { Thanks.Subject.wish($0.key) })
      let onList = names.filter { wishes.contains($0.subject) }
      if let rest = list.rest {
        for isLoose in [false, true] {
          let titled = onList.filter { $0.hasWords(of: rest, isLoose: isLoose) }
          if !titled.isEmpty { return unknown(meaning: titled) }
        }
        if let near = onList.near("\(list.handle)/\(rest)") { return unknown(meaning: [near]) }
      }
    }
    if nouns.contains("wish") {
      let elsewhere = names.filter { $0.isOnAnotherList(than: typed, wanted) }
      if !elsewhere.isEmpty { return unknown(meaning: elsewhere) }
    }
    if let list {
      let way = wayToWish(on: list.handle, offering: offered)
      let error = UsageError(
        "there is no \(noun) \(quoted(typed))",
        help: "did you mean the wish list ‘\(list.handle)’?"
          + (nouns.contains(nounOfLists)
            ? "" : " \(way.prefix(1).uppercased())\(way.dropFirst())"))
      return (error, [])
    }
    if let offered, offered.isEmpty, !names.isEmpty {
      let error = UsageError(
        lack(of: noun, typed),
        help: "there is nothing now that this could be done with; "
          + "`wishwell list` shows what there is")
      return (error, [])
    }
    return (
      noSuch(noun, typed, among: offered ?? names.map(\.full), begin: "wishwell new"), []
    )
  }

  /// The wish list whose handle or title is near what `typed` begins with, or all that it is, and what
  /// stands behind it; nil where a list is called so, or none is near.
  private func misspeltList(in typed: String) -> (handle: Handle, rest: String?)? {
    let folder = "\(ContentFolder.wishLists)/"
    let name = typed.hasPrefix(folder) ? String(typed.dropFirst(folder.count)) : typed
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    guard let first = parts.first, (try? wishList(named: first)) == nil else { return nil }
    let known = wishLists.map(\.handle.text) + wishLists.map(\.document.title.value)
    guard let near = nearMiss(to: first, among: known), let place = known.firstIndex(of: near)
    else { return nil }
    return (wishLists[place % wishLists.count].handle, parts.count > 1 ? parts[1] : nil)
  }

  /// Present names first, none twice. A wish that is gone is among them as long as somebody holds a
  /// promise.
  private var namesOfThings: [ThingName] {
    var names =
      wishes.map { ThingName(.wish($0.key), titled: $0.document.title.value) }
      + posts.map { ThingName(.post($0.key), titled: $0.document.title.value) }
    var known = Set(names.map(\.subject))
    for sidecar in sidecars {
      guard !sidecar.subject.isOfNotes, let key = sidecar.subject.wish,
        known.insert(.wish(key)).inserted
      else {
        continue
      }
      names.append(ThingName(.wish(key)))
    }
    for wish in wishes {
      for old in wish.document.formerly {
        let key = WishKey(list: wish.list, wish: old.value)
        names.append(ThingName(.wish(wish.key), called: .wish(key)))
      }
    }
    for post in posts {
      for old in post.document.formerly {
        let key = PostKey(kind: post.kind, handle: old.value)
        names.append(ThingName(.post(post.key), called: .post(key)))
      }
    }
    return names
  }
}

extension Library {
  /// What somebody means by `typed`, as files of the site are called: by the path of a file or folder,
  /// or the address of a page, it is the path under `content/` without its ending; any other name stays.
  package func stem(meantBy typed: String) -> String {
    let name = nameOfFile(settings.nameOfPage(at: typed) ?? typed)
    return name.hasSuffix("/\(Handle.index)")
      ? String(name.dropLast("/\(Handle.index)".count)) : name
  }
}

/// What can be done, and what else: behind a question there is no semicolon.
package func joinedHelp(_ help: String?, _ more: String?) -> String {
  guard let help, let more else { return help ?? more ?? "" }
  return help + (help.hasSuffix("?") ? " " : "; ") + more
}

/// One of the names by which somebody may mean a thing.
private struct ThingName {
  var subject: Thanks.Subject
  /// `birthday/blue-kettle`, `offers/2026-03-14-ten-postcards`.
  var full: String
  /// What stands before that in a path: `wishlists/` of a wish.
  var folder: String
  /// `blue-kettle`, `2026-03-14-ten-postcards`.
  var short: String
  /// `ten-postcards`; a wish as `short`.
  var undated: String
  /// `Ten postcards`; nil of a name that the thing no longer has.
  var title: String?

  init(_ subject: Thanks.Subject, called name: Thanks.Subject? = nil, titled title: String? = nil) {
    self.subject = subject
    self.title = title
    switch name ?? subject {
    case .wish(let key):
      full = key.description
      folder = "\(ContentFolder.wishLists)/"
      short = key.wish.text
      undated = short
    case .post(let key):
      full = key.description
      folder = ""
      short = key.handle.text
      undated = String(short[...].withoutDay)
    }
  }

  /// Whether `typed` is its title.
  func isTitled(_ typed: String) -> Bool {
    title.map { isSameName($0, typed) } ?? false
  }

  /// Whether it is a wish of `list` with the title `typed`.
  func isWish(of list: Handle?, titled typed: String?) -> Bool {
    guard case .wish(let key) = subject, let typed else { return false }
    return key.list == list && isTitled(typed)
  }

  /// Whether `filed` is its full name, or its path, with a hyphen for each slash.
  func isFiled(as filed: String) -> Bool {
    [full, folder + full].contains { $0.replacing("/", with: "-") == filed }
  }

  /// Whether it is a wish with the name or the words of a title behind the list in `typed`, which is
  /// `wanted` as files are named. Of a wish that is gone, nothing but its promises would tell.
  func isOnAnotherList(than typed: String, _ wanted: String) -> Bool {
    guard case .wish = subject, title != nil, let slash = typed.firstIndex(of: "/") else {
      return false
    }
    let rest = String(typed[typed.index(after: slash)...])
    let last = wanted.split(separator: "/").last.map(String.init)
    return short == last || isTitled(rest) || hasWords(of: rest, isLoose: false)
  }

  /// Whether its title has all words of `typed`, in any order; `isLoose` is without the short ones that
  /// it does not have, and whatever their end: ‘the vase’, ‘eine Vase’, ‘one soup plate’.
  func hasWords(of typed: String, isLoose: Bool) -> Bool {
    func words(_ text: String) -> Set<Substring> { Set(slug(of: text).split(separator: "-")) }
    let (wanted, own) = (words(typed), words(title ?? ""))
    let missing = wanted.subtracting(own)
    return missing.count < wanted.count
      && missing.allSatisfy { word in
        isLoose && (word.count <= 4 || own.contains { $0.count > 3 && isSameButForEnd($0, word) })
      }
  }
}

extension [ThingName] {
  /// The one whose title is a slip away from `typed`, else the first all of whose title stands in
  /// it, as in ‘Lena’s Lego Friends’; what stands before a slash may be a list. Nil where there is
  /// none.
  fileprivate func titledNearly(_ typed: String) -> ThingName? {
    let said = slug(of: typed.split(separator: "/").last.map(String.init) ?? typed)
    let titles = map { $0.title.map { slug(of: $0) } ?? "" }
    if let near = nearMiss(to: said, among: titles.filter { !$0.isEmpty }),
      let index = titles.firstIndex(of: near)
    {
      return self[index]
    }
    return zip(self, titles).first { _, title in
      title.count > 4 && "-\(said)-".contains("-\(title)-")
    }?.0
  }

  /// The one nearest to `wanted`, else the first that has its last part: `birthday/kettle` for
  /// `birthday-of-alice/blue-kettle`.
  fileprivate func near(_ wanted: String) -> ThingName? {
    let isFull = wanted.contains("/")
    let known = map { isFull ? $0.full : $0.undated }
    if let near = nearMiss(to: wanted, among: known), let index = known.firstIndex(of: near) {
      return self[index]
    }
    let parts = wanted.split(separator: "/")
    guard let last = parts.last else { return nil }
    return first {
      $0.short.contains(last) && (parts.count < 2 || $0.full.hasPrefix(parts[0]))
    }
  }
}

/// What a wish list is called among the nouns of a command that takes one.
private let nounOfLists = "wish list"

/// Whether the one begins with the other: `plate` and `plates`.
private func isSameButForEnd(_ word: Substring, _ other: Substring) -> Bool {
  word.hasPrefix(other) || other.hasPrefix(word)
}

/// `content/wishlists/birthday/blue-kettle.md` as `wishlists/birthday/blue-kettle`.
private func nameOfFile(_ typed: String) -> String {
  var name = typed[...]
  if name.hasPrefix("./") { name = name.dropFirst(2) }
  name = ContentRoot.inner(name) ?? name
  if name.hasSuffix("/") { name = name.dropLast() }
  if name.hasSuffix(".md") { name = name.dropLast(".md".count) }
  return String(name)
}

extension UsageError {
  /// That an empty name was typed, for one of the things that `nouns` call.
  fileprivate static func nothingNamed(
    _ nouns: [String], among known: [String]
  ) -> UsageError {
    UsageError(
      "the name is empty",
      help: known.isEmpty
        ? "there is none now that this could be done with; `wishwell list` shows what there is"
        : "name the \(choicePhrase(nouns)): \(listed(known))")
  }

  /// That several `things` go by the name that was typed.
  fileprivate static func ambiguous(
    _ typed: String, among things: [Thanks.Subject]
  ) -> UsageError {
    let most = 8
    let ways =
      things.prefix(most).map { "‘\($0.name)’" }
      + (things.count > most ? ["and \(things.count - most) more"] : [])
    return UsageError(
      "\(quoted(typed)) is the name of \(things.count) things",
      help: "write the whole name of the one that you mean:" + ways.map { "\n    \($0)" }.joined())
  }
}

extension Thanks.Subject {
  /// As files and commands name it: `birthday/blue-kettle`, `offers/2026-03-14-ten-postcards`.
  package var name: String {
    switch self {
    case .wish(let key): key.description
    case .post(let key): key.description
    }
  }
}
