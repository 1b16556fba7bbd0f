import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellQueries
import WishwellRead
import WishwellText

/// A picture from anywhere on the machine, on its way into a site.
///
/// Where libvips is installed it is made anew, no larger than a page shows it and without anything
/// that says where it was taken; else it is copied as it is.
package struct PictureFromOutside: Sendable {
  /// As they come into the site.
  package let bytes: [UInt8]
  package let format: PhotoFile.Format
  private let isCopy: Bool

  /// The picture in the file at `path`, anywhere on the machine. Throws `FileFailure`, and
  /// `UsageError` for what a site does not take, with the path as it was typed.
  package init(readingFileAt path: String) throws {
    let bytes = try readOutsideFile(path, limit: FileLimits.photo)
    let read = readPhoto(SourceFile(path: path, bytes: bytes), digest: fingerprint(of: bytes))
    guard let photo = read.value else {
      let reason = read.diagnostics.first
      throw UsageError(
        "\(quoted(path)): \(reason?.message ?? "it cannot be read")",
        help: reason?.help ?? "save it as JPEG, PNG or WebP")
    }
    guard let program = PhotoProgram() else {
      (self.bytes, format, isCopy) = (bytes, photo.format, true)
      return
    }
    do {
      let variant = SitePhoto(photo).largest
      self.bytes = try program.make(variant, of: bytes)
      (format, isCopy) = (variant.format, false)
    } catch is PhotoError {
      throw UsageError(
        "\(quoted(path)) cannot be read as a picture", help: "save it again, as JPEG or PNG")
    }
  }

  /// The picture as it comes into `folder` of the site, called after `words`, by a name that
  /// nothing there has. Nothing is written yet.
  package func named(
    after words: NewName, in folder: String, of site: SiteFolder
  ) -> NewPicture {
    for number in 1...999 {
      let stem = number == 1 ? words.handle.text : "\(words.handle.text.prefix(76))-\(number)"
      let path = "\(folder)/\(stem).\(format.ending)"
      guard site.root.holdsSomething(at: path) else {
        return NewPicture(path: path, bytes: bytes, isCopy: isCopy)
      }
    }
    return NewPicture(
      path: "\(folder)/\(fingerprint(of: bytes).prefix(16)).\(format.ending)", bytes: bytes,
      isCopy: isCopy)
  }
}
