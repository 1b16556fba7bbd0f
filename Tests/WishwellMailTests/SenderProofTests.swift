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
    ("spf=pass smtp.mailfrom=other.example; dmarc=pass header.from=Example.ORG", "dmarc"),
    ("dmarc=pass action=none header.from=bob@example.org; compauth=pass reason=100", "dmarc"),
    ("dkim=pass (2048-bit key; secure) header.d=example.org header.i=@example.org", "dkim"),
    ("dkim/1 = pass header.i=bob@example.org", "dkim"),
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
    ("dmarc=pass header.from=other.example", "dmarc=pass for ‘other.example’"),
    (
      "dmarc=pass; dkim=pass header.d=example.org",
      "dmarc=pass does not say for whom (‘header.from’)"
    ),
    (
      "dmarc=pass header.from=example.org; dmarc=pass header.from=example.org",
      "there are 2 results of dmarc"
    ),
    ("dmarc=pass header.from=example.org; dmarc=fail", "there are 2 results of dmarc"),
    ("dkim=pass header.d=mallory.example.org", "nothing passed for ‘example.org’"),
    ("dkim=pass header.i=@mallory.example.org", "nothing passed for ‘example.org’"),
    ("spf=pass smtp.mailfrom=x@mallory.example.org", "nothing passed for ‘example.org’"),
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

  /// A sender who is called `"x); dmarc=pass header.from=example.org (y"@evil.example` in MAIL FROM.
  @Test(arguments: [
    "spf=none (domain of \"x); dmarc=pass header.from=example.org (y\"@evil.example) "
      + "smtp.mailfrom=evil.example",
    "spf=none (domain of \"x); dmarc=pass header.from=example.org (y\"@evil.example)",
    "spf=none (domain of x); dmarc=pass header.from=example.org (y@evil.example) "
      + "smtp.mailfrom=y@evil.example",
    "spf=none (domain of x); dkim=pass header.d=example.org (y@evil.example) smtp.helo=evil.example",
    "spf=none smtp.mailfrom=\"x); dmarc=pass header.from=example.org (y\"@evil.example",
    "spf=none (domain of x)); dmarc=pass header.from=example.org",
    "dmarc=fail header.from=example.org; spf=none (domain of \"x(\"@evil.example)",
    "spf=none smtp.mailfrom=\"x; dmarc=pass header.from=example.org",
  ])
  func `what a sender may have slipped into a remark is a doubt`(results: String) {
    #expect(
      proof("Authentication-Results: mx.example.net; \(results)\n\(border)")
        == .doubted("the sender may have written part of what it says"))
  }

  /// As mail servers write them.
  @Test(arguments: [
    (
      "dkim=pass header.i=@example.org header.s=s1 header.b=\"a/b=\"; spf=pass (mx.example.net: domain "
        + "of bob@example.org designates 192.0.2.1 as permitted sender) "
        + "smtp.mailfrom=bob@example.org; dmarc=pass (p=NONE sp=NONE dis=NONE) "
        + "header.from=example.org", "dmarc"
    ),
    (
      "spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=example.org; dkim=pass (signature was "
        + "verified) header.d=example.org;dmarc=pass action=none header.from=example.org;"
        + "compauth=pass reason=100", "dmarc"
    ),
    (
      "dkim=pass (1024-bit key; unprotected) header.d=example.org header.i=@example.org "
        + "header.a=rsa-sha256; dkim-atps=neutral", "dkim"
    ),
  ])
  func `remarks of servers do no harm`(results: String, method: String) {
    #expect(
      proof("Authentication-Results: mx.example.net; \(results)\n\(border)")
        == .verified(by: method))
  }

  private let pass = "Authentication-Results: mx.example.net; dmarc=pass header.from=example.org"

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
    // Two who share the registry of a country are strangers to each other.
    let british = "Authentication-Results: mx.street.co.uk; dmarc=pass header.from=example.org"
    let stranger = "Received: from x by relay.evil.co.uk; x"
    let own = "Received: from y by store.street.co.uk; x"
    let letter = { (trace: String) in
      WishwellMailTests.letter("\(trace)\nFrom: bob@example.org\n\n\(promise.marked)")
    }
    #expect(letter("\(stranger)\n\(british)")?.proof(by: "mx.street.co.uk") == .unknown)
    #expect(
      letter("\(own)\n\(british)")?.proof(by: "mx.street.co.uk") == .verified(by: "dmarc"))
    // The server's own word stands first; a second one below its line makes it a doubt, no more.
    let fail = "Authentication-Results: mx.example.net; dmarc=fail"
    #expect(
      proof("\(fail)\n\(border)\n\(pass)") == .doubted("there are 2 results of dmarc"))
  }
}
