/// Sending what one promised.
package enum Send: ActKind {
  package static let name = "sent"
  package static let manual: ActManual? = ActManual(
    "Say that what you promised is sent or handed over.", example: "sent birthday/blue-kettle")
  package static let options = ActOptions.step

  package static let ofWishes: WishAct? = WishAct(
    event: .sent, sentence: { "\($0.doer) has sent \($0.thing)\($0.toRecipients)" },
    secret: { "A \($0) is on its way" }, news: { "\($0.doer) has sent you \($0.thing)" },
    together: {
      "\($0.doer) has sent \($0.thing)\($0.toRecipients), which you are giving together"
        + ($0.takingBack.map { "; if that is not so, \($0) takes it back" } ?? "")
    },
    undone: { "has not sent \($0.thing) after all" },
    next: {
      ["When it arrives, \($0.recipients ?? "the recipient") can say so: \($0.granting)."]
    })
}
