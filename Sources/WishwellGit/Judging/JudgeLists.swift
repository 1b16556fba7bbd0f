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
      var changed = changes(of: now.owners, now.editors, from: then.owners, then.editors)
      if now.promises != then.promises { changed.append(("promises", .start)) }
      judge(changed, ofListOf: then.owners, file, &judgement)
    case .checklist(let handle):
      guard let now = after.checklists[handle],
        let then = before.checklists[origins.checklist(handle)]
      else { return }
      judge(
        changes(of: now.owners, now.editors, from: then.owners, then.editors),
        ofListOf: then.owners, file, &judgement)
    case .post(let key):
      guard let now = after.posts[key], let then = before.posts[origins.post(key)] else { return }
      judgeAuthor(of: now, was: then, file, &judgement)
    case .wish(let list, let handle):
      judgeDate(ofWish: WishKey(list: list, wish: handle), file, &judgement)
    default: return
    }
  }

  /// Who keeps a list, as far as that is another; each with its place.
  private func changes(
    of owners: [Sourced<Handle>], _ editors: [Sourced<Handle>],
    from formerOwners: [Sourced<Handle>], _ formerEditors: [Sourced<Handle>]
  ) -> [(field: String, range: SourceRange)] {
    func place(of people: [Sourced<Handle>]) -> SourceRange { people.first?.range ?? .start }
    var changed: [(String, SourceRange)] = []
    if self.people(owners) != self.people(formerOwners) {
      changed.append(("owner", place(of: owners)))
    }
    if self.people(editors) != self.people(formerEditors) {
      changed.append(("editors", place(of: editors)))
    }
    return changed
  }

  /// By the names that they had before the change.
  func people(_ names: [Sourced<Handle>]) -> Set<Handle> {
    Set(names.map { origins.person($0.value) })
  }

  /// Fields of a list that are for its owners.
  private func judge(
    _ changed: [(field: String, range: SourceRange)], ofListOf owners: [Sourced<Handle>],
    _ file: Change.FileChange, _ judgement: inout Judgement
  ) {
    let owners = people(owners)
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
