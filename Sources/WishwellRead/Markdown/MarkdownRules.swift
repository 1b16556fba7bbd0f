import WishwellDiagnostics

extension Rule {
  /// Reported at the start of the text, which is empty then.
  package static let bodyTooLong = Rule(
    "body-too-long", .error,
    """
    The text of a file is at most 256 KiB long, some forty thousand words, so that a build always
    finishes. A longer text was usually pasted by mistake.

    Wrong: one page with the log of a whole year
    Right: twelve pages, one a month
    """)

  /// Reported at the line where a limit is passed, once for each limit. The text is empty then.
  package static let hostileMarkdown = Rule(
    "hostile-markdown", .error,
    """
    A few kilobytes of Markdown can keep a parser busy for minutes: thousands of nested quotes, a
    table five thousand columns wide, one long link definition used again and again. Such things are
    counted before a text is parsed, and a text with more of them than a person would write is
    refused.

    Wrong: > > > > … forty quotes inside each other
    Right: > > a quote in a quote
    """)

  /// Reported at the first of the three marks, once for each place that has all of them.
  package static let conflictLeft = Rule(
    "conflict-left", .error,
    """
    Two people changed the same lines, and git could not decide between them: it put both versions
    into the file, with marks round them, for somebody to make one text of them. That was not done, so
    a page would show both. An example of such marks stands in a block of code.

    Wrong:
    <<<<<<< HEAD
    About 40 EUR
    =======
    About 50 EUR
    >>>>>>> bob
    Right: About 50 EUR
    """)

  /// Reported at the tag or block, once a line.
  package static let rawHTML = Rule(
    "raw-html", .warning,
    """
    HTML in a text could carry scripts, forms and frames onto everybody's pages and into everybody's
    feed reader. It is shown as plain text, and never interpreted.

    Wrong: This is <b>important</b>
    Right: This is **important**
    """)

  /// Reported at the address of the picture.
  package static let imageElsewhere = Rule(
    "image-elsewhere", .warning,
    """
    A picture from another site tells that site who reads this one, and disappears when it does. It
    is published as a link. A picture beside the file is shown.

    Wrong: ![A kettle](https://shop.example/kettle.jpg)
    Right: ![A kettle](kettle.jpg)
    """)

  /// Reported at the address of the picture.
  package static let pictureWithoutWords = Rule(
    "picture-without-words", .hint,
    """
    People who cannot see a picture get its description instead, read aloud or shown in its place.

    Wrong: ![](kettle.jpg)
    Right: ![A blue kettle on a gas ring](kettle.jpg)
    """)

  /// Reported at what was found in a text; in a title or quotation at the whole of it.
  package static let contactData = Rule(
    "contact-data", .error,
    """
    Everything on the site is public, and copied by machines that collect addresses. E-mail \
    addresses and phone numbers in titles, texts and quotations are refused, outside code and \
    links. People who need to arrange something find each other by the ‘contact’ of their \
    profiles. If an address is meant for everybody, ‘allow: [contact]’ in the front matter lets it \
    stay; in quotations, nothing does.

    Wrong: Write to me at alice@example.com
    Right: Write to me; my profile says how
    """)

  /// Reported as `contactData` is, once for each block of text. The line is not shown.
  package static let phoneNumber = Rule(
    "phone-number", .hint, hidesLine: true,
    """
    This resembles a phone number, written without its country. The site is read by everyone: people
    find each other by the ‘contact’ of their profiles. ‘allow: [contact]’ in the front matter silences
    the hint, for example for the number of a library.

    Wrong: Call me: 0151 23456789
    Right: Write to me; my profile says how
    """)

  /// Reported as `contactData` is, once for each block of text. The line is not shown: it may be
  /// where somebody lives.
  package static let streetAddress = Rule(
    "street-address", .hint, hidesLine: true,
    """
    This resembles a postal address. The site never says where people live: they tell the one \
    person who sends them something. What was once committed stays in the history, where it can be \
    read even after it is gone from the pages: take it out before it is committed, or at least before \
    it is pushed. ‘allow: [contact]’ in the front matter silences the hint, for example for the \
    address of a library.

    Wrong: Send it to 12 Baker Street
    Right: I will send you my address
    """)

  /// What can be wrong with a text.
  static let markdownRules: [Rule] = [
    .bodyTooLong, .hostileMarkdown, .conflictLeft, .rawHTML, .imageElsewhere, .pictureWithoutWords,
    .contactData, .phoneNumber, .streetAddress,
  ]
}
