import WishwellDerive
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellText

/// A file of `templates/assets/` as it is published: under a name that tells its bytes, so that a
/// browser can keep it for good.
struct Asset: Hashable, Sendable {
  /// Relative to `templates/assets/`.
  let name: String
  /// Relative to the output folder: `assets/style.1a2b3c4d.css`.
  let path: String
  let bytes: [UInt8]

  static let style = "style.css"
  static let favicon = "favicon.svg"
  /// Drawn by the program, unless the site has its own.
  static let land = "land.svg"
  static let script = "site.js"
  static let search = "search.js"
  static let connectScript = "connect.js"
  static let photosScript = "photos.js"
  static let offlineScript = "offline.js"
  static let privateScript = "private.js"
  /// In the place of a script that a theme does not have.
  static let noScript = Asset(name: privateScript, bytes: [])

  private init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    if name == Self.offlineScript {
      path = Address.offlineScript.path
      return
    }
    let hash = fingerprint(of: bytes).prefix(8)
    let (_, file) = splitPath(name)
    let folder = FixedAddress.assets.path
    if let dot = file.lastIndex(of: "."), dot != file.startIndex {
      path = folder + "\(name.dropLast(file[dot...].count)).\(hash)\(file[dot...])"
    } else {
      path = folder + "\(name).\(hash)"
    }
  }

  /// The same with `words` before all that it says.
  func beginning(with words: [UInt8]) -> Asset { Asset(name: name, bytes: words + bytes) }

  /// Whether `fileName` is what the asset called `name` is published as, whatever it says.
  static func isName(_ fileName: some StringProtocol, of name: String) -> Bool {
    let parts = fileName.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && "\(parts[0]).\(parts[2])" == name && parts[1].count == 8
      && parts[1].allSatisfy { $0.isHexDigit && !$0.isUppercase }
  }

  /// The last part of its path.
  var fileName: String { splitPath(path).name }

  /// The assets in `files`, in byte order of names. A later file takes the place of an earlier one
  /// of the same name.
  ///
  /// What a style sheet loads by a relative `url()` is named there as it is published. Style sheets
  /// come last for that, and `style.css` after all others: one that loads another that comes after
  /// it is left with a name that nothing has.
  static func all(in files: [SourceFile]) -> [Asset] {
    let folder = "templates/assets/"
    let sources = Dictionary(
      files.filter { $0.path.hasPrefix(folder) }
        .map { (String($0.path.dropFirst(folder.count)), $0.bytes) },
      uniquingKeysWith: { $1 })
    var assets: [String: Asset] = [:]
    for name in sources.keys.sorted(by: comesFirst) {
      guard let bytes = sources[name] else { continue }
      guard name.hasSuffix(".css") else {
        assets[name] = Asset(name: name, bytes: bytes)
        continue
      }
      let sheet = StyleSheet.replacingAddresses(in: bytes) { published($0, in: name, assets) }
      assets[name] = Asset(name: name, bytes: sheet)
    }
    return assets.values.sorted { $0.name.utf8Precedes($1.name) }
  }

  /// The order in which they are made: what others name, before those.
  private static func comesFirst(_ left: String, _ right: String) -> Bool {
    func rank(_ name: String) -> Int { name == style ? 2 : name.hasSuffix(".css") ? 1 : 0 }
    return rank(left) == rank(right) ? left.utf8Precedes(right) : rank(left) < rank(right)
  }

  /// `address`, relative to the style sheet `sheet`, as it is published; nil for no asset.
  private static func published(
    _ address: String, in sheet: String, _ assets: [String: Asset]
  ) -> String? {
    let (folder, _) = splitPath(sheet)
    let prefix = folder.isEmpty ? "" : folder + "/"
    guard let asset = assets[prefix + address] else { return nil }
    return String(asset.path.dropFirst(FixedAddress.assets.path.count + prefix.count))
  }
}
