import Testing
import WishwellDiagnostics

@testable import WishwellMail

@Suite struct AutomaticMailTests {
  private func isAutomatic(_ fields: String) -> Bool? {
    let text = "\(fields)From: bob@example.org\nSubject: Hello\n\nHello.\n"
    let file = SourceFile(path: "a.eml", text: text)
    return readLetters(file, isForPeople: true).first?.value?.isAutomatic
  }

  @Test(arguments: [
    "Auto-Submitted: auto-replied\n", "AUTO-SUBMITTED:\n auto-generated; owner-email=x\n",
    "Precedence: bulk\n", "Precedence: Junk (really)\n", "Precedence: list\n", "Return-Path: <>\n",
    "List-Id: <street.example>\n", "List-Unsubscribe: <mailto:x@y.example>\n",
  ])
  func `no program answers what a program sent`(fields: String) {
    #expect(isAutomatic(fields) == true)
  }

  @Test(arguments: [
    "", "Auto-Submitted: no\n", "Auto-Submitted: No (a person)\n", "Precedence: first-class\n",
    "Return-Path: <bob@example.org>\n", "Subject-List: milk\n",
  ])
  func `what a person sent is answered`(fields: String) {
    #expect(isAutomatic(fields) == false)
  }
}
