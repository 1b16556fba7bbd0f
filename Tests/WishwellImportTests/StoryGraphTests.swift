import Testing

@testable import WishwellImport

@Suite struct StoryGraphTests {
  private static let columns = """
    Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,\
    Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,\
    Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,Content Warnings,\
    Content Warning Description,Tags,Owned?
    """

  @Test func `an export gives what is to be read`() {
    let reading = Reading(
      Self.columns + "\n"
        + "The Lion,C.S. Lewis,Pauline Baynes (Illustrator),9780064471046,paperback,to-read,2025/02/01,,,0,,,,,,,,,,,,family,No\n"
        + "\"Piranesi\",Susanna Clarke,,B08ZYQT966,digital,to-read,2026/01/31,,,0,,,,,,,,,,,,,\n"
        + "\"Good Omens\",\"Terry Pratchett, Neil Gaiman\",,,hardcover,to-read,2024/01/31,,,0,,,,,,,,,,,,,No\n"
        + "Emma,Jane Austen,,9780141439587,paperback,read,2024/05/06,2025/03/14,\"2025/03/01-2025/03/14, 2026/09/01-2026/09/12\",2,\"funny, slow\",slow,Character,Yes,Yes,No,Yes,3.75,\"<div>Said \"\"yes\"\",\r\n\r\nand meant it.</div>\",,,,Yes\n"
        + "Ulysses,James Joyce,,,paperback,did-not-finish,2024/05/06,,,0,,,,,,,,,,,,,No\n"
        + "Emma at home,Jane Austen,,,paperback,to-read,2024/05/06,,,0,,,,,,,,,,,,,Yes\n",
      from: .storygraph)
    #expect(
      reading.wishes == [
        "The Lion | C.S. Lewis | 9780064471046 | - | 2025-02-01 | "
          + "https://openlibrary.org/isbn/9780064471046",
        "Piranesi | Susanna Clarke | - | - | 2026-01-31 | -",
        "Good Omens | Terry Pratchett, Neil Gaiman | - | - | 2024-01-31 | -",
      ])
    #expect(reading.problems == [])
    #expect(reading.list?.leftOut == [.read: 2, .owned: 1])
    #expect(reading.list?.isOrdered == false)
  }

  @Test func `short headers are read by name`() {
    let reading = Reading(
      """
      Title,Authors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,\
      Pace,Star Rating,Review,Tags
      Emma,Jane Austen,9780141439587,paperback,to-read,2024/05/06,,,0,,,,,

      """, from: .storygraph)
    #expect(reading.list?.wishes.map(\.isbn) == ["9780141439587"])
    #expect(reading.problems == [])
  }
}
