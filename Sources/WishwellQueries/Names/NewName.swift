import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// The title and the handle of something new, from the one of the two that somebody typed.
package struct NewName: Hashable, Sendable {
  package let title: String
  package let handle: Handle

  /// The name in `typed`: a handle (‘blue-kettle’, titled ‘Blue kettle’) or a title (‘A blue
  /// kettle’, with its slug as the handle). Posts put `date` before it, as is the custom. Throws
  /// `UsageError` where it makes no handle. Whether that is free is not asked.
  package init(_ typed: String, datedBy date: Day? = nil) throws(UsageError) {
    let typed = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isHandle = Handle(typed) != nil
    title = isHandle ? Self.title(of: typed) : typed
    let prefix = date.map { "\($0)-" } ?? ""
    let stem = isHandle ? typed : slug(of: typed, atMost: 80 - prefix.count)
    guard let handle = Handle(prefix + stem), !stem.isEmpty,
      !Handle.reserved.contains(handle.text)
    else {
      throw UsageError(
        "\(quoted(typed)) cannot name a file: that takes letters from a to z or digits",
        help: "type a name such as ‘blue-kettle’, and set the title in the file")
    }
    self.handle = handle
  }

  private static func title(of handle: String) -> String {
    let words = handle.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
