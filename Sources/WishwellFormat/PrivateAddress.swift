extension SiteSettings.Forge {
  /// The account for which this forge made up `address`, as it does where somebody keeps their own
  /// private; nil for every other address, those of other forges too.
  ///
  /// Each forge has its own form, and puts the account's number before its name, or once did not:
  /// GitHub `8311+caro@users.noreply.github.com`, GitLab `8311-caro@users.noreply.gitlab.com`, and
  /// Gitea and Forgejo `8311+caro@noreply.codeberg.org`.
  package func account(behind address: String) -> AccountKey? {
    let parts = MailKey(address).address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let host, parts[1] == "\(privateHost).\(host)" else { return nil }
    let digits = parts[0].prefix { $0.isASCII && $0.isNumber }
    let rest = parts[0].dropFirst(digits.count)
    let isNumbered = !digits.isEmpty && rest.first == separator
    guard isNumbered || kind != .gitlab else { return nil }
    return AccountKey(isNumbered ? rest.dropFirst() : parts[0])
  }

  private var privateHost: String {
    switch kind {
    case .github, .gitlab: "users.noreply"
    case .gitea, .forgejo: "noreply"
    }
  }

  /// What stands between the number and the name.
  private var separator: Character { kind == .gitlab ? "-" : "+" }

  /// In small letters, without a port; nil where `repository` is no web address.
  private var host: String? {
    guard let start = repository.firstRange(of: "://")?.upperBound else { return nil }
    let place = repository[start...].prefix { $0 != "/" }
    let host = (place.split(separator: "@").last ?? place).prefix { $0 != ":" }
    return host.isEmpty ? nil : host.lowercased()
  }
}
