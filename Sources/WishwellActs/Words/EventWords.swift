import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// An event in words, which stand with its kind of act. `site` has to be the whole one, on the day
/// when the event was, or is to be, told.
package struct EventWords: Sendable {
  let event: Event
  let subject: Sidecar.Subject
  /// The events before it in its sidecar.
  let earlier: [Event]
  let site: Site

  package init(_ event: Event, of subject: Sidecar.Subject, after earlier: [Event], on site: Site) {
    self.event = event
    self.subject = subject
    self.earlier = earlier
    self.site = site
  }

  /// `Bob promises ‘Blue kettle’ to Alice`; begins with a capital and has no final period. Without
  /// what `viewer` may not know: everybody but an insider is told as little as everyone.
  package func sentence(for viewer: Viewer) -> String {
    switch subject {
    case .promise(let key), .owners(let key), .notes(let key):
      let told = WishWords(words: self, key: key)
      if viewer != .insider, subject.isOfNotes || site.isOfSurprise(event, after: earlier) {
        return Self.surprise
      }
      let isSecret = viewer != .insider && site.isSecret(event, of: key)
      guard let act = kind?.ofWishes else {
        return isSecret ? "Something happened to a \(told.wishOfList)" : record(for: told.title)
      }
      if isSecret, let secret = act.secret { return secret(told.wishOfList) }
      return act.sentence(told)
    case .response(let key, _), .state(let key), .like(let key, _):
      let told = PostWords(words: self, key: key)
      guard let act = kind?.ofPosts else {
        return viewer == .insider
          ? record(for: told.post) : "An answer to \(told.post) moves on"
      }
      return viewer == .insider ? act.sentence(told) : act.open(told)
    case .membership(let list, let person):
      let told = MemberWords(words: self, handle: list, member: person)
      guard let act = kind?.ofMembers else { return record(for: told.list) }
      return ((viewer == .insider ? nil : act.open) ?? act.sentence)(told)
    }
  }

  /// For `reader`, whom it is for: `Alice cannot send you ‘Cards’ after all`; nil where it is for
  /// nobody in particular. `isTogether` is whether they give it with whoever promised it, `isSharing`
  /// whether they share with them what they give, `isLast` whether nothing was done after it.
  package func news(
    for reader: Handle, isTogether: Bool = false, isSharing: Bool = false, isLast: Bool = false
  ) -> String? {
    switch subject {
    case .promise(let key), .owners(let key), .notes(let key):
      ((isTogether ? kind?.ofWishes?.together : isSharing ? kind?.ofWishes?.sharing : nil)
        ?? kind?.ofWishes?.news)?(
          WishWords(words: self, key: key, reader: reader, isLast: isLast))
    case .response(let key, _), .state(let key), .like(let key, _):
      kind?.ofPosts?.news?(PostWords(words: self, key: key, reader: reader))
    case .membership(let list, let person):
      kind?.ofMembers?.news?(
        MemberWords(words: self, handle: list, member: person, reader: reader))
    }
  }

  /// What is the case once whoever did it undoes it, behind their name, as those may hear who may know
  /// all, `reader` as ‘you’; nil where it has no words for that.
  func undone(for reader: Handle?) -> String? {
    switch subject {
    case .promise(let key), .owners(let key), .notes(let key):
      kind?.ofWishes?.undone?(WishWords(words: self, key: key))
    case .response(let key, _), .state(let key), .like(let key, _):
      kind?.ofPosts?.undone?(PostWords(words: self, key: key, reader: reader))
    case .membership(let list, let person):
      kind?.ofMembers?.undone?(
        MemberWords(words: self, handle: list, member: person, reader: reader))
    }
  }

  /// What comes next, for who acts: sentences, each with the command that does it; empty where
  /// nothing does. They are for nobody else, as they may name people.
  package var next: [String] {
    switch subject {
    case .promise(let key), .owners(let key), .notes(let key):
      kind?.ofWishes?.next(WishWords(words: self, key: key)) ?? []
    case .response(let key, _), .state(let key), .like(let key, _):
      kind?.ofPosts?.next(PostWords(words: self, key: key)) ?? []
    case .membership(let list, let person):
      kind?.ofMembers?.next(MemberWords(words: self, handle: list, member: person)) ?? []
    }
  }

  /// What is said of whatever givers do that is to surprise somebody, and of their notes to each other:
  /// the same of all of it.
  package static let surprise = "A surprise moves on"

  /// At the beginning of a sentence.
  var doer: String {
    event.by.value.sealedPart == nil ? site.name(of: event.by.value) : "Somebody"
  }

  /// `sentence`, one of its own, as it stands within another: names keep their capitals.
  func within(_ sentence: String) -> String {
    let begins = site.name(of: event.by.value)
    guard event.by.value.sealedPart != nil || !sentence.hasPrefix(begins) else { return sentence }
    return sentence.prefix(1).lowercased() + sentence.dropFirst()
  }

  /// Nil for an event that has no place in such a sidecar.
  private var kind: (any ActKind.Type)? {
    let kind = event.kind.value
    guard kind == .undone || subject.entry(for: kind) != nil else { return nil }
    return ActKinds.telling(kind, of: subject.topic)
  }

  /// What is said of an event without words of its own.
  private func record(for thing: String) -> String {
    "\(doer) records for \(thing): \(event.kind.value.rawValue)"
  }
}

/// An event of a wish, as its sentences name what is in it.
struct WishWords: Sendable {
  let words: EventWords
  let key: WishKey
  /// Whom the sentence is for; nil where it is for nobody in particular.
  var reader: Handle?
  /// Whether nothing was done after it, as far as that is known.
  var isLast = false

  private var event: Event { words.event }
  private var site: Site { words.site }
  /// Nil where the wish is gone.
  private var wish: SiteWish? { site.wish(key) }

  var doer: String { words.doer }

  /// In quotes; what commands call the wish where it is gone.
  var title: String { quoted(wish?.wish.document.title.value ?? key.description) }

  /// `‘Blue kettle’`, `2 × ‘Garden chairs’`, or `‘Garden chairs’ (1 of 2)` where it is a part of what
  /// their giver promised; as if it was all of it, where that is to surprise.
  var thing: String {
    guard let amount, isNamed || event.kind.value == .granted else { return title }
    if amount.isOfShares { return "\(counted(amount.count, "share")) of \(title)" }
    if isNamed, amount.isPart { return "\(title) (\(amount.count) of \(amount.total))" }
    return amount.count == 1 ? title : "\(amount.count) × \(title)"
  }

  /// Whether it is a note that is sealed.
  var isNoteSealed: Bool { event.sealedNote != nil }

  /// Whether people give it together, each a share.
  var isShared: Bool { wish?.wish.quantity.shares != nil }

  /// The command by which another who shares it takes back what its doer told; nil where they cannot: the
  /// last step alone is taken back.
  var takingBack: String? {
    isShared && isLast ? "`wishwell undo \(key) \(event.by.value.asOption)`" : nil
  }

  /// Whether the wish is there, and was not taken back.
  var isWished: Bool { wish.map { !$0.state.isWithdrawn } ?? false }

  /// What is left of a promise of which a part is given up; nil where it is all of it.
  var left: Int? { amount.flatMap { $0.isPart ? $0.rest : nil } }

  /// What is given up, behind “which”: of several only what is given up had been taken.
  var isFreed: String { isOne ? "is open to everyone again" : "others can promise now" }

  /// The same of the promise of it.
  var itIsFreed: String {
    isOne ? "it is open to everyone again" : "others can promise that part now"
  }

  /// Whether a single one is wished for, as a whole.
  private var isOne: Bool { wish.map { $0.wish.quantity == .count(1) } ?? true }

  /// Whether what is left of it is on its way.
  var isRestSent: Bool { amount?.isRestSent ?? false }

  /// How many it is about.
  private var amount: PromiseAmount? {
    site.amount(of: event, on: key, after: words.earlier, for: reader)
  }

  /// Whether it may be told whose part it is about: whom it surprises says nothing of that.
  private var isNamed: Bool {
    ![.granted, .lost].contains(event.kind.value) || reader != nil || event.of != nil
      || site.mayName(giversIn: event, of: key, after: words.earlier)
  }

  /// That nobody is told the note of a surprise, and who can read it all the same, which its giver may
  /// not expect; empty where there is no note, and where they give it with others, who read it.
  var unreadNote: [String] {
    event.note != nil && event.with.isEmpty && site.isSecret(event, of: key)
      ? [
        "This is a surprise, so your note is passed on to nobody; whoever can read the files of "
          + "the site can read it there."
      ] : []
  }

  /// What a giver keeps of it, a line each; empty where the wish is gone.
  var kept: [String] { wish.map(site.keptLines(of:)) ?? [] }

  /// `wish of ‘Alice turns forty’`: all that everyone hears of a secret promise.
  var wishOfList: String {
    let list = site.wishLists[key.list]?.list.document.title.value
    return "wish of \(quoted(list ?? key.list.text))"
  }

  /// Nil where the wish is gone.
  var recipients: String? {
    wish.map { listPhrase(site.recipients(ofWish: $0).map { site.name(of: .person($0)) }) }
  }

  /// ` to Alice`; empty where the wish is gone.
  var toRecipients: String { recipients.map { " to \($0)" } ?? "" }

  /// `, with Carol and Dora`; empty where no co-givers are named.
  var withOthers: String {
    event.with.isEmpty
      ? ""
      : ", with "
        + listPhrase(
          event.with.map { name in
            Handle(name).map { site.name(of: .person($0)) } ?? sentenceName(name)
          })
  }

  /// Whose part it is about, with whomever they named; nil where it came from elsewhere.
  var giver: String? {
    let parts = site.parts(movedBy: event, of: key, after: words.earlier).map(\.part)
    guard !parts.isEmpty, wish != nil else { return event.of.map { site.name(of: $0.value) } }
    var givers: [Participant] = []
    for giver in parts.flatMap({ [$0.holder] + site.coGivers(of: $0) })
    where !givers.contains(giver) {
      givers.append(giver)
    }
    return listPhrase(givers.map { site.name(of: $0) })
  }

  /// ` from Bob`; empty where it came from a giver who keeps that a secret, as long as they have not
  /// said that they sent it, and where that nobody gave it would tell whether anybody promised it, or
  /// be untrue, as what they did stands apart.
  var origin: String {
    guard event.of != nil || site.mayName(giversIn: event, of: key, after: words.earlier) else {
      return ""
    }
    if let giver { return " from \(giver)" }
    return wish?.mode == .shown && !site.keepsApart(key) ? " from elsewhere" : ""
  }

  /// Whether all who gave it may be named, so that they can be thanked: it came from somebody, who
  /// does not keep that a secret, and under no sealed name.
  var isFromNamed: Bool {
    guard giver != nil, !origin.isEmpty else { return false }
    let parts = site.parts(movedBy: event, of: key, after: words.earlier).map(\.part)
    return !([event.of?.value] + parts.map(\.holder)).contains { $0?.sealedPart != nil }
  }

  /// How whoever the wish is for says that the part came true which the event is about, by a command.
  /// Where its promises are to surprise, also how somebody else says that a part of it came: whoever it
  /// surprises cannot.
  var granting: String {
    let command = "wishwell grant \(key)"
    guard let wish, wish.wish.quantity != .count(1), !isShared else { return "`\(command)`" }
    let named = "\(command) \((event.of ?? event.by).value.asOption)"
    guard wish.hasSecrets, let recipient = site.recipients(ofWish: wish).first else {
      return wish.state.parts.count > 1 ? "`\(named)`" : "`\(command)`"
    }
    return "`\(command)`; if only a part of it has arrived, a maintainer says so for "
      + "\(site.name(of: .person(recipient))): "
      + "`\(named) --by \(recipient) --via mail`"
  }

  /// Whether it is about the part of whoever the sentence is for.
  var isOfReader: Bool { reader.map { event.of?.value == .person($0) } ?? false }

  /// Whose part it is about, where that is not who tells of it.
  var otherHolder: String? {
    event.of.flatMap { $0.value == event.by.value ? nil : site.name(of: $0.value) }
  }
}

/// An event of a post, as its sentences name what is in it.
struct PostWords: Sendable {
  let words: EventWords
  let key: PostKey
  /// Whom the sentence is for; nil where it is for nobody in particular.
  var reader: Handle?

  private var site: Site { words.site }

  var doer: String { words.doer }
  var isOffer: Bool { key.kind == .offer }
  /// Its title in quotes; what commands call it where it is gone.
  var post: String { quoted(site.post(key)?.post.document.title.value ?? key.description) }
  var author: String {
    site.post(key).map { site.name(of: .person($0.post.author.value)) } ?? "the author"
  }
  /// Whom the folder is named after; else who tells of it.
  var person: String { words.subject.person.map { site.name(of: .person($0)) } ?? doer }
  /// What is sent: what an offer is called, and something for a request, whose title may be anything.
  var gift: String { isOffer ? post : "something for \(post)" }
  /// The same in a sentence that denies it.
  var anyGift: String { isOffer ? post : "anything for \(post)" }
  /// Who gives: the author of an offer, or whoever answered a request.
  var sender: String { isOffer ? author : person }
  var receiver: String { isOffer ? person : author }
  /// How the author of a request closes it who has what they asked for; empty where it is closed, and of
  /// an offer.
  var closing: [String] {
    guard !isOffer, case .open? = site.post(key)?.status else { return [] }
    return ["If that is all you asked for, close it: `wishwell close \(key)`."]
  }
  /// The receiver, who may read it.
  var you: String {
    let handle = isOffer ? words.subject.person : site.post(key)?.post.author.value
    return reader != nil && handle == reader ? "you" : receiver
  }
  /// `Bob’s offer`, or `your offer` for Bob.
  var offerOfPerson: String {
    reader != nil && words.subject.person == reader ? "your offer" : "\(person)’s offer"
  }
}

/// An event of a checklist, as its sentences name what is in it.
struct MemberWords: Sendable {
  let words: EventWords
  let handle: Handle
  /// Who is invited, comes or goes, whoever tells of it.
  let member: Handle
  /// Whom the sentence is for; nil where it is for nobody in particular.
  var reader: Handle?

  var doer: String { words.doer }
  var person: String { words.site.name(of: .person(member)) }
  /// The person, or `you` for themselves.
  var you: String { member == reader ? "you" : person }
  /// Its title in quotes; its handle where it is gone.
  var list: String {
    quoted(words.site.checklist(handle)?.list.document.title.value ?? handle.text)
  }
}

extension Site {
  /// `post` as an offer that does not go to the country that the profile of `person` says, who answers it;
  /// nil where it may, and where nothing says so. They may answer all the same, as its author may make an
  /// exception.
  package func outOfReach(of person: Handle, answering post: SitePost) -> OutOfReach? {
    guard post.post.kind == .offer, let country = people[person]?.person.country,
      !settings.reaches(post.regions, .country(country))
    else { return nil }
    return OutOfReach(
      title: post.post.document.title.value, author: name(of: .person(post.post.author.value)),
      regions: post.regions, person: name(of: .person(person)), country: country)
  }
}
