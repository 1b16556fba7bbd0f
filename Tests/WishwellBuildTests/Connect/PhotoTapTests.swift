import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// A photo taken on a page, in a browser that is connected to the forge. Without Chromium, and without
/// the program that makes the picture for it, these are left out.
@Suite(.serialized, .enabled(if: Chromium.isInstalled && TestPicture.hasProgram))
struct PhotoTapTests {
  private static let list = "checklists/picnic.html"
  private static let file = "content/checklists/picnic.md"
  private static let offer = "offers/2026-10-03-ten-postcards.html"
  private static let post = "content/offers/2026-10-03-ten-postcards.md"

  /// A camera’s JPEG of 2000 × 1200 pixels, which says where it was taken and that it lies on its side.
  private static let taken = Result {
    TestPicture.annotated(try TestPicture.converted(TestPicture.png(2000, 1200), to: "jpg"))
  }

  /// Puts the picture, or `bytes`, into the field `input` of a page, as a camera does.
  private func take(_ input: String, bytes: [UInt8]? = nil) throws -> String {
    let picture = Data(try bytes ?? Self.taken.get()).base64EncodedString()
    return """
      await until(() => one("\(input)"));
      const bytes = Uint8Array.from(atob("\(picture)"), (sign) => sign.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], "IMG_2041 at my mother's.jpg", { type: "image/jpeg" }));
      one("\(input)").files = files.files;
      one("\(input)").dispatchEvent(new Event("change", { bubbles: true }));

      """
  }

  /// The one picture that the forge has on `branch`, with its name.
  private func picture(
    on branch: String = "main", of visit: ConnectedVisit
  ) throws -> (name: String, bytes: [UInt8]) {
    let files = visit.forge.now.branches[branch] ?? [:]
    let pictures = files.filter { $0.key.hasSuffix(".jpg") }
    #expect(pictures.count == 1, "\(pictures.keys)")
    let only = try #require(pictures.first)
    let bytes = try #require(Data(base64Encoded: String(only.value.dropFirst("base64:".count))))
    return (only.key, Array(bytes))
  }

  /// The kinds of a JPEG’s parts before its pixels, and its width and height.
  private func parts(of jpeg: [UInt8]) -> (kinds: Set<UInt8>, size: [Int]) {
    var (kinds, size, place): (Set<UInt8>, [Int], Int) = ([], [], 2)
    while place + 9 < jpeg.count, jpeg[place] == 0xFF, jpeg[place + 1] != 0xDA {
      kinds.insert(jpeg[place + 1])
      if [0xC0, 0xC2].contains(jpeg[place + 1]) {
        let two = { (at: Int) in Int(jpeg[at]) << 8 | Int(jpeg[at + 1]) }
        size = [two(place + 7), two(place + 5)]
      }
      place += 2 + Int(jpeg[place + 2]) << 8 + Int(jpeg[place + 3])
    }
    return (kinds, size)
  }

  @Test(arguments: LocalForge.Kind.allCases)
  func `a photo of an item is one commit with its line, without place or name`(
    _ kind: LocalForge.Kind
  ) throws {
    let visit = try ConnectedVisit(kind)
    let before = try #require(visit.forge.now.branches["main"]?[Self.file])
    let told = try visit.act(
      at: Self.list, patience: 60_000,
      try take("#bread .snap input") + """
        await until(() => states() === "held" && one("#bread canvas"));
        const first = said("#bread");
        await until(() => states() === "done" && one("#bread canvas"));
        return [one("#bread .snap input").ariaLabel, one("[data-ticking]").textContent.includes("left out"),
          first, one("#bread canvas") !== null].join(" | ");
        """)
    #expect(told == "Photo of ‘Bread’ | true | ◐ On its way. Undo | true")
    let (name, bytes) = try picture(of: visit)
    #expect(name.wholeMatch(of: /content\/checklists\/picnic-[a-z0-9]{10}\.jpg/) != nil, "\(name)")
    let line = "- [ ] Bread ![Bread](\(name.split(separator: "/").last ?? ""))"
    #expect(
      visit.forge.now.branches["main"]?[Self.file]
        == before.replacing("- [ ] Bread", with: line))
    #expect(visit.forge.now.commits == ["main: \(name), \(Self.file): Photo of ‘Bread’"])
    #expect(visit.forge.now.strange == [])

    let original = try Self.taken.get()
    #expect(parts(of: original).kinds.isSuperset(of: [0xE1, 0xED, 0xFE]))
    let (kinds, size) = parts(of: bytes)
    // What is left describes the colours of the browser’s drawing, sRGB.
    #expect(kinds.isSubset(of: [0xE0, 0xE2, 0xDB, 0xC0, 0xC2, 0xC4]), "\(kinds)")
    #expect(size == [960, 1600])
    for word in ["Exif", "Lisbon", "mother", "xmpmeta"] {
      #expect(original.firstRange(of: Array(word.utf8)) != nil)
      #expect(bytes.firstRange(of: Array(word.utf8)) == nil)
    }
    #expect(!visit.forge.now.questions.contains { $0.contains("IMG_2041") })
  }

  @Test func `what was written builds, and then nothing more is said of it`() throws {
    let visit = try ConnectedVisit()
    _ = try visit.act(
      at: Self.list, patience: 60_000,
      try take("#bread .snap input")
        + "await until(() => states() === 'done'); return states();")
    let (name, bytes) = try picture(of: visit)
    try visit.site.place.write(name, bytes)
    try visit.site.edit(Self.file, visit.forge.now.branches["main"]?[Self.file] ?? "")
    try visit.build()
    visit.site.expectClean()
    let later = try visit.act(
      at: Self.list,
      "await until(() => one('.add-item')); await wait(200);"
        + "return [states(), one('#bread .tile img') !== null, said('#bread')].join(' | ');")
    #expect(later == " | true | -")
  }

  @Test func `it can be undone, and then nothing was asked and nothing is kept`() throws {
    let visit = try ConnectedVisit()
    let told = try visit.act(
      at: Self.list, patience: 60_000,
      try take("#bread .snap input") + """
        await until(() => states() === "held");
        one("#bread .sent button").click();
        await wait(7000);
        return [states(), said("#bread")].join(" | ");
        """)
    #expect(told == " | -")
    let kept = try visit.act(
      at: Self.list,
      """
      await until(() => one(".add-item"));
      const base = await steadily(new Promise((done) => {
        const asked = indexedDB.open("wishwell / pictures");
        asked.onsuccess = () => done(asked.result);
      }));
      let count;
      for (let turn = 0; turn < 100 && count !== 0; turn += 1) {
        await wait(50);
        count = await steadily(new Promise((done) => {
          const asked = base.transaction("pictures").objectStore("pictures").count();
          asked.onsuccess = () => done(asked.result);
        }));
      }
      return String(count);
      """)
    #expect(kept == "0")
    #expect(visit.forge.now.questions == [])
  }

  @Test func `without a network it stays in the browser, and any page sends it later`() throws {
    let visit = try ConnectedVisit()
    visit.forge.change { $0.mood = .away }
    let told = try visit.act(
      at: Self.list, patience: 60_000,
      try take("#bread .snap input") + """
        await until(() => states() === "held");
        one("#a-blanket .tick").click();
        await until(() => states().startsWith("waiting offline"));
        // A browser that ends writes what it keeps some seconds later, or not at all.
        for (let turn = 0; turn < 300; turn += 1) await fetch("/slow");
        return said("#bread");
        """)
    #expect(told.hasPrefix("◐ There is no network. This stays here"), "\(told)")
    visit.forge.change { $0.mood = .well }
    let later = try visit.act(
      at: "people/index.html", patience: 60_000,
      """
      dispatchEvent(new Event("online"));
      await until(() => states() === "done, done");
      return states();
      """)
    #expect(later == "done, done")
    let (name, _) = try picture(of: visit)
    #expect(
      Set(visit.forge.now.commits) == [
        "main: \(name), \(Self.file): Photo of ‘Bread’",
        "main: \(Self.file): Untick ‘A blanket’",
      ])
  }

  @Test func `a box can be ticked after its photo was sent`() throws {
    let visit = try ConnectedVisit()
    let told = try visit.act(
      at: Self.list, patience: 60_000,
      try take("#bread .snap input") + """
        await until(() => states() === "done");
        one("#bread .tick").click();
        await until(() => states() === "done, done");
        return states();
        """)
    #expect(told == "done, done")
    let text = visit.forge.now.branches["main"]?[Self.file] ?? ""
    #expect(text.contains("- [x] Bread ![Bread](picnic-"), "\(text)")
  }

  @Test(arguments: [LocalForge.Kind.github, .forgejo])
  func `what others write meanwhile stays`(_ kind: LocalForge.Kind) throws {
    let visit = try ConnectedVisit(kind)
    visit.forge.change { state in
      let text = state.branches["main"]?[Self.file] ?? ""
      state.meanwhile = [Self.file: text.replacing("[x] A blanket", with: "[ ] A blanket")]
    }
    let told = try visit.act(
      at: Self.list, patience: 60_000,
      try take("#bread .snap input")
        + "await until(() => states() === 'done'); return states();")
    #expect(told == "done")
    let text = visit.forge.now.branches["main"]?[Self.file] ?? ""
    #expect(text.contains("- [ ] Bread ![") && text.contains("- [ ] A blanket"), "\(text)")
    #expect(visit.forge.now.commits.count == 1)
    #expect(visit.forge.now.strange == [])
  }

  @Test func `a Gitea that takes one file at a time gets the picture first`() throws {
    let visit = try ConnectedVisit(.forgejo)
    visit.forge.change { $0.isOld = true }
    let told = try visit.act(
      at: Self.list, patience: 60_000,
      try take("#bread .snap input")
        + "await until(() => states() === 'done'); return states();")
    #expect(told == "done")
    let (name, _) = try picture(of: visit)
    #expect(
      visit.forge.now.commits == [
        "main: \(name): Photo of ‘Bread’", "main: \(Self.file): Photo of ‘Bread’",
      ])
  }

  @Test(arguments: LocalForge.Kind.allCases)
  func `where the branch takes nothing, it is a request`(_ kind: LocalForge.Kind) throws {
    let visit = try ConnectedVisit(kind)
    visit.forge.change { $0.isProtected = true }
    let told = try visit.act(
      at: Self.list, patience: 60_000,
      try take("#bread .snap input") + """
        await until(() => states() === "done" && said("#bread").includes("request"));
        return said("#bread");
        """)
    #expect(told.hasPrefix("◐ Sent as a request."), "\(told)")
    let now = visit.forge.now
    let branch = try #require(now.branches.keys.first { $0 != "main" })
    let (name, _) = try picture(on: branch, of: visit)
    #expect(now.branches[branch]?[Self.file]?.contains("](\(name.dropFirst(19)))") == true)
    #expect(now.branches["main"]?.keys.contains { $0.hasSuffix(".jpg") } == false)
    #expect(now.requests == ["\(branch) > main: Photo of ‘Bread’"])
    #expect(now.strange == [])
  }

  @Test func `what is no picture is said to be none, and a lost picture to be lost`() throws {
    let visit = try ConnectedVisit()
    let told = try visit.act(
      at: Self.list, patience: 60_000,
      try take("#bread .snap input", bytes: Array("no picture at all".utf8)) + """
        await until(() => said("#bread").startsWith("This browser cannot"));
        return [said("#bread"), states()].join(" | ");
        """)
    #expect(
      told
        == "This browser cannot read that picture. Take another one, or save it as a JPEG first. | "
    )
    let lost = try visit.act(
      at: Self.list,
      before: """
        localStorage.setItem("wishwell / queue", JSON.stringify([{ id: "abc", page: "/checklists/picnic.html",
          state: "waiting", due: performance.timeOrigin, change: "picture", path: "\(Self.file)", photo: "picnic-0.jpg",
          line: "0", title: "Bread", message: "Photo" }]));
        """, patience: 60_000,
      "await until(() => states() === 'failed lost'); return states();")
    #expect(lost == "failed lost")
    #expect(visit.forge.now.commits == [])
  }

  /// Bob’s own offer, then a second picture of it, then his face twice.
  @Test func `one’s own post and profile get photos, and nobody else’s do`() throws {
    let visit = try ConnectedVisit()
    func send(_ page: String, alt: String = "") throws {
      let told = try visit.act(
        at: page, patience: 60_000,
        "localStorage.removeItem('wishwell / queue'); await until(() => one('.snapping'));"
          + "one('.snapping .ask input').value = '\(alt)';"
          + (try take(".snapping .snap input"))
            + """
            await until(() => states() === "done");
            return [said(".snapping"), one(".snapping p").textContent].join(" | ");
            """)
      #expect(told.hasPrefix("◐ Done.") && told.contains("Everyone who reads this"), "\(told)")
    }
    func text(_ path: String) -> String { visit.forge.now.branches["main"]?[path] ?? "" }
    try send(Self.offer, alt: "Ten \"blue\" ones: all")
    let first = text(Self.post)
    #expect(
      first.contains(
        /\nlimit: 10\nphoto: 2026-10-03-ten-postcards-[a-z0-9]{10}\.jpg\nalt: "Ten \\"blue\\" ones: all"\n---\n/
      ), "\(first)")
    try send(Self.offer)
    try send(Self.offer, alt: "The back")
    let second = text(Self.post)
    #expect(
      second.hasPrefix(first.components(separatedBy: "\n---\n")[0] + "\nphotos:\n  - photo: 2026-"),
      "\(second)")
    #expect(
      second.contains(
        /\n  - photo: [a-z0-9-]+\.jpg\n  - photo: [a-z0-9-]+\.jpg\n    alt: "The back"\n---\n/),
      "\(second)")
    try send("people/bob/index.html", alt: "Bob")
    try send("people/bob/index.html")
    let profile = text("content/people/bob.md")
    #expect(
      profile.contains(/\nphoto: bob-[a-z0-9]{10}\.jpg\n/) && !profile.contains("alt:"),
      "\(profile)")
    #expect(visit.forge.now.strange == [])
    for (path, text) in visit.forge.now.branches["main"] ?? [:] {
      let bytes = Data(base64Encoded: String(text.dropFirst("base64:".count)))
      if path.hasSuffix(".jpg") { try visit.site.place.write(path, Array(bytes ?? Data())) }
      if [Self.post, "content/people/bob.md"].contains(path) { try visit.site.edit(path, text) }
    }
    try visit.build()
    let others = try visit.act(
      at: "people/alice/index.html", "await wait(2000); return String(one('.snapping'));")
    #expect(others == "null")
  }
}
