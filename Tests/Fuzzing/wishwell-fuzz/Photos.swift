import WishwellDiagnostics
import WishwellFormat
import WishwellRead

extension FuzzTarget {
  /// Headers of pictures, by whatever format they claim to be.
  static let photos = FuzzTarget(name: "photos") { bytes in
    let ending = PhotoFile.Format(signatureOf: bytes)?.rawValue ?? "jpg"
    let file = SourceFile(path: "content/photos/a.\(ending)", bytes: bytes)
    let read = readPhoto(file, digest: String(repeating: "0", count: 64))
    expect((read.value == nil) == read.diagnostics.hasErrors, "refused without a word")
    expectSound(read.diagnostics, in: [file])
    guard let photo = read.value else { return }
    expect(
      (1...20_000).contains(photo.width) && (1...20_000).contains(photo.height)
        && photo.width * photo.height <= 60_000_000, "\(photo.width) × \(photo.height)")
  }
}
