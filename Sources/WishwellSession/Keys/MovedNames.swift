import WishwellActs
import WishwellBuild
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellRead
import WishwellSeal

/// What events say that get other numbers, where others took theirs first: a sealed name is bound to the
/// number of its event, and a part is called by that of the event which began it.
struct MovedNames {
  private let secret: SiteSecret?
  private let identities: WishIdentities
  /// By folder, the number that each event had, and has now.
  private var numbers: [String: [Int: Int]] = [:]

  /// `secret` is the site’s; nil where it is not here.
  init(in session: Session, with secret: SiteSecret?) {
    self.secret = secret
    identities = WishIdentities(of: session.library)
  }

  /// What `text`, that of `event`, is to say at `path`; nil where only the site’s secret could seal the
  /// name in it anew.
  mutating func text(
    _ text: [UInt8], of event: EventSetAside, at path: String
  ) throws(UsageError) -> [UInt8]? {
    guard case .event(.promise(let key), let old) = ContentKind(path: event.path),
      case .event(_, let new) = ContentKind(path: path)
    else { return text }
    var file = SourceFile(path: path, bytes: text)
    let fields = WrittenFields(of: file).fields
    func said(_ field: Event.Field) -> String? {
      fields.first { $0.key == field.rawValue }?.text
    }
    if let part = said(.part).flatMap({ Int($0) }), let moved = numbers[event.folder]?[part],
      let bytes = file.setting(Event.Field.part.rawValue, to: "\(moved)")
    {
      file = SourceFile(path: path, bytes: bytes)
    }
    if old != new, let name = said(.by).flatMap({ SealedValue($0) }) {
      let identity = identities[key]
      guard let secret,
        let whose = name.opened(
          in: SealedPlace(ofNameIn: old, ofWish: identity), with: secret)
      else { return nil }
      let sealed = try SealedValue(
        sealing: whose, for: SealedPlace(ofNameIn: new, ofWish: identity), to: secret.sealKey)
      guard let bytes = file.setting(Event.Field.by.rawValue, to: sealed.text) else { return nil }
      file = SourceFile(path: path, bytes: bytes)
    }
    numbers[event.folder, default: [:]][old] = new
    return file.bytes
  }
}
