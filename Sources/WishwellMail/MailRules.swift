import WishwellDiagnostics

extension Rule {
  package static let noMail = Rule(
    "no-mail", .error,
    """
    A letter begins with lines such as ‘From: Bob <bob@example.org>’ and ‘Subject: …’, then an empty
    line, then its text. That is how mail programs save one with ‘Save as’, ‘Download message’ or
    ‘Show original’; text copied out of the window is no longer a mail.

    Wrong: event: promised
    Right: From: Bob <bob@example.org>
           Subject: A promise

           [wishwell: content/…
    """)

  package static let mailTooLarge = Rule(
    "mail-too-large", .error,
    """
    A letter that carries an event has a few kilobytes. Anything larger than a real letter ever is
    (a file of 32 MiB, a header of 256 KiB or 1,000 fields, 200 parts or parts ten deep, 1 MiB of
    text, 20 files) is made to exhaust the program, and is not read.
    """)

  package static let mailSender = Rule(
    "mail-sender", .error,
    """
    An act is done for the one person who sent the letter, so it has one ‘From’, with one address.
    ‘Sender’ and ‘Reply-To’ do not say who wrote it, and count for nothing.

    Wrong: From: bob@example.org, carol@example.org
    Right: From: Bob <bob@example.org>
    """)

  package static let mailFieldTwice = Rule(
    "mail-field-twice", .error,
    """
    ‘Content-Type’ and ‘Content-Transfer-Encoding’ say how to read what follows; ‘Message-ID’, ‘Date’
    and ‘Subject’ say which letter it is. If there are two, one program takes the first and another the
    second, so a mail could say one thing to a person and another to a program.
    """)

  package static let mailParts = Rule(
    "mail-parts", .error,
    """
    A mail of several parts names the line that comes between them, its boundary. Without it, or if
    no part follows, nobody can tell where the letter in it is.

    Wrong: Content-Type: multipart/alternative
    Right: Content-Type: multipart/alternative; boundary="=_1"
    """)

  package static let mailEncoding = Rule(
    "mail-encoding", .error,
    """
    The text of a mail travels as it is, or as quoted-printable, or as base64. Any other encoding,
    or base64 that was cut off, cannot be decoded.

    Wrong: Content-Transfer-Encoding: x-uuencode
    Right: Content-Transfer-Encoding: base64
    """)

  package static let mailCharset = Rule(
    "mail-charset", .error,
    """
    Text is read as UTF-8, US-ASCII, ISO-8859-1, -2, -9 and -15, windows-1250, -1252 and -1254. In
    any other encoding, or in bytes that are not what the mail says they are, one name could turn
    into another.

    Wrong: Content-Type: text/plain; charset=iso-2022-jp
    Right: Content-Type: text/plain; charset=utf-8
    """)

  package static let mailOnlyHTML = Rule(
    "mail-only-html", .error,
    """
    HTML can hide text, show other text, and quote without saying so, so a letter is read from its
    plain text. Nearly every mail program sends that as well. This one sent only formatted text, and
    more of it than words, paragraphs and links: colours, a style sheet, tiny letters or the like.

    Wrong: <p style="color: white">[wishwell: promise birthday/blue-kettle]</p>
    Right: <p>[wishwell: promise birthday/blue-kettle]</p>
    """)

  package static let mailEncrypted = Rule(
    "mail-encrypted", .error,
    """
    The program has no keys and asks for none. Signed letters are read (their signatures are
    ignored), encrypted ones are not.
    """)

  package static let mailWithoutFile = Rule(
    "mail-without-file", .error,
    """
    What a letter does is in a line that a button of the site writes into it, or between two such
    lines. The program looks for them in the plain text of the letter itself, not in attachments or
    in mails that it carries. Everything else in it is for people.

    Right: [wishwell: promise birthday/blue-kettle 0123456789abcdef]
    """)

  package static let mailActUnclear = Rule(
    "mail-act-unclear", .error,
    """
    A line ‘[wishwell: …]’ names an act and what it is done with, then perhaps the digest of a wish
    and, behind semicolons, how many, whose, and with whom. This one was cut off, or has something
    else in it. Nothing of it is done: what was lost might have changed what it means.

    Wrong: [wishwell: promise birthday/plates 0123456789abcdef; quantity
    Right: [wishwell: promise birthday/plates 0123456789abcdef; quantity 2; with Rosa, Otto]
    """)

  package static let mailFileUnfinished = Rule(
    "mail-file-unfinished", .error,
    """
    What stands between ‘[wishwell: new …]’ or ‘[wishwell: content/…]’ and ‘[wishwell: end]’ belongs
    together. If one of the marks is missing, part of it may be missing too.
    """)

  package static let mailFileTwice = Rule(
    "mail-file-twice", .error,
    """
    A letter may ask for several things. Of two files with one path, or the same act twice with the
    same thing, nobody can tell which was meant. The same words twice, as in a mail of two parts,
    count once; acts that are of two people, such as two invitations, are two.
    """)

  package static let mailFileQuoted = Rule(
    "mail-file-quoted", .error,
    """
    Text after ‘>’, in a quotation of HTML, and below ‘Forwarded message’ or ‘Original message’ was
    written by somebody else: a person who replies to a letter does not say it again. So nothing
    there is done for the sender of this mail.
    """)

  package static let mailQuotationAnswered = Rule(
    "mail-quotation-answered", .error,
    """
    The letter answers an earlier one in its sender's own words, and only the earlier one has a line
    for the program. Perhaps they ask for the same, perhaps for something else: a person reads it.

    Wrong: I take one! Hilde, written above the letter that is quoted
    Right: a press of the button on the page, and the letter that opens
    """)

  /// The rules of this room, in the order in which a mail meets them.
  package static let mailRules: [Rule] = [
    .noMail, .mailTooLarge, .mailSender, .mailFieldTwice, .mailParts, .mailEncoding, .mailCharset,
    .mailOnlyHTML, .mailEncrypted, .mailWithoutFile, .mailActUnclear, .mailFileUnfinished,
    .mailFileTwice, .mailFileQuoted, .mailQuotationAnswered,
  ]
}
