import WishwellDiagnostics
import WishwellJSON

/// One list of an answer with many, as the answer about that list alone would be: what the lists
/// share is written again, and every value stays as it was, to the byte. One book a line, so that
/// git tells two editions apart by their books.
enum CatalogueWriter {
  /// What an overview says once for all its lists.
  private static let shared = [
    "bestsellers_date", "published_date", "published_date_description", "previous_published_date",
    "next_published_date",
  ]

  /// The list as an answer of its own. All values are the bytes of the source but `status` and
  /// `num_results`, which are made.
  static func write(_ list: CatalogueAnswer.CatalogueList, of file: SourceFile) -> [UInt8] {
    func raw(_ node: JSONNode) -> String {
      String(decoding: file.bytes[node.range.bounds], as: UTF8.self)
    }
    let books = list.books.map { "      " + raw($0.node) }.joined(separator: ",\n")
    var outer = ["  \"status\": \"OK\""]
    if let copyright = list["copyright"] { outer.append("  \"copyright\": \(raw(copyright))") }
    outer.append("  \"num_results\": \(list.books.count)")
    if list.isOlder {
      outer.append("  \"results\": [\n\(books)\n  ]")
    } else {
      var inner: [String] = []
      var names: Set<String> = ["books"]
      if case .object(let members)? = list.heads.first?.content {
        for member in members where isPlain(member.name) && names.insert(member.name).inserted {
          inner.append("    \"\(member.name)\": \(raw(member.value))")
        }
      }
      for name in shared where names.insert(name).inserted {
        if let value = list[name] { inner.append("    \"\(name)\": \(raw(value))") }
      }
      inner.append("    \"books\": [\n\(books)\n    ]")
      outer.append("  \"results\": {\n\(inner.joined(separator: ",\n"))\n  }")
    }
    return Array("{\n\(outer.joined(separator: ",\n"))\n}\n".utf8)
  }

  /// Whether a name is written as it is read. Others are left out; no reader of editions asks for
  /// them.
  private static func isPlain(_ name: String) -> Bool {
    name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
  }
}

extension CatalogueAnswer.CatalogueList {
  /// Whether its books are rows that name the list themselves.
  fileprivate var isOlder: Bool { heads.first == books.first?.node }
}
