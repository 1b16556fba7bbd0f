import Foundation
import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellMail
import WishwellSiteTesting
import WishwellText

@testable import WishwellRender

/// The acts of a rendered page, as a browser has them.
struct DoorPage {
  struct ActButton: Equatable {
    var name: String
    /// Of the forge's editor, of the mail, or of neither.
    var links: [String]
    /// The words to pass on, where nothing can be sent.
    var letter: String?
    /// What the page asks beside it, by name.
    var asks: [String]

    /// What the forge's editor is filled with.
    var file: NewFile { fileOfForge ?? NewFile(path: "", text: "") }

    var forge: String? { links.first { $0.hasPrefix("https:") } }
    var mail: String? { links.first { $0.hasPrefix("mailto:") } }
  }

  let acts: [ActButton]

  init(_ html: String, of site: Site) {
    let editor = site.settings.forge?.newFilePage ?? ""
    let stem = String(html.firstMatch(of: #/data-stem="([^"]*)"/#)?.1 ?? "")
    acts = html.components(separatedBy: #"<div class="act" data-act=""#).dropFirst().map { part in
      // What follows the last act of the page has no such marks.
      func all(_ pattern: Regex<(Substring, Substring)>) -> [String] {
        part.matches(of: pattern).map { DoorPage.unescaped(String($0.1)) }
      }
      return ActButton(
        name: String(part.prefix { $0 != "\"" }),
        links: all(#/href="([^"]*)"[^>]* data-way/#)
          + zip(
            all(#/data-file="([^"]*)"/#), all(#/data-text="([^"]*)"/#)
          ).map { (file: String, text: String) -> String in
            let path = file.hasPrefix(".") ? stem + file : file
            let by = all(#/data-by="([^"]*)"/#).first
            return DoorPage.link(to: editor, file: path, text: DoorPage.whole(text, by: by))
          },
        letter: all(#/<pre data-fill tabindex="0">([^<]*)</pre>/#).first,
        asks: all(#/data-asks="([^"]*)"/#).flatMap { $0.split(separator: " ") }.map { token in
          String(token.prefix { $0 != "-" && $0 != ":" })
        })
    }
  }

  /// What the script fills the editor with, of which the page says no more of an event than its name and
  /// who it is by.
  static func whole(_ text: String, by: String?) -> String {
    text.contains("\n")
      ? text : "event: \(text)\nby: \(by ?? Placeholder.person)\nat: \(Placeholder.day)\n"
  }

  /// The door of the forge that the script makes of what stands beside a letter.
  private static func link(to editor: String, file: String, text: String) -> String {
    let fields =
      editor.hasSuffix("/issues/new")
      ? [
        ("issue[title]", file), ("issue[description]", "```\n\(text)```\n"),
        ("issue[confidential]", "true"),
      ] : [("filename", file), ("value", text)]
    let query = fields.map { percentEncoded($0.0) + "=" + percentEncoded($0.1) }
    return editor + "?" + query.joined(separator: "&")
  }

  static func unescaped(_ html: String) -> String {
    var text = html
    for (entity, sign) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      text = text.replacing(entity, with: sign)
    }
    return text
  }

  /// The fields of a link, decoded.
  static func fields(of link: String) -> [String: String] {
    let query = link.split(separator: "?", maxSplits: 1).last ?? ""
    return Dictionary(
      query.split(separator: "&").map { field in
        let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          .map { String($0).removingPercentEncoding ?? "" }
        return (parts[0], parts.count > 1 ? parts[1] : "")
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension DoorPage.ActButton {
  /// What the forge's editor is filled with: GitHub, Gitea and Forgejo take a name and a text.
  var fileOfForge: NewFile? {
    guard let forge else { return nil }
    let fields = DoorPage.fields(of: forge)
    if let path = fields["filename"], let text = fields["value"] {
      return NewFile(path: path, text: text)
    }
    guard let path = fields["issue[title]"],
      let text = fields["issue[description]"]?.firstMatch(of: #/^```\n([\s\S]*\n)```\n$/#)
    else { return nil }
    return NewFile(path: path, text: String(text.1))
  }

  /// The text of the letter.
  var body: String? { mail.flatMap { DoorPage.fields(of: $0)["body"] } ?? letter }

  /// What a reader of mails finds in the letter.
  var matters: [LetterMatter.Content] { body.map { LetterMatter.Content.all(in: $0) } ?? [] }

  /// The act that the letter asks for, in its line.
  var line: ActLine? {
    guard matters.count == 1, case .act(let line) = matters[0] else { return nil }
    return line
  }

  /// What is new in the letter.
  var form: ContentForm? {
    guard matters.count == 1, case .form(let form) = matters[0] else { return nil }
    return form
  }
}

/// A street whose pages have doors.
struct DoorSite {
  static let text = """
    == people/alice.md
    ---
    name: Alice
    ---

    == people/bob.md
    ---
    name: Bob
    ---

    == people/carol.md
    ---
    name: Carol
    ---

    == wishlists/birthday/index.md
    ---
    title: Alice turns forty
    owner: alice
    date: 2026-11-01
    ---

    == wishlists/birthday/kettle.md
    ---
    title: Blue kettle
    quantity: 2
    ---

    == wishlists/birthday/lamp.md
    ---
    title: The lamp that nobody may know of
    ---

    == offers/cards.md
    ---
    title: Cards
    author: alice
    date: 2026-11-01
    limit: 2
    ---

    == requests/letter.md
    ---
    title: A letter
    author: bob
    date: 2026-11-01
    ---

    == thanks/tea.md
    ---
    title: Tea
    author: bob
    date: 2026-11-01
    to: alice
    ---


    """

  /// Events, each as `wishlists/birthday/kettle.promise promised bob`; those of one folder are
  /// numbered in their order. Signs a promise with the digest when `signs`.
  static func events(_ lines: [String], shown: Bool = false) -> String {
    var counts: [String: Int] = [:]
    return lines.map { line in
      let words = line.split(separator: " ").map(String.init)
      counts[words[0], default: 0] += 1
      let shown = shown && words[1] == "promised" ? "shown: true\n" : ""
      return """
        == \(words[0])/000\(counts[words[0], default: 1]).yml
        event: \(words[1])
        by: \(words[2])
        at: 2026-11-10
        \(words.count > 3 ? "of: \(words[3])\n" : "")\(shown)

        """
    }.joined()
  }

  static func rendered(
    _ events: [String] = [], mode: PromiseMode = .hidden,
    forge: SiteSettings.Forge.Kind? = .github, mail: String? = "hello@street.example",
    language: String = "en", of content: String = text
  ) throws -> RenderedSite {
    var source = SiteSource(content + DoorSite.events(events, shown: mode == .shown))
    source.settings { settings in
      settings.promises = mode
      settings.mail = mail
      settings.forge = forge.map {
        .init(kind: $0, repository: "https://forge.example/lantern/street", branch: "main")
      }
    }
    return try RenderedSite(try source.derive().value, language: language)
  }
}
