/// How a list treats what is promised of it, and the names of those who do.
package enum PromiseMode: String, Sendable, CaseIterable {
  /// Everyone sees how much is promised, and nobody by whom.
  case hidden
  case shown
  /// As `hidden`; and those whom it is for see nothing of it until it ends.
  case surprise
}

/// A wish list.
package struct WishList: Equatable, Sendable {
  package var document: Document
  /// At least one.
  package var owners: [Located<Handle>]
  package var editors: [Located<Handle>] = []
  /// The day it is for.
  package var event: Day?
  /// Nil: as the site says.
  package var promises: PromiseMode?
  /// Nil: as the site says, or on its day.
  package var reveal: Reveal?
  /// The owners whose sealed address opens to those who promise a wish of it.
  package var ship: [Located<Handle>] = []
  package var order: [Located<WishReference>] = []
  package var include: [Located<WishReference>] = []
  package var isArchived = false

  package init(document: Document, owners: [Located<Handle>]) {
    self.document = document
    self.owners = owners
  }

  package var handle: Handle { document.handle }
}

/// `blue-kettle` in the list itself, `birthday/blue-kettle` from anywhere.
package struct WishReference: Hashable, Sendable {
  /// Nil: the list in which it is written.
  package var list: Handle?
  package var wish: Handle

  package init(list: Handle?, wish: Handle) {
    self.list = list
    self.wish = wish
  }
}

/// The full name of a wish.
package struct WishKey: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var list: Handle
  package var wish: Handle

  package init(list: Handle, wish: Handle) {
    self.list = list
    self.wish = wish
  }

  package var description: String { "\(list.text)/\(wish.text)" }

  package static func < (left: WishKey, right: WishKey) -> Bool {
    left.list == right.list ? left.wish < right.wish : left.list < right.list
  }
}

extension WishList: FileKind {
  package static let form = FileForm(titleExample: "Alice turns forty", needsDate: true)

  package static let proposals: [FieldProposal] = [
    .init(Field.event), .init(Field.editors, words: "who else may edit it"),
    .init(
      Field.promises,
      words: "or hidden: nobody sees who promised what; or surprise: nor that anything is promised"),
  ]

  package enum Field: String, FieldKey {
    case owner, editors, event, promises, reveal, ship, order, include, archived

    /// Of a wish ‘for’ says which of several owners it is for; a list is for its owners.
    package static let otherWays = [
      "for": "a list is for its ‘owner’: name them there. For somebody who does not write here, "
        + "such as a child, write a profile of theirs, make them the owner, and name yourself under ‘editors’"
    ]

    package var declaration: FieldDeclaration {
      switch self {
      case .owner:
        .owner(
          example: "alice",
          meaning: "whose it is: `owner: [rosa, duarte]`. Nobody is made an owner unasked: "
            + "<doc:Review>")
      case .editors: .editors(meaning: "who else may edit it")
      case .event:
        .init(
          .day, example: "2026-04-01", hint: "the day it is for", meaning: "the day it is for")
      case .promises:
        .init(
          .choice(of: PromiseMode.self), example: "shown", otherwise: "the site's",
          hint: "left empty, what the site says holds",
          meaning: "who sees what is promised: <doc:Publishing>")
      case .reveal:
        .init(
          .choice(of: Reveal.self), example: "event",
          otherwise: "the site's; else `event` where the list has one, or `granted`",
          meaning: "when promises under `surprise` come to light: on the day of the list, once "
            + "something came, or never")
      case .ship:
        .init(
          .list(.person, ListLimit(20, "name those who get parcels")), example: "[alice]",
          hint: "whoever promises a wish sees their sealed address",
          meaning: "the owners whose sealed address opens to those who promise a wish of the "
            + "list (<doc:Privacy>). Each writes themself in")
      case .order:
        .init(
          .list(
            .wish,
            ListLimit(2_000, "name the first ones; the others follow by priority and date")),
          example: "[blue-kettle, repair-table/lamp]", hint: "names of wishes, first to last",
          meaning: "these come first: `[blue-kettle, repair-table/lamp]`")
      case .include:
        .init(
          .list(.wish, ListLimit(200, "begin a second list")), example: "[repair-table/lamp]",
          hint: "wishes of other lists, as list/wish",
          meaning: "wishes of other lists shown here too, as `LIST/WISH`. They keep their page "
            + "and their state; whoever writes them here owns or edits the other list")
      case .archived:
        .init(
          .flag(false), example: "yes", meaning: "off the index; a list that has had its day")
      }
    }
  }
}

/// What lists of wishes and checklists have alike.
extension FieldDeclaration {
  static func owner(example: String, meaning: String) -> FieldDeclaration {
    FieldDeclaration(
      .list(.person, ListLimit(20, "name the others under ‘editors’")), example: example,
      isRequired: true, meaning: meaning)
  }

  static func editors(meaning: String) -> FieldDeclaration {
    FieldDeclaration(
      .list(.person, ListLimit(50, "let some of them suggest instead")), example: "[bob]",
      meaning: meaning)
  }
}
