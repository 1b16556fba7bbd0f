import WishwellDerive

extension Site {
  /// People, lists, wishes and posts together.
  var items: Int { people.count + wishLists.count + wishes.count + posts.count }
}
