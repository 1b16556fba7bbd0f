import Glibc

/// Whether `host`, as it stands in an address of the web, is an IPv4 or IPv6 address in numbers, which
/// no name server can lead elsewhere.
func isNumericAddress(_ host: String) -> Bool {
  var address = in6_addr()
  if host.hasPrefix("["), host.hasSuffix("]") {
    return inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &address) == 1
  }
  return inet_pton(AF_INET, host, &address) == 1
}

/// An IPv4 address where a server of this machine can be reached from others, in numbers.
package struct OwnAddress: Hashable, Sendable {
  /// In the form of `127.0.0.1`, as `inet_ntop` writes it.
  package let text: String

  /// Nil for what is no IPv4 address of this machine. `0.0.0.0` stands for all of them.
  package init?(_ text: String) {
    guard text == Self.all || Self.known.contains(text) else { return nil }
    self.text = text
  }

  private static let all = "0.0.0.0"

  /// The address to type into another device; nil where this machine is in no network.
  package var reached: String? { text == Self.all ? Self.known.first : text }

  /// All IPv4 addresses of this machine but those that it alone can reach, in the order of its devices.
  package static var known: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0, let first else { return [] }
    defer { freeifaddrs(first) }
    return sequence(first: first) { $0.pointee.ifa_next }.map(\.pointee).compactMap { device in
      guard let address = device.ifa_addr,
        Int32(address.pointee.sa_family) == AF_INET,
        device.ifa_flags & UInt32(IFF_UP) != 0,
        device.ifa_flags & UInt32(IFF_LOOPBACK) == 0
      else { return nil }
      var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
        inet_ntop(AF_INET, &address.pointee.sin_addr, &text, socklen_t(text.count))
          .map { String(cString: $0) }
      }
    }
  }
}
