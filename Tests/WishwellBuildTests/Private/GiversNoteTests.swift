import Foundation
import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellRead
import WishwellTesting
import WishwellText

@testable import WishwellActs
@testable import WishwellBuild
@testable import WishwellSeal

/// Notes of those who give one wish, on their private pages. Alice and Ben give Carol’s kettle, of which
/// two are wished for.
@Suite struct GiversNoteTests {
  private static let wish = "tag:lantern.example,2026:wishlists/gifts/kettle"
  private static let folder = "wishlists/gifts/kettle"

  private static func place(of person: String, on wish: String = wish) -> SealedPlace {
    SealedPlace(
      ofNoteOn: wish, by: "tag:lantern.example,2026:people/\(person)",
      mark: "\(person)@example.org")
  }

  private func street(_ settings: String = "", mode: String = "hidden") throws -> AddressStreet {
    let street = try AddressStreet(settings: settings)
    let list = "content/wishlists/gifts/index.md"
    let text = try #require(street.site.place.text(list))
    try street.site.edit(
      list, text.replacing("owner: carol", with: "owner: carol\npromises: \(mode)"))
    for giver in ["alice", "ben"] {
      let marks =
        mode == "shown" ? "shown: yes" : mode == "surprise" ? "surprise: [carol]" : "quantity: 1"
      try write(
        "promised", giver, "2026-11-02", marks, Self.folder + ".promise", in: street)
    }
    return street
  }

  /// `text`, sealed for `place`.
  private func sealed(
    _ text: String, for place: SealedPlace, in street: AddressStreet
  ) throws -> String {
    try SealedValue(sealing: text, for: place, to: street.secret.sealKey).text
  }

  /// Writes what Ben noted.
  private func note(_ text: String, in street: AddressStreet) throws {
    try write("noted", "ben", "2026-11-18", "note: \(text)", Self.folder + ".notes", in: street)
  }

  /// An event with one line more than `AddressStreet` writes.
  private func write(
    _ kind: String, _ person: String, _ day: String, _ line: String, _ folder: String,
    in street: AddressStreet
  ) throws {
    var number = 1
    while street.site.place.exists("content/\(folder)/\(padded(number, 4)).yml") { number += 1 }
    try street.site.edit(
      "content/\(folder)/\(padded(number, 4)).yml",
      "event: \(kind)\nby: \(person)\nat: \(day)\n\(line)\n")
  }

  @Test(arguments: ["hidden", "shown", "surprise"])
  func `a note is on the pages of those who give it, and changes nothing else`(mode: String) throws
  {
    let (plain, street) = (try street(mode: mode), try street(mode: mode))
    try note(
      sealed("I order it\nin Lisbon", for: Self.place(of: "ben"), in: street), in: street)
    for each in [plain, street] { try each.build(on: "2026-11-20") }
    for person in ["alice", "ben"] {
      let page = try street.page(of: person)
      #expect(page.contains("I order it\nin Lisbon"), "\(page)")
      #expect(page.contains(person == "ben" ? "You wrote on" : "Ben wrote on"), "\(page)")
    }
    #expect(try street.page(of: "carol") == plain.page(of: "carol"))
    let output = try [plain, street].map { try $0.site.output.filter { !isPrivatePath($0.key) } }
    #expect(output[0] == output[1])
    #expect(plain.site.problems == street.site.problems)
    let texts = try street.site.output.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(!texts.contains { $0.contains("in Lisbon") })
  }

  @Test func `one that was sealed for another, or copied, does not open`() throws {
    let street = try street()
    for place in [Self.place(of: "alice"), Self.place(of: "ben", on: Self.wish + "-2")] {
      try note(sealed("Hush", for: place, in: street), in: street)
    }
    try street.build(on: "2026-11-20")
    let page = try street.page(of: "alice")
    #expect(!page.contains("Hush") && page.contains("does not open here"), "\(page)")
  }

  /// Whoever wrote a hundred of them would leave no room for those of others, nor for the promise.
  @Test func `no giver crowds out another’s`() throws {
    let street = try street("private-size: 16\n")
    try write(
      "noted", "alice", "2026-11-10", "note: Mine was the first", Self.folder + ".notes",
      in: street)
    for number in 1...100 {
      try note(String(repeating: "Z\(number) ", count: 199), in: street)
    }
    try street.build(on: "2026-11-20")
    for person in ["alice", "ben"] {
      let page = try street.page(of: person)
      #expect(page.contains("Mine was the first") && page.contains("Z100 "), "\(page)")
      #expect(!page.contains("Z1 "))
    }
  }

  @Test func `there is no form where nobody else can give it`() throws {
    let street = try street()
    let path = "content/wishlists/gifts/kettle.md"
    try street.site.edit(path, "---\ntitle: A blue kettle\n---\n")
    try street.site.place.remove("content/\(Self.folder).promise/0002.yml")
    try street.build(on: "2026-11-20")
    let html = try OpenedPage(
      street.link(of: "alice"), in: street.site.options.outputPath
    ).html
    #expect(html.contains("A blue kettle") && !html.contains("data-seal=\"note"))
  }

  // MARK: - In a browser

  /// What Alice’s page hands out once she typed `text` there.
  private func typed(
    _ text: String, taking code: String, on street: AddressStreet
  ) throws -> String {
    try street.build(on: "2026-11-20")
    let script = try #require(
      try street.site.output.keys.first { isPrivatePath($0) && $0.hasSuffix(".js") })
    let source = try #require(street.site.place.text("output/" + script))
    let driving = """
      addEventListener("load", () => setTimeout(() => {
        const form = document.querySelector("[data-seal^='note ']");
        form.querySelector("textarea").value = \(text);
        form.querySelector("[data-press]").click();
        setTimeout(() => document.body.append(
          Object.assign(document.createElement("samp"), { textContent: \(code) })), 500);
      }, 1000));

      """
    let visit = try PrivateVisit(street.site, replacing: [script: driving + source])
    let link = try street.link(of: "alice", base: visit.base)
    let page = try visit.look(at: link, size: (390, 844))
    let told = try #require(page.firstMatch(of: /<samp>(.*?)<\/samp>/.dotMatchesNewlines())?.1)
    return String(told).replacing("&amp;", with: "&").replacing("&quot;", with: "\"")
  }

  @Test(.enabled(if: Chromium.isInstalled))
  func `a letter has what a browser seals, for the wish and its writer alone`() throws {
    let street = try street()
    let letter = try typed(
      "\"Friday?\\nZoë 🎈\"", taking: "form.querySelector('pre').textContent", on: street)
    let matter = try #require(LetterMatter.Content.all(in: letter).first)
    let asked = try #require(AskedNote(matter))
    #expect(asked.wish.description == "gifts/kettle")
    let value = try #require(asked.sealed)
    #expect(value.opened(in: Self.place(of: "alice"), with: street.secret) == "Friday?\nZoë 🎈")
    #expect(value.opened(in: Self.place(of: "ben"), with: street.secret) == nil)
    #expect(value.opened(in: AddressStreet.place(of: "alice"), with: street.secret) == nil)
  }

  @Test(.enabled(if: Chromium.isInstalled))
  func `a file for the forge is one that can be read`() throws {
    let street = try street("forge:\n  kind: github\n  repository: https://github.com/l/street\n")
    let settings = try #require(street.site.place.text("content/site.yml"))
    try street.site.edit(
      "content/site.yml", settings.replacing("mail: hello@street.example\n", with: ""))
    let link = try typed(
      "\"Friday?\"", taking: "form.querySelector('[data-sealed] a').href", on: street)
    let query = try #require(URLComponents(string: link)?.queryItems)
    func value(_ name: String) -> String { query.first { $0.name == name }?.value ?? "" }
    #expect(value("filename") == "content/wishlists/gifts/kettle.notes/0001.yml")
    let file = SourceFile(path: value("filename"), text: value("value"))
    let event = try #require(readEvent(file, number: 1).value)
    #expect(
      event.sealedNote?.value.opened(in: Self.place(of: "alice"), with: street.secret) == "Friday?")
  }
}
