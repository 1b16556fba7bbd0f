import WishwellModel

/// What became of every wish and post: the folds of all sidecars.
struct Fates {
  var promises: [WishKey: PromiseState] = [:]
  var posts: [PostKey: PostFate] = [:]
}
