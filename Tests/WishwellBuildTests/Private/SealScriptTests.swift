import Foundation
import Testing
import WishwellFormat
import WishwellMail
import WishwellTesting
import WishwellText

@testable import WishwellBuild
@testable import WishwellSeal

/// What a browser seals on one's own page. Without Chromium these are left out.
@Suite(.enabled(if: Chromium.isInstalled)) struct SealScriptTests {
  let street: AddressStreet

  init() throws {
    street = try AddressStreet(
      settings: "forge:\n  kind: github\n  repository: https://github.com/lantern/street\n")
    try street.happen("responded carol 2026-11-02", in: "offers/cards.responses/carol")
    try street.build(on: "2026-11-20")
  }

  /// Carol's page at 390 px, after `code` ran on it, and what was asked for. `before` runs before the
  /// script, of which `changes` are changed.
  private func drive(
    _ code: String, before: String = "", changing changes: [String: String] = [:]
  ) throws -> (page: String, asked: [String]) {
    let script = try #require(
      try street.site.output.keys.first { isPrivatePath($0) && $0.hasSuffix(".js") })
    var source = try #require(street.site.place.text("output/" + script))
    for (old, new) in changes {
      #expect(source.contains(old))
      source = source.replacing(old, with: new)
    }
    let driving = """
      \(before)
      const wait = () => new Promise((go) => setTimeout(go, 300));
      const room = (field) => document.querySelector(`[data-seal=${field}]`);
      const type = async (field, text) => {
        room(field).querySelector("textarea").value = text;
        room(field).querySelector("[data-press]").click();
        await wait();
      };
      const tell = (told) => document.body.append(
        Object.assign(document.createElement("samp"), { textContent: JSON.stringify(told) }));
      addEventListener("load", () => setTimeout(async () => { \(code) }, 1000));

      """
    let visit = try PrivateVisit(street.site, replacing: [script: driving + source])
    let link = try street.link(of: "carol", base: visit.base)
    return (try visit.look(at: link, size: (390, 844)), visit.questions)
  }

  /// What the page told at the end.
  private func told(_ page: String) throws -> [String] {
    let text = try #require(page.firstMatch(of: /<samp>(.*?)<\/samp>/.dotMatchesNewlines())?.1)
    let json = text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    return try JSONDecoder().decode([String].self, from: Data(json.utf8))
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined() + "\""
  }

  /// What is typed, and what comes out of it.
  private static let texts = [
    ("Carol Brandt\n41 Lindenhof", "Carol Brandt\n41 Lindenhof"),
    ("  A \r\n\r\n\tB\u{2028}C\n", "A\nB\nC"),
    (
      "</textarea></script><img src=x onerror=alert(1)>\n&amp; \"q\" 'q' SEALED $& {{x}}",
      "</textarea></script><img src=x onerror=alert(1)>\n&amp; \"q\" 'q' SEALED $& {{x}}"
    ),
    ("Zoë 🎈👩‍👩‍👧\nשלום 1\n\u{202E}moc", "Zoë 🎈👩‍👩‍👧\nשלום 1\n\u{202E}moc"),
    (String(repeating: "a", count: 255), String(repeating: "a", count: 255)),
    (String(repeating: "ä", count: 128), String(repeating: "ä", count: 128)),
    (String(repeating: "🎈", count: 1024), String(repeating: "🎈", count: 1024)),
  ]

  @Test func `what a browser seals, the site’s secret opens in its place alone`() throws {
    let typing = Self.texts.map { "await type(\"address\", \(quoted($0.0))); take(\"address\");" }
    let (page, _) = try drive(
      """
      const letters = [];
      const take = (field) => letters.push(room(field).querySelector("pre").textContent);
      \(typing.joined(separator: "\n"))
      await type("contact", "+49 40 000");
      take("contact");
      tell(letters);
      """)
    let values = try told(page).map { letter in
      let matters = LetterMatter.Content.all(in: letter).compactMap(SealMatter.init)
      guard matters.count == 1, case .put(let text) = matters[0].request else { return "" }
      return text
    }.map { try #require(SealedValue($0)) }
    try #require(values.count == Self.texts.count + 1)
    for (value, text) in zip(values, Self.texts.map(\.1)) {
      #expect(value.opened(in: AddressStreet.place(of: "carol"), with: street.secret) == text)
      for (person, field) in [("ben", "address"), ("carol", "contact")] {
        let place = AddressStreet.place(of: person, as: field)
        #expect(value.opened(in: place, with: street.secret) == nil)
      }
    }
    let contact = AddressStreet.place(of: "carol", as: "contact")
    #expect(values.last?.opened(in: contact, with: street.secret) == "+49 40 000")
    // As long as what `wishwell seal` makes.
    for (value, text) in zip(values, Self.texts) {
      let sealed = try street.text(of: "carol", sealing: text.1)
      #expect(value.text.count == sealed.count)
    }
  }

  @Test func `what is typed stays on the page, and is gone once it is sealed`() throws {
    let (page, asked) = try drive(
      """
      await type("address", "41 Lindenhof");
      tell([
        room("address").querySelector("textarea").value,
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
        document.activeElement.textContent, location.href,
        `${document.documentElement.scrollWidth <= innerWidth}`,
        ...[...room("address").querySelectorAll("a")].map((link) => link.href),
        ...[...room("address").querySelectorAll("pre")].map((text) => text.textContent),
      ]);
      """)
    // The page, its style, and its two scripts.
    #expect(asked.count == 4, "\(asked)")
    let told = try told(page)
    #expect(told[0] == "" && !told[1].contains("Lindenhof") && told[4] == "true", "\(told)")
    #expect(told[2].hasPrefix("It is sealed, and what you typed is gone"), "\(told)")
    #expect(!told[3].contains("#"))
    let (mail, forge) = (told[5], told[6])
    #expect(mail.hasPrefix("mailto:hello@street.example?subject=My%20address") && mail.count < 2000)
    #expect(forge == "https://github.com/lantern/street/edit/main/content/people/carol.md")
    // The letter that opens is the one that can be copied, and what the forge gets is the same value.
    let body = try #require(mail.firstRange(of: "&body=")?.upperBound)
    let letter = try #require(String(mail[body...]).removingPercentEncoding)
    #expect(letter.replacing("\r\n", with: "\n") == told[7])
    let line = try #require(told[8].wholeMatch(of: /address: (sealed:1:[\w-]+)/)?.1)
    let matters = LetterMatter.Content.all(in: told[7]).compactMap(SealMatter.init)
    #expect(matters == [SealMatter(putting: String(line), into: .address)])
    #expect(!page.contains("SEALED</pre>"))
  }

  /// From the page of one, through the letter that it writes, to the page of another.
  @Test func `the letter that a page writes brings an address to whom it is open`() throws {
    let (page, _) = try drive(
      """
      await type("address", "Carol Brandt\\n9 Elbchaussee");
      tell([room("address").querySelector("pre").textContent]);
      """)
    let letter = try #require(try told(page).first)
    let mails = try TemporaryFolder()
    try mails.write(
      "a.eml",
      "Authentication-Results: mx.example; dmarc=pass header.from=example.org\n"
        + "From: Carol <carol@example.org>\nSubject: My address, sealed\n"
        + "Message-ID: <1@x.example>\n\n\(letter)")
    // Nothing in it is taken for words of her own, at which somebody would have to look.
    let done = try wishwell(
      ["apply", mails["a.eml"], "--trust-headers", "mx.example", "--unattended"],
      in: street.site.place.path, before: "export WISHWELL_CLOCK=2026-11-20;")
    #expect(done.status == 0, "\(done)")
    try street.build(on: "2026-11-20")
    #expect(try street.page(of: "ben").contains("Carol Brandt\n9 Elbchaussee"))
    #expect(try street.page(of: "carol").contains("Your address\nCarol Brandt\n9 Elbchaussee"))
    #expect(!(done.output + done.errors + letter).contains("Elbchaussee"))
  }

  @Test func `what cannot be sealed is said, and stays to be mended`() throws {
    let (page, _) = try drive(
      """
      const said = [];
      for (const text of [" \\n ", "a".repeat(4097), "x\\nsealed:1:AAAA", "a".repeat(4096)]) {
        await type("address", text);
        const problem = room("address").querySelector("[data-problem]:not([hidden])");
        said.push(problem?.dataset.problem ?? "-", `${room("address").querySelector("textarea").value.length}`);
      }
      const [mail] = room("address").querySelectorAll("a");
      tell([...said, `${mail.hidden} ${room("address").querySelector("details").open}`]);
      """)
    // A letter of that length opens in no mail program: it is to be copied.
    #expect(
      try told(page) == ["empty", "3", "long", "4097", "again", "15", "-", "0", "true true"])
  }

  @Test func `who will see it stands beside the form`() throws {
    let (page, _) = try drive("tell([]);")
    #expect(
      page.contains("<li>Ben will see it at once, for ‘Three cards’ (since 2 November 2026).</li>"))
    #expect(page.contains("<li>Whoever promises something from ‘Carol turns thirty’ sees it, "))
  }

  @Test func `a browser that cannot seal opens the page, and says what else there is`() throws {
    let (page, _) = try drive(
      "tell([`${room(\"address\").hidden}`]);",
      before: """
        const able = crypto.subtle.generateKey.bind(crypto.subtle);
        crypto.subtle.generateKey = (name, ...rest) =>
          name === "X25519" ? Promise.reject(new DOMException("", "NotSupportedError")) : able(name, ...rest);
        """)
    #expect(page.contains("For Carol</h1>"))
    #expect(try told(page) == ["true"])
    #expect(
      page.contains("<p class=\"empty\" data-seal-unable=\"\">This browser is too old to seal"))
  }

  /// RFC 9180, appendix A.1.1: the script has another cipher, and all else is the same.
  @Test func `the script seals what the RFC has`() throws {
    let (page, _) = try drive(
      """
      const bytes = (hex) => Uint8Array.from(hex.match(/../g), (two) => parseInt(two, 16));
      const base64 = (hex) => btoa(String.fromCharCode(...bytes(hex)))
        .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
      const jwk = {
        kty: "OKP", crv: "X25519",
        x: base64("37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431"),
      };
      const d = base64("52c4a758a802cd8b936eceea314432798d5baf2d7e9235dc084ab1b9cfa2f736");
      const publicKey = await crypto.subtle.importKey("jwk", jwk, "X25519", true, []);
      const privateKey = await crypto.subtle.importKey("jwk", { ...jwk, d }, "X25519", true, ["deriveBits"]);
      crypto.subtle.generateKey = async () => ({ publicKey, privateKey });
      const sealed = await window.hpke(
        bytes("4265617574792069732074727574682c20747275746820626561757479"),
        bytes("3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d"),
        bytes("4f6465206f6e2061204772656369616e2055726e"), bytes("436f756e742d30"));
      tell([[...sealed].map((byte) => byte.toString(16).padStart(2, "0")).join("")]);
      """,
      changing: [
        "aead = { number: 2, size: 32 }": "aead = { number: 1, size: 16 }",
        "const sealable = ": "window.hpke = hpke;\nconst sealable = ",
      ])
    #expect(
      try told(page) == [
        "37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431"
          + "f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a9"
          + "6d8770ac83d07bea87e13c512a"
      ])
  }

  /// Carol's profile holds what Swift sealed; the browser opens it with what the script derives.
  @Test func `what the program seals, a browser opens`() throws {
    let value = try street.text(of: "carol", sealing: "41 Lindenhof")
    let secret = base64URL(street.secret.sealKeys.secret.bytes)
    let key = base64URL(street.secret.sealKey.bytes)
    let (page, _) = try drive(
      """
      const bytes = (text) => Uint8Array.from(
        atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
      const { joined, labeled, derived, extracted, kem, suite } = window.parts;
      const sealed = bytes("\(value)".slice("sealed:1:".length));
      const site = bytes("\(key)");
      const jwk = { kty: "OKP", crv: "X25519", x: "\(key)", d: "\(secret)" };
      const own = await crypto.subtle.importKey("jwk", jwk, "X25519", false, ["deriveBits"]);
      const sender = await crypto.subtle.importKey("raw", sealed.subarray(0, 32), "X25519", false, []);
      const common = new Uint8Array(
        await crypto.subtle.deriveBits({ name: "X25519", public: sender }, own, 256));
      const shared = await derived(
        joined(), labeled(kem, "eae_prk", common), kem, "shared_secret",
        joined(sealed.subarray(0, 32), site), 32);
      const info = new TextEncoder().encode("wishwell 1\\naddress");
      const context = joined([0], await extracted("psk_id_hash", ""), await extracted("info_hash", info));
      const part = (label, size) => derived(shared, labeled(suite, "secret"), suite, label, context, size);
      const cipher = await crypto.subtle.importKey(
        "raw", await part("key", 32), "AES-GCM", false, ["decrypt"]);
      const room = document.querySelector("[data-sealing]").dataset;
      const additionalData = new TextEncoder().encode([room.identity, "address", room.mark].join("\\n"));
      const plain = new Uint8Array(await crypto.subtle.decrypt(
        { name: "AES-GCM", iv: await part("base_nonce", 12), additionalData }, cipher, sealed.subarray(32)));
      tell([new TextDecoder().decode(plain.subarray(0, plain.lastIndexOf(0x80))), room.key, `${plain.length}`]);
      """,
      changing: [
        "const sealable = ":
          "window.parts = { joined, labeled, derived, extracted, kem, suite };\nconst sealable = "
      ])
    #expect(try told(page) == ["41 Lindenhof", key, "256"])
  }
}
