import Testing

@testable import WishwellMail

@Suite struct SenderProofTests {
  /// What `mx.example.net` says of a letter with these fields above those of its sender.
  private func proof(_ trace: String, from: String = "bob@example.org") -> SenderProof? {
    letter("\(trace)\nFrom: \(from)\n\n\(promise.marked)")?.proof(by: "mx.example.net")
  }

  private let border =
    "Received: from out.example.org (out.example.org [192.0.2.1])\n\tby mx.example.net; x"

  @Test(arguments: [
    ("dmarc=pass (p=none) header.from=example.org", "dmarc"),
    ("spf=pass smtp.mailfrom=other.example; dmarc=pass", "dmarc"),
    ("dkim=pass (2048-bit key; secure) header.d=example.org header.i=@example.org", "dkim"),
    ("dkim/1 = pass header.i=bob@mail.example.org", "dkim"),
    ("dmarc=none; spf=pass reason=\"ok; really\" smtp.mailfrom=bob@Example.ORG", "spf"),
    ("dkim=pass header.d=other.example; dkim=pass header.d=example.org", "dkim"),
  ])
  func `what passed for the sender's domain proves the sender`(results: String, method: String) {
    #expect(
      proof("Authentication-Results: mx.example.net 1; \(results)\n\(border)")
        == .verified(by: method))
  }

  @Test(arguments: [
    ("dmarc=fail header.from=example.org; dkim=pass header.d=example.org", "dmarc=fail"),
    ("dmarc=pass header.from=other.example", "nothing passed for ‘example.org’"),
    ("dkim=pass header.d=other.example", "nothing passed for ‘example.org’"),
    ("dkim=pass header.d=org", "nothing passed for ‘example.org’"),
    ("dkim=pass header.d=badexample.org", "nothing passed for ‘example.org’"),
    ("dkim=fail header.d=example.org", "nothing passed for ‘example.org’"),
    ("spf=pass (dmarc=pass)", "nothing passed for ‘example.org’"),
  ])
  func `anything else is a doubt`(results: String, doubt: String) {
    #expect(
      proof("Authentication-Results: mx.example.net; \(results)\n\(border)") == .doubted(doubt))
  }

  private let pass = "Authentication-Results: mx.example.net; dmarc=pass"

  @Test func `results below the server's own line, as some write them, count`() {
    #expect(
      proof("Received: by 2002:a05:6a10:1 with SMTP id x\n\(border)\n\(pass)")
        == .verified(by: "dmarc"))
    let inner = "Received: from mx.example.net (localhost) by store7.internal"
    #expect(proof("\(inner)\n\(pass)\n\(border)") == .verified(by: "dmarc"))
  }

  @Test func `results of others, and those that a sender could have put there, do not`() {
    #expect(proof("Authentication-Results: evil.example; dmarc=pass") == .unknown)
    #expect(proof("Authentication-Results: mx.example.net; none") == .unknown)
    let foreign = "Received: from x by relay.evil.example; x"
    #expect(proof("\(foreign)\n\(pass)") == .unknown)
    #expect(proof("\(border)\n\(foreign)\n\(pass)") == .unknown)
    #expect(proof("\(border)\nReceived: from y by mx.example.net\n\(pass)") == .unknown)
    // The server's own word stands first; a second one below its line adds nothing.
    let fail = "Authentication-Results: mx.example.net; dmarc=fail"
    #expect(proof("\(fail)\n\(border)\n\(pass)") == .doubted("dmarc=fail"))
  }
}
