import WishwellDiagnostics
import WishwellModel

extension ReviewCase {
  /// What is for the owners of a list alone, and what a new post or list says of others.
  func judgeFields(_ file: Change.FileChange, _ judgement: inout Judgement) {
    switch kinds[file.path] {
    case .wishList(let handle):
      guard let now = after.lists[handle], let then = before.lists[origins.list(handle)] else {
        return
      }
      judgeOwnership(of: now, was: then, file, &judgement)
    case .post(let key):
      guard let now = after.posts[key], let then = before.posts[origins.post(key)] else { return }
      judgeAuthor(of: now, was: then, file, &judgement)
    case .wish(let list, let handle):
      judgeDate(ofWish: WishKey(list: list, wish: handle), file, &judgement)
    default: return
    }
  }

  private func judgeOwnership(
    of list: WishList, was former: WishList, _ file: Change.FileChange,
    _ judgement: inout Judgement
  ) {
    func people(_ names: [Sourced<Handle>]) -> Set<Handle> {
      Set(names.map { origins.person($0.value) })
    }
    let owners = people(former.owners)
    var changed: [(String, SourceRange)] = []
    if people(list.owners) != owners {
      changed.append(("owner", list.owners.first?.range ?? .start))
    }
    if people(list.editors) != people(former.editors) {
      changed.append(("editors", list.editors.first?.range ?? .start))
    }
    if list.promises != former.promises { changed.append(("promises", .start)) }
    for author in authors(of: file) where author != founder {
      guard let person = author.person, !owners.contains(person) else { continue }
      for (field, range) in changed {
        let place = SourceLocation(file.path, range)
        judgement.report(
          author.isMaintainer
            ? .maintainerEdit(at: place, by: name(of: person), "the owners of the list")
            : Diagnostic(
              .ownersOnly, at: place,
              "\(quoted(name(of: person))) changed ‘\(field)’, which is for the owners of the list",
              help: "leave ‘\(field)’ as it was, or ask an owner"))
      }
    }
  }

  /// Nobody makes a post into one by somebody else.
  private func judgeAuthor(
    of post: Post, was former: Post, _ file: Change.FileChange, _ judgement: inout Judgement
  ) {
    let (now, then) = (origins.person(post.author.value), origins.person(former.author.value))
    guard now != then else { return }
    for author in authors(of: file) where author != founder && author.person != now {
      judge(
        author, .people([now], role: "\(name(of: now)) to say that it is by them"),
        at: SourceLocation(file.path, post.author.range), &judgement)
    }
  }

  /// A wish that comes later than its list is as old as the list in feeds, where it has no date.
  private func judgeDate(
    ofWish key: WishKey, _ file: Change.FileChange, _ judgement: inout Judgement
  ) {
    guard isNew(file), origins.paths[file.path] == nil, let wish = after.wishes[key],
      wish.document.date == nil, before.lists[origins.list(key.list)] != nil
    else { return }
    judgement.report(
      Diagnostic(
        .wishWithoutDate, at: wish.document.location(wish.document.title.range),
        "this wish comes later than its list and has no ‘date’, so feeds show it as old as the list",
        help: "add ‘date’ with the day of today"))
  }
}
