import WishwellDiagnostics

extension Rule {
  package static let letterUnverified = Rule(
    "letter-unverified", .error,
    """
    Anyone can write any address under ‘From’. With ‘--trust-headers SERVER’ a letter counts only \
    where that server, which received it, says in ‘Authentication-Results’ that it comes from \
    there: dmarc=pass, or dkim or spf passed for the domain of the address. Name only a server \
    that removes such lines of its own name from what comes in, as RFC 8601 asks of it.
    """)

  package static let letterNotBySender = Rule(
    "letter-not-by-sender", .error,
    """
    A letter speaks for the one who sent it: for the person whose profile has its address among \
    ‘emails’, else for a guest. A file in it that is by somebody else is not taken, nor one of a \
    guest or newcomer whose name looks like that of a person of the site, or hides something.

    Wrong: From: bob@example.org, with ‘by: alice’ in the file
    Right: From: bob@example.org, with ‘by: bob’, or with ‘by: YOUR-NAME’ left as it was
    """)

  package static let letterFromStranger = Rule(
    "letter-from-stranger", .error,
    """
    Who is not known can promise a wish as a guest, by a name, and can send a profile of their \
    own, by which they join. Everything else is for people with a profile.
    """)

  package static let letterWrongFile = Rule(
    "letter-wrong-file", .error,
    """
    A letter brings events of wishes and posts, new wishes and lists, offers, requests and \
    thank-yous, and the profile of somebody who joins. Everything else, and every change of what \
    is there, is for those who look after the site.
    """)

  package static let letterOutOfDate = Rule(
    "letter-out-of-date", .error,
    """
    Between the page and the letter the wish was changed, or its list began to show who promised \
    what. The sender agreed to what was there before, so they are asked again.
    """)

  package static let letterFileThere = Rule(
    "letter-file-there", .error,
    """
    The file that a letter brings is there already, and what is there stays as it is. Perhaps the \
    letter was applied before; perhaps two things have one title.
    """)

  package static let letterRules: [Rule] = [
    .letterUnverified, .letterNotBySender, .letterFromStranger, .letterWrongFile,
    .letterOutOfDate, .letterFileThere,
  ]
}
