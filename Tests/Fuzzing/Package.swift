// swift-tools-version: 6.2
import PackageDescription

// The rooms of the house, compiled again for libFuzzer: a package of its own, so that nobody who
// builds or tests the program pays for it. `.ci/fuzz` builds and runs it.

// libFuzzer counts the edges of what it tries, and the address sanitizer watches over memory.
// Targets of the fuzzer look into rooms as tests do.
let watched: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .unsafeFlags(["-sanitize=fuzzer,address", "-enable-testing"]),
]

let libraries: [Target] = [
  .systemLibrary(name: "CLibFuzzer", path: "CLibFuzzer"),
  .systemLibrary(name: "CCMarkGFM", path: "Rooms/CCMarkGFM", pkgConfig: "libcmark-gfm"),
  .systemLibrary(name: "CLibXML2", path: "Rooms/CLibXML2", pkgConfig: "libxml-2.0"),
  .systemLibrary(name: "CLibYAML", path: "Rooms/CLibYAML", pkgConfig: "yaml-0.1"),
  .systemLibrary(name: "CNettle", path: "Rooms/CNettle", pkgConfig: "nettle"),
  .systemLibrary(name: "CLinux", path: "Rooms/CLinux"),
]

/// From the ground up, as in the program's own manifest, which holds them to what they may import.
let names = [
  "Text", "Diagnostics", "Format", "Seal", "Files", "YAML", "JSON", "Recipes", "Mail", "Read",
  "Templates", "Theme", "Derive", "Acts", "Import", "Queries", "Render", "Build", "Git",
].map { "Wishwell" + $0 }

let rooms = names.indices.map { index in
  Target.target(
    name: names[index],
    dependencies: (libraries.map(\.name) + names[..<index]).map { .byName(name: $0) },
    path: "Rooms/" + names[index],
    exclude: names[index] == "WishwellTheme" ? ["templates"] : [],
    swiftSettings: watched,
    plugins: names[index] == "WishwellTheme" ? ["EmbedTheme"] : [])
}

let package = Package(
  name: "wishwell-fuzz",
  targets: libraries + rooms + [
    .plugin(
      name: "EmbedTheme", capability: .buildTool(), dependencies: ["embed-theme"],
      path: "Rooms/EmbedTheme"),
    .executableTarget(name: "embed-theme", path: "Rooms/embed-theme"),
    .executableTarget(
      name: "wishwell-fuzz", dependencies: names.map { .byName(name: $0) }, path: "wishwell-fuzz",
      swiftSettings: watched,
      // gold, the default, ends with an internal error here.
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
  ],
  swiftLanguageModes: [.v6]
)
