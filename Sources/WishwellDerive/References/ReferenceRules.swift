import WishwellDiagnostics
import WishwellFormat

extension Rule {
  package static let unknownPerson = Rule(
    "unknown-person", .error,
    """
    A file names a person who has no profile under ‘content/people/’.

    Wrong: author: alise
    Right: author: alice, with a file ‘content/people/alice.md’.

    After a profile was renamed from ‘wim.md’ to ‘wim-de-boer.md’, every file that names ‘wim’ is right
    again with one line in it: ‘formerly: wim’.

    Somebody who has left keeps their file, with ‘left: true’: the profile is hidden, the name
    stays.
    """)

  package static let missingPerson = Rule(
    "missing-person", .warning,
    """
    An event or a thank-you names a person who has no profile. This happens when one branch deletes
    a profile while another thanks or promises. The site is published with the handle in place of
    the name.

    Way out: bring the profile back with ‘left: true’, or correct the name if it is mistyped. If the
    profile was renamed, write its old name into it, ‘formerly: wim’: that mends every file that names
    it, and events are never edited.
    """)

  package static let unknownWish = Rule(
    "unknown-wish", .error,
    """
    A file names a wish that is not on any list.

    Wrong: order: [blue-ketle]
    Right: order: [blue-kettle]

    A wish on another list is named with its list: ‘birthday/blue-kettle’.
    """)

  package static let unknownPost = Rule(
    "unknown-post", .error,
    """
    A thank-you names an offer or a request that does not exist.

    Wrong: for: offers/2026-03-14-ten-postcard
    Right: for: offers/2026-03-14-ten-postcards
    """)

  package static let unknownFeeling = Rule(
    "unknown-feeling", .error,
    """
    A thank-you has a feeling that ‘site.yml’ does not name under ‘feelings’.

    Wrong: feeling: gratefull
    Right: feeling: grateful
    """)

  package static let unknownQuote = Rule(
    "unknown-quote", .error,
    """
    A thank-you names a quotation that ‘quotes.yml’ does not hold.

    Wrong: quote: open-dor
    Right: quote: open-door
    """)

  package static let recipientNotOwner = Rule(
    "recipient-not-owner", .error,
    """
    The ‘for’ of a wish says which of several owners it is for, so it can only name owners of its
    list.

    Wrong: for: carol, on a list whose owners are alice and bob
    Right: for: bob, or no ‘for’ at all: then it is for all of them.
    """)

  package static let shipNotOwner = Rule(
    "ship-not-owner", .error, hidesLine: true,
    """
    The ‘ship’ of a list says whose sealed address opens to those who promise a wish of it. It is a
    name, and that of an owner: nobody opens the address of somebody else. The line is not shown
    here, as people also write an address where a name belongs.

    Wrong: ship: carol, on a list whose owners are alice and bob
    Right: ship: alice, written by her

    Way out: leave ‘ship’ out, or have the person become an owner of the list first
    """)

  package static let includeNotAllowed = Rule(
    "include-not-allowed", .error,
    """
    A list includes a wish of another list that none of its own people has to do with, or that the
    person who included it neither owns nor edits.

    Right: somebody who owns or edits this list also owns or edits the other one, and includes the
    wish.
    """)
}

extension Diagnostic {
  /// `whose` is who has to do with the list that includes, up to the other list's name.
  package static func includeNotAllowed(
    at place: SourceLocation, _ whose: String, _ other: Handle
  ) -> Diagnostic {
    Diagnostic(
      .includeNotAllowed, at: place, "\(whose) \(quoted(other.text))",
      help: "ask an owner of \(quoted(other.text)) to name one of you under its ‘editors’")
  }
}
