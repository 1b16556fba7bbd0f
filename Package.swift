// swift-tools-version: 6.2
import PackageDescription

// Our own targets treat every warning as an error; dependencies are left alone.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// Small libraries that go over text byte by byte are optimised in a debug build too: that takes the
// compiler some seconds more, and a program built so that does what the tests ask of it needs far less
// time. All of them, optimised, would take twice as long to build.
let quick: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

// A library of the program: it may import only those named before it.
func library(
  _ name: String, _ dependencies: [Target.Dependency], isQuick: Bool = false
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict + (isQuick ? quick : []))
}

func command(
  _ name: String, _ dependencies: [Target.Dependency], _ resources: [Resource] = []
) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies + [
      .product(name: "ArgumentParser", package: "swift-argument-parser")
    ],
    resources: resources, swiftSettings: strict)
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
    // Sockets of the local preview server that many tasks wait for. Its server is not used: it reads a
    // question of any length, in a time that grows by the square.
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    debian(
      "CCMarkGFM", pkgConfig: "libcmark-gfm", ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
    debian("CLibXML2", pkgConfig: "libxml-2.0", ["libxml2-dev"]),
    debian("CLibYAML", pkgConfig: "yaml-0.1", ["libyaml-dev"]),
    // All of cryptography: SHA-256, HMAC, AES-GCM and, of its second library, hogweed, X25519. They are
    // part of every Debian, and as fast as the processor allows; swift-crypto would have whoever builds
    // the program compile BoringSSL, a third of the time to the first page.
    debian("CNettle", pkgConfig: "nettle", ["nettle-dev"]),
    // Two calls of the kernel that Swift's own module leaves out.
    .systemLibrary(name: "CLinux"),

    library("WishwellText", ["CNettle"], isQuick: true),
    library("WishwellDiagnostics", ["WishwellText"], isQuick: true),
    library("WishwellFormat", ["WishwellText", "WishwellDiagnostics"]),
    // Keys of the site and of each person, and what is sealed with them. It has nothing of its own but
    // the composition: what comes out is compared with the examples of RFC 9180 and with what another
    // library makes.
    library("WishwellSeal", ["WishwellText", "WishwellDiagnostics", "WishwellFormat", "CNettle"]),
    library("WishwellFiles", ["WishwellText", "WishwellDiagnostics", "WishwellFormat", "CLinux"]),
    library("WishwellYAML", ["WishwellText", "WishwellDiagnostics", "CLibYAML"], isQuick: true),
    library("WishwellJSON", ["WishwellDiagnostics"]),
    library("WishwellRecipes", ["WishwellText", "WishwellFormat", "WishwellYAML"]),
    // Letters of strangers, by a reader of our own. No GMime (3.2.13): ‘From’ with 50,000 nested groups,
    // 100 KB, overflows a stack of 8 MiB in its reader of addresses and ends the process, 5,000 one of
    // 512 KiB; 100,000 nested parts take 14 seconds. It mends in silence what has to be refused: a text
    // that is not of its charset loses letters (‘Grüße’ of Latin-1, called UTF-8, is ‘Gre’), and base64
    // that is cut off passes. It tells where a part begins, but no places within its decoded text, so
    // that the decoders would have to stay for the lines and columns of messages.
    library("WishwellMail", ["WishwellText", "WishwellDiagnostics", "WishwellFormat"]),
    library(
      "WishwellRead",
      [
        "WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellSeal", "WishwellYAML",
        "WishwellJSON", "CCMarkGFM",
      ]),
    library("WishwellTemplates", ["WishwellText", "WishwellDiagnostics"], isQuick: true),
    // The theme in templates/, written into the program whenever it is built. The link in the
    // target's folder has SwiftPM plan anew when a file of the theme comes or goes.
    .plugin(
      name: "EmbedTheme", capability: .buildTool(), dependencies: ["embed-theme"],
      path: "Sources/EmbedTheme"),
    .executableTarget(name: "embed-theme", swiftSettings: strict),
    .target(
      name: "WishwellTheme", exclude: ["templates"], swiftSettings: strict + quick,
      plugins: ["EmbedTheme"]),
    // The commit that is checked out, written into the program whenever it is built.
    .plugin(name: "EmbedCommit", capability: .buildTool(), path: "Sources/EmbedCommit"),
    .target(name: "WishwellVersion", swiftSettings: strict, plugins: ["EmbedCommit"]),
    library(
      "WishwellDerive",
      ["WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellYAML"]),
    library(
      "WishwellActs",
      [
        "WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellYAML", "WishwellMail",
        "WishwellRead", "WishwellDerive",
      ]),
    // Tables, reading logs and shop pages from outside. CLibXML2 for its HTML parser. No SwiftCSV: it
    // tells no places, and at one stray quotation mark refuses a whole file, or swallows the rest of
    // it in silence.
    library(
      "WishwellImport",
      [
        "WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellYAML", "WishwellJSON",
        "WishwellMail", "WishwellRead", "WishwellActs", "CLibXML2",
      ]),
    library(
      "WishwellQueries",
      ["WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellDerive", "WishwellActs"]),
    library(
      "WishwellRender",
      [
        "WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellYAML", "WishwellMail",
        "WishwellTemplates", "WishwellDerive", "WishwellActs", "CLibXML2",
      ]),
    library(
      "WishwellBuild",
      [
        "WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellSeal", "WishwellFiles",
        "WishwellYAML", "WishwellMail", "WishwellRead", "WishwellTemplates", "WishwellTheme",
        "WishwellDerive", "WishwellActs", "WishwellImport", "WishwellQueries", "WishwellRender",
        "WishwellRecipes",
      ]),
    library(
      "WishwellGit",
      [
        "WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellSeal", "WishwellFiles",
        "WishwellYAML", "WishwellRead", "WishwellDerive", "WishwellActs", "WishwellQueries",
        "WishwellRender", "WishwellBuild",
      ]),
    library(
      "WishwellSession",
      [
        "WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellSeal", "WishwellFiles",
        "WishwellMail",
        "WishwellRead", "WishwellDerive", "WishwellActs", "WishwellQueries", "WishwellBuild",
        "WishwellGit",
      ]),
    .target(
      name: "WishwellPreview",
      dependencies: [
        "WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellFiles", "WishwellBuild",
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      // What the preview adds to each page, written into the program.
      resources: [.embedInCode("Page/preview.js")],
      swiftSettings: strict),
    command(
      "wishwell",
      [
        "WishwellText", "WishwellDiagnostics", "WishwellFormat", "WishwellSeal", "WishwellFiles",
        "WishwellMail", "WishwellRead", "WishwellTemplates", "WishwellTheme", "WishwellDerive",
        "WishwellActs", "WishwellImport", "WishwellQueries", "WishwellRender", "WishwellBuild",
        "WishwellGit", "WishwellSession", "WishwellPreview", "WishwellRecipes", "WishwellVersion",
      ]),
    command(
      "wishwell-bench",
      [
        "WishwellDiagnostics", "WishwellFormat", "WishwellFiles", "WishwellYAML", "WishwellRead",
        "WishwellDerive", "WishwellBuild",
      ],
      // What Hugo makes of the same content.
      [
        "hugo.yaml", "baseof.html", "home.html", "home.json", "list.html", "page.html",
        "person.html",
        "row.html", "rss.xml", "top.html",
      ].map { .embedInCode("Peers/Layouts/\($0)") }),
    // The manual pages, made for the package.
    command("wishwell-manual", ["WishwellVersion"]),

    // What a run of all tests stands on.
    .target(name: "WishwellTesting", path: "Tests/WishwellTesting", swiftSettings: strict),
    .target(
      name: "WishwellSiteTesting",
      dependencies: ["WishwellDerive", "WishwellRead", "WishwellTesting"],
      path: "Tests/WishwellSiteTesting", swiftSettings: strict),
    tests("HouseTests", ["WishwellFormat"]),
    tests("WishwellTextTests", ["WishwellText"]),
    tests("WishwellDiagnosticsTests", ["WishwellDiagnostics"]),
    tests("WishwellFormatTests", ["WishwellFormat"]),
    tests("WishwellSealTests", ["WishwellSeal"]),
    tests("WishwellFilesTests", ["WishwellFiles"]),
    tests("WishwellYAMLTests", ["WishwellYAML"]),
    tests("WishwellMailTests", ["WishwellMail"]),
    tests("WishwellReadTests", ["WishwellRead"]),
    tests("WishwellRecipesTests", ["WishwellRecipes", "WishwellRead"]),
    tests("WishwellTemplatesTests", ["WishwellTemplates"], [.copy("mustache-spec")]),
    tests("WishwellThemeTests", ["WishwellTheme", "WishwellTemplates", "WishwellDiagnostics"]),
    tests("WishwellDeriveTests", ["WishwellDerive", "WishwellRead", "WishwellSiteTesting"]),
    tests("WishwellImportTests", ["WishwellImport", "WishwellBuild"]),
    tests(
      "WishwellActsTests", ["WishwellActs", "WishwellRead", "WishwellSiteTesting", "WishwellYAML"]),
    tests(
      "WishwellRenderTests",
      [
        "WishwellRender", "WishwellRead", "WishwellActs", "WishwellMail", "WishwellSiteTesting",
        "CLibXML2",
      ],
      [.copy("atom.rng")]),
    tests("WishwellGitTests", ["WishwellBuild", "WishwellGit"]),
    tests(
      "WishwellSessionTests",
      [
        "WishwellSession", "WishwellActs", "WishwellDerive", "WishwellDiagnostics",
        "WishwellFormat", "WishwellGit", "WishwellMail",
      ]),
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
