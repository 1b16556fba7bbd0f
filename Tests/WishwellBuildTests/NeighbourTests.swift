import Foundation
import Testing
import WishwellTesting

@testable import WishwellFiles

/// What is fetched leads to no service of this machine, and to none of the net beside it.
@Suite(.serialized, .timeLimit(.minutes(5))) struct NeighbourTests {
  private static let page =
    "HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Length: 33\nConnection: close\n\n"
    + "<title>What is said here</title>\n"

  private static func leading(to address: String) -> String {
    "HTTP/1.1 302 Found\nLocation: \(address)\nContent-Length: 0\nConnection: close\n\n"
  }

  private var limits: FetchLimits {
    var limits = FetchLimits()
    limits.seconds = 60
    return limits
  }

  @Test(arguments: [
    "127.0.0.1", "127.9.9.9", "localhost", "LocalHost", "localhost.", "0.0.0.0", "10.1.2.3",
    "172.16.0.1", "172.31.255.255", "192.168.0.1", "169.254.169.254", "100.64.0.1", "198.18.0.1",
    "224.0.0.1", "255.255.255.255", "::1", "[::1]", "::", "[fe80::1]", "[fd00::1]", "[ff02::1]",
    "[::ffff:127.0.0.1]", "[::ffff:c0a8:1]", "[::127.0.0.1]", "[64:ff9b::10.0.0.1]",
    "[2002:7f00:1::]", "2130706433", "0x7f.1", "0177.0.0.1", "127.1", "intranet",
    "router.home.arpa", "printer.local", "x.localhost", "metadata.internal",
  ])
  func `this machine and those beside it are known`(host: String) {
    #expect(isNeighbour(host))
  }

  @Test(arguments: [
    "192.0.2.1", "1.1.1.1", "172.15.0.1", "172.32.0.1", "100.63.0.1", "100.128.0.1", "169.253.0.1",
    "11.0.0.1", "223.255.255.255", "[2606:4700::1111]", "[::ffff:1.1.1.1]", "[64:ff9b::101:101]",
    "[2002:101:101::]",
  ])
  func `machines of the net are others`(host: String) {
    #expect(!isNeighbour(host))
  }

  /// The title of a page on this machine came to stand in a file.
  @Test(arguments: ["127.0.0.1", "127.0.0.2", "localhost", "[::ffff:127.0.0.1]", "2130706433"])
  func `a page of the net does not lead here`(host: String) async throws {
    let secret = try AnsweringSocket(Self.page)
    let target = "http://\(host):\(secret.port)/page"
    let net = try Net(answering: [
      "http://192.0.2.1/kettle": Self.leading(to: "http://192.0.2.2/kettle"),
      "http://192.0.2.2/kettle": Self.leading(to: target),
      target: Self.page,
    ])
    let failure = await #expect(throws: FetchFailure.self) {
      try await fetch("http://192.0.2.1/kettle", limits: limits, environment: net.environment)
    }
    guard case .neighbour("192.0.2.1", _)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(secret.questions.isEmpty)
    #expect(net.questions.count == 2)
  }

  @Test func `a service here that somebody typed leads to no other one`() async throws {
    let secret = try AnsweringSocket(Self.page)
    for host in ["127.0.0.1", "127.0.0.2", "localhost"] {
      let typed = try AnsweringSocket(Self.leading(to: "http://\(host):\(secret.port)/page"))
      await #expect(throws: FetchFailure.neighbour(host: "127.0.0.1", to: host)) {
        try await fetch(typed.address, limits: limits)
      }
    }
    #expect(secret.questions.isEmpty)
  }

  @Test func `nothing of it is written`() throws {
    let secret = try AnsweringSocket(Self.page)
    let net = try Net(answering: [
      "http://192.0.2.1/kettle": Self.leading(to: "http://127.0.0.1:\(secret.port)/page")
    ])
    let site = try SiteTest(lanternStreet)
    let before = try site.place.tree("content")
    let result = try wishwell(
      ["new", "wish", "birthday", "--from", "http://192.0.2.1/kettle"], in: site.place.path,
      before: "http_proxy=\(net.environment["http_proxy"] ?? "")")
    #expect(result.status == 69)
    #expect(
      result.errors.hasPrefix(
        "error: ‘192.0.2.1’ redirects to ‘127.0.0.1’, a machine in your own network\n"
      ),
      "\(result.errors)")
    #expect(try site.place.tree("content") == before)
  }
}
