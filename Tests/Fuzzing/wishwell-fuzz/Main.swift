import CLibFuzzer
import Glibc

/// `wishwell-fuzz --target=NAME`, with the options of libFuzzer behind it: feeds one target with
/// whatever leads to code that was not reached before, until something is found.
@main struct Fuzzer {
  /// Written once, before libFuzzer calls.
  nonisolated(unsafe) private static var run: ([UInt8]) -> Void = { _ in }

  static func main() {
    let option = "--target="
    let name = CommandLine.arguments.last { $0.hasPrefix(option) }?.dropFirst(option.count)
    guard let target = FuzzTarget.all.first(where: { $0.name == name ?? "" }) else {
      print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
      exit(name == nil ? 0 : 2)
    }
    run = target.run
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
        Fuzzer.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      })
  }
}
