import WishwellDiagnostics

extension Rule {
  /// Reported where the letter begins; never without a trusted server.
  package static let letterUnverified = Rule(
    "letter-unverified", .error,
    """
    Anyone can write any address under ‘From’. With ‘--trust-headers SERVER’, a letter counts only
    if that server, which received it, says in ‘Authentication-Results’ that it really comes from
    there: dmarc=pass, or dkim or spf passed for the domain of the address. Only name a server that
    removes such lines in its own name from incoming mail, as RFC 8601 requires.
    """)

  /// Reported at the name in the file that the letter brings, else at the file or the content as a
  /// whole. Its sender hears no more than that somebody has to look at it.
  package static let letterNotBySender = Rule(
    "letter-not-by-sender", .error,
    """
    A letter speaks for the person who sent it: the one whose profile has its address among
    ‘emails’, or else a guest. Nothing in it that is by somebody else is accepted, nor is anything by
    a guest or newcomer whose name looks like that of a person on the site, or hides something.
    Nobody joins from an address that the forge made up for an account: it sends no letters.

    Wrong: From: bob@example.org, with ‘by alice’ in the line for the program
    Right: From: bob@example.org, with ‘by bob’ in that line, or without a name
    """)

  /// Reported as `letterNotBySender` is; also where a letter gives a guest no name.
  package static let letterFromStranger = Rule(
    "letter-from-stranger", .error,
    """
    Somebody who is not known can promise a wish as a guest, under a name, and join by sending a
    profile of their own. A letter that joins them as well can answer an offer or a request, like
    something, and bring something new. Everything else is for people with a profile.
    """)

  /// Reported at the file; of a line or a form at the content as a whole, where that asks for what no
  /// letter can.
  package static let letterWrongFile = Rule(
    "letter-wrong-file", .error,
    """
    A letter can bring events of wishes, posts and checklists, new wishes and lists, offers,
    requests and thank-yous, and the profile of somebody who joins. Everything else, and every
    change to what is already there, is for the maintainers of the site.
    """)

  /// Reported at the content as a whole; also of a letter that names no item to add, and of a note
  /// that did not arrive whole.
  package static let letterIncomplete = Rule(
    "letter-incomplete", .error,
    """
    A line that something new cannot do without was left empty, such as its title. Where a single
    line of text stands in place of the title of a wish, a list, an offer or a request, that is
    taken for it.

    Wrong: Title:
    Right: Title: Blue kettle
    """)

  /// Reported at the content as a whole. Offers the nearest title, and names all lists that are not
  /// archived.
  package static let letterUnknownList = Rule(
    "letter-unknown-list", .error,
    """
    A letter that was begun for no list in particular says in its own words which one the wish is
    for: by the title of a list, or by its handle. No list is called so.

    Wrong: Wish list: my birthday
    Right: Wish list: Alice turns forty
    """)

  /// Reported at the content as a whole. Offers a near name that everyone may know. Of what is no longer
  /// published, but was promised or answered, it is `eventWithoutThing`.
  package static let letterUnknownThing = Rule(
    "letter-unknown-thing", .error,
    """
    The line for the program names something that is not on the site. Perhaps somebody changed the line
    by hand; perhaps the thing was renamed or taken off the site after the page was opened.

    Wrong: [wishwell: promise birthday/kettle], where the wish is birthday/blue-kettle
    Right: [wishwell: promise birthday/blue-kettle]
    """)

  /// Reported at the content as a whole. Offers a near word, else names all.
  package static let letterUnknownAct = Rule(
    "letter-unknown-act", .error,
    """
    The line for the program came whole, and begins with a word for which nothing is done here. Perhaps
    its sender wrote it in their own language, or from memory.

    Wrong: [wishwell: versprechen birthday/blue-kettle]
    Right: [wishwell: promise birthday/blue-kettle]
    """)

  /// Reported at the content as a whole, else at the file.
  package static let letterSenderLeft = Rule(
    "letter-sender-left", .error,
    """
    The address is that of somebody who has left: their profile says ‘left: yes’. Nothing is done in
    their name. If they come back, take that line out of their profile, and apply the letter again.
    """)

  /// Reported at the content as a whole, once it is known who is thanked.
  package static let letterWithoutWords = Rule(
    "letter-without-words", .error,
    """
    A thank-you needs words, and its sender wrote none below the lines to fill in. Whom it thanks and
    how it feels may be left out, the words may not.

    Wrong: To: Rosa, and nothing below it
    Right: To: Rosa, and below an empty line: It whistles!
    """)

  /// Reported at the content as a whole, of somebody who is to say that the thing has arrived. Other
  /// thanks for what reached nobody are `eventNotAllowed`.
  package static let letterThanksEarly = Rule(
    "letter-thanks-early", .error,
    """
    A thank-you for something names whoever gave it, which the site knows once its recipient has said
    that it arrived. Nobody has said so yet. Perhaps the sender forgot to press that button first.

    Wrong: a thank-you for ten postcards that, as far as the site knows, are on their way
    Right: a letter that says that they arrived, and then the thank-you
    """)

  /// Reported at the content as a whole. Names the lists of the sender or, where they keep none,
  /// all that are not archived.
  package static let letterWithoutList = Rule(
    "letter-without-list", .error,
    """
    A wish is on a list, and the line of the letter that names it is empty or is not there. If its
    sender owns just one list, the wish is for that one; otherwise they hear which lists they own or
    edit or, if there are none, which there are.

    Wrong: Wish list:
    Right: Wish list: Alice turns forty
    """)

  /// Reported at the content as a whole. Where several people are near, it is `actUnclear`.
  package static let letterUnknownName = Rule(
    "letter-unknown-name", .error,
    """
    A name in a letter is not quite that of any profile, but close to one. That person is probably
    meant, but only the sender can say so. Whoever answered an offer or a request, or is invited to
    a checklist, has a profile: a name that is in none means nobody, and nothing is done. Of an
    address it is told no otherwise where it is in the profile of somebody who cannot be meant.

    Wrong: To: Ben, where the only Ben is called Ben Ito
    Right: To: Ben Ito
    """)

  /// Reported at the content as a whole; of an invitation, for a sender with a profile: anybody
  /// else may not invite at all.
  package static let letterWithoutPerson = Rule(
    "letter-without-person", .error,
    """
    A letter invites somebody to a checklist, and says nowhere whom: neither behind ‘Whom:’ nor in
    its line for the program. Or it thanks nobody: nothing stands behind ‘To:’, and nobody is known
    to have given the thing. Whoever looks after the site asks the sender, and enters it.

    Wrong: Whom:
    Right: Whom: Bob
    """)

  /// Reported at the content as a whole, of a sender who may invite. The address is not repeated.
  package static let letterInvitesStranger = Rule(
    "letter-invites-stranger", .error,
    """
    A letter invites somebody to a checklist by an e-mail address that is in no profile. Whoever
    keeps a checklist has a profile, so a letter to that address is written instead, which says how
    to join. It is for whoever answers letters to send; the address comes into no file of the site.

    Wrong: Whom: rosa@example.org, where no profile has that address
    Right: Whom: Rosa Nobre, once she has joined
    """)

  /// Reported at the content as a whole, beside the profile that comes of the letter.
  package static let letterCountry = Rule(
    "letter-country", .warning,
    """
    Whoever joins by letter, or asks for something, may name the country in any words. Where the
    program does not recognise it, the profile or the request comes without one, and what they wrote
    stands in its text.

    Wrong: Country: up north
    Right: Country: Finland
    """)

  /// Reported at the content as a whole, beside what comes of the letter, of each such line.
  package static let letterLine = Rule(
    "letter-line", .warning,
    """
    A line of a letter, with a word and a colon, says something that has no place of its own in what
    the letter brings, or that the program does not understand. It is not lost: it stands in the text,
    which everyone can read.

    Of several places of which some are not known, those alone stand there.

    Wrong: Until: when the plums are gone
    Right: Until: 1 October 2027
    """)

  /// Reported at the content as a whole. Where some of the places are known, the offer goes there, and the
  /// others are `letterLine`.
  package static let letterPlaces = Rule(
    "letter-places", .error,
    """
    An offer that names no place goes anywhere. A letter says where an offer goes, and the program knows
    none of those places: so the offer would go where its sender does not want it to. Its sender is asked.

    Wrong: Where to: our street
    Right: Where to: Portugal, Spain
    """)

  /// Reported at the digest in the file that the letter brings, else at the content as a whole. A line
  /// that agrees to a text is held to it as well.
  package static let letterOutOfDate = Rule(
    "letter-out-of-date", .error,
    """
    After the page was opened and before the letter was applied, the wish was changed, or its list
    began to show who promised what. The sender agreed to what was there before, so they are asked
    again.
    """)

  /// Reported at the file. What its sender brought before, in the same words, is `letterAsItIs`.
  package static let letterFileThere = Rule(
    "letter-file-there", .error,
    """
    The file that a letter brings already exists, and stays as it is. Perhaps the letter was already
    applied; perhaps two things have the same title. The same goes where nothing stands there any
    more, but what people did with it does: it was meant for something else. The file of a second
    wish of one title gets a number instead: ‘blue-kettle-2’.
    """)

  /// Reported at the event that was made for the letter, else at the content as a whole.
  package static let letterTwice = Rule(
    "letter-twice", .error,
    """
    This was done before, for the same letter. If it made an event, that says so under ‘letter’; if it
    brought something new, its commit says so. Each letter counts once, whoever applies it and however
    often. Somebody who wants more of something sends another letter.
    """)

  /// Reported at the file or the content as a whole. It is no refusal, as far as the sender is told.
  package static let letterAsItIs = Rule(
    "letter-as-it-is", .error,
    """
    What the letter asks for is so already, by another letter or another way, so nothing was changed:
    its sender follows the catalogue, holds the promise, or brought the same before, in the same
    words; of a wish, that counts as long as it is open. Without a commit that names the letter, it
    may also have been this one.
    """)

  /// Reported at the content as a whole, by `apply`. Its sender hears that a person reads the
  /// letter.
  package static let letterClaimed = Rule(
    "letter-claimed", .error,
    """
    A commit whose author is no maintainer of the site says that it was made for this letter, or an
    event does that is about something else than the letter. Whoever can push can write that into
    theirs, and the letter would be lost.

    Way out: look at what was done. If it is not what the letter asks for, ‘--read’ does that.
    """)

  /// Reported at the content as a whole, by `apply`. Its sender hears that a person reads the
  /// letter.
  package static let letterHistory = Rule(
    "letter-history", .error,
    """
    Only the commit that was made for a letter keeps its mark where no event comes of it, as of
    something new or of what was ticked. Where not all of the history is here, that commit may be
    missing, and the letter would count a second time. Nor can it be told there who had a name before:
    somebody who joins under it could come into promises that are kept secret.

    Way out: fetch all of the history, `git fetch --unshallow`, and apply the letter again.
    """)

  /// Reported at the file. A profile that would stand elsewhere than that of its sender, or is for
  /// somebody who has left, is `letterWrongFile`.
  package static let letterJoinedAlready = Rule(
    "letter-joined-already", .error,
    """
    The letter would make a profile for somebody who has one with this address, and says something
    else than that one. Nobody has two profiles, and no letter changes one: if a change is meant, a
    maintainer makes it.
    """)

  /// Reported in WishwellSession, where what is sealed comes into a profile.
  package static let letterSeal = Rule(
    "letter-seal", .error,
    """
    What a letter brings sealed has to be just what a private page made of it, for its sender: whole,
    never there before, and not sealed for anybody or anything else. What it says is shown to nobody,
    and the site’s secret, where it is at hand, only serves to see whether it opens.

    Way out: the sender opens their private page, seals it once more, and sends the e-mail that opens
    """)

  package static let letterRules: [Rule] = [
    .letterUnverified, .letterNotBySender, .letterFromStranger, .letterWrongFile, .letterIncomplete,
    .letterWithoutWords, .letterThanksEarly, .letterCountry, .letterLine, .letterPlaces,
    .letterOutOfDate, .letterFileThere, .letterTwice, .letterAsItIs, .letterClaimed,
    .letterHistory, .letterJoinedAlready, .letterUnknownList, .letterWithoutList,
    .letterWithoutPerson,
    .letterInvitesStranger, .letterUnknownName, .letterUnknownThing, .letterUnknownAct,
    .letterSenderLeft, .letterSeal,
  ]
}
