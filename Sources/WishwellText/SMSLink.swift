/// An `sms:` link (RFC 5724) that opens a message to whomever its reader chooses, with `body` filled
/// in. Nil where it would reach `longestLink` bytes.
package func smsLink(body: String) -> String? {
  let link = "sms:?body=" + percentEncoded(body, alsoAllowed: plainSigns)
  return link.utf8.count < longestLink ? link : nil
}
