import Testing
import WishwellTesting

@testable import WishwellBuild

/// What `wishwell apply` says of pictures, which it leaves in the mail.
@Suite struct ApplyPictureTests: ApplyingSuite {
  let site: SiteTest
  let mails: TemporaryFolder

  init() throws {
    site = try siteWithLetterBox()
    mails = try TemporaryFolder()
  }

  @Test func `a picture that comes with something new is not lost in silence`() throws {
    func mail(_ words: String, _ fields: String = "") -> String {
      "From: Bob <bob@example.org>\nMessage-ID: <7@x>\nMIME-Version: 1.0\n"
        + "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\n\(words)\n"
        + "--b\nContent-Type: image/png; name=a.png\nContent-Disposition: attachment\n\(fields)\n"
        + "iVBORw==\n--b--\n"
    }
    let offer = "[wishwell: new offer]\nTitle: Jam\n[wishwell: end]"
    let told =
      "\nIf the picture belongs there, save it as "
      + "content/offers/2026-11-20-jam.jpg (or .png, if it is one), and add two lines at the top of "
      + "content/offers/2026-11-20-jam.md: ‘photo: 2026-11-20-jam.jpg’, with the same ending, and "
      + "‘alt: ’ with what the picture shows."
    for (text, isTold) in [
      (mail(offer), true), (mail(offer, "Content-ID: <logo>\n"), false),
      (mail("[wishwell: promise birthday/blue-kettle]"), false),
    ] {
      let result = try apply(try save(text), "--dry-run")
      #expect(result.status == 0, "\(result.errors)")
      let isLeft = result.errors.contains("A picture came with it, which stays in the mail.\n")
      #expect(
        isLeft == isTold && result.errors.contains(told) == isTold, "\(text): \(result.errors)")
    }
    // The answer said that nothing else was needed.
    let answer = try apply(try save(mail(offer)))
    #expect(
      answer.errors.contains(
        """
            It is done, and the pages will show it soon.

            Your picture is not there yet, as the program takes none from an e-mail.
        """), "\(answer.errors)")
    #expect(!answer.errors.contains("Nothing else is needed"))
    let list = "[wishwell: new checklist]\nTitle: Supper\n\nBread\n[wishwell: end]"
    let checklist = try apply(try save(mail(list)), "--dry-run")
    #expect(checklist.errors.contains("`wishwell checklist photo supper 'ITEM' PICTURE`"))
    // Of one that came with an item nothing more was said, or nothing at all.
    for words in [
      "[wishwell: add picnic: Lantern]", "[wishwell: add picnic]\nLantern\n[wishwell: end]",
    ] {
      let added = try apply(try save(mail(words)), "--dry-run")
      #expect(
        added.errors.contains(
          "If the picture belongs to it, save it, and add it: "
            + "`wishwell checklist photo picnic Lantern PICTURE`."), "\(words): \(added)")
    }
  }
}
