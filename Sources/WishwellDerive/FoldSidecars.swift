import WishwellDiagnostics
import WishwellModel

struct PostFate {
  var status: PostStatus
  var responses: [Response] = []
  var likes = 0
  var lastPublicEvent: Moment?
}
func foldSidecars(of library: Library, options: DeriveOptions) -> Checked<Fates> {
  Checked(Fates())
}
func followUps(in site: Site) -> [FollowUp] { [] }
func scores(posts: [SitePost]) -> [Handle: Int] { [:] }
func isChanged(_ wish: Wish, state: PromiseState, photos: [String: PhotoFile]) -> Bool { false }
