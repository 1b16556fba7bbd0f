import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRender
import WishwellText

extension SitePlan {
  /// The public state of the site, or of one of its lists, for other programs; nil where the
  /// settings are in no state to go on. What has errors is left out.
  ///
  /// Throws `UsageError` for a list that is not there, or in no index.
  package func export(as form: ExportForm, list name: String?) throws(UsageError) -> [UInt8]? {
    guard let input else { return nil }
    return input.export(as: form, list: try name.map(input.site.list))
  }
}

extension Site {
  /// The place of a list that may be exported.
  fileprivate func list(_ name: String) throws(UsageError) -> Int {
    guard let handle = Handle(name), let index = wishLists.place(of: handle) else {
      let names = wishLists.filter(\.isListed).map(\.list.handle.text)
      throw UsageError(
        "there is no wish list \(quoted(name))",
        help: nearMiss(to: name, among: names).map { "did you mean ‘\($0)’?" }
          ?? "`wishwell list` names them")
    }
    guard wishLists[index].isListed else {
      throw UsageError(
        "\(quoted(name)) is not in any index (`listed: false`), so it is not exported either",
        help: "take that line out of \(ContentKind.wishList(handle).path) to have it listed")
    }
    return index
  }
}
