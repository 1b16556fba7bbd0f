/// A person of a header: `Aunt Rosa <rosa@example.org>` (RFC 5322, 3.4).
package struct Mailbox: Hashable, Sendable {
  /// As its writer likes to be called; nil where only the address is given.
  package var name: String?
  /// `local@domain`, the domain in lower case; what stands before the @ is as its writer has it.
  package var address: String

  package init(name: String?, address: String) {
    self.name = name
    self.address = address
  }

  /// As a header has it, readable: a name that holds what separates addresses is in quotation marks.
  package var written: String {
    guard let name else { return address }
    let isPlain = !name.contains { "()<>[]:;@\\,\"".contains($0) }
    let shown = isPlain ? name : "\"\(quotable(name))\""
    return "\(shown) <\(address)>"
  }

  /// What stands behind the last @; empty where there is none.
  package var domain: String {
    address.lastIndex(of: "@").map { String(address[address.index(after: $0)...]) } ?? ""
  }
}

/// The addresses of a field, as RFC 5322 has them and as it had them (4.4), in their order.
struct MailboxList {
  private(set) var mailboxes: [Mailbox] = []
  /// Whether something in it is no address. The others are there all the same: who trusts one has
  /// to ask.
  private(set) var isBroken = false
  /// Whether they are collected under a name, `Friends: …;`.
  private(set) var hasGroup = false

  private var phrase: [HeaderToken] = []
  private var comment: HeaderToken?
  private var route: [HeaderToken]?

  /// The addresses of a list (RFC 5322, 3.4), those of groups among them.
  init(_ field: HeaderField) {
    let tokens = HeaderTokens(field.body)
    isBroken = tokens.isBroken
    var isInside = false
    for token in tokens.all {
      if token.kind == .comment {
        comment = token
      } else if isInside {
        if token.isSpecial(">") { isInside = false } else { route?.append(token) }
      } else if token.isSpecial("<") {
        if route != nil { isBroken = true }
        route = []
        isInside = true
      } else if token.isSpecial(","), !isInName {
        flush()
      } else if token.isSpecial(":") {
        hasGroup = true
        phrase = []
      } else if token.isSpecial(";") {
        flush()
      } else if route != nil {
        isBroken = true
      } else {
        phrase.append(token)
      }
    }
    if isInside { isBroken = true }
    flush()
  }

  /// Whether no address has begun yet, so that a comma belongs to a name that needed quotation marks and
  /// has none: `Müller, Jürgen <j@example.org>`. Words without an address are none of a list.
  private var isInName: Bool {
    route == nil && !phrase.isEmpty && !phrase.contains { $0.isSpecial("@") }
  }

  private mutating func flush() {
    defer {
      phrase = []
      comment = nil
      route = nil
    }
    // Nothing between two commas was allowed once.
    guard route != nil || !phrase.isEmpty else { return }
    guard let address = MailboxList.address(route ?? phrase) else {
      isBroken = true
      return
    }
    // Of old the name stood behind the address, in a comment.
    let words = route == nil ? comment.map { [$0] } ?? [] : phrase
    let name = HeaderPhrase.text(of: words)
    mailboxes.append(Mailbox(name: name.isEmpty ? nil : name, address: address))
  }

  /// `local@domain`, with a route before it left out (`@a,@b:local@domain`).
  private static func address(_ tokens: [HeaderToken]) -> String? {
    var tokens = tokens[...]
    if tokens.first?.isSpecial("@") == true {
      guard let colon = tokens.firstIndex(where: { $0.isSpecial(":") }) else { return nil }
      tokens = tokens[(colon + 1)...]
    }
    guard let at = tokens.lastIndex(where: { $0.isSpecial("@") }),
      let local = dotted(tokens[..<at]), let domain = dotted(tokens[(at + 1)...]),
      !domain.contains("\""), local.utf8.count + domain.utf8.count < MailLimits.address
    else { return nil }
    return local + "@" + domain.lowercased()
  }

  /// Words with dots between them; what needs quotation marks keeps them.
  private static func dotted(_ tokens: ArraySlice<HeaderToken>) -> String? {
    var text = ""
    var wantsWord = true
    for token in tokens {
      if token.isSpecial(".") {
        guard !wantsWord else { return nil }
        text += "."
        wantsWord = true
        continue
      }
      guard wantsWord, token.kind != .special else { return nil }
      text +=
        token.kind == .quoted && !isPlain(token.text) ? "\"\(quotable(token.text))\"" : token.text
      wantsWord = false
    }
    let isClean = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return wantsWord || !isClean ? nil : text
  }

  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        byte > 0x20 && !"()<>[]:;@\\,.\"".utf8.contains(byte) && byte != 0x7F
      }
  }
}

/// `text` as it stands between quotation marks (RFC 5322, 3.2.4).
private func quotable(_ text: String) -> String {
  text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
}
