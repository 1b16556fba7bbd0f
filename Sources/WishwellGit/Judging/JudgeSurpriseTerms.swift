import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

extension ReviewInput {
  /// Whether lists that keep surprises go on keeping them, and whether they say anything else of when
  /// those come to light: the same whether anything was promised.
  func judgeSurpriseTerms(_ findings: inout ReviewFindings) {
    let settings = before.library.settings
    for then in before.library.listsWithMistakes {
      guard then.mode(settings) == .surprise,
        let now = after.lists[renames.destination(ofList: then.handle)]
      else { continue }
      if now.mode(after.library.settings) != .surprise {
        let isOwn = then.promises != now.promises
        let file = files[isOwn ? now.document.path : ContentKind.settings.path]
        let surprised = people(then.owners + now.owners).union(recipients(on: [then, now]))
        findings.report(ended(at: file, from: surprised))
      } else if then.end(settings) != now.end(after.library.settings) {
        let isOwn = then.reveal != now.reveal || then.event != now.event
        let path = isOwn ? now.document.path : ContentKind.settings.path
        findings.report(
          Diagnostic(
            .surpriseAsPromised, at: SourceLocation(path),
            "this says anew when the surprises of \(quoted(now.document.title.value)) come to light, "
              + "and counts for what is promised from now on",
            help: "what was promised before comes to light when it was promised to"))
      }
    }
    for wish in after.library.wishes { judgeMove(of: wish, &findings) }
  }

  /// Whether what may be promised of a wish is found again where it moves: under another name that
  /// says its old one, and on another list where a maintainer takes it along who may know of it.
  private func judgeMove(of wish: Wish, _ findings: inout ReviewFindings) {
    let former = renames.wish(wish.key)
    guard former != wish.key, let file = files[wish.document.path],
      let then = before.library.listsWithMistakes.first(where: { $0.handle == former.list }),
      then.mode(before.library.settings) == .surprise
    else { return }
    let place = SourceLocation(file.path)
    if former.list == renames.list(wish.list) {
      let isSaid = wish.document.formerly.contains { $0.value == former.wish }
      guard former.wish != wish.key.wish, !isSaid else { return }
      return findings.report(
        Diagnostic(
          .surpriseKept, at: place,
          "this renames a wish of a list that keeps surprises, and whoever promised it would not "
            + "find it",
          help: "write ‘formerly: \(former.wish)’"))
    }
    let lists = [then, after.lists[wish.list]].compactMap { $0 }
    let surprised = people(lists.flatMap(\.owners)).union(recipients(on: lists))
    guard !isForMaintainer(file, besides: surprised) else {
      return findings.report(
        Diagnostic(
          .surpriseAsPromised, at: place, "this takes the wish from a list that keeps surprises",
          help: "look whether anything is promised, and take its folder along"))
    }
    findings.report(
      Diagnostic(
        .surpriseKept, at: place,
        "this takes the wish from a list that keeps surprises, and whoever promised it would not "
          + "find it",
        help: "write a new wish on the other list; or ask a maintainer who is not to be surprised"))
  }

  /// Whether only maintainers answer for `file`, none of them `surprised`.
  private func isForMaintainer(_ file: Change.FileChange?, besides surprised: Set<Handle>) -> Bool {
    let authors = file.map(authors(of:)) ?? []
    return !authors.isEmpty
      && authors.allSatisfy { author in
        author.isMaintainer && !(author.person.map(surprised.contains) ?? true)
      }
  }

  /// That a list keeps no surprises any more: a maintainer may do that who is none of `surprised`.
  private func ended(at file: Change.FileChange?, from surprised: Set<Handle>) -> Diagnostic {
    let place = SourceLocation(file?.path ?? ContentKind.settings.path)
    guard isForMaintainer(file, besides: surprised) else {
      return Diagnostic(
        .surpriseKept, at: place,
        "the list keeps surprises, and this would end that for what is promised from now on",
        help: "leave ‘promises: surprise’, and start another list for what may be seen; or ask a "
          + "maintainer who is not to be surprised")
    }
    return Diagnostic(
      .surpriseAsPromised, at: place,
      "the list keeps surprises no more, and that counts for what is promised from now on",
      help: "look whether anything is promised: that stays a surprise as it was promised")
  }

  /// For whom the wishes of `lists` are, by the handles of before.
  private func recipients(on lists: [WishList]) -> Set<Handle> {
    let handles = Set(lists.map(\.handle))
    return (before.library.wishes + after.library.wishes).filter { handles.contains($0.list) }
      .reduce(into: []) { $0.formUnion(people($1.recipients)) }
  }
}

extension WishList {
  /// When its surprises come to light, as far as it does not depend on the day.
  fileprivate func end(_ settings: SiteSettings) -> SurpriseTerms {
    let reveal = reveal ?? settings.reveal ?? .event
    return SurpriseTerms(reveal: reveal, day: reveal == .event ? event : nil)
  }
}

/// What two states of a list are compared by.
private struct SurpriseTerms: Equatable {
  var reveal: Reveal
  var day: Day?
}
