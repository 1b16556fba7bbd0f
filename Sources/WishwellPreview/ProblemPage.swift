import WishwellText

/// The page in the place of every other one while the settings of the site cannot be read, or of one
/// whose file cannot.
struct ProblemPage {
  let problems: PreviewProblems
  /// Whether it is in the place of one page, of a site that can be shown.
  let isOfOnePage: Bool

  init(_ problems: PreviewProblems, isOfOnePage: Bool = false) {
    (self.problems, self.isOfOnePage) = (problems, isOfOnePage)
  }

  private var title: String {
    isOfOnePage ? "This page cannot be shown at the moment" : "There is no site to show yet"
  }

  private var words: String {
    isOfOnePage
      ? "Its file cannot be read at the moment: the panel says why. Once that is corrected, the "
        + "page is here again."
      : "Once what is wrong below is corrected, it appears here."
  }

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
      <title>\(title)</title>
      <style>pre { white-space: pre-wrap; overflow-wrap: anywhere; }</style>
      </head>
      <body>
      <h1>\(title)</h1>
      <p>\(words)</p>
      \(items.joined())</body>
      </html>

      """.utf8)
  }
}
