import WishwellDiagnostics
import WishwellFiles
import WishwellImport

/// Reads the page of a shop, from its address or from a saved copy.
///
/// `repeated` is what the command would be with a saved copy.
func readPage(_ place: String, repeated: String) async throws -> ShopPage {
  let page = try await pageFound(at: place, repeated)
  if let refusal = page.refusal { throw refused(refusal, repeated) }
  return page
}

/// Why a page is no wish, and what to do instead.
private func refused(_ refusal: PageRefusal, _ repeated: String) -> UsageError {
  let typed = "or type the title, with `--link` and `--price`"
  let saved = "save it there, and read the copy: `wishwell new wish \(repeated)`; \(typed)"
  return switch refusal {
  case .robotCheck:
    UsageError(
      "the shop asks whether you are a person, and shows nothing else to a program",
      help: "open the page in a browser, \(saved)")
  case .consent:
    UsageError(
      "the shop asks whether it may follow you, and shows nothing else before it knows",
      help: "open the page in a browser, answer, \(saved)")
  case .signIn:
    UsageError(
      "the shop wants you to sign in, and shows nothing else before",
      help: "open the page in a browser, sign in, \(saved)")
  case .notFound:
    UsageError(
      "the shop says that it has no such page",
      help: "look in a browser where it is now, and use that address; \(typed)")
  }
}

private func pageFound(at place: String, _ repeated: String) async throws -> ShopPage {
  guard let colon = place.range(of: "://") else {
    do {
      let isArchive = [".mhtml", ".mht"].contains { place.lowercased().hasSuffix($0) }
      return readShopPage(
        try readOutsideFile(place, limit: isArchive ? longestArchive : longestPage))
    } catch let mistake as UsageError where looksLikeAnAddress(place) {
      throw UsageError(mistake.message, help: "for an address, write ‘https://\(place)’")
    }
  }
  guard ["http", "https"].contains(place[..<colon.lowerBound].lowercased()) else {
    throw UsageError(
      "\(quoted(place)) is not a web address", help: "begin it with ‘https://’")
  }
  do throws(FetchFailure) {
    let answer = try await fetch(place, headers: ["Accept": "text/html,application/xhtml+xml"])
    if let type = answer.mediaType, !type.contains("html") {
      throw FetchFailure.otherKind(answer.address, type)
    }
    return readShopPage(answer.bytes, at: answer.address, charset: answer.charset)
  } catch {
    let copy = "save the page in a browser, and read the copy: `wishwell new wish \(repeated)`"
    throw NetworkError(
      error.message,
      help: error.help
        ?? (error.isRefusal
          ? "many shops refuse programs; \(copy)"
          : error.isPassing ? "try again later, or \(copy)" : "check the address, or \(copy)"))
  }
}

/// `shop.example/kettle` rather than `kettle.html`.
private func looksLikeAnAddress(_ place: String) -> Bool {
  let host = place.prefix { $0 != "/" }
  return place.hasPrefix("www.") || (host.contains(".") && place.contains("/") && host.first != ".")
}
