import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Site {
  /// Throws `UsageError` where `people` did not give `author` what `subject` names, or were
  /// thanked for it. Behind a name that is nobody's handle may be anyone; and where they are
  /// not told of all who gave it, anyone may be one of these.
  package func refuseThanks(
    by author: Handle, to people: [String], for subject: Thanks.Subject
  ) throws(UsageError) {
    let title = quoted(title(of: subject) ?? FollowUp.Subject(subject).name)
    if case .wish(let key) = subject, let wish = wish(key), wish.state.grants.isEmpty {
      throw UsageError(
        "\(title) has not arrived yet, as far as the site knows",
        help: recipients(ofWish: wish).contains(author)
          ? "say first that it has: `wishwell grant \(key)`"
          : Self.thanksForNothing)
    }
    let givers = self.givers(of: subject, to: author)
    try refuseThanks(by: author, whoHasNothingOf: subject, givers, title)
    let isAnyone = givers.isEmpty || mayBeGivenInSecret(subject, to: author)
    for case let handle? in people.map({ Handle($0) })
    where !isAnyone && !givers.contains(handle.text) {
      throw UsageError(
        "nothing says that \(name(of: .person(handle))) gave you \(title)",
        help: "leave out the name to thank whoever gave it, or leave out ‘--for’")
    }
    let earlier = thanks(by: author, for: subject).first {
      $0.people.contains(where: people.contains)
    }
    let others = unthanked(people, by: author, for: subject)
    guard others.count < people.count, let post = earlier?.post else { return }
    guard others.isEmpty else {
      let again = people.filter { !others.contains($0) }.map {
        Handle($0).map { name(of: .person($0)) } ?? $0
      }
      throw UsageError(
        "you have thanked \(listPhrase(again)) for \(title) already",
        help: "name only whom you have not thanked yet: \(others.joined(separator: ", "))")
    }
    throw UsageError(
      "you have said thanks for \(title) already: \(quoted(post.document.title.value))",
      help: "to say more, add it to \(post.document.path)")
  }

  /// Those of `people` whom `author` has not thanked for `subject` yet, in their order.
  package func unthanked(
    _ people: [String], by author: Handle, for subject: Thanks.Subject
  ) -> [String] {
    let thanked = Set(thanks(by: author, for: subject).flatMap(\.people))
    return people.filter { !thanked.contains($0) }
  }

  /// Whom thanks by `author` for `subject` are to that name nobody: all whom they are told of
  /// and have not thanked yet, else all whom they are told of. Empty where that is nobody, and
  /// where only others are left to thank.
  package func peopleThanked(by author: Handle, for subject: Thanks.Subject) -> [String] {
    let givers = self.givers(of: subject, to: author)
    let left = unthanked(givers, by: author, for: subject)
    guard left.isEmpty, mayBeGivenInSecret(subject, to: author) else {
      return left.isEmpty ? givers : left
    }
    let thanked = thanks(by: author, for: subject).flatMap(\.people)
    return thanked.allSatisfy(givers.contains) ? [] : givers
  }

  /// Whether somebody may have given it to `person` whom they are not told of. Of a list that keeps
  /// surprises that is always so: nothing may tell them whether there is anybody.
  private func mayBeGivenInSecret(_ subject: Thanks.Subject, to person: Handle) -> Bool {
    guard case .wish(let key) = subject, let wish = wish(key),
      recipients(ofWish: wish).contains(person)
    else { return false }
    if wish.mode == .surprise { return true }
    let told = wish.state.grants.filter { mayName(giverOf: $0, key) }.compactMap(\.giver)
    return wish.state.grants.contains { grant in
      grant.giver.map { !told.contains($0) } ?? false
    }
  }

  /// Throws `UsageError` where nothing of it came to `author`, as everyone may know: whom a wish is
  /// for, who wrote a post, and what of it arrived.
  private func refuseThanks(
    by author: Handle, whoHasNothingOf subject: Thanks.Subject, _ givers: [String], _ title: String
  ) throws(UsageError) {
    switch subject {
    case .wish(let key):
      guard let wish = wish(key) else { return }
      let people = recipients(ofWish: wish) + list(of: wish).owners.map(\.value)
      guard !people.contains(author) else { return }
      throw UsageError(
        "\(title) was for \(listPhrase(recipients(ofWish: wish).map { name(of: .person($0)) }))",
        help: Self.thanksForNothing)
    case .post(let key):
      guard let post = post(key), givers.isEmpty else { return }
      let isOwn = post.post.author.value == author
      if key.kind == .offer, isOwn {
        throw UsageError("\(title) is what you offer yourself", help: Self.thanksForNothing)
      }
      let isSent = post.responses.contains {
        $0.state == .sent && (isOwn || $0.respondent == author)
      }
      throw UsageError(
        isOwn
          ? "nothing for \(title) has reached you yet, as far as the site knows"
          : "\(title) has not reached you yet, as far as the site knows",
        help: isSent
          ? "say first that it has: `wishwell received \(key)`" : Self.thanksForNothing)
    }
  }

  private static let thanksForNothing = "to say thanks for something else, leave out ‘--for’"

  /// Whether `author` has said thanks for `subject`, to anybody.
  package func hasThanks(by author: Handle, for subject: Thanks.Subject) -> Bool {
    !thanks(by: author, for: subject).isEmpty
  }

  /// The thank-yous by `author`, each with whom it names.
  private func thanks(
    by author: Handle, for subject: Thanks.Subject
  ) -> [(post: Post, people: [String])] {
    posts.compactMap { post in
      guard case .thanks(let thanks) = post.post.details, post.post.author.value == author,
        thanks.subject?.value == subject
      else { return nil }
      return (post.post, thanks.to.map(\.value.words))
    }
  }
}

extension Thanks.Thanked {
  /// As the command has it: a handle, or a name.
  fileprivate var words: String {
    switch self {
    case .person(let handle): handle.text
    case .named(let name): name
    }
  }
}
