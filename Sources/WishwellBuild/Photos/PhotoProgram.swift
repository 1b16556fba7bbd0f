import Foundation
import WishwellDerive
import WishwellFiles
import WishwellFormat
import WishwellRead

/// The program `vips` of libvips, which decodes the pictures of strangers outside of this process,
/// within limits.
///
/// A picture goes in and comes out as a nameless file, so that no name of a stranger's reaches the
/// program, which would read options in it, and nothing half made has a name.
struct PhotoProgram: Sendable {
  /// Bytes that one run may take of the address space, its libraries among them.
  static let memory = 1 << 30
  /// Seconds of a processor.
  static let processorTime = 30
  /// Time in which a run has to be done, however little of the processor it gets.
  static let patience = Duration.seconds(120)
  /// Bytes of what one run makes.
  static let largestFile = 16 << 20

  private let environment: [String: String]

  /// Nil where it is not installed. `environment` is that of the build.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard isInstalled("vips", environment: environment),
      isInstalled("prlimit", environment: environment)
    else { return nil }
    // Nobody's own settings of libvips make a difference.
    var environment = environment.filter { !$0.key.hasPrefix("VIPS_") }
    environment["LC_ALL"] = "C"
    environment["VIPS_BLOCK_UNTRUSTED"] = "1"
    environment["VIPS_CONCURRENCY"] = "1"
    // Large pictures are kept in memory, which is limited, rather than on the disk.
    environment["VIPS_DISC_THRESHOLD"] = "8g"
    self.environment = environment
  }

  /// The bytes of `variant` of the picture `bytes`, which a stranger may have sent: one picture of
  /// the right format and size, and nothing else.
  ///
  /// Throws `PhotoError`, or `FileFailure` where the machine fails.
  func make(_ variant: PhotoVariant, of bytes: [UInt8]) throws -> [UInt8] {
    let made = try run(variant, of: bytes, fitting: "down")
    if variant.isPicture(made) { return made }
    // Where the decoder has made a picture smaller on its way, the size can come out one off. Other
    // sizes mean that the structure of the picture says something else than its pixels.
    guard let header = variant.format.header(of: made), abs(header.width - variant.width) <= 1,
      abs(header.height - variant.height) <= 1
    else { throw PhotoError.damaged("it does not have as many pixels as it says") }
    return try shrink(to: variant, bytes)
  }

  /// The bytes of `variant` of the picture `bytes`, whose proportions are known to be right. Throws
  /// as `make` does.
  func shrink(to variant: PhotoVariant, _ bytes: [UInt8]) throws -> [UInt8] {
    let made = try run(variant, of: bytes, fitting: "force")
    guard variant.isPicture(made) else {
      throw PhotoError.damaged("the result is not such a picture")
    }
    return made
  }

  /// One run of the program; `fitting` is its own word for what it may do to the proportions.
  private func run(
    _ variant: PhotoVariant, of bytes: [UInt8], fitting: String
  ) throws -> [UInt8] {
    let limits = [
      "--as=\(Self.memory)", "--cpu=\(Self.processorTime)", "--fsize=\(Self.largestFile)",
      "--core=0",
    ]
    let command = [
      "vips", "thumbnail", "/dev/fd/0",
      variant.format == .webp ? ".webp[Q=80,strip]" : ".jpg[Q=80,strip,optimize_coding,interlace]",
      "\(variant.width)", "--height", "\(variant.height)", "--size", fitting,
      "--fail-on", "error", "--export-profile", "srgb",
    ]
    let answer: ProgramAnswer
    do {
      answer = try runProgram(
        "prlimit", limits + command, input: bytes, environment: environment,
        patience: Self.patience)
    } catch {
      switch error {
      case .notInstalled: throw FileFailure(.run, "prlimit", .system(ENOENT))
      case .machine(let code): throw FileFailure(.run, "vips", .system(code))
      }
    }
    guard !answer.complaint.hasPrefix("prlimit:") else {
      throw FileFailure(.run, "vips", .system(EPERM))
    }
    if let trouble = PhotoError(answer) { throw trouble }
    guard variant.format == .webp else { return answer.output }
    return webPWithPixelsAlone(answer.output) ?? []
  }
}

/// Why nothing came of a photo.
enum PhotoError: Error, Hashable {
  /// In the words of the program, where it had any.
  case damaged(String)
  /// It takes more memory or time than it may.
  case costly
  /// Its format is none that the program reads on this machine.
  case notRead

  /// What went wrong, by the answer of the program; nil where all went well.
  init?(_ answer: ProgramAnswer) {
    let complaint = answer.complaint
    if answer.status == 0 {
      // A decoder of JPEG goes on after a mistake, and only says so.
      guard let line = complaint.lines.first(where: { $0.contains("Corrupt JPEG data") }),
        !line.contains("extraneous bytes")
      else { return nil }
      self = .damaged(line)
      return
    }
    let limits = [SIGXCPU, SIGXFSZ, SIGKILL].map { 128 + $0 }
    let words = ["out of memory", "File too large"]
    if answer.isLate || limits.contains(answer.status) || words.contains(where: complaint.contains)
    {
      self = .costly
    } else if complaint.contains("is not a known file format")
      || complaint.contains("Unsupported codec")
    {
      self = .notRead
    } else {
      self = .damaged(complaint.lines.last ?? "")
    }
  }
}

extension String {
  /// Without what the program puts before each line: its name, its number and the time.
  fileprivate var lines: [String] {
    split(whereSeparator: \.isNewline).map { line in
      let words = String(line)
      guard line.hasPrefix("("), let end = words.range(of: " **: ") else { return words }
      let rest = words[end.upperBound...]
      return String(rest.firstRange(of: ": ").map { rest[$0.upperBound...] } ?? rest)
    }.filter { !$0.isEmpty }
  }
}
