import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellSeal

/// Who gives to whom in the circles of a site, as its secret tells: a table beside what everybody may
/// know, into which nothing of it goes. Nothing of it is kept: it follows from the files each time.
package struct OpenedDraws: Sendable {
  /// Whom each gives to, by circle; a circle of which that cannot be told is not in it.
  private let receivers: [Handle: [Handle: Handle]]
  /// What only the secret shows to be wrong, in the order of the circles.
  package let mistakes: [Mistake]

  /// Why it cannot be told who gives to whom in a circle. It stops nothing.
  package struct Mistake: Hashable, Sendable {
    package let circle: Handle
    /// Of the circle.
    package let title: String
    package let reason: Reason
  }

  package enum Reason: Error, Hashable, Sendable {
    /// It was sealed for another circle or other terms, or under another secret.
    case unopened
    /// A circle before it is not drawn, not published, or has a mistake itself.
    case former(Handle)
    /// The day of a circle before it is not past: what is drawn here would tell of who has whom there.
    case secret(Handle)
    /// Nothing may be drawn.
    case impossible
  }

  /// `site` is the whole one.
  package init(on site: Site, _ secret: SiteSecret) {
    var draws = DrawTable(site, secret)
    for circle in site.circles where circle.circle.draw != nil { draws.add(circle) }
    receivers = draws.results.compactMapValues { try? $0.get() }
    mistakes = site.circles.compactMap { circle in
      guard case .failure(let reason)? = draws.results[circle.circle.handle] else { return nil }
      return Mistake(
        circle: circle.circle.handle, title: circle.circle.document.title.value, reason: reason)
    }
  }

  /// What `person` may know of it.
  package func draws(of person: Handle) -> OwnDraws {
    OwnDraws(of: person, receivers.compactMapValues { $0[person] })
  }

  /// Whom each gives to in `circle`; nil where that cannot be told.
  package subscript(circle: Handle) -> [Handle: Handle]? { receivers[circle] }
}

/// The results of circles, each after those before it.
private struct DrawTable {
  private let site: Site
  private let secret: SiteSecret
  private(set) var results: [Handle: Result<[Handle: Handle], OpenedDraws.Reason>] = [:]

  init(_ site: Site, _ secret: SiteSecret) {
    self.site = site
    self.secret = secret
  }

  mutating func add(_ circle: SiteCircle) {
    let handle = circle.circle.handle
    guard results[handle] == nil, let draw = circle.circle.draw else { return }
    // What leads back here finds that, and no end of it.
    results[handle] = .failure(.former(handle))
    for former in draw.terms.before { site.circle(former.value).map { add($0) } }
    results[handle] = Result { () throws(OpenedDraws.Reason) in
      let former = try draw.terms.before.map { former throws(OpenedDraws.Reason) in
        if let circle = site.circle(former.value)?.circle, circle.draw != nil,
          !circle.isPast(on: site.today)
        {
          throw .secret(former.value)
        }
        guard let result = try? results[former.value]?.get() else {
          throw .former(former.value)
        }
        return result
      }
      guard let seed = DrawSeed(of: draw, identity: circle.identity, with: secret) else {
        throw .unopened
      }
      guard let result = seed.result(by: draw.terms, former: former) else { throw .impossible }
      return result
    }
  }
}

extension DrawSeed {
  /// Whom each of the members gives to; nil where nothing may be drawn, or too little to be found among so
  /// many. `former` is as in `DrawTerms`.
  package func result(
    by terms: Circle.Terms, former: [[Handle: Handle]]
  ) -> [Handle: Handle]? {
    var numbers = numbers
    let members = terms.members.map(\.value)
    guard
      let places = NameDraw(DrawTerms(of: terms, former: former)).result(from: &numbers)
    else { return nil }
    return Dictionary(
      zip(members, places.map { members[$0] }), uniquingKeysWith: { first, _ in first })
  }
}

extension OpenedDraws.Mistake {
  /// It in a sentence, and what to do: for whoever has the secret. It names nobody who gives.
  package var words: String {
    let again = "draw again: `wishwell draw \(circle) --again`"
    let start = "Nobody finds on their page whom they drew in \(quoted(title)): "
    switch reason {
    case .unopened:
      return start
        + "the ‘seed’ does not open. It was sealed for another circle or secret, or ‘drawn’ was "
        + "changed since, or is damaged. If the file was renamed, write the ‘id’ into it that it had before "
        + "(`wishwell explain identity-changed`); else bring back what stood there, or \(again)."
    case .former(let former):
      return start
        + "who had whom in \(quoted(former.text)), which was before it, cannot be told any more. "
        + "Bring that back as it was, or \(again)."
    case .secret(let former):
      return start
        + "\(quoted(former.text)), which was before it, is not over, or has no ‘event’ that says when it "
        + "is, and whoever finds whom they drew here could tell who has whom there. Wait until its day "
        + "is past; or take it out under ‘before’, and \(again)."
    case .impossible:
      return start
        + "by what stands under ‘drawn’, nothing can be drawn. Bring back what stood there, or "
        + "\(again)."
    }
  }
}
