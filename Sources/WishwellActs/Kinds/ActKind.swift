import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

/// One kind of act: what somebody does with a wish, a post or a checklist, and all that is known of
/// it, from its command to its sentences. Who may do it, and when, stands in the row of its event.
///
/// Each is a type, as the parser knows commands by their types.
package protocol ActKind: Sendable {
  /// The verb, as the command and the button call it: `promise`.
  static var name: String { get }
  /// What the command of a wish or a post says of itself; nil where there is none.
  static var manual: ActManual? { get }
  /// What can be said to that command.
  static var options: ActOptions { get }
  /// What it is for a wish; nil where nobody does so with wishes, as with the others.
  static var ofWishes: WishAct? { get }
  /// What it is for offers, requests and thank-yous; nil for none of them.
  static var ofPosts: PostAct? { get }
  /// What it is for those who keep a checklist or are invited to it; nil for neither.
  static var ofMembers: MemberAct? { get }
  /// What it is for items of a checklist; nil where it leaves them alone.
  static var ofItems: ItemAct? { get }
}

/// What holds where a kind says nothing else: it is for no things, has no command, and takes a note.
extension ActKind {
  package static var manual: ActManual? { nil }
  package static var options: ActOptions { .note }
  package static var ofWishes: WishAct? { nil }
  package static var ofPosts: PostAct? { nil }
  package static var ofMembers: MemberAct? { nil }
  package static var ofItems: ItemAct? { nil }

  /// The event that tells of it; nil where nobody does so with such a thing.
  package static func event(on subject: FollowUp.Subject) -> EventKind? {
    switch subject {
    case .wish: ofWishes?.event
    case .post(let key): ofPosts?.event(on: key.kind)
    case .checklist: ofMembers?.event
    }
  }

  /// What its command takes, in the order wish, offer, request, thank-you.
  package static var things: [String] {
    (ofWishes == nil ? [] : ["wish"])
      + Post.Kind.allCases.filter { ofPosts?.event(on: $0) != nil }.map(\.noun)
  }
}

/// What the command of an act says of itself.
package struct ActManual: Sendable {
  /// In a line, as lists of commands show it.
  package let abstract: String
  /// What is not plain from the abstract.
  package let discussion: String?
  /// The whole command: `wishwell promise birthday/blue-kettle`.
  package let example: String
  /// Other names of the command.
  package let aliases: [String]

  /// `example` is without the name of the program.
  init(
    _ abstract: String, _ discussion: String? = nil, example: String, aliases: [String] = []
  ) {
    self.abstract = abstract
    self.discussion = discussion
    self.example = "wishwell " + example
    self.aliases = aliases
  }
}

/// What can be said to the command of an act besides the thing: mostly a note. The names of the
/// command's options follow from it.
package enum ActOptions: Sendable {
  /// No options: nobody is told of the act, so nobody would read a note.
  case nothing
  /// For those who are told of the act, and for whoever reads the repository.
  case note
  /// A note that is all there is to it.
  case words
  /// Whose part or response is meant.
  case choice
  /// Whose part or response is meant, or which part.
  case whose
  /// Which part of a wish, where its giver’s name is sealed.
  case step
  /// Whose part is meant, and how much of it.
  case part
  /// How many are promised, and who gives them too.
  case promise
  /// Which text of a wish is agreed to.
  case text

  /// The names of the options, as they are typed.
  package var names: [String] {
    switch self {
    case .nothing: []
    case .note: ["note"]
    case .words: ["part"]
    case .choice: ["of", "note"]
    case .whose: ["of", "part", "note"]
    case .step: ["part", "note"]
    case .part: ["quantity", "of", "part", "note"]
    case .promise: ["quantity", "with", "sealed", "note"]
    case .text: ["digest", "part", "note"]
    }
  }
}

/// An act as it is done with wishes.
package struct WishAct: Sendable {
  package var event: EventKind
  /// For those who may know all: `Bob promises ‘Blue kettle’ to Alice`.
  var sentence: @Sendable (WishWords) -> String
  /// For everyone, of a `wish of ‘Birthday’`, where its promises are hidden; nil where nothing is
  /// to be hidden, and the sentence is for everyone.
  var secret: (@Sendable (String) -> String)?
  /// For whom it is for, who knows who they are: `Bob has sent you ‘Blue kettle’`; nil where its row
  /// names nobody.
  var news: (@Sendable (WishWords) -> String)?
  /// For whoever gives it together with its holder: `Bob promises ‘Blue kettle’ together with you`;
  /// nil where they hear the same as others.
  var together: (@Sendable (WishWords) -> String)?
  /// For whoever holds another share of what it gives up a share of: `Bob gives up 2 shares of ‘A
  /// bicycle’`; nil where nobody hears it as that.
  var sharing: (@Sendable (WishWords) -> String)?
  /// What is the case once whoever did it takes it back, behind their name: `no longer promises ‘Blue
  /// kettle’`; nil for what nobody takes back.
  var undone: (@Sendable (WishWords) -> String)?
  /// What comes next, for who acts: sentences, each with the command that does it.
  var next: @Sendable (WishWords) -> [String] = { _ in [] }
  /// Whether it is of any use to somebody who comes by, where its row allows it.
  var isUseful: @Sendable (SiteWish, Site) -> Bool = { _, _ in true }
  /// Whether it can be done with a wish that is no longer published.
  package var isForGone = false
}

/// An act as it is done with posts.
package struct PostAct: Sendable {
  /// The event that tells of it, by kinds of posts; nil where nobody does so with one.
  var offer: EventKind?
  var request: EventKind?
  var thanks: EventKind?
  /// For those who may know all: `Bob asks Alice for ‘Cards’`.
  var sentence: @Sendable (PostWords) -> String
  /// For everyone. A respondent is named only once something was received; that somebody asked, was
  /// declined or let down shows nowhere: so the words say no more than that something happened.
  var open: @Sendable (PostWords) -> String = { "An answer to \($0.post) moves on" }
  /// For whom it is for: `Alice cannot send you ‘Cards’`; nil where its row names nobody.
  var news: (@Sendable (PostWords) -> String)?
  /// What is the case once whoever did it takes it back, behind their name: `no longer likes ‘A
  /// card’`; nil for what nobody takes back.
  var undone: (@Sendable (PostWords) -> String)?
  /// What comes next, for who acts: sentences, each with the command that does it.
  var next: @Sendable (PostWords) -> [String] = { _ in [] }

  /// Nil where nobody does so with a post of `kind`.
  package func event(on kind: Post.Kind) -> EventKind? {
    switch kind {
    case .offer: offer
    case .request: request
    case .thanks: thanks
    }
  }
}

/// An act by which people come to a checklist, and go.
package struct MemberAct: Sendable {
  package var event: EventKind
  /// Of the command below `wishwell checklist`.
  package var manual: ActManual
  /// `Bob invites Carol to ‘Groceries’`.
  var sentence: @Sendable (MemberWords) -> String
  /// For everyone, where that is something else; nil where it is the same.
  var open: (@Sendable (MemberWords) -> String)?
  /// For whom it is for: `Bob invites you to ‘Groceries’`; nil where its row names nobody.
  var news: (@Sendable (MemberWords) -> String)?
  /// What is the case once whoever did it takes it back, behind their name: `no longer invites Carol to
  /// ‘Groceries’`; nil for what nobody takes back.
  var undone: (@Sendable (MemberWords) -> String)?
  /// What comes next, for who acts: sentences, each with the command that does it.
  var next: @Sendable (MemberWords) -> [String] = { _ in [] }
}

/// An act that changes items of a checklist: lines of its file, and no event.
package struct ItemAct: Sendable {
  /// Of the command below `wishwell checklist`.
  package var manual: ActManual
  /// Whether it can be done with an item as it stands.
  package var isPossible: @Sendable (Checklist.Item) -> Bool = { _ in true }
  /// What an item is with which it cannot. It follows ‘is’ in a sentence.
  var otherwise = "already like that"
  /// The list with it done to one item; nil, with an error, where that cannot be.
  var edit: @Sendable (ChecklistText, ChecklistEdit) -> Checked<EditedChecklist?>
  /// `Rosa ticks ‘Oat milk’ and ‘Bread’ on ‘Groceries’`.
  var sentence: @Sendable (ItemWords) -> String
}

extension Post.Kind {
  /// What one of the kind is called.
  package var noun: String {
    switch self {
    case .offer: "offer"
    case .request: "request"
    case .thanks: "thank-you"
    }
  }

  /// The same with its article.
  var nounPhrase: String { (self == .offer ? "an " : "a ") + noun }
}
