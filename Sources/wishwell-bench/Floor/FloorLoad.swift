import WishwellBuild
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

/// What any generator of a site has to do, whatever it makes of it: read what people wrote, turn their
/// Markdown into HTML, and write files.
struct FloorLoad {
  let input: SiteInput
  /// The Markdown of each file that has any, behind its front matter.
  let bodies: [[UInt8]]
  /// What a build leaves in its folder, in the order of paths.
  let outputs: [SizedFile]
  let outputFolders: [String]

  /// Of the site in the folder at `path`, a build of which stands in the folder at `output`. Throws
  /// `UsageError` where there is no site or no build.
  init(_ path: String, output: String) throws {
    input = try SiteInput(at: path)
    let texts = input.paths.filter { $0.hasSuffix(".md") }
    bodies = try input.site.files.read(texts, limit: FileLimits.text, jobs: 1) { path, bytes in
      let file = SourceFile(path: path, bytes: bytes.value ?? [])
      return FrontMatter.split(file).value.map { Array(file.bytes[$0.body]) } ?? []
    }.filter { !$0.isEmpty }
    outputs = try sizedFiles(below: output).sorted { $0.path.utf8Precedes($1.path) }
    outputFolders = outputs.folders
    guard !outputs.isEmpty else {
      throw UsageError(
        "there is no build of a site in ‘\(output)’",
        help: "name the folder of one, or leave `--like` out: then one is made")
    }
  }

  /// Reads every file of the input; how many bytes they have.
  func read(jobs: Int) throws -> Int {
    try inParallel(input.paths, jobs: jobs) { try plainRead(input.site.path + "/" + $0).count }
      .reduce(0, +)
  }

  /// Has cmark make HTML of every body; how many bytes that has.
  func renderMarkdown(jobs: Int) throws -> Int {
    try inParallel(bodies, jobs: jobs) { lengthOfPlainHTML(of: $0) }.reduce(0, +)
  }

  /// Writes what a build writes, into a folder that is not there.
  func write(into root: String, jobs: Int) throws {
    try outputs.write(into: root, folders: outputFolders, jobs: jobs)
  }

  /// Visits all of the input, and looks at each file without opening it; how many files there are.
  func walk() throws -> Int {
    try SiteInput.folders.reduce(0) {
      try $0 + sizedFiles(below: input.site.path + "/" + $1).count
    }
  }
}
