import WishwellDerive
import WishwellFormat

extension EventWords {
  /// A respondent is named to everyone only once they, or the one they sent to, received it; that
  /// somebody asked, was declined or let down shows nowhere.
  func response(to key: PostKey, by respondent: Handle, for hearer: Hearer) -> String {
    let post = title(key)
    let person = site.name(of: .person(respondent))
    let author = site.post(key).map { site.name(of: .person($0.post.author.value)) } ?? "the author"
    let isOffer = key.kind == .offer
    if event.kind.value == .received {
      return isOffer
        ? "\(person) received \(post) from \(author)" : "\(author) received \(post) from \(person)"
    }
    guard hearer == .insider else { return "A response to \(post) moves on" }
    return switch event.kind.value {
    case .responded: "\(person) responds to \(post) by \(author)"
    case .asked: "\(person) offers to send \(post) to \(author)"
    case .approved: "\(author) accepts an offer from \(person) to send \(post)"
    case .declined: "\(author) declines an offer from \(person) to send \(post)"
    case .completed:
      isOffer
        ? "\(author) has sent \(post) to \(person)" : "\(person) has sent \(post) to \(author)"
    case .unable:
      isOffer
        ? "\(author) cannot send \(post) to \(person)"
        : "\(person) cannot send \(post) to \(author)"
    case .withdrawn: "\(person) takes back their response to \(post)"
    case .lost:
      isOffer ? "\(post) never reached \(person)" : "\(post) from \(person) never reached \(author)"
    default: "\(doer) records for \(post): \(event.kind.value.rawValue)"
    }
  }
}
