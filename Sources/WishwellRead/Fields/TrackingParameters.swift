/// What shops and advertisers put into addresses to know where a visitor came from. Without it the
/// same page is shown.
enum TrackingParameters {
  /// Beginnings of names.
  static let prefixes = [
    "utm_", "pk_", "mtm_", "matomo_", "piwik_", "hsa_", "oly_", "vero_", "ga_", "_ga", "_hs",
    "__hs",
    "pd_rd_", "pf_rd_", "itm_", "at_", "cm_mmc",
  ]

  /// Whole names, of every site.
  static let names: Set = [
    "fbclid", "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "msclkid", "yclid", "ysclid",
    "twclid",
    "ttclid", "igshid", "igsh", "li_fat_id", "mc_cid", "mc_eid", "mkt_tok", "srsltid", "epik",
    "awc", "awin", "affid", "affiliate", "aff_id", "afftag", "clickid", "irclickid", "irgwc",
    "partnerid", "ranmid", "raneaid", "ransiteid", "cjevent", "zanpid", "wickedid", "s_kwcid",
    "ef_id", "sc_cid", "rb_clickid", "campaignid", "adgroupid", "adid", "gad_source",
    "gad_campaignid",
    "spm", "scm", "trk", "trkcampaign", "_branch_match_id", "_openstat", "ref_src", "ref_url",
  ]

  /// Further names of single shops, by a label of their host: `amazon` is that of
  /// `www.amazon.co.uk`.
  static let ofShops: [String: Set<String>] = [
    "amazon": [
      "ref", "ref_", "tag", "linkcode", "linkid", "creative", "creativeasin", "camp", "ascsubtag",
      "qid", "sr", "keywords", "crid", "sprefix", "dib", "dib_tag", "content-id", "psc", "smid",
      "th",
      "_encoding", "encoding", "ie", "dchild", "spia", "qualifier", "s", "social_share",
    ],
    "apple": ["at", "ct", "itscg", "itsct"],
    "bookshop": ["ref", "aid", "tag"],
    "indiebound": ["aff"],
    "ebay": [
      "_trkparms", "_trksid", "mkevt", "mkcid", "mkrid", "campid", "toolid", "customid", "hash",
      "amdata", "epid", "var_id", "norover", "siteid", "mktype", "itmmeta", "itmprp",
    ],
    "etsy": [
      "ref", "click_key", "click_sum", "frs", "pro", "sts", "organic_search_click", "ga_order",
      "content_source", "logging_key", "bes",
    ],
    "aliexpress": [
      "aff_fcid", "aff_fsk", "aff_platform", "sk", "aff_trace_key", "terminal_id", "algo_pvid",
    ],
    "thalia": ["provid", "promocode"],
    "otto": ["emid", "wkid"],
    "walmart": ["athcpid", "athpgid", "athznid", "athena", "from", "wl13", "adsredirect"],
    "target": ["lnk", "preselect", "ref"],
    "goodreads": ["ref", "from_search", "from_srp", "qid", "rank", "ac"],
    "waterstones": ["awaid", "sv1", "sv_campaign_id"],
    "fnac": ["origin", "storecode"],
  ]

  /// Whether the parameter `name` of a page on `host` says only how one came to it.
  static func contains(_ name: String, on host: String) -> Bool {
    let name = name.lowercased()
    if names.contains(name) || prefixes.contains(where: name.hasPrefix) { return true }
    return host.split(separator: ".").contains { ofShops[String($0)]?.contains(name) ?? false }
  }
}

/// Hosts that pass a visitor on to the page of a shop which the address names, and note who sent them:
/// those of CJ, by which the New York Times lead to Barnes & Noble and Books-A-Million.
private let forwardingHosts: Set = [
  "www.anrdoezrs.net", "www.dpbolvw.net", "www.jdoqocy.com", "www.kqzyfj.com", "www.tkqlhce.com",
]

/// The address `text` of a page, without anything that says how one came to it or who earns by it; as
/// it is where it is no address.
package func withoutTracking(_ text: String) -> String {
  WebAddress(text)?.withoutTracking.text ?? text
}

extension WebAddress {
  /// The same page without anything that says how one came to it.
  package var withoutTracking: WebAddress {
    if let target { return target.withoutTracking }
    var address = self
    address.query = query.filter { pair in
      let name = pair.prefix { $0 != "=" }
      return !TrackingParameters.contains(String(name), on: host)
    }
    // Amazon writes it into the path: /dp/B08ZYQT966/ref=sr_1_1.
    if host.split(separator: ".").contains("amazon"), let mark = path.firstRange(of: "/ref=") {
      address.path = String(path[..<mark.lowerBound])
    }
    // Bookshop writes who earns into the path: /a/3546/9780141439587.
    let steps = path.split(separator: "/")
    if ["bookshop.org", "www.bookshop.org"].contains(host), steps.count == 3, steps[0] == "a",
      case .success(let isbn) = parseISBN(String(steps[2]))
    {
      address.path = "/book/\(isbn)"
    }
    // Pages whose script reads the fragment name themselves there; anything else is a place in one.
    if let fragment, !fragment.hasPrefix("/"), !fragment.hasPrefix("!") { address.fragment = nil }
    return address
  }

  /// The page to which it passes a visitor on; nil where it is a page itself. One that passes on
  /// again is left as it is.
  private var target: WebAddress? {
    guard forwardingHosts.contains(host),
      let url = query.first(where: { $0.hasPrefix("url=") })?.dropFirst("url=".count),
      let target = WebAddress(
        String(decoding: ContentPath.percentDecoded(Array(url.utf8)[...]), as: UTF8.self)),
      !forwardingHosts.contains(target.host)
    else { return nil }
    return target
  }
}
