import WishwellDiagnostics

extension Rule {
  /// Reported at the file of the change that has most to do with it, once for all that it opens.
  package static let openingUnasked = Rule(
    "opening-unasked", .error,
    """
    A change would open somebody’s sealed address to another person, and its owner has done nothing
    to open it. An address opens by what its owner does: an answer to an offer, a yes to what was
    offered for a request, a line under ‘ship’. Nothing that others do opens it: no higher ‘limit’
    for an answer that came too late, no other author, owner or name, no event taken away, also while
    the owner is away. What ended is opened by nothing but another such act.

    Way out: the owner of the address answers or approves again; or a maintainer makes the change,
    and tells them
    """)

  /// Reported as `openingUnasked` is, or at the sealed name of a promise. A machine does not merge
  /// what has it.
  package static let openingByMaintainer = Rule(
    "opening-by-maintainer", .warning,
    """
    A change by a maintainer opens somebody’s sealed address to another person. Maintainers may do
    that, as when they enter an answer that came by mail; this warning makes sure that it does not go
    unnoticed.
    """)

  /// Reported at the name under ‘ship’.
  package static let shipUnasked = Rule(
    "ship-unasked", .error,
    """
    ‘ship’ says whose sealed address opens to those who promise a wish of the list. Nobody opens the
    address of another, so each owner writes themself in, in a change to the list that is theirs
    alone.

    Wrong: alice writes ‘ship: [alice, bob]’
    Right: alice writes ‘ship: alice’, and bob adds himself later
    """)

  /// Reported at the name under ‘ship’, or at a wish that is to be for somebody else. It is the
  /// same whatever was promised. Of a change by a maintainer it is `openingByMaintainer`.
  package static let shipTooEarly = Rule(
    "ship-too-early", .error,
    """
    Where a list keeps surprises, nobody sees since when something is promised, and everybody sets
    their own clock. Within 30 days after something came, somebody could say that they had promised
    it before, and a name that is written under ‘ship’ in that time would open its owner’s address
    to them. So nobody is written there in that time, whatever was promised: it is done before the
    first gift comes, or once those days are over. Then a promise that is dated back opens nothing.

    Wrong: ‘ship: alice’, written on 2026-11-12, after ‘granted’ with ‘at: 2026-11-10’
    Right: the same, written on 2026-12-11, or before the first gift came

    Way out: make the change on the day that the message names; or have a maintainer make it
    """)

  /// Reported at the title; also where not all of the history is here to tell. Maintainers may take
  /// such a name.
  package static let postNameUsedBefore = Rule(
    "post-name-used-before", .error,
    """
    Where the site has sealed addresses, the name of an offer or a request serves once. An answer is
    given to a name, and one that was written to somebody else’s offer must not open an address to
    whoever takes the name later.

    Way out: give the file another name, such as one that begins with its day.
    """)

  /// What can be wrong with who comes to see a sealed address.
  static let openingRules: [Rule] = [
    .openingUnasked, .openingByMaintainer, .shipUnasked, .shipTooEarly, .postNameUsedBefore,
  ]
}
