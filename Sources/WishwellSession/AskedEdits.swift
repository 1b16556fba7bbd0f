import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellMail
import WishwellQueries
import WishwellText

/// Edits of wishes that somebody promised, which wait on branches until they agree.
package struct AskedEdits: Sendable {
  /// What they are to do, one for each wish and author, the newest first.
  package fileprivate(set) var tasks: [Agenda.Item] = []
  /// What they agreed to already and is not merged yet, some lines for each edit.
  fileprivate var agreed: [(wish: WishKey, lines: [String])] = []
  /// That not all branches were looked at; nil where they were.
  package fileprivate(set) var limit: String?
}

extension AskedEdits {
  /// `agenda` with what they are to do, and with what they agreed to below each promise.
  package func added(to agenda: Agenda) -> Agenda {
    var whole = agenda
    whole.tasks += tasks
    for (wish, lines) in agreed {
      for index in whole.promises.indices where whole.promises[index].subject == .wish(wish) {
        whole.promises[index].details += lines
      }
    }
    return whole
  }
}

/// An edit of a wish that waits until somebody agrees who has no copy of the site, whom a letter
/// asks.
package struct EditByLetter: Sendable {
  package let text: ProposedText
  /// Who promised the wish.
  package let giver: Participant
  /// Where they read letters; nil where that is not known here, as of every guest.
  package let mail: String?
  /// Whether the wish stays as it is until they agree. Where their promise is a surprise, no review
  /// may know of it.
  package let isLocked: Bool
}

extension Session {
  /// What waits, as far as git knows without asking anybody, until `person` agrees to it: edits of what
  /// they promised, by those who may make them, on branches that are not merged. It tells of nobody
  /// else’s promises. Branches with a newest commit among `known` are left out. The newest edit of an
  /// author stands for their others.
  package func askedEdits(
    of person: Handle, except known: Set<ObjectName> = []
  ) -> AskedEdits {
    let promised = site.wishes.filter { wish in
      wish.state.parts.contains { $0.keeper == .person(person) && !$0.digests.isEmpty }
    }
    guard !promised.isEmpty, let repository = gitUser.repository,
      let upstream = try? repository.upstream(),
      let found = try? repository.proposedTexts(
        of: promised.map(\.wish), beside: upstream, except: known, in: library, by: mayEdit)
    else { return AskedEdits() }
    var texts: [ProposedText] = []
    for text in found.texts where site.awaits(.person(person), on: text) {
      // The same edit may be on several branches.
      guard !texts.contains(where: { $0.wish == text.wish && $0.digest == text.digest }) else {
        continue
      }
      texts.append(text)
    }
    var asked = AskedEdits()
    let reviewed = siteKnown(to: .everyone)
    for (index, text) in texts.enumerated() {
      guard !texts[..<index].contains(where: text.isOfSameAuthor) else { continue }
      let others = texts[index...].count(where: text.isOfSameAuthor) - 1
      let task = task(
        of: person, toAgreeTo: text, and: others,
        isLocked: reviewed.awaits(.person(person), on: text), beside: upstream, in: repository)
      if let task { asked.tasks.append(task) }
    }
    for text in found.texts where site.hasAgreed(.person(person), to: text) {
      let edits = text.edits.map { "  \($0)" }
      let lines = ["you agreed to an edit of it, which is not merged yet:"] + edits
      // The same edit may be on several branches.
      guard !asked.agreed.contains(where: { $0.wish == text.wish && $0.lines == lines }) else {
        continue
      }
      asked.agreed.append((wish: text.wish, lines: lines))
    }
    if !found.isWhole {
      asked.limit =
        "Only the newest branches of \(upstream.remote) that change what you promised were looked "
        + "at: an older one may hold an edit that waits for you to agree."
    }
    return asked
  }

  /// The edits that wait until somebody agrees who has no copy of the site, one for each of them,
  /// wish and author, the newest first; for whoever looks after the site and may know who promised
  /// what. Whom a promise is to surprise is told nothing, whether there is one or not. Branches
  /// with a newest commit among `known` are left out.
  package func editsAskedByLetter(except known: Set<ObjectName> = []) -> [EditByLetter] {
    guard looksAfterSite else { return [] }
    let held = site.wishes.filter { wish in
      mayNameGivers(of: wish) && wish.state.parts.contains { !$0.digests.isEmpty }
    }
    guard !held.isEmpty else { return [] }
    let people = peopleWithoutCopy
    let reviewed = siteKnown(to: .everyone)
    var asked: [EditByLetter] = []
    for text in textsWaiting(of: held, except: known) {
      guard let wish = site.wish(text.wish) else { continue }
      for giver in wish.state.unagreed(to: text.digest).map(\.keeper) {
        let mail: String?
        switch giver {
        case .person(let handle):
          guard let person = people.first(where: { $0.handle == handle }) else { continue }
          mail = person.emails.first?.value
        case .guest: mail = nil
        // Nothing here tells whose that is.
        case .sealed: continue
        }
        // The same edit may be on several branches.
        let isAsked = asked.contains {
          $0.giver == giver && $0.text.wish == text.wish
            && ($0.text.digest == text.digest || text.isOfSameAuthor($0.text))
        }
        guard !isAsked else { continue }
        asked.append(
          EditByLetter(
            text: text, giver: giver, mail: mail, isLocked: reviewed.awaits(giver, on: text)))
      }
    }
    return asked
  }

  /// The edits that wait of the wish to a text of which `matter`, of a letter by `sender`, agrees: the
  /// one that it names, or the newest of each author where it names none. There are none of anything
  /// else, and none where it names the present text. As to look for them takes a while, there are none
  /// either where nobody who could be the sender promised it, unless who did is a secret: then it is
  /// the same, and takes as long, whatever is promised.
  package func textsWaiting(
    for matter: LetterMatter.Content, from sender: Mailbox
  ) -> [WaitingText] {
    guard case .act(let line) = matter, ActKinds.named(line.verb) == Amend.self,
      case .wish(let key) = FollowUp.Subject(line.thing), let wish = site.wish(key),
      wish.digest != line.digest
    else { return [] }
    let isSecret = site.keepsApart(key) || wish.hasSecrets
    func mayAgree(to digest: String?) -> Bool {
      isSecret || wish.state.unagreed(to: digest).contains { mayBe($0.keeper, sender) }
    }
    guard mayAgree(to: line.digest) else { return [] }
    var texts: [ProposedText] = []
    for text in textsWaiting(of: [wish]) where mayAgree(to: text.digest) {
      let isTold = texts.contains { $0.digest == text.digest || text.isOfSameAuthor($0) }
      if line.digest == text.digest || line.digest == nil && !isTold { texts.append(text) }
    }
    return texts.map { WaitingText(digest: $0.digest, author: $0.author, edits: $0.edits) }
  }

  /// Whether `giver` may be `sender`: of somebody with a profile their address says so.
  private func mayBe(_ giver: Participant, _ sender: Mailbox) -> Bool {
    guard case .person(let handle) = giver else { return true }
    return library.person(withAddress: sender.address)?.handle == handle
  }

  /// What branches that are not merged, but for those with a newest commit among `known`, make of
  /// `wishes`, by those who may edit them; empty where git does not tell.
  func textsWaiting(
    of wishes: [SiteWish], except known: Set<ObjectName> = []
  ) -> [ProposedText] {
    guard let repository = gitUser.repository, let upstream = try? repository.upstream(),
      let found = try? repository.proposedTexts(
        of: wishes.map(\.wish), beside: upstream, except: known, in: library, by: mayEdit)
    else { return [] }
    return found.texts
  }

  /// Whether whoever is at the keyboard may know who promised `wish`.
  private func mayNameGivers(of wish: SiteWish) -> Bool {
    switch viewer {
    case .insider: true
    case .everyone: false
    case .person(let person):
      !site.isSurprised(.person(person), by: wish.wish.key)
        || site.mayName(holdersOf: wish, to: .person(person))
    }
  }

  /// Throws `UsageError` where `actor`, who is at the keyboard, agreed to the present text of the wish
  /// `subject`, and edits of it wait until they agree to those, which takes a digest.
  package func refuseToAgreeTwice(
    to subject: FollowUp.Subject, by actor: Actor
  ) throws(UsageError) {
    guard case .person(let person)? = actor.giver, (try? currentPerson())?.person == person,
      let wish = subject.wish.flatMap({ site.wish($0) }),
      !wish.state.unagreed(to: wish.digest).contains(where: { $0.keeper == .person(person) })
    else { return }
    let tasks = askedEdits(of: person).tasks.filter { $0.subject == subject }
    guard !tasks.isEmpty else { return }
    let lines = tasks.flatMap { [$0.words] + $0.details + $0.contacts }
    let agreeing = tasks.compactMap(\.commands.first).map { "`\($0)`" }
    throw UsageError(
      "you agreed to the present text of \(quoted(wish.wish.document.title.value)) already; what "
        + "waits for you is an edit of it:" + lines.map { "\n    \($0)" }.joined(),
      help: "to agree to that: \(agreeing.joined(separator: " or ")); to give your promise up: "
        + "`wishwell release \(subject.name) --push`")
  }

  /// Throws `UsageError` where edits of the wish `subject` wait until `actor`, for whom somebody enters it,
  /// agrees to them: nothing says then to which text they agree. It names each.
  package func refuseUnsaidText(
    of subject: FollowUp.Subject, by actor: Actor
  ) throws(UsageError) {
    guard actor.via != nil, let giver = actor.giver,
      let wish = subject.wish.flatMap({ site.wish($0) }), mayNameGivers(of: wish)
    else { return }
    func isToAgree(to digest: String) -> Bool {
      wish.state.unagreed(to: digest).contains { $0.keeper == giver }
    }
    guard wish.state.parts.contains(where: { $0.keeper == giver && !$0.digests.isEmpty }) else {
      return
    }
    var texts: [ProposedText] = []
    for text in textsWaiting(of: [wish]) where isToAgree(to: text.digest) {
      let isTold = texts.contains { $0.digest == text.digest || text.isOfSameAuthor($0) }
      if !isTold { texts.append(text) }
    }
    guard !texts.isEmpty else { return }
    let name = site.name(of: giver)
    let lines = texts.flatMap { text in
      ["\n    \(site.name(of: .person(text.author))) would like to change it:"]
        + text.edits.map { "\n      \($0)" }
    }
    let ways =
      texts.map { text in
        "to the edit by \(site.name(of: .person(text.author))): `--digest \(text.digest)`"
      } + (isToAgree(to: wish.digest) ? ["to its present text: `--digest \(wish.digest)`"] : [])
    throw UsageError(
      "nothing says to which text of \(quoted(wish.wish.document.title.value)) \(name) agrees:"
        + lines.joined(),
      help: "ask \(name), and say it in the command: " + ways.joined(separator: "; "))
  }

  /// Whether a review would let `author` edit the wish at `key`, once all agree who have to.
  private func mayEdit(_ author: Handle, _ key: WishKey) -> Bool {
    guard let wish = site.wish(key) else { return false }
    let list = site.wishLists[wish.list].list
    let keepers = (list.owners + list.editors).map(\.value)
    return keepers.contains(author) || site.isMaintainer(.person(author))
  }

  /// Nil where the wish is gone; `others` is how many more edits of it there are by the same
  /// author, and `isLocked` whether a review waits until they agree.
  private func task(
    of person: Handle, toAgreeTo text: ProposedText, and others: Int, isLocked: Bool,
    beside upstream: Upstream, in repository: GitRepository
  ) -> Agenda.Item? {
    // Commits by their whole names: anybody who may push can call a tag like a branch, or like the
    // first digits of another commit, and git takes the tag.
    let range = shellQuoted("\(upstream.reference)...\(text.branch.tip)")
    let path = shellQuoted(ContentKind.wish(text.wish).path)
    var details = text.edits + ["to read it: `git diff \(range) -- \(path)`"]
    if text.proof == .address {
      details.append("whose it is, is known only by an e-mail address, which anyone can type")
    }
    if others > 0 {
      details.append("and \(others) more of theirs, older than this one")
    }
    // Anybody may set the clock of a commit.
    let date = (try? repository.date(of: text.branch.tip)).map(day(of:)) ?? today
    return site.askedAgreement(
      of: person, on: text.wish, by: text.author, digest: text.digest, isLocked: isLocked,
      details: details, since: min(date, today))
  }

  /// The day of `moment`; today for one that no calendar has.
  private func day(of moment: Moment) -> Day {
    guard case .instant(let seconds) = moment, (0...(1 << 36)).contains(seconds) else {
      return today
    }
    return site.settings.calendar.day(of: moment)
  }
}

extension Site {
  /// Whether `giver`, as far as it tells, is to agree to `text`.
  fileprivate func awaits(_ giver: Participant, on text: ProposedText) -> Bool {
    wish(text.wish)?.state.unagreed(to: text.digest).contains { $0.keeper == giver } == true
  }

  /// Whether `giver`, as far as it tells, agreed to `text`, which is not the present one.
  fileprivate func hasAgreed(_ giver: Participant, to text: ProposedText) -> Bool {
    guard let wish = wish(text.wish), wish.digest != text.digest else { return false }
    return wish.state.parts.contains { $0.keeper == giver && $0.agrees(to: text.digest) }
  }
}

extension ProposedText {
  /// Whether `other` is an edit of the same wish by the same author, who is known in the same way.
  fileprivate func isOfSameAuthor(_ other: ProposedText) -> Bool {
    wish == other.wish && author == other.author && proof == other.proof
  }
}
