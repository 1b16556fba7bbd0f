import WishwellDerive
import WishwellRender

extension RenderInput {
  /// Every page and feed of the site, and what else it has but its assets and photos, each as a
  /// piece of work.
  func tasks(in look: LoadedTheme) -> [RenderTask] {
    let renderer = PageRenderer(self, templates: look.templates, assets: look.themeAssets)
    let pages = published.pages.map { page in
      RenderTask(stage: page.kind.stage, path: page.address.file) { put in
        try put(renderer.render(page))
      }
    }
    let feeds = published.feeds.map { feed in
      RenderTask(stage: .feed) { put in
        try self.eachAtomFile(of: feed, put)
        if let file = self.jsonFeedFile(of: feed) { try put(file) }
      }
    }
    // The longest of them first: nothing then waits for it.
    let search = RenderTask(stage: .feed) { put in try renderer.eachSearchFile(put) }
    let rest = [
      RenderTask(stage: .feed) { self.siteFiles() },
      RenderTask(stage: .feed) { put in try self.eachSnapshotFile(put) },
    ]
    let editor = site.settings.editor.map { editor in
      RenderTask(stage: .leaf) { self.editorFiles(of: editor, script: look.address(of: editor)) }
    }
    return pages + [search] + feeds + rest + [editor].compactMap { $0 }
  }
}
