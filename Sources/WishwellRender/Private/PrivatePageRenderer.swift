import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// Makes what private pages say, and the frames round what it was sealed to. It may work on several
/// threads at once.
///
/// It knows no key: whoever calls it seals what `content(of:seenAs:id:feed:limit:_:picture:)`
/// gives, and hands it back to `file(of:block:)`. See “How pages are built” in the chapter “Looking
/// after private pages”.
package struct PrivatePageRenderer: Sendable {
  private let renderIndex: RenderIndex
  private let templates: TemplateSet
  /// What opens the pages.
  private let script: Address

  /// `templates` are loaded as for `PageRenderer`.
  package init(
    _ input: RenderInput, templates: TemplateSet, assets: ThemeAssets, script: Address
  ) {
    renderIndex = RenderIndex(input, assets: assets)
    self.templates = templates
    self.script = script
  }

  /// What pages and feeds are made from, as everyone sees it.
  var input: RenderInput { renderIndex.input }

  /// What the page called `id` says to `person`, who sees `seen` and has the feed called `feed`: its
  /// day, a line end, and HTML. Nil where even the little that always stands there is longer than
  /// `limit` bytes.
  ///
  /// `reach` is what was opened of those whose sealed address is open to them, and of their own;
  /// `picture` hands out the photo of a path, nil where there is none. What does not fit is left out,
  /// photos first, which the page does not say, then as `PrivateSection.leavingOut` says.
  package func content(
    of person: Handle, seenAs seen: SeenSite, id: String, feed: String, limit: Int,
    _ reach: [Handle: PrivateReach] = [:], picture: (String) -> SealedPicture? = { _ in nil }
  ) -> [UInt8]? {
    let index = RenderIndex(renderIndex, seenAs: seen)
    let bare = builder(index, id).sections(about: Affairs(of: person, on: seen), reach)
    func text(_ sections: [PrivateSection], without count: Int) -> [UInt8] {
      let (kept, rest) = PrivateSection.leavingOut(count, of: sections)
      // Values of a page are made in one go, by a builder of its own.
      return fill(
        builder(index, id).privateContent(of: person, kept, without: rest, feed: feed),
        after: Array("\(seen.site.today)\n".utf8))
    }
    let plain = text(bare, without: 0)
    if plain.count <= limit {
      let pictured = bare.showing(picture, within: limit - plain.count)
      return pictured.map { text($0, without: 0) }.flatMap { $0.count <= limit ? $0 : nil } ?? plain
    }
    var (low, high) = (1, bare.reduce(0) { $0 + $1.rows.count })
    guard low <= high else { return nil }
    while low < high {
      let middle = (low + high) / 2
      if text(bare, without: middle).count <= limit { high = middle } else { low = middle + 1 }
    }
    let cut = text(bare, without: low)
    return cut.count <= limit ? cut : nil
  }

  /// The file of the page called `id`, which holds `block`.
  package func file(of id: String, block: [UInt8]) -> OutputFile {
    let builder = builder(renderIndex, id)
    let written = base64URL(block)
    let values = PrivateFrameValues(
      id: id, authority: renderIndex.input.site.settings.authority, block: written,
      digest: base64URL(sha256(of: written)), script: builder.url(script),
      every: builder.layout(builder.strings.words("private-title")))
    return OutputFile(
      path: builder.page.address.file, stage: .leaf,
      bytes: fill(values, expecting: written.utf8.count + PrivatePageRenderer.frameSize))
  }

  /// What builds values of the page called `id`, by what `index` knows.
  private func builder(_ index: RenderIndex, _ id: String) -> PageBuilder {
    PageBuilder(index, .privatePage(id))
  }

  /// About how many bytes a frame has beside its block.
  private static let frameSize = 16 << 10

  /// A template that is missing was reported when the templates were loaded. Memory is taken for `count`
  /// bytes at once: large pages that grow are copied often.
  private func fill<Values: PageValues>(
    _ values: Values, after start: [UInt8] = [], expecting count: Int = 0
  ) -> [UInt8] {
    var bytes = start
    bytes.reserveCapacity(count)
    templates[Values.page]?.render(values, into: &bytes)
    return bytes
  }
}
