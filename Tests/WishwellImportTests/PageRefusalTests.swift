import Testing
import WishwellFormat

@testable import WishwellImport

/// Pages that a shop answers with instead of showing the thing.
@Suite struct PageRefusalTests {
  private static let pages: [(html: String, refusal: PageRefusal?)] = [
    ("<title>Amazon.com</title><p>Type the characters you see", .robotCheck),
    ("<title>Amazon.de</title><form action=/errors/validateCaptcha><input name=amzn>", .robotCheck),
    ("<title>Robot Check</title>", .robotCheck),
    (
      "<title>Just a moment...</title><script src=/cdn-cgi/challenge-platform/h/b/x.js></script>",
      .robotCheck
    ),
    ("<title>Attention Required! | Cloudflare</title>", .robotCheck),
    ("<title>Access Denied</title>", .robotCheck),
    (
      "<title>shop.example</title><iframe src=https://geo.captcha-delivery.com/captcha/>",
      .robotCheck
    ),
    ("<title>Robot or human?</title><div id=px-captcha>", .robotCheck),
    ("<title>Before you continue to Shop</title>", .consent),
    ("<title>Ihre Datenschutzeinstellungen | Shop</title>", .consent),
    ("<title>Sign in or Register | eBay</title><meta property=og:site_name content=eBay>", .signIn),
    ("<title>Amazon Anmelden</title>", .signIn),
    ("<title>Login to see our prices</title><input type=password>", .signIn),
    ("<title>Seite nicht gefunden – Kessel & Co</title>", .notFound),
    ("<title>404 Not Found</title><h1>nginx", .notFound),
    ("<title>Error Page | eBay</title><meta property=og:site_name content=eBay>", .notFound),
    ("<title>ページが見つかりません</title>", .notFound),
    ("<title>Login, a game for two</title>", nil), ("<title>Error and Trial</title>", nil),
    ("<title>The Captcha Poems</title>", nil), ("<title>Consent: a novel</title>", nil),
    ("<title>Un moment de bonheur</title>", nil), ("<title>A place to sign in</title>", nil),
    (
      "<title>Kettle</title><script src=/cdn-cgi/challenge-platform/scripts/jsd/main.js></script>",
      nil
    ),
    ("<title>Consent</title><meta property=product:price:amount content='9 €'>", nil),
    (
      "<title>Shop</title><script type=application/ld+json>{\"@type\": \"Product\", \"name\": \"404\"}</script>",
      nil
    ),
  ]

  @Test(arguments: pages.indices)
  func `a page without a thing is no wish`(index: Int) {
    let (html, refusal) = Self.pages[index]
    let page = readShopPage(Array(html.utf8), at: "https://www.shop.example/a")
    #expect(page.refusal == refusal, "\(html)")
    #expect((page.title == nil) == (refusal != nil))
  }

  @Test func `a wall has an address of its own`() {
    let page = readShopPage(Array("<title>Shop</title>".utf8), at: "https://consent.shop.example/a")
    #expect(page.refusal == .consent)
  }
}
