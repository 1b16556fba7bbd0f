import WishwellDiagnostics

extension Rule {
  package static let noMail = Rule(
    "no-mail", .error,
    """
    A letter begins with lines such as ‘From: Bob <bob@example.org>’ and ‘Subject: …’, then an \
    empty line, then its text. Mail programs save one so with ‘Save as’, ‘Download message’ or \
    ‘Show original’; text that was copied out of the window is no mail any more.

    Wrong: event: promised
    Right: From: Bob <bob@example.org>
           Subject: A promise

           [wishwell: content/…
    """)

  package static let mailTooLarge = Rule(
    "mail-too-large", .error,
    """
    A letter that carries an event has a few kilobytes. What goes beyond every real letter (a file \
    of 32 MiB, a header of 256 KiB or 1,000 fields, 200 parts or parts ten deep, 1 MiB of text, 20 \
    files) is made to wear the program out, and is not read.
    """)

  package static let mailSender = Rule(
    "mail-sender", .error,
    """
    An act is done for the one person who sent the letter, so ‘From’ stands in it once, with one \
    address. ‘Sender’ and ‘Reply-To’ say nothing about who wrote it, and count for nothing.

    Wrong: From: bob@example.org, carol@example.org
    Right: From: Bob <bob@example.org>
    """)

  package static let mailFieldTwice = Rule(
    "mail-field-twice", .error,
    """
    ‘Content-Type’ and ‘Content-Transfer-Encoding’ say how to read what follows. Of two of them \
    programs take different ones, so that a mail can say one thing to a person and another thing \
    to a program.
    """)

  package static let mailParts = Rule(
    "mail-parts", .error,
    """
    A mail of several parts names a line that stands between them, its boundary. Without it, or \
    where no part follows, nobody can tell where the letter is in it.

    Wrong: Content-Type: multipart/alternative
    Right: Content-Type: multipart/alternative; boundary="=_1"
    """)

  package static let mailEncoding = Rule(
    "mail-encoding", .error,
    """
    The text of a mail travels as it is, or as quoted-printable, or as base64. Another encoding, \
    or base64 that was cut off, cannot be undone.

    Wrong: Content-Transfer-Encoding: x-uuencode
    Right: Content-Transfer-Encoding: base64
    """)

  package static let mailCharset = Rule(
    "mail-charset", .error,
    """
    Text is read as UTF-8, US-ASCII, ISO-8859-1, ISO-8859-15 or windows-1252. In another encoding, \
    or in bytes that are not what the mail says they are, a name could become another one.

    Wrong: Content-Type: text/plain; charset=iso-2022-jp
    Right: Content-Type: text/plain; charset=utf-8
    """)

  package static let mailOnlyHTML = Rule(
    "mail-only-html", .error,
    """
    A page can hide text, show other text, and quote without a sign, so the letter is read from \
    its plain text. Nearly every program sends that along; this one sent formatted text alone.
    """)

  package static let mailEncrypted = Rule(
    "mail-encrypted", .error,
    """
    The program has no keys and asks for none. Signed letters are read (the signature is not \
    looked at), encrypted ones are not.
    """)

  package static let mailWithoutFile = Rule(
    "mail-without-file", .error,
    """
    What a letter does is in the lines between its two marks, which a page of the site writes into \
    it. They are looked for in the plain text of the letter itself, not in attachments, nor in \
    mails that it carries. Everything else in it is for people.

    Right: [wishwell: content/wishlists/birthday/blue-kettle.promise/0001.yml]
           event: promised
           by: bob
           at: 2026-11-21
           [wishwell: end]
    """)

  package static let mailFileUnfinished = Rule(
    "mail-file-unfinished", .error,
    """
    Between ‘[wishwell: content/…]’ and ‘[wishwell: end]’ stands a whole file. Where one of the \
    marks is missing, a part of the file may be missing too.
    """)

  package static let mailFileTwice = Rule(
    "mail-file-twice", .error,
    """
    A letter may carry several files, each with a path of its own. Of two texts for one path \
    nobody can tell which was meant. The same text twice, as in a mail of two parts, is one file.
    """)

  package static let mailFileQuoted = Rule(
    "mail-file-quoted", .error,
    """
    Text behind ‘>’, and what follows ‘Forwarded message’ or ‘Original message’, was written by \
    somebody else: whoever answers a letter does not say it again. So what stands there is not \
    done for the one who sent this mail.
    """)

  /// The rules of this room, in the order in which a mail meets them.
  package static let mailRules: [Rule] = [
    .noMail, .mailTooLarge, .mailSender, .mailFieldTwice, .mailParts, .mailEncoding, .mailCharset,
    .mailOnlyHTML, .mailEncrypted, .mailWithoutFile, .mailFileUnfinished, .mailFileTwice,
    .mailFileQuoted,
  ]
}
