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
        findings.report(ended(for: "the list", at: file, from: surprised))
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

  /// Whether a wish that moves from a list that keeps surprises comes to another such.
  private func judgeMove(of wish: Wish, _ findings: inout ReviewFindings) {
    let former = renames.wish(wish.key).list
    guard former != renames.list(wish.list),
      let then = before.library.listsWithMistakes.first(where: { $0.handle == former }),
      let now = after.lists[wish.list],
      then.mode(before.library.settings) == .surprise,
      now.mode(after.library.settings) != .surprise
    else { return }
    let surprised = people(then.owners + now.owners).union(recipients(on: [then, now]))
    findings.report(ended(for: "the wish", at: files[wish.document.path], from: surprised))
  }

  /// That surprises come to an end for `thing`: a maintainer may do that who is none of `surprised`.
  private func ended(
    for thing: String, at file: Change.FileChange?, from surprised: Set<Handle>
  ) -> Diagnostic {
    let place = SourceLocation(file?.path ?? ContentKind.settings.path)
    let authors = file.map(authors(of:)) ?? []
    let mayKnow = authors.allSatisfy { author in
      author.isMaintainer && !(author.person.map(surprised.contains) ?? true)
    }
    guard mayKnow, !authors.isEmpty else {
      return Diagnostic(
        .surpriseKept, at: place,
        "\(thing) keeps surprises, and this would end that for what is promised from now on",
        help: "leave ‘promises: surprise’, and start another list for what may be seen; or ask a "
          + "maintainer who is not to be surprised")
    }
    return Diagnostic(
      .surpriseAsPromised, at: place,
      "\(thing) keeps surprises no more, and that counts for what is promised from now on",
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

private struct SurpriseTerms: Equatable {
  var reveal: Reveal
  var day: Day?
}
