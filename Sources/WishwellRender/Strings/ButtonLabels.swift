import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellMail

extension Strings {
  /// What the button called `label` asks for on a page of `site`, which is as everyone sees it; nil where
  /// none is called so, or several are.
  ///
  /// A letter has that subject, whatever became of its line for the program.
  package func act(onButton label: String, on site: Site) -> ActLine? {
    let things =
      site.wishes.filter(\.isListed).map { FollowUp.Subject.wish($0.wish.key) }
      + site.posts.filter(\.isListed).map { .post($0.post.key) }
      + site.checklists.filter(\.isListed).map { .checklist($0.list.handle) }
    var lines: [ActLine] = []
    for thing in things {
      guard let title = site.title(of: thing)?.ofButton, label.contains(title) else { continue }
      for act in ActKinds.all where act.event(on: thing) != nil {
        let isMeant = thing.actWords.contains { kind in
          text(named: "act-\(kind)-\(act.name)", ["title": title]) == label
        }
        guard isMeant else { continue }
        var line = ActLine(act.name, thing.reference)
        line.joins = act == Respond.self || act == Like.self
        lines.append(line)
      }
    }
    for catalogue in site.catalogues {
      let values = ["title": catalogue.title.ofButton]
      for verb in FavouriteMatter.verbs
      where text(named: "act-catalogue-\(verb)", values) == label {
        lines.append(ActLine(verb, catalogue.handle.text))
      }
    }
    return lines.count == 1 ? lines[0] : nil
  }

  /// What the button is called that asks for `line` on a page of `site`, which is as everyone sees it; nil
  /// where there is none.
  package func button(for line: ActLine, on site: Site) -> String? {
    guard line.item == nil, let act = ActKinds.named(line.verb),
      let thing = FollowUp.Subject(line.thing), act.event(on: thing) != nil,
      let title = site.title(of: thing)?.ofButton, !title.isEmpty
    else { return nil }
    let labels = thing.actWords.compactMap { kind in
      text(named: "act-\(kind)-\(act.name)", ["title": title])
    }
    return labels.first
  }
}

extension FollowUp.Subject {
  /// In the keys of sentences about what is done with it, where a page names it.
  var actWords: [String] {
    switch self {
    case .wish: ["wish", "share", "gone"]
    case .post(let key): [key.kind.actWord]
    case .checklist: ["checklist"]
    }
  }
}
