import Foundation
import WishwellActs
import WishwellFormat
import WishwellSession
import WishwellTesting

extension GitSite {
  /// The site as acts reach it, on a morning of November 2026.
  var sitePlace: SitePlace {
    SitePlace(path, environment: TestRun.environment) { .instant(1_795_168_800) }
  }

  /// Carries out an act of whomever git knows here, or of `person`, who asked for it by `channel`. In
  /// the first round `rival` acts after the session was read and before anything is written.
  @discardableResult
  func carryOut(
    _ act: any ActKind.Type, _ name: String, upTo goal: ActTransaction.Goal = .files,
    quantity: Int? = nil, as person: String? = nil, via channel: Event.Channel? = nil,
    in place: SitePlace? = nil, rival: (() throws -> Void)? = nil
  ) throws -> Recorded {
    var rival = rival
    return try ActTransaction(in: place ?? sitePlace, upTo: goal).carryOut { session in
      var intent = Intent(act, try session.thing(named: name, for: act))
      intent.quantity = quantity
      let actor = try session.actor(as: person, via: channel)
      let judged = perform(intent, by: actor, at: try session.moment(nil), on: session.site)
      try rival?()
      rival = nil
      return (judged, by: actor.giver)
    }
  }

  /// Puts a hook that refuses everything in the repository at `folder`, with these last words.
  func refuse(by hook: String, in folder: String, _ words: String) throws {
    try writeStandIn(
      "#!/bin/sh\necho '\(words)' >&2\nexit 1\n", at: "\(folder)/hooks/\(hook)")
  }
}

/// A further wish, which is never used up.
let longLetter = """

  == wishlists/birthday/long-letter.md
  ---
  title: A long letter
  date: 2026-10-02
  quantity: unlimited
  ---
  """
