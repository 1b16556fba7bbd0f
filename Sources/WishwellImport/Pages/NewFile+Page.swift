import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellText
import WishwellYAML

extension NewFile {
  /// The file of a wish with what a page says of it. What it did not say stands as a comment, as in
  /// every new wish; so does the address of a picture, because photos are files of the site.
  package static func wish(
    _ key: WishKey, title: String, from page: ShopPage, terms: WishTerms,
    saying said: SaidFields = SaidFields()
  ) -> NewFile {
    var wish = FoundWish(title: cutToLine(title), range: .start)
    wish.author = page.author
    wish.isbn = page.isbn
    wish.price = page.price
    wish.link = page.link
    var fields: [YAMLEntry] = [.title(wish.title), .date(terms.today)]
    if let suggester = terms.suggestedBy {
      fields.append(.init(Wish.Field.suggestedBy, .plain(suggester.text)))
    }
    fields += facts(of: wish)
    let written = Set(fields.map(\.key))
    let photo = Document.Field.photo
    let proposals = Wish.proposals.with(photo, "\(key.wish).jpg").filter { proposal in
      !written.contains(proposal.key)
    }.map { proposal in
      guard proposal.key == photo.rawValue, let picture = page.picture else { return proposal }
      return proposal.with(
        example: proposal.example,
        words: FieldProposal.pictureOfShop + uri(picture))
    }
    return NewFile(
      path: ContentKind.wish(key).path, fields: fields, proposals: proposals,
      saying: said)
  }
}

/// `address` in ASCII (RFC 3987, section 3.1), so that nothing in it ends the line of a comment.
private func uri(_ address: String) -> String {
  address.utf8.map { byte in
    (0x21...0x7E).contains(byte)
      ? String(UnicodeScalar(byte)) : "%" + hexadecimal([byte]).uppercased()
  }.joined()
}
