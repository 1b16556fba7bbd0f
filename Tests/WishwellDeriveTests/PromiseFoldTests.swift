import Testing
import WishwellDiagnostics
import WishwellModel

@testable import WishwellDerive

/// Folds the promises of a wish whose present text has the digest `now`.
func fold(
  _ phrases: String..., quantity: Wish.Quantity = .count(1), clock: SiteClock = endOf2026
) throws -> Checked<PromiseState> {
  let terms = PromiseTerms(quantity: quantity, digest: "now")
  return foldPromises(try events(phrases), on: terms, clock: clock)
}

extension PromiseState {
  /// `bob 1 waiting, carol 2 sent; bob granted 1; withdrawn`.
  var summary: String {
    let held = parts.map { part in
      let waiting = part.waiting > 0 ? " \(part.waiting) waiting" : ""
      let sent = part.sent > 0 ? " \(part.sent) sent" : ""
      return "\(part.holder)\(waiting)\(sent)"
    }
    let given = grants.map { "\($0.giver?.description ?? "elsewhere") granted \($0.quantity)" }
    return (held + given + (isWithdrawn ? ["withdrawn"] : [])).joined(separator: ", ")
  }
}

@Suite struct PromiseFoldTests {
  @Test func aPromiseGoesItsWay() throws {
    #expect(try fold().value.summary == "")
    #expect(try fold("bob promised wish now").value.summary == "bob 1 waiting")
    #expect(try fold("bob promised wish now", "bob sent").value.summary == "bob 1 sent")
    let whole = try fold("bob promised wish now", "bob sent", "alice granted")
    #expect(whole.value.summary == "bob granted 1")
    #expect(whole.findings == [])
  }

  @Test func whatIsNotAllowedSaysWhatWouldBe() throws {
    let sent = try fold("bob sent")
    #expect(
      sent.findings == [
        "0001: ‘sent’ is not possible: nothing is promised by ‘bob’; "
          + "possible now: promised by anyone, granted, withdrawn"
      ])
    #expect(sent.value == PromiseState())
  }
}
