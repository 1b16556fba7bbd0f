import Synchronization

/// The site that a preview shows, which is exchanged for a newer one while it does.
package final class ShownSite: Sendable {
  /// What is shown at one moment.
  struct State: Sendable {
    /// Nil where the content is in no state to be shown.
    var site: PreviewSite?
    var problems: PreviewProblems
    /// The last site that could be published, while this one cannot; nil where there was none.
    var sound: PreviewSite?

    /// The bytes of the page at `target`, a request's path; where there is no site, or not this page
    /// of it, of the one in its place.
    func page(at target: String) -> [UInt8] {
      switch site?.answer(to: target) {
      case .missing(_) where isUnread(target): ProblemPage(problems, isOfOnePage: true).bytes
      case .found(_, let bytes), .missing(let bytes): bytes
      case .moved(let address): Array(address.utf8)
      case nil: ProblemPage(problems).bytes
      }
    }

    /// Whether what is wrong may keep a page from `target`: its file has mistakes, or it was there
    /// before them.
    func isUnread(_ target: String) -> Bool {
      problems.isError && (site?.isUnread(target) == true || sound?.holds(target) == true)
    }
  }

  private struct Shown {
    var state: State
    var followers: [Int: AsyncStream<State>.Continuation] = [:]
    var lastFollower = 0
  }

  private let shown: Mutex<Shown>

  package init(_ site: PreviewSite?, _ problems: PreviewProblems = PreviewProblems()) {
    shown = Mutex(Shown(state: State(site: site, problems: problems)))
  }

  /// The path where the site begins; `/` where there is none to show.
  package var base: String { state.site?.base ?? "/" }

  var state: State { shown.withLock { $0.state } }

  /// Shows `site` from now on, and tells every page that is open; nil where the content is in no
  /// state to be shown.
  package func show(_ site: PreviewSite?, _ problems: PreviewProblems = PreviewProblems()) {
    shown.withLock { shown in
      let before = shown.state
      let sound = before.problems.isError ? before.sound : before.site
      shown.state = State(
        site: site, problems: problems, sound: problems.isError ? sound : nil)
      for follower in shown.followers.values { follower.yield(shown.state) }
    }
  }

  /// The present state and then each newer one; of those that nobody took in time the newest alone.
  var states: AsyncStream<State> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { follower in
      let number = shown.withLock { shown in
        shown.lastFollower += 1
        shown.followers[shown.lastFollower] = follower
        follower.yield(shown.state)
        return shown.lastFollower
      }
      follower.onTermination = { [weak self] _ in
        _ = self?.shown.withLock { $0.followers.removeValue(forKey: number) }
      }
    }
  }
}
