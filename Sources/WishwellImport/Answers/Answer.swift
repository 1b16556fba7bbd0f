import WishwellDiagnostics
import WishwellJSON

/// What a service answered, as JSON; nil where it is none, where it broke off, or where the service
/// tells in it why it does not answer. Places are those in `shownText(of: file)`.
func readAnswer(_ file: SourceFile) -> Checked<JSONNode?> {
  func refused(_ rule: Rule, _ range: SourceRange, _ message: String, _ help: String)
    -> Checked<JSONNode?>
  {
    Checked(nil, [Diagnostic(rule, at: SourceLocation(file.path, range), message, help: help)])
  }
  if file.bytes.isEmpty {
    return refused(.answerRefused, .start, "it is empty", "ask again, or save it again")
  }
  if file.bytes.first == UInt8(ascii: "<") {
    return refused(
      .answerRefused, .start, "it is a web page, not the answer of an API",
      "check the address: browsers show the answer of an API as plain text")
  }
  let decoded = decodeText(file)
  guard let text = decoded.value else { return Checked(nil, decoded.diagnostics) }
  let root: JSONNode
  do throws(JSONReader.Failure) {
    root = try JSONReader.read(text.bytes)
  } catch {
    return refused(
      .importJSON, SourceRange(error.offset, error.offset), "this is not JSON: \(error.message)",
      error.offset == 0
        ? "save the answer as the service gives it"
        : "perhaps it broke off: ask again, or save the whole answer")
  }
  if let complaint = complaint(in: root) {
    let words = complaint.text.map { ": \(quoted(oneLine($0)))" } ?? ""
    return refused(
      .answerRefused, complaint.range, "the service answered with an error\(words)",
      "nothing more is known; often it was asked too frequently, or requires a key")
  }
  return Checked(root)
}

/// What a service says instead of an answer, in one of the ways that are customary; nil where it
/// says nothing of the kind.
private func complaint(in root: JSONNode) -> JSONNode? {
  if let error = root["error"] {
    return error["message"] ?? error["text"] ?? error["code"] ?? error
  }
  if let fault = root["fault"] { return fault["faultstring"] ?? fault }
  let status = root["status"]?.text?.uppercased()
  if let errors = root["errors"], !errors.elements.isEmpty { return errors.elements[0] }
  if status == "ERROR" || status == "FAIL" { return root["message"] ?? root["status"] }
  return root["statusMessage"]
}
