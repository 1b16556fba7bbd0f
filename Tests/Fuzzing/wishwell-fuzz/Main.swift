import CLibFuzzer
import Foundation

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
    warmUp(on: CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("-") })
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
        Fuzzer.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      })
  }

  /// Feeds the target the files of `folders`, of which nothing counts as a leak: what is made once and
  /// kept to the end, such as globals of Swift, looks like one to the leak sanitizer.
  private static func warmUp(on folders: [String]) {
    __lsan_disable()
    defer { __lsan_enable() }
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() {
        guard let bytes = FileManager.default.contents(atPath: folder + "/" + name) else {
          continue
        }
        run(Array(bytes))
      }
    }
  }
}
