// swift-tools-version: 6.2
import PackageDescription

// Our own targets treat every warning as an error; dependencies are left alone.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// A room of the house: it may import only rooms named before it.
func room(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func command(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies + [
      .product(name: "ArgumentParser", package: "swift-argument-parser")
    ],
    swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], _ resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["WishwellTesting"], resources: resources,
    swiftSettings: strict)
}

func debian(_ name: String, pkgConfig: String, _ packages: [String]) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(packages)])
}

let package = Package(
  name: "wishwell",
  products: [
    .executable(name: "wishwell", targets: ["wishwell"]),
    .executable(name: "wishwell-bench", targets: ["wishwell-bench"]),
    .executable(name: "wishwell-manual", targets: ["wishwell-manual"]),
  ],
  dependencies: [
    // The command line: parsing, help, completion scripts. Used by the executables alone.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // The local preview server. Its directory handler is not used.
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    debian(
      "CCMarkGFM", pkgConfig: "libcmark-gfm", ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
    debian("CLibXML2", pkgConfig: "libxml-2.0", ["libxml2-dev"]),
    debian("CLibYAML", pkgConfig: "yaml-0.1", ["libyaml-dev"]),
    // SHA-256, which is all of cryptography that the program does. The library is part of every
    // Debian, and as fast as the processor allows; a package would have whoever builds the program
    // compile BoringSSL for it, a third of the time to the first page.
    debian("CNettle", pkgConfig: "nettle", ["nettle-dev"]),
    // Two calls of the kernel that Swift's own module leaves out.
    .systemLibrary(name: "CLinux"),

    room("WishwellText", []),
    room("WishwellDiagnostics", ["WishwellText"]),
    room("WishwellFormat", ["WishwellText", "WishwellDiagnostics"]),
    room("WishwellYAML", ["WishwellText", "WishwellDiagnostics", "CLibYAML"]),
    room("WishwellJSON", ["WishwellDiagnostics"]),
    room("WishwellRecipes", ["WishwellText", "WishwellFormat", "WishwellYAML"]),
    room("WishwellMail", ["WishwellText", "WishwellDiagnostics", "WishwellFormat"]),
    room(
      "WishwellRead",
      [
        "WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellYAML", "WishwellJSON",
        "CCMarkGFM",
      ]),
    room("WishwellTemplates", ["WishwellText", "WishwellDiagnostics"]),
    // The theme in templates/, written into the program whenever it is built. The link in the
    // target's folder has SwiftPM plan anew when a file of the theme comes or goes.
    .plugin(
      name: "EmbedTheme", capability: .buildTool(), dependencies: ["embed-theme"],
      path: "Sources/EmbedTheme"),
    .executableTarget(name: "embed-theme", swiftSettings: strict),
    .target(
      name: "WishwellTheme", exclude: ["templates"], swiftSettings: strict,
      plugins: ["EmbedTheme"]),
    // The commit that is checked out, written into the program whenever it is built.
    .plugin(name: "EmbedCommit", capability: .buildTool(), path: "Sources/EmbedCommit"),
    .target(name: "WishwellVersion", swiftSettings: strict, plugins: ["EmbedCommit"]),
    room(
      "WishwellDerive", ["WishwellText", "WishwellDiagnostics", "WishwellFormat", "CNettle"]),
    room(
      "WishwellActs",
      [
        "WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellYAML", "WishwellMail",
        "WishwellRead", "WishwellDerive",
      ]),
    // Tables, reading logs and shop pages from outside. CLibXML2 for its HTML parser. No SwiftCSV: it
    // tells no places, and at one stray quotation mark refuses a whole file, or swallows the rest of
    // it in silence.
    room(
      "WishwellImport",
      [
        "WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellYAML", "WishwellJSON",
        "WishwellRead", "WishwellActs", "CLibXML2",
      ]),
    room(
      "WishwellRender",
      [
        "WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellYAML",
        "WishwellTemplates",
        "WishwellDerive", "WishwellActs", "CLibXML2",
      ]),
    room(
      "WishwellBuild",
      [
        "WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellYAML", "WishwellMail",
        "WishwellRead", "WishwellTemplates", "WishwellTheme", "WishwellDerive", "WishwellActs",
        "WishwellImport", "WishwellRender", "WishwellRecipes", "CLinux",
      ]),
    room(
      "WishwellGit",
      [
        "WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellRead", "WishwellDerive",
        "WishwellActs", "WishwellRender", "WishwellBuild",
      ]),
    room(
      "WishwellPreview",
      ["WishwellFormat", "WishwellBuild", .product(name: "FlyingFox", package: "FlyingFox")]),
    command(
      "wishwell",
      [
        "WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellMail", "WishwellRead",
        "WishwellTemplates", "WishwellTheme", "WishwellDerive", "WishwellActs", "WishwellImport",
        "WishwellRender", "WishwellBuild", "WishwellGit", "WishwellPreview", "WishwellRecipes",
        "WishwellVersion",
      ]),
    command(
      "wishwell-bench",
      ["WishwellBuild", "WishwellDiagnostics", "WishwellFormat", "WishwellRead", "WishwellDerive"]),
    // The manual pages, made for the package.
    command("wishwell-manual", ["WishwellVersion"]),

    // What a run of all tests stands on.
    .target(name: "WishwellTesting", path: "Tests/WishwellTesting", swiftSettings: strict),
    tests("HouseTests", ["WishwellFormat"]),
    tests("WishwellTextTests", ["WishwellText"]),
    tests("WishwellDiagnosticsTests", ["WishwellDiagnostics"]),
    tests("WishwellFormatTests", ["WishwellFormat"]),
    tests("WishwellYAMLTests", ["WishwellYAML"]),
    tests("WishwellMailTests", ["WishwellMail"]),
    tests("WishwellReadTests", ["WishwellRead"]),
    tests("WishwellRecipesTests", ["WishwellRecipes", "WishwellRead"]),
    tests("WishwellTemplatesTests", ["WishwellTemplates"], [.copy("mustache-spec")]),
    tests("WishwellThemeTests", ["WishwellTheme", "WishwellTemplates", "WishwellDiagnostics"]),
    tests("WishwellDeriveTests", ["WishwellDerive", "WishwellRead"]),
    tests("WishwellImportTests", ["WishwellImport", "WishwellBuild"]),
    tests("WishwellActsTests", ["WishwellActs", "WishwellRead", "WishwellYAML"]),
    tests(
      "WishwellRenderTests",
      ["WishwellRender", "WishwellRead", "WishwellActs", "WishwellMail", "CLibXML2"],
      [.copy("atom.rng")]),
    tests("WishwellGitTests", ["WishwellGit"]),
    tests(
      "WishwellDocumentationTests",
      [
        "WishwellActs", "WishwellBuild", "WishwellDerive", "WishwellDiagnostics", "WishwellFormat",
        "WishwellGit", "WishwellRead", "WishwellRender", "WishwellTemplates",
      ]),
    tests(
      "WishwellBuildTests",
      [
        "WishwellMail", "WishwellBuild", "WishwellPreview", "WishwellVersion", "wishwell",
        "wishwell-bench", "wishwell-manual",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
