import Foundation
import Glibc

/// Whether `host`, a name or an address as it stands in a URL, is a machine that the net at large does
/// not reach: this one, or one of those beside it. What answers there is meant for whoever is there,
/// and not for a page elsewhere that leads to it.
///
/// One neighbour among the `addresses` that it stands for is enough. A name without any may be one
/// that a proxy knows.
func isNeighbour(_ host: String, at addresses: [MachineAddress]) -> Bool {
  addresses.isEmpty ? isNameOfNeighbour(bare(host)) : addresses.contains(where: \.isNeighbour)
}

func isNeighbour(_ host: String) -> Bool {
  isNeighbour(host, at: MachineAddress.all(of: host))
}

/// Names without a dot are those of the local net; the others are set aside for it (RFC 6761,
/// RFC 6762, RFC 8375).
private func isNameOfNeighbour(_ name: String) -> Bool {
  !name.contains(".")
    || [".localhost", ".local", ".internal", ".home.arpa"].contains(where: name.hasSuffix)
}

/// A host without the brackets and the final dot that a URL may give it.
private func bare(_ host: String) -> String {
  host.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[]."))
}

/// An address of the internet, of version 4 or 6.
struct MachineAddress: CustomStringConvertible {
  /// 4 or 16.
  private let bytes: [UInt8]

  /// All that `host` stands for, the best first; an address in any way of writing is itself.
  static func all(of host: String) -> [MachineAddress] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(bare(host), nil, &hints, &first) == 0 else { return [] }
    defer { freeaddrinfo(first) }
    return sequence(first: first) { $0?.pointee.ai_next }.prefix { $0 != nil }
      .compactMap { $0?.pointee.ai_addr.flatMap(MachineAddress.init) }
  }

  /// Nil for another kind of address.
  private init?(_ address: UnsafeMutablePointer<sockaddr>) {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      bytes = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0) }
      }
    case AF_INET6:
      bytes = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin6_addr) { Array($0) }
      }
    default: return nil
    }
  }

  /// As in a URL: `192.0.2.1`, `[2001:db8:0:0:0:0:0:1]`.
  var description: String {
    guard bytes.count == 16 else { return bytes.map(String.init).joined(separator: ".") }
    let groups = stride(from: 0, to: 16, by: 2).map {
      String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16)
    }
    return "[\(groups.joined(separator: ":"))]"
  }

  /// IANA's registries of special-purpose addresses (RFC 6890), as far as one of them could be a
  /// machine of a local net.
  var isNeighbour: Bool {
    if bytes.count == 4 { return Self.isNeighbour(bytes[0], bytes[1], bytes[2]) }
    // Addresses of version 4 in those of version 6: mapped, compatible, translated, 6to4.
    let zeros = [UInt8](repeating: 0, count: 10)
    let isIPv4 = bytes.starts(with: zeros + [0, 0]) || bytes.starts(with: zeros + [0xFF, 0xFF])
    if isIPv4 || bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) {
      return Self.isNeighbour(bytes[12], bytes[13], bytes[14])
    }
    if bytes.starts(with: [0x20, 0x02]) { return Self.isNeighbour(bytes[2], bytes[3], bytes[4]) }
    switch (bytes[0], bytes[1]) {
    case (0xFC...0xFD, _), (0xFE, 0x80...), (0xFF, _): return true
    default: return bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 1])
    }
  }

  private static func isNeighbour(_ one: UInt8, _ two: UInt8, _ three: UInt8) -> Bool {
    switch (one, two, three) {
    case (0, _, _), (10, _, _), (100, 64...127, _), (127, _, _), (169, 254, _), (172, 16...31, _),
      (192, 0, 0), (192, 168, _), (198, 18...19, _), (224..., _, _):
      true
    default: false
    }
  }
}
