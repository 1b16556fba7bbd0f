import WishwellActs
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat

extension SiteFolder {
  /// The files of the site, read by their paths.
  package var files: SiteFiles { SiteFiles(root: root) }

  /// Reads everything under `content/` on up to `jobs` threads; nil where the settings have errors.
  ///
  /// Throws `FileFailure` where the machine fails, not the content.
  func readContent(jobs: Int) throws -> Checked<Library?> {
    try ContentReading(files, jobs: jobs).content
  }

  /// What each file under `content/` says. `digested` are the same files, where their digests are asked
  /// for; what `other` has read and is not among `changes` is not read again.
  ///
  /// Throws `FileFailure` where the machine fails, not the content.
  func readContent(
    from digested: DigestedFiles?, jobs: Int, sharing other: ContentReading?,
    except changes: FolderChanges
  ) throws -> ContentReading {
    func reading(_ source: some ContentSource) throws -> ContentReading {
      try ContentReading(
        source, jobs: jobs, sharing: other, except: changes.paths, namesStay: changes.namesStay)
    }
    return try digested.map(reading) ?? reading(files)
  }

  /// What could be read of the site, for commands that look something up in it. What has errors is
  /// left out in silence. Throws `FileFailure`, and `UsageError` where the settings have mistakes.
  package func readLibrary() throws -> Library {
    guard let library = try readContent(jobs: BuildOptions.everyCore).value else {
      throw UsageError(
        "\(ContentKind.settings.path) has mistakes", help: "`wishwell check` names each of them")
    }
    return library
  }

  /// The file of a checklist as it is at this moment.
  ///
  /// Throws `FileFailure`, and `UsageError` where the file has mistakes.
  package func checklist(_ handle: Handle) throws -> ChecklistText {
    let path = ContentKind.checklist(handle).path
    let bytes = try files.bytes(at: path, limit: FileLimits.text)
    guard let text = ChecklistText.read(SourceFile(path: path, bytes: bytes), handle: handle).value
    else {
      throw UsageError(
        "the file of \(quoted(handle.text)) has mistakes, so it cannot be read",
        help: "`wishwell check` names each of them")
    }
    return text
  }
}
