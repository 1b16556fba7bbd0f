import WishwellDerive
import WishwellFormat

/// What a private feed tells: the days on which something new came to one person's page, and never
/// what it was. Feed readers, hosts and networks read along.
///
/// Its name is as hard to guess as that of the page, and does not lead there; all have one size, so
/// that a busy person’s is no longer than another’s. See “The feed of a page” in the chapter
/// “Privacy”.
package struct PrivateFeed: Sendable {
  /// The newest first, none of them later than the day of the build.
  fileprivate let days: [Day]

  /// How many bytes each private feed of any site has.
  fileprivate static let size = 16 << 10
  /// A month of days, and the one on which it is read.
  private static let most = News.days + 1

  /// `person` is who sees `seen`.
  package init(of person: Handle, on seen: SeenSite) {
    let (calendar, today) = (seen.site.settings.calendar, seen.site.today)
    let asked = seen.followUps.filter { $0.person == person && $0.kind != .fulfil }
    let days = Set((seen.news.map(\.at) + asked.map(\.since)).map(calendar.day(of:)))
    self.days = Array(
      days.filter { (0..<PrivateFeed.most).contains(Int(today.number - $0.number)) }
        .sorted(by: >))
  }
}

extension PrivatePageRenderer {
  /// The file of `feed`, which is called `id`, in Atom (RFC 4287).
  ///
  /// Where the words of the site are so long that not all days have room, the oldest are left out.
  package func file(of feed: PrivateFeed, id: String) -> OutputFile {
    var days = feed.days
    var bytes = atom(days, id)
    while bytes.count > PrivateFeed.size, !days.isEmpty {
      days.removeLast()
      bytes = atom(days, id)
    }
    return OutputFile(
      path: Address.privateFeed(id).file, stage: .leaf, bytes: filled(bytes, to: PrivateFeed.size))
  }

  /// An entry for each of `days`, all in the same words.
  private func atom(_ days: [Day], _ id: String) -> [UInt8] {
    let (site, strings) = (input.site, input.strings)
    let address = Address.privateFeed(id)
    let identity = "tag:\(site.settings.authority):\(address.path)"
    func start(of day: Day) -> String { timestamp(site.settings.calendar.seconds(of: .day(day))) }
    var xml = XMLWriter()
    let attributes: XMLWriter.Attributes = [
      "xmlns": "http://www.w3.org/2005/Atom", "xml:lang": site.settings.language,
    ]
    xml.element("feed", attributes) { xml in
      xml.element("id", text: identity)
      xml.element(
        "title",
        text: strings.words(
          "private-feed-title",
          ["site": clipped(site.settings.title, to: PrivateLimit.name)]))
      // That of the build, so that a day without news changes no less than one with some.
      xml.element("updated", text: start(of: site.today))
      xml.element("author") { xml in
        xml.element(
          "name", text: clipped(site.settings.title, to: PrivateLimit.name))
      }
      xml.link("self", .atom, input.url(address))
      for day in days {
        xml.element("entry") { xml in
          xml.element("id", text: "\(identity)/\(day)")
          xml.element("title", text: strings.words("private-feed-entry"))
          xml.element("updated", text: start(of: day))
          xml.element("content", text: strings.words("private-feed-text"))
        }
      }
    }
    return xml.finish()
  }

  /// `document` with a comment behind it that makes it `size` bytes long.
  private func filled(_ document: [UInt8], to size: Int) -> [UInt8] {
    let (start, end) = (Array("<!--".utf8), Array("-->\n".utf8))
    let room = size - document.count - start.count - end.count
    return document + start + [UInt8](repeating: UInt8(ascii: " "), count: max(room, 0)) + end
  }
}
