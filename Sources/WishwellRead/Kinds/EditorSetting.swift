import WishwellDiagnostics
import WishwellFormat
import WishwellYAML

extension FieldReader where Key == SiteSettings.Field {
  /// `admin`: the editor, its script, and how people sign in; nil where it is absent or was
  /// reported. A script on another host has to come with its digest, and an editor needs a `forge`.
  mutating func editor(of forge: SiteSettings.Forge?) -> SiteSettings.Editor? {
    group(.admin) {
      (entry: inout FieldReader<SiteSettings.Editor.Field>) -> SiteSettings.Editor? in
      let kind = entry.required(.editor) {
        parseChoice($0) as ParseResult<SiteSettings.Editor.Kind>
      }
      let script = entry.required(.script, parseScript)
      let integrity = entry.field(.integrity, parseIntegrity)
      let signIn = entry.field(.signIn, parseSiteURL)
      let appID = entry.field(.appID, parseText)
      if let script, isRemote(script.value), integrity == nil {
        entry.report(
          .badSetting, script.range,
          "a script on another host could be a different one by tomorrow",
          help: "add ‘integrity: sha384-…’ of the version you trust, or keep a copy in "
            + "templates/assets/")
      }
      if forge == nil, !entry.diagnostics.hasErrors {
        entry.report(
          .badSetting, entry.range, "without a forge, an editor has nothing to edit",
          help: "say where the repository is: ‘forge: {kind: github, repository: https://…}’")
      }
      guard let kind, let script, !entry.diagnostics.hasErrors else { return nil }
      return SiteSettings.Editor(
        kind: kind.value,
        script: integrity.map { .remote(url: script.value, integrity: $0.value) }
          .flatMap { isRemote(script.value) ? $0 : nil } ?? .own(script),
        signIn: signIn?.value, appID: appID?.value)
    }
  }
}

/// Whether a script comes from another host than the site itself.
private func isRemote(_ script: String) -> Bool { script.hasPrefix("https://") }

/// A `https` URL, or the path of a file in `templates/assets/`, from there.
private func parseScript(_ text: String) -> ParseResult<String> {
  let text = trimmed(text)
  if isRemote(text) { return parseURL(text) }
  let isName = text.wholeMatch(of: /[A-Za-z0-9_-][A-Za-z0-9._\/-]*\.m?js/) != nil
  guard isName, !text.contains("..") else {
    return .problem(
      .badSetting, "\(quoted(text)) is not a script",
      help: "name a file of templates/assets/, such as ‘sveltia-cms.js’, or write ‘https://…’")
  }
  return .success(text)
}

/// Subresource Integrity, section 3.5: one or more digests in base64, with blanks between them, as
/// written.
private func parseIntegrity(_ text: String) -> ParseResult<String> {
  let text = trimmed(text)
  let digest = /(sha256|sha384|sha512)-[A-Za-z0-9+\/]+={0,2}/
  guard !text.isEmpty, text.split(separator: " ").allSatisfy({ $0.wholeMatch(of: digest) != nil })
  else {
    return .problem(
      .badSetting, "\(quoted(text)) is not the digest of a script",
      help: "write ‘sha384-’ and the digest in base64, as the script's own site gives it")
  }
  return .success(text)
}
