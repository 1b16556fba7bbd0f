import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellSeal
import WishwellText

// The circles under ‘before’ of one in which names are to be drawn.

extension Session {
  /// Whom each had in the circles before; nil where that is not known, and makes no difference to whether
  /// names can be drawn.
  func former(
    to circle: Circle, with secret: SiteSecret?
  ) throws(UsageError) -> [[Handle: Handle]]? {
    let before = circle.terms.before.map(\.value)
    guard !before.isEmpty else { return [] }
    for handle in before { try requirePast(handle, before: circle) }
    guard let secret else {
      let terms = DrawTerms(of: circle.terms)
      if terms.isPossible(whateverWasDrawnIn: before.count) || terms.problem != nil { return nil }
      throw UsageError(
        "whether names can be drawn depends on who had whom in "
          + "\(listPhrase(before.map { quoted($0.text) })), and only the site’s secret tells that",
        help:
          "ask those who look after the site to run this where the secret is; or take something out "
          + "under ‘before’ or ‘not’")
    }
    let opened = OpenedDraws(on: site, secret)
    return try before.map { handle throws(UsageError) in
      if let result = opened[handle] { return result }
      throw UsageError(
        "who had whom in \(quoted(handle.text)), which stands under ‘before’, cannot be told any more",
        help: "`wishwell check` says why; or take it out of \(circle.document.path)")
    }
  }

  /// Throws `UsageError` where the circle called `handle`, which is before `circle`, does not count.
  private func requirePast(_ handle: Handle, before circle: Circle) throws(UsageError) {
    let path = circle.document.path
    guard let former = site.circle(handle)?.circle else {
      throw UsageError(
        "\(quoted(handle.text)), which stands under ‘before’, is not published",
        help: "publish it; or take it out of \(path)")
    }
    let elsewhere = "take it out of \(path); who had whom elsewhere, you can name under ‘not’"
    guard former.draw != nil else {
      throw UsageError(
        "no names were drawn in \(quoted(handle.text)), which stands under ‘before’",
        help: elsewhere)
    }
    guard let words = former.secrecyWords(on: today) else { return }
    throw UsageError(
      "\(quoted(handle.text)), which stands under ‘before’, \(words)",
      help: former.event == nil || former.draw?.terms.event == nil
        ? elsewhere : "draw once that day is past; or take it out of \(path)")
  }
}
