import Foundation

/// What holds for a whole run of the tests: the same whoever runs them, wherever and whenever, unless
/// they say otherwise in the environment.
package enum TestRun {
  /// Whether tests that try random or mutated input try much more of it: `WISHWELL_LONG=1`.
  package static let isLong = machine["WISHWELL_LONG"] == "1"

  /// Whether what is compared with a record is recorded anew, in a run that fails:
  /// `WISHWELL_RECORD=1`.
  package static let isRecording = machine["WISHWELL_RECORD"] == "1"

  /// The program that tests run, where it is not the one built beside them: `WISHWELL_PROGRAM`, such
  /// as a release build.
  package static let program = machine["WISHWELL_PROGRAM"]

  /// Where axe-core is, as one script that a page can load: `WISHWELL_AXE`; nil where the machine has
  /// none. `.ci/run` has.
  package static let axe = machine["WISHWELL_AXE"]

  /// Whether the environment of the run has a value for `name`.
  package static func hasSetting(_ name: String) -> Bool { machine[name] != nil }

  /// What counts as now for programs that tests start: `WISHWELL_CLOCK`, which has to be an instant,
  /// as tests look for its time too; else a morning of November 2026.
  package static let clock = machine["WISHWELL_CLOCK"] ?? "2026-11-20T10:00:00Z"

  /// The folder of whatever is temporary: that of the machine's `TMPDIR`; else one in memory, where no
  /// event that is written waits for a disk, if programs can run there and it has room for a gigabyte.
  package static let temporaryFolder: String = {
    if let folder = machine["TMPDIR"] { return folder }
    let memory = "/dev/shm"
    // ST_NOEXEC of statvfs(3), which Swift’s module of the C library leaves out.
    let noExecution: UInt = 8
    var space = statvfs()
    let hasRoom =
      statvfs(memory, &space) == 0 && space.f_flag & noExecution == 0
      && space.f_bavail * space.f_frsize > 1 << 30 && access(memory, W_OK | X_OK) == 0
    return hasRoom ? memory : "/tmp"
  }()

  /// The environment of programs that tests start. Of the machine it has where programs and
  /// temporary files are, and what is said about time zone, language and the tools of a run such as
  /// sanitizers; nothing of its user, and no settings of git.
  package static let environment: [String: String] = {
    var environment = machine.filter { name, _ in
      name == "PATH" || toolPrefixes.contains { name.hasPrefix($0) }
    }
    environment["TMPDIR"] = temporaryFolder
    environment["TZ"] = machine["TZ"] ?? "UTC"
    environment["LC_ALL"] = machine["LC_ALL"] ?? "C.UTF-8"
    environment["WISHWELL_CLOCK"] = clock
    for name in ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"] { environment[name] = "/dev/null" }
    for name in ["GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE"] { environment[name] = clock }
    // No examples of hooks, fourteen files a repository.
    environment["GIT_TEMPLATE_DIR"] = ""
    environment["GIT_CONFIG_COUNT"] = String(shortLife.count)
    for (index, setting) in shortLife.enumerated() {
      environment["GIT_CONFIG_KEY_\(index)"] = setting.key
      environment["GIT_CONFIG_VALUE_\(index)"] = setting.value
    }
    return environment
  }()

  /// What git need not do in a repository that is gone a second later: look whether there is
  /// anything to tidy up, by a process of its own after each command, and wait for the disk.
  private static let shortLife: KeyValuePairs = ["maintenance.auto": "false", "core.fsync": "none"]

  private static let machine = ProcessInfo.processInfo.environment

  /// Of the loader, of faketime(1), of coverage and of sanitizers.
  private static let toolPrefixes = [
    "LD_", "FAKETIME", "NO_FAKE", "LLVM_", "ASAN_", "TSAN_", "SWIFT_",
  ]
}
