import WishwellFormat

/// The name of a person or a thing in a draft: a handle, or what its reader writes in its place.
package protocol FileStem: CustomStringConvertible {
  /// As it stands in a path and in a field.
  var text: String { get }
}

extension Handle: FileStem {}

/// A name that the reader of a page fills in.
package enum Blank: FileStem {
  /// Who acts.
  case person
  /// What is begun.
  case title
  /// What is begun, dated as posts are by habit; nil for the day on which it is sent.
  case titleOf(Day?)
  /// A wish list that nobody has chosen yet.
  case list

  package var text: String {
    switch self {
    case .person: Placeholder.person
    case .title: Placeholder.title
    case .titleOf(let day): "\(day?.description ?? Placeholder.day)-\(Placeholder.title)"
    case .list: Placeholder.list
    }
  }

  package var description: String { text }
}
