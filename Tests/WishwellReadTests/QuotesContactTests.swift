import Testing
import WishwellDiagnostics

@testable import WishwellRead

@Suite struct QuotesContactTests {
  @Test func `a quotation holds no contact data, and nothing lets it stand there`() {
    let quotes = SourceFile(
      path: "content/quotes.yml",
      text:
        """
        - handle: open-door
          text: Write to rosa@street.example, and knock at 12 Lantern Street.
          author: Rosa, +351 912 345 678
          source: https://street.example/@rosa
        """)
    #expect(
      findings(readQuotes(quotes).diagnostics, in: quotes) == [
        "2:9 contact-data: the e-mail address ‘rosa@street.example’ would be public | take it out of the quotation",
        "3:11 contact-data: the phone number ‘+351 912 345 678’ would be public | take it out of the quotation",
      ])
  }
}
