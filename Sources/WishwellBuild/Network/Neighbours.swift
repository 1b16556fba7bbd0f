import Foundation
import Glibc

/// Machines that the net at large does not reach: this one, and those beside it. What answers there
/// is meant for whoever is there, and not for a page elsewhere that leads to it.
enum Neighbours {
  /// Whether `host`, a name or an address as it stands in a URL, is one of them, or one of several
  /// machines that the name stands for is.
  static func contain(_ host: String) -> Bool {
    let name = host.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[]."))
    let addresses = addresses(of: name)
    // A proxy may know names that this machine does not.
    return addresses.isEmpty ? isNameOfNeighbour(name) : addresses.contains(where: isNeighbour)
  }

  /// Whether this process is connected to one of them.
  static var areConnected: Bool {
    (Int32(0)..<256).contains { descriptor in
      var type: Int32 = 0
      var size = socklen_t(MemoryLayout<Int32>.size)
      // What is no stream asks for the address of a name.
      guard getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &size) == 0,
        type == Int32(SOCK_STREAM.rawValue)
      else { return false }
      var peer = sockaddr_storage()
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      return withUnsafeMutablePointer(to: &peer) { peer in
        peer.withMemoryRebound(to: sockaddr.self, capacity: 1) { peer in
          getpeername(descriptor, peer, &length) == 0 && bytes(of: peer).map(isNeighbour) == true
        }
      }
    }
  }

  /// Names without a dot are those of the local net; the others are set aside for it (RFC 6761,
  /// RFC 6762, RFC 8375).
  private static func isNameOfNeighbour(_ name: String) -> Bool {
    !name.contains(".")
      || [".localhost", ".local", ".internal", ".home.arpa"].contains(where: name.hasSuffix)
  }

  /// 4 or 16 bytes each; an address in any way of writing is itself.
  private static func addresses(of name: String) -> [[UInt8]] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, &hints, &first) == 0 else { return [] }
    defer { freeaddrinfo(first) }
    return sequence(first: first) { $0?.pointee.ai_next }.prefix { $0 != nil }
      .compactMap { $0?.pointee.ai_addr.flatMap(bytes) }
  }

  private static func bytes(of address: UnsafeMutablePointer<sockaddr>) -> [UInt8]? {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0) }
      }
    case AF_INET6:
      address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin6_addr) { Array($0) }
      }
    default: nil
    }
  }

  /// IANA's registries of special-purpose addresses (RFC 6890), as far as one of them could be a
  /// machine of a local net.
  private static func isNeighbour(_ bytes: [UInt8]) -> Bool {
    if bytes.count == 4 { return isNeighbour(bytes[0], bytes[1], bytes[2]) }
    // Addresses of version 4 in those of version 6: mapped, compatible, translated, 6to4.
    let zeros = [UInt8](repeating: 0, count: 10)
    let isIPv4 = bytes.starts(with: zeros + [0, 0]) || bytes.starts(with: zeros + [0xFF, 0xFF])
    if isIPv4 || bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) {
      return isNeighbour(bytes[12], bytes[13], bytes[14])
    }
    if bytes.starts(with: [0x20, 0x02]) { return isNeighbour(bytes[2], bytes[3], bytes[4]) }
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
