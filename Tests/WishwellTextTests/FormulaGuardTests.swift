import Testing
import WishwellText

@Suite struct FormulaGuardTests {
  /// A title `'=1+1` of a site lost its apostrophe on the way to another, and could run then.
  @Test(arguments: [
    ("=1+1", "'=1+1"), ("'=1+1", "''=1+1"), ("''@x", "'''@x"), (" -1", "' -1"), ("\tx", "\tx"),
    ("\r\nx", "\r\nx"), ("＝1", "'＝1"), ("'Tis", "'Tis"), ("a=1", "a=1"), ("'", "'"), ("", ""),
    ("🎁 +1", "🎁 +1"), ("=\u{301}1", "'=\u{301}1"),
    // Where a spreadsheet splits the table at semicolons, these begin a cell.
    ("Kettle;=1+1;x", "Kettle;'=1+1;x"), ("x\t =1", "x\t' =1"), ("x\r\n@y", "x\r\n'@y"),
    ("Two:\n\n- one\n- two", "Two:\n\n'- one\n'- two"), ("x;'=1;", "x;''=1;"), ("﹦1", "'﹦1"),
  ])
  func `a formula is guarded, and every text comes back`(text: String, guarded: String) {
    #expect(withFormulaGuard(text) == guarded)
    #expect(withoutFormulaGuard(guarded) == text)
  }
}
