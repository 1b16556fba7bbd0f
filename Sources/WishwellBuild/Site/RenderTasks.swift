import WishwellDerive
import WishwellRender

extension RenderInput {
  /// Every page and feed of the site, each as a piece of work.
  func tasks(in look: SiteLook) -> [RenderTask] {
    let renderer = PageRenderer(
      self, templates: look.templates,
      assets: ThemeAssets(
        style: look.address(of: SiteLook.Asset.style),
        favicon: look.address(of: SiteLook.Asset.favicon)))
    let pages = site.pages.map { page in
      RenderTask(stage: page.kind.stage) { [renderer.render(page)] }
    }
    return pages
  }
}
