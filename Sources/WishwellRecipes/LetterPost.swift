/// Where letters to a site arrive, and where answers to them go.
package struct LetterPost: Hashable, Sendable {
  /// The folder of a mailbox that the site has for itself: `imaps://imap.example.org/INBOX`.
  package var mailbox: String
  /// The server whose word counts for who sent a letter: its name in `Authentication-Results`.
  package var server: String
  /// A server that sends answers, `smtps://smtp.example.org`, or a folder of the mailbox in which
  /// they wait until somebody sends them, `imaps://imap.example.org/Drafts`.
  package var answers: String

  /// Where letters wait to those who did not write, until somebody sends them: with the answers,
  /// where these wait too.
  package var drafts: String {
    answers.hasPrefix("smtp") ? LetterPost.drafts(beside: mailbox) : answers
  }

  /// `answers` are otherwise drafts in the same mailbox.
  package init(mailbox: String, server: String, answers: String? = nil) {
    self.mailbox = mailbox
    self.server = server
    self.answers = answers ?? LetterPost.drafts(beside: mailbox)
  }

  /// `imaps://imap.example.org/Drafts` of whatever folder.
  private static func drafts(beside mailbox: String) -> String {
    let words = mailbox.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return words.prefix(3).joined(separator: "/") + "/Drafts"
  }
}

/// What a job that applies letters is given by the forge alone, so that no file has it. Its raw
/// value is the name of the variable.
enum LetterSecret: String, CaseIterable {
  case user = "WISHWELL_MAIL_USER"
  case password = "WISHWELL_MAIL_PASSWORD"
  case token = "WISHWELL_PUSH_TOKEN"

  /// What it is, as the rest of a sentence.
  var meaning: String {
    switch self {
    case .user: "the name by which you open that mailbox"
    case .password: "its password, best an ‘app password’ for this alone"
    case .token: "that token"
    }
  }
}
