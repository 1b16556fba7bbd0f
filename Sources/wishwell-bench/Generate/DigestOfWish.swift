import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

/// The digest that a promise of the wish in `text` names.
func digestOfWish(_ text: String, at path: String) -> String {
  let file = SourceFile(path: path, text: text)
  let parts = path.dropLast(".md".count).split(separator: "/").map(String.init)
  guard let list = parts.dropLast().last.flatMap({ Handle($0) }),
    let handle = parts.last.flatMap({ Handle($0) }),
    let wish = readWish(file, handle: handle, list: list, options: ReaderOptions()).value
  else { return "" }
  return wishDigest(of: wish, photos: [:])
}
