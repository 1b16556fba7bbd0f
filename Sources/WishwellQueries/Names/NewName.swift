import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// The title and the handle of something new, from the one of the two that somebody typed.
package struct NewName: Hashable, Sendable {
  /// On one line.
  package let title: String
  /// With the day before it where one was given; never a reserved one.
  package let handle: Handle

  /// The name in `typed`: a handle (‘blue-kettle’, titled ‘Blue kettle’) or a title (‘A blue
  /// kettle’, with a handle made from it, or with `name` as its handle). Posts put `date` before it,
  /// as is the custom; `language` is that of the site. Throws `UsageError` where it makes no handle.
  /// Whether that is free is not asked.
  package init(
    _ typed: String, as name: String? = nil, datedBy date: Day? = nil, in language: String
  ) throws(UsageError) {
    let typed = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isHandle = Handle(typed) != nil
    title = isHandle ? Self.title(of: typed) : typed
    let prefix = date.map { "\($0)-" } ?? ""
    let stem =
      name
      ?? (isHandle && !isDeviceName(typed)
        ? typed : fileName(of: typed, atMost: 80 - prefix.count, in: language))
    guard let handle = Handle(prefix + stem), !stem.isEmpty,
      !Handle.reserved.contains(handle.text)
    else {
      throw UsageError(
        "\(quoted(name ?? typed)) cannot name a file: that takes letters or digits, and no name that "
          + "the site itself needs",
        help: "name the file yourself, with small letters from a to z, digits and hyphens: "
          + "`--as blue-kettle`")
    }
    self.handle = handle
  }

  private static func title(of handle: String) -> String {
    let words = handle.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
