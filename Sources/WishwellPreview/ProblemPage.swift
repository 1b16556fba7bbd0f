import WishwellText

/// The page in the place of every other one while the settings of the site cannot be read.
struct ProblemPage {
  let problems: PreviewProblems

  init(_ problems: PreviewProblems) { self.problems = problems }

  /// In HTML. What is wrong lies over it as over every page; it stands here too, for whoever has no
  /// script.
  var bytes: [UInt8] {
    let items = problems.problems.map { "<pre>\(HTML(escaping: $0.text).text)</pre>\n" }
    return Array(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>There is no site to show yet</title>
      </head>
      <body>
      <h1>There is no site to show yet</h1>
      <p>Once what is wrong below is corrected, it appears here.</p>
      \(items.joined())</body>
      </html>

      """.utf8)
  }
}
