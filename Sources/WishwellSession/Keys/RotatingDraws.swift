import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellSeal

// The sealed seeds of draws, when the site gets another secret.

extension Session {
  /// What seals to `secret` the seed of every draw that it opens: who has whom stays as it is.
  func resealingDraws(to secret: SiteSecret) throws -> [FileChange] {
    try draws.compactMap { circle, draw, identity in
      guard let seed = DrawSeed(of: draw, identity: identity, with: secret) else { return nil }
      let value = try seed.sealed(for: draw.mark, of: identity, to: secret.sealKey)
      return try change(
        of: circle.document.path, Circle.Field.seed.rawValue, to: value.text)
    }
  }

  /// Throws `UsageError` where only a secret before `secret` opens the seed of a draw.
  func refuseForgettingDraws(before secret: SiteSecret) throws(UsageError) {
    let needed = draws.first { _, draw, identity in
      DrawSeed(of: draw, identity: identity, with: secret.withoutFormer) == nil
        && DrawSeed(of: draw, identity: identity, with: secret) != nil
    }
    guard let needed else { return }
    throw UsageError(
      "the old secret is still needed: only it tells who gives to whom in "
        + "‘\(needed.circle.document.title.value)’",
      help: "have `wishwell keys rotate` seal that anew")
  }

  /// Every draw with its circle and the permanent identity of that, as the files have them.
  private var draws: [(circle: Circle, draw: Circle.Draw, identity: String)] {
    library.circles.compactMap { circle in
      circle.draw.map {
        (circle, $0, WishwellDerive.identity(of: circle.document, in: library.settings))
      }
    }
  }
}
