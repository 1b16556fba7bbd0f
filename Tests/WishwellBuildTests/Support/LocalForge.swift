import Foundation
import Synchronization
import WishwellText

/// A forge on this machine, with one repository, for what a connected browser asks of it.
///
/// What it takes and how it answers is what GitHub, Forgejo and GitLab publish: `ForgeCall`. A question that
/// those do not describe is kept in `strange`.
final class LocalForge: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case github, forgejo, gitlab
  }

  enum Mood: Sendable {
    case well
    /// It takes questions and says nothing.
    case away
    /// It does what is asked, and the answer gets lost.
    case mute
    case broken
    /// So many questions are too many, for so many seconds.
    case busy(times: Int, seconds: Int)
  }

  struct State: Sendable {
    var mood = Mood.well
    var isProtected = false
    var mayWrite = true
    /// Whether pages of other sites get an answer.
    var answersPages = true
    /// Whether it is a Gitea from before version 1.20, which takes one file at a time.
    var isOld = false
    /// What somebody else writes to the branch as soon as the first picture has come, once.
    var meanwhile: [String: String] = [:]
    /// What was sent and is on no branch so far, by its digest: files, trees and commits of git.
    var blobs: [String: String] = [:]
    var trees: [String: [String: String]] = [:]
    var loose: [String: (tree: String, parent: String, message: String)] = [:]
    /// Texts of files by branch and path; what is no text is in Base64, behind ‘base64:’.
    var branches: [String: [String: String]] = ["main": [:]]
    /// Of each request to merge, its branch and its title.
    var requests: [String] = []
    /// Of each commit, its branch, its path and its subject.
    var commits: [String] = []
    var strange: [String] = []
    var questions: [String] = []
  }

  static let token = "github_pat_0123456789abcdefTOKEN"

  let kind: Kind
  private let state = Mutex(State())
  private let socket: AnsweringSocket

  init(_ kind: Kind) throws {
    self.kind = kind
    // The one is made before the other, and answers for it.
    let place = Place()
    socket = try AnsweringSocket { question in place.forge?.answer(question) ?? [] }
    place.forge = self
  }

  /// Where a socket finds who answers.
  private final class Place: @unchecked Sendable {
    weak var forge: LocalForge?
  }

  var repository: String { "http://127.0.0.1:\(socket.port)/lantern/street" }
  var now: State { state.withLock { $0 } }

  func change(_ change: @Sendable (inout State) -> Void) { state.withLock { change(&$0) } }

  /// What takes a moment of its own, and is asked by tests alone: `/slow`.
  private func answer(_ text: String) -> [UInt8] {
    if text.hasPrefix("GET /slow ") {
      usleep(20_000)
      return reply(200, nil, State())
    }
    return state.withLock { state in
      guard let question = ForgeCall(text) else { return [] }
      if question.method == "OPTIONS" { return reply(204, nil, state) }
      state.questions.append(text)
      switch state.mood {
      case .away: return []
      case .broken: return reply(503, ["message": "Out of order"], state)
      case .busy(let times, let seconds) where times > 0:
        state.mood = .busy(times: times - 1, seconds: seconds)
        return reply(403, ["message": "Slow down"], state, more: "Retry-After: \(seconds)\r\n")
      default: break
      }
      let (status, body) = question.answer(by: kind, &state, page: repository)
      if case .mute = state.mood { return [] }
      return reply(status, body, state)
    }
  }

  private func reply(
    _ status: Int, _ body: Any?, _ state: State, more: String = ""
  ) -> [UInt8] {
    let bytes = body.flatMap { try? JSONSerialization.data(withJSONObject: $0) } ?? Data()
    let pages =
      !state.answersPages
      ? ""
      : "Access-Control-Allow-Origin: *\r\nAccess-Control-Allow-Methods: GET, POST, PUT, PATCH\r\n"
        + "Access-Control-Allow-Headers: Authorization, Content-Type\r\n"
        + "Access-Control-Expose-Headers: Retry-After, X-RateLimit-Remaining, X-RateLimit-Reset\r\n"
    let head =
      "HTTP/1.1 \(status) Answer\r\n\(pages)\(more)Content-Type: application/json\r\n"
      + "Content-Length: \(bytes.count)\r\nConnection: close\r\n\r\n"
    return Array(head.utf8) + Array(bytes)
  }
}
