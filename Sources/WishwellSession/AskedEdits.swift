import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellQueries
import WishwellText

/// Edits of wishes that somebody promised, which wait on branches until they agree.
package struct AskedEdits: Sendable {
  /// What they are to do, one for each edit, the newest first.
  package fileprivate(set) var tasks: [Agenda.Item] = []
  /// That not all branches were looked at; nil where they were.
  package fileprivate(set) var limit: String?
}

extension Session {
  /// What waits, as far as git knows without asking anybody, until `person` agrees to it: edits of what
  /// they promised, by those who may make them, on branches that are not merged. It tells of nobody
  /// else’s promises. Branches with a newest commit among `known` are left out.
  package func askedEdits(
    of person: Handle, except known: Set<ObjectName> = []
  ) -> AskedEdits {
    let promised = site.wishes.filter { wish in
      wish.state.parts.contains { $0.keeper == .person(person) && !$0.digests.isEmpty }
    }
    guard !promised.isEmpty, let repository = gitUser.repository,
      let upstream = try? repository.upstream(),
      let found = try? repository.proposedTexts(
        of: promised.map(\.wish), beside: upstream, except: known)
    else { return AskedEdits() }
    var asked = AskedEdits()
    // The same edit may be on several branches.
    var told: Set<String> = []
    for text in found.texts where !told.contains("\(text.wish) \(text.digest)") {
      guard let task = task(of: person, toAgreeTo: text, beside: upstream, in: repository) else {
        continue
      }
      told.insert("\(text.wish) \(text.digest)")
      asked.tasks.append(task)
    }
    if !found.isWhole {
      asked.limit =
        "Only the \(GitRepository.mostBranches) newest branches of \(upstream.remote) were looked "
        + "at: an older one may hold an edit that waits for you to agree."
    }
    return asked
  }

  /// Nil where `person` has nothing to agree to, and where a review would not let the author make the
  /// edit.
  private func task(
    of person: Handle, toAgreeTo text: ProposedText, beside upstream: Upstream,
    in repository: GitRepository
  ) -> Agenda.Item? {
    guard let wish = site.wish(text.wish),
      wish.state.unagreed(to: text.digest).contains(where: { $0.keeper == .person(person) }),
      let author = library.person(withEmail: text.email)
    else { return nil }
    let list = site.wishLists[wish.list].list
    let keepers = (list.owners + list.editors).map(\.value)
    guard keepers.contains(author) || site.isMaintainer(.person(author)) else { return nil }
    let range = shellQuoted("\(upstream)...\(upstream.remote)/\(text.branch.name)")
    let path = shellQuoted(ContentKind.wish(text.wish).path)
    // Anybody may set the clock of a commit.
    let date = (try? repository.date(of: text.branch.tip)).map(day(of:)) ?? today
    return site.askedAgreement(
      of: person, on: text.wish, by: author, digest: text.digest,
      details: text.edits + ["to read it: `git diff \(range) -- \(path)`"], since: min(date, today))
  }

  /// The day of `moment`; today for one that no calendar has.
  private func day(of moment: Moment) -> Day {
    guard case .instant(let seconds) = moment, (0...(1 << 36)).contains(seconds) else {
      return today
    }
    return site.settings.calendar.day(of: moment)
  }
}
