import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

/// What bringing a list in comes to: new files, and a longer `order` of the list.
package struct ImportPlan: Sendable {
  /// In the order of the list.
  package var files: [NewFile] = []
  /// What `files` say, in their order.
  package var wishes: [FoundWish] = []
  /// The longer `order`; nil where the wishes need none, or it could not be made.
  package var order: FileChange?
  /// Whether other wishes stand in `order` before the new ones.
  package var isBehindOthers = false
  /// New wishes whose order the list's file could not be made to say.
  package var unordered: [Handle] = []
  /// Titles of wishes that the list has or had, and of what stands in the file twice.
  package var titlesKnown: [String] = []
  /// Rows that the site would refuse.
  package var refused = 0

  /// Titles of `files`, in their order.
  package var titles: [String] { wishes.map(\.title) }
  /// How many wishes the list has or had, or stand in the file twice.
  package var known: Int { titlesKnown.count }
}

/// What is new in `found` for a list, written down as files; nothing is written to the disk.
///
/// `listFile` is the file of the list; `source` the one that was brought in, for places. Each file
/// has been read as a check of the site would read it. Running it again over what it made gives a
/// plan without files.
package func planImport(
  of found: FoundList, into list: Handle, of library: Library, listFile: SourceFile,
  source: SourceFile, terms: WishTerms
) -> Checked<ImportPlan> {
  var plan = ImportPlan()
  var diagnostics: [Diagnostic] = []
  let wishes = library.wishes.filter { $0.list == list }
  var known = KnownWishes(wishes)
  var names = FreeHandles(library, list: list)
  var handles: [Handle] = []
  let reading = ReaderOptions(library.settings)
  for wish in found.wishes {
    guard !known.contains(wish), !names.isUnreadable(wish) else {
      plan.titlesKnown.append(wish.title)
      continue
    }
    known.insert(wish)
    guard let handle = names.take(for: wish) else { continue }
    var dated = wish
    if !found.keepsDays { dated.day = nil }
    let file = NewFile(dated, as: handle, path: names.path(of: handle), terms: terms)
    if let refusal = refusal(of: file, handle, list, reading, wish, source) {
      plan.refused += 1
      if diagnostics.count < mostImportDiagnostics { diagnostics.append(refusal) }
      continue
    }
    handles.append(handle)
    plan.files.append(file)
    plan.wishes.append(wish)
  }
  guard found.isOrdered, !handles.isEmpty else { return Checked(plan, diagnostics) }
  // What stands there keeps its place before what comes.
  let standing = library.standing(on: list, wishes)
  plan.order = changedOrder(of: listFile, adding: standing + handles, terms: reading)
  plan.isBehindOthers = !wishes.isEmpty
  if plan.order == nil { plan.unordered = handles }
  return Checked(plan, diagnostics)
}

/// What a check of the site would say against the file of a wish, at its place in `source`; nil
/// where it would take it.
private func refusal(
  of file: NewFile, _ handle: Handle, _ list: Handle, _ terms: ReaderOptions, _ wish: FoundWish,
  _ source: SourceFile
) -> Diagnostic? {
  let text = SourceFile(path: file.path, text: file.text)
  let read = readWish(text, handle: handle, list: list, options: terms)
  guard let first = read.diagnostics.filter({ $0.severity < .hint }).sorted().first else {
    return nil
  }
  return Diagnostic(
    .importRefused, at: SourceLocation(source.path, wish.range),
    "the site would refuse \(quoted(wish.title)): \(first.message)",
    help: first.rule == .contactData
      // What lets it stand is a field that no table has.
      ? "take it out of the row: people arrange things by the ‘contact’ of their profiles"
      : first.help ?? "take that out of the row")
}

extension Library {
  /// The wishes of a list that its `order` does not name, as they stand now: by priority, date,
  /// handle.
  fileprivate func standing(on list: Handle, _ wishes: [Wish]) -> [Handle] {
    let file = wishLists.first { $0.handle == list }
    let named = Set((file?.order ?? []).filter { $0.value.list ?? list == list }.map(\.value.wish))
    let listDate = file?.document.date?.value ?? .instant(0)
    let calendar = settings.calendar
    func date(_ wish: Wish) -> Int64 {
      calendar.seconds(of: wish.document.date?.value ?? listDate)
    }
    return wishes.filter { !named.contains($0.document.handle) }
      .sorted { left, right in
        if left.priority != right.priority { return left.priority < right.priority }
        let (before, after) = (date(left), date(right))
        return before == after ? left.key < right.key : before < after
      }.map(\.document.handle)
  }
}
