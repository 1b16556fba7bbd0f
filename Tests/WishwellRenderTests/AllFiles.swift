import WishwellDerive

@testable import WishwellRender

// What is handed out file by file, together.

extension RenderInput {
  /// Every feed as Atom, with its archives.
  func atomFiles() -> [OutputFile] { published.feeds.flatMap(atomFiles) }

  func atomFiles(of feed: Feed) -> [OutputFile] { files { eachAtomFile(of: feed, $0) } }

  /// Every feed that has such a form.
  func jsonFeedFiles() -> [OutputFile] { published.feeds.compactMap(jsonFeedFile) }

  /// The schema first, and the whole last.
  func snapshotFiles() -> [OutputFile] { files { eachSnapshotFile($0) } }
}

extension PageRenderer {
  func searchFiles() -> [OutputFile] { files { eachSearchFile($0) } }
}

private func files(_ each: ((OutputFile) -> Void) -> Void) -> [OutputFile] {
  var files: [OutputFile] = []
  each { files.append($0) }
  return files
}
