import Foundation
import WishwellFormat

/// One question to one machine of the web, by a run of the program `curl` that follows nothing.
///
/// All that it is asked stands in a configuration on its standard input, so that no word of the
/// question is an argument, which others on the machine could read. Nobody's own `~/.curlrc` makes a
/// difference.
struct CurlRun {
  let url: URL
  let headers: [String: String]
  /// The addresses that alone are connected to, whatever the host is called; empty where the name is
  /// looked up.
  let addresses: [MachineAddress]
  /// The time that is left.
  let seconds: Double
  /// The host that failures name.
  let host: String
  let limits: FetchLimits

  /// Throws where neither a whole document came nor the address of another.
  func reply(environment: [String: String]) throws(FetchFailure) -> CurlReply {
    let answer: ProgramAnswer
    do {
      answer = try runProgram(
        "curl", ["-q", "--config", "-"], input: Array(configuration.utf8),
        environment: environment, patience: .seconds(seconds + 5), limit: limits.bytes)
    } catch {
      throw .program(error)
    }
    guard !answer.isTooLong else { throw .large(host: host, limit: limits.bytes) }
    guard !answer.isLate else { throw .slow(host: host, seconds: limits.seconds) }
    let lines = answer.complaint.split(
      separator: "\n", maxSplits: Self.report.count - 1, omittingEmptySubsequences: false
    ).map(String.init)
    guard lines.count == Self.report.count, let status = Int(lines[0]) else {
      throw .broken(host: host)
    }
    let said = Dictionary(uniqueKeysWithValues: zip(Self.report.map { $0.0 }, lines))
    // What is no document has said all with its status.
    let reply = CurlReply(status: status, said, url: url, bytes: answer.output)
    if reply.redirect != nil { return reply }
    guard [0, 200].contains(status) else {
      throw .status(host: host, status, wait: secondsToWait(said))
    }
    guard answer.status == 0 else { throw failure(answer.status, said["words", default: ""]) }
    // A connection that ends within the headers passes for an answer without a body.
    guard !answer.output.isEmpty || said["length"] == "0" else { throw .broken(host: host) }
    return reply
  }

  /// What `curl` ended with (curl(1), "Exit codes"), and what it says of it.
  private func failure(_ code: Int32, _ words: String) -> FetchFailure {
    switch code {
    case 3: .address(url.absoluteString)
    case 6: .unreachable(host: host, "there is no such host")
    case 7: .unreachable(host: host, "nothing answers there")
    case 28: .slow(host: host, seconds: limits.seconds)
    case 35, 60: .unreachable(host: host, "its certificate cannot be trusted")
    case 63: .large(host: host, limit: limits.bytes)
    case 1, 8, 16, 18, 52, 55, 61, 92: .broken(host: host)
    case 56 where !words.hasPrefix("CONNECT"): .broken(host: host)
    default: .unreachable(host: host, words.prefix(1).lowercased() + words.dropFirst())
    }
  }

  /// What is written on the standard error in the end, a line each; the last may be of any form.
  private static let report = [
    ("status", "%{http_code}"), ("type", "%{content_type}"), ("redirect", "%{redirect_url}"),
    ("peer", "%{remote_ip}"), ("length", "%header{content-length}"),
    ("wait", "%header{retry-after}"), ("date", "%header{date}"), ("words", "%{errormsg}"),
  ]

  private var configuration: String {
    let report = Self.report.map { $0.1 }.joined(separator: #"\n"#)
    var options = [
      ("url", url.absoluteString), ("proto", "=http,https"), ("max-time", "\(seconds)"),
      ("max-filesize", "\(limits.bytes)"), ("user-agent", Self.userAgent),
      ("write-out", "%{stderr}" + report),
    ]
    options += headers.map { ("header", "\($0): \($1)") }
    if !addresses.isEmpty {
      let port = url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
      options.append(
        ("resolve", "*:\(port):\(addresses.map(\.description).joined(separator: ","))"))
    }
    return "silent\ngloboff\ncompressed\nfail\n"
      + options.map { "\($0) = \(inQuotes($1))\n" }.joined()
  }

  /// Who asks: a program, and that somebody started it.
  private static let userAgent = "Wishwell/0.1 (a program that a person started)"

  /// `text` as the value of an option; an end of a line would begin another.
  private func inQuotes(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar.value >= 0x20 {
      if #""\"#.unicodeScalars.contains(scalar) { line.append("\\") }
      line.append(scalar)
    }
    return "\"\(String(line))\""
  }
}

/// A document, or where it is to be had.
struct CurlReply {
  let document: Fetched
  /// The absolute address that is to be asked instead.
  let redirect: String?
  /// The address of the machine that answered, which may be a proxy; empty where none did.
  let peer: String

  fileprivate init(status: Int, _ said: [String: String], url: URL, bytes: [UInt8]) {
    let type = said["type", default: ""].lowercased().split(separator: ";")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    document = Fetched(
      bytes: bytes, address: url.absoluteString, mediaType: type.first,
      charset: type.dropFirst().first { $0.hasPrefix("charset=") }
        .map { $0.dropFirst(8).trimmingCharacters(in: CharacterSet(charactersIn: "\"'")) })
    let target = said["redirect", default: ""]
    redirect = [301, 302, 303, 307, 308].contains(status) && !target.isEmpty ? target : nil
    peer = said["peer", default: ""]
  }
}

/// What `Retry-After` says, in seconds: so many, or until a moment, which counts from the one that the
/// same machine dates its answer, so that no two clocks have to agree (RFC 9110, sections 6.6.1 and
/// 10.2.3). Nil where it says neither.
private func secondsToWait(_ said: [String: String]) -> Int? {
  if let seconds = said["wait"].flatMap({ Int($0) }) { return max(seconds, 0) }
  guard let end = said["wait"].flatMap(secondsSince1970),
    let start = said["date"].flatMap(secondsSince1970)
  else { return nil }
  return max(end - start, 0)
}

/// Of `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
private func secondsSince1970(_ text: String) -> Int? {
  let form = /[A-Za-z]{3}, (\d{2}) ([A-Za-z]{3}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT/
  let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  guard let match = text.wholeMatch(of: form),
    let month = months.firstIndex(of: String(match.2)), let year = Int(match.3),
    let number = Int(match.1), let day = Day(year: year, month: month + 1, day: number),
    let hours = Int(match.4), let minutes = Int(match.5), let seconds = Int(match.6)
  else { return nil }
  return Int(day.number) * 86_400 + hours * 3600 + minutes * 60 + seconds
}
