import WishwellDiagnostics

extension Rule {
  package static let bodyTooLong = Rule(
    "body-too-long", .error,
    """
    The text of a file is at most 256 KiB long, some forty thousand words, so that a build always \
    ends. A longer one is usually something pasted by mistake.

    Wrong: one page with the log of a whole year
    Right: twelve pages, one a month
    """)

  package static let hostileMarkdown = Rule(
    "hostile-markdown", .error,
    """
    Some Markdown costs a parser minutes for a few kilobytes: thousands of nested quotes, a table \
    five thousand columns wide, one long link definition used again and again. Before a text is \
    parsed such things are counted, and a text that holds more of them than a person would write is \
    refused.

    Wrong: > > > > … forty quotes inside each other
    Right: > > a quote in a quote
    """)

  package static let rawHTML = Rule(
    "raw-html", .warning,
    """
    HTML in a text could carry scripts, forms and frames onto everybody's pages and into \
    everybody's feed reader. It is shown as the text that it is, never as a page would show it.

    Wrong: This is <b>important</b>
    Right: This is **important**
    """)

  package static let imageElsewhere = Rule(
    "image-elsewhere", .warning,
    """
    A picture from another site tells that site who reads this one, and is gone when it is gone. \
    It is published as a link. A picture beside the file is shown.

    Wrong: ![A kettle](https://shop.example/kettle.jpg)
    Right: ![A kettle](kettle.jpg)
    """)

  package static let pictureWithoutWords = Rule(
    "picture-without-words", .hint,
    """
    Whoever cannot see a picture has its words instead, read aloud or shown in its place.

    Wrong: ![](kettle.jpg)
    Right: ![A blue kettle on a gas ring](kettle.jpg)
    """)

  package static let contactData = Rule(
    "contact-data", .error,
    """
    Everything on the site is public, and copied by machines that collect addresses. E-mail \
    addresses and phone numbers in titles and texts are refused, outside code and links. People who \
    need to arrange something find each other by the ‘contact’ of their profiles. Where an address \
    is meant for everybody, ‘allow: [contact]’ in the front matter lets it stand.

    Wrong: Write to me at alice@example.com
    Right: Write to me, the way is on my profile
    """)

  package static let streetAddress = Rule(
    "street-address", .hint,
    """
    This resembles a postal address. Where people live never stands on the site: they tell it to \
    the one person who sends them something. ‘allow: [contact]’ in the front matter silences the \
    hint, for example for the address of a library.

    Wrong: Send it to 12 Baker Street
    Right: I will send you my address
    """)

  static let markdownRules: [Rule] = [
    .bodyTooLong, .hostileMarkdown, .rawHTML, .imageElsewhere, .pictureWithoutWords, .contactData,
    .streetAddress,
  ]
}
