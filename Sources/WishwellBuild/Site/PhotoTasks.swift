import WishwellDerive
import WishwellDiagnostics
import WishwellModel
import WishwellRender

extension PhotoFile {
  /// Where it is published: a name made from its bytes, so that a browser can keep it for good.
  var address: Address { Address("photos/\(digest.prefix(16)).\(format.ending)") }

  var published: PublishedPhoto {
    PublishedPhoto(
      address: address, mediaType: format.mediaType, byteCount: byteCount, width: width,
      height: height)
  }
}

extension Site {
  /// The photos of what is published, by path: those of drafts and of promised surprises stay home.
  var publishedPhotos: [String: PhotoFile] {
    var documents = people.map(\.person.document) + wishLists.map(\.list.document)
    documents += wishes.filter(\.isShown).map(\.wish.document)
    documents += posts.map(\.post.document) + freePages.map(\.page.document)
    var used: [String: PhotoFile] = [:]
    for path in documents.flatMap(\.photoPaths) { used[path] = photos[path] }
    return used
  }
}

extension Document {
  fileprivate var photoPaths: [String] {
    let inBody = body.links.compactMap { link -> String? in
      guard case .photo = link.kind else { return nil }
      return link.path
    }
    return photos.map(\.path) + inBody
  }
}

extension SiteFiles {
  /// Copies each photo as it is; those with the same bytes once.
  func copies(of photos: [String: PhotoFile]) -> [RenderTask] {
    var known: Set<Address> = []
    let distinct = photos.values.sorted { $0.path.utf8Precedes($1.path) }
      .filter { known.insert($0.address).inserted }
    return distinct.map { photo in
      RenderTask(stage: .asset) {
        let bytes = try bytes(at: photo.path, limit: FileLimits.photo)
        guard fingerprint(of: bytes) == photo.digest else {
          throw FileFailure(.read, photo.path, .changed)
        }
        return [OutputFile(path: photo.address.file, stage: .asset, bytes: bytes)]
      }
    }
  }
}
