import Foundation
import Synchronization

/// Whoever keeps the mails of a site and sends its answers: IMAP (RFC 3501) and SMTP (RFC 5321) as
/// far as curl needs them, without encryption.
final class MailHost: Sendable {
  struct Mail: Sendable {
    var uid: Int
    var text: String
    /// `\Seen`, `\Flagged` …
    var flags: Set<String> = []
  }

  struct Sent: Sendable {
    var from: String
    var to: String
    var text: String
  }

  static let user = "hello@lantern.example"
  static let password = #"a "good" \pass&word"#

  private let post: MailPost
  private let imap: LineServer
  private let smtp: LineServer

  /// `refused` is an address to which it sends nothing.
  init(refusing refused: String? = nil) throws {
    let post = MailPost()
    self.post = post
    imap = try LineServer { post.keep(for: $0) }
    smtp = try LineServer { post.send(for: $0, refusing: refused) }
  }

  var mailbox: String { folder("INBOX") }
  var drafts: String { folder("Drafts") }
  var outgoing: String { "smtp://127.0.0.1:\(smtp.port)" }

  func folder(_ name: String) -> String { "imap://127.0.0.1:\(imap.port)/\(name)" }

  /// Puts a mail into the mailbox; `text` has the line ends of Swift.
  @discardableResult
  func deliver(_ text: String) -> Int {
    post.add(text.replacingOccurrences(of: "\n", with: "\r\n"), to: "INBOX")
  }

  /// By their numbers.
  func flags(of uid: Int) -> Set<String> {
    mails(in: "INBOX").first { $0.uid == uid }?.flags ?? []
  }

  func mails(in folder: String) -> [Mail] { post.state.withLock { $0.folders[folder] ?? [] } }
  var sent: [Sent] { post.state.withLock { $0.sent } }
  /// Every line that clients said, mails aside.
  var said: [String] { post.state.withLock { $0.said } }

  func setFlags(of uid: Int, to flags: Set<String>) {
    post.state.withLock { state in
      guard let index = state.folders["INBOX"]?.firstIndex(where: { $0.uid == uid }) else { return }
      state.folders["INBOX"]?[index].flags = flags
    }
  }
}

/// What both servers of a host share, and how they talk.
private final class MailPost: Sendable {
  struct State {
    var folders: [String: [MailHost.Mail]] = ["INBOX": [], "Drafts": []]
    var sent: [MailHost.Sent] = []
    var said: [String] = []
    var next = 1
  }

  let state = Mutex(State())

  func add(_ text: String, to folder: String) -> Int {
    state.withLock { state in
      let mail = MailHost.Mail(uid: state.next, text: text)
      state.folders[folder]?.append(mail)
      state.next += 1
      return mail.uid
    }
  }

  private func heard(_ client: LineClient) -> String? {
    guard let line = client.line() else { return nil }
    state.withLock { $0.said.append(line) }
    return line
  }

  // MARK: - IMAP

  func keep(for client: LineClient) {
    client.say("* OK here")
    var selected = ""
    while let line = heard(client) {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { return }
      let (tag, command) = (words[0], words[1])
      if command.hasPrefix("SELECT ") { selected = String(command.dropFirst(7)) }
      let isDone = carryOut(command, in: selected, for: client)
      client.say("\(tag) \(isDone ? "OK done" : "NO")")
      if command == "LOGOUT" { return }
    }
  }

  private func carryOut(_ command: String, in selected: String, for client: LineClient) -> Bool {
    if command == "CAPABILITY" { client.say("* CAPABILITY IMAP4rev1") }
    if command.hasPrefix("LOGIN ") {
      let password = MailHost.password.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return command == "LOGIN \(MailHost.user) \"\(password)\""
    }
    if command.hasPrefix("SELECT ") { return state.withLock { $0.folders[selected] != nil } }
    if command.hasPrefix("UID SEARCH ") {
      client.say("* SEARCH" + found(command, in: selected).map { " \($0)" }.joined())
    }
    if let match = command.wholeMatch(of: /UID FETCH (\d+) BODY\[\]/) {
      return fetch(Int(match.1) ?? 0, in: selected, for: client)
    }
    if let match = command.wholeMatch(of: /UID STORE (\d+) ([+-])FLAGS.SILENT \((.*)\)/) {
      let flags = Set(match.3.split(separator: " ").map(String.init))
      change(Int(match.1) ?? 0, in: selected) { mail in
        mail.flags = match.2 == "+" ? mail.flags.union(flags) : mail.flags.subtracting(flags)
      }
    }
    if let match = command.wholeMatch(of: /APPEND (\S+) \(.*\) \{(\d+)\}/) {
      guard state.withLock({ $0.folders[String(match.1)] != nil }) else { return false }
      client.say("+ go on")
      guard let text = client.text(of: Int(match.2) ?? 0), client.line() != nil else {
        return false
      }
      _ = add(text, to: String(match.1))
    }
    return true
  }

  /// What a search of the job asks for; words are looked for as they are.
  private func found(_ command: String, in folder: String) -> [Int] {
    let words = command.split(separator: " ").map(String.init)
    let mails = state.withLock { $0.folders[folder] ?? [] }
    return mails.filter { mail in
      for flag in ["Deleted", "Answered", "Flagged"]
      where words.contains("UN" + flag.uppercased()) && mail.flags.contains("\\" + flag) {
        return false
      }
      for (word, value) in zip(words, words.dropFirst()) {
        if word == "SMALLER", mail.text.utf8.count >= Int(value) ?? 0 { return false }
        if word == "BODY", !holds(mail.text, value) { return false }
        if word == "UID", value != "SEARCH", Int(value) != mail.uid { return false }
      }
      return true
    }.map(\.uid)
  }

  /// Byte for byte, as to go over the characters of a flood takes a debug build minutes.
  private func holds(_ text: String, _ words: String) -> Bool {
    strstr(text, words) != nil
  }

  /// As servers do, it takes the mail for read from then on.
  private func fetch(_ uid: Int, in folder: String, for client: LineClient) -> Bool {
    var text: String?
    change(uid, in: folder) { mail in
      mail.flags.insert("\\Seen")
      text = mail.text
    }
    guard let text else { return false }
    client.say("* 1 FETCH (UID \(uid) BODY[] {\(text.utf8.count)}\r\n\(text))")
    return true
  }

  private func change(_ uid: Int, in folder: String, _ change: (inout MailHost.Mail) -> Void) {
    state.withLock { state in
      guard let index = state.folders[folder]?.firstIndex(where: { $0.uid == uid }),
        var mail = state.folders[folder]?[index]
      else { return }
      change(&mail)
      state.folders[folder]?[index] = mail
    }
  }

  // MARK: - SMTP

  func send(for client: LineClient, refusing refused: String?) {
    client.say("220 here")
    var (from, to) = ("", "")
    while let line = heard(client) {
      switch line.split(separator: " ").first.map({ $0.uppercased() }) {
      case "EHLO": client.say("250-here\r\n250 AUTH PLAIN")
      case "AUTH":
        let word = Data("\0\(MailHost.user)\0\(MailHost.password)".utf8).base64EncodedString()
        if line == "AUTH PLAIN" { client.say("334 ") }
        let answer = line == "AUTH PLAIN" ? client.line() : String(line.dropFirst(11))
        client.say(answer == word ? "235 welcome" : "535 no")
      case "MAIL":
        from = address(in: line)
        client.say("250 good")
      case "RCPT":
        to = address(in: line)
        client.say(to == refused ? "550 nobody is called that" : "250 good")
      case "DATA":
        client.say("354 go on")
        var text = ""
        while let line = client.line(), line != "." { text += line + "\r\n" }
        state.withLock { $0.sent.append(MailHost.Sent(from: from, to: to, text: text)) }
        client.say("250 sent")
      case "QUIT":
        client.say("221 bye")
        return
      default: client.say("500 what?")
      }
    }
  }

  private func address(in line: String) -> String {
    String(line.drop { $0 != "<" }.dropFirst().prefix { $0 != ">" })
  }
}
