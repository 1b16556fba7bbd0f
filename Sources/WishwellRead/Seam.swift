import WishwellDiagnostics
import WishwellModel

func readBody(_ file: SourceFile, in range: Range<Int>, allowsContact: Bool) -> Checked<Body> {
  var body = Body()
  body.markdown = String(decoding: file.bytes[range], as: UTF8.self)
  body.firstLine = body.markdown.split(separator: "\n").first.map(String.init) ?? ""
  return Checked(body)
}
func contactDiagnostics(inTitle title: String, at location: SourceLocation) -> [Diagnostic] { [] }
