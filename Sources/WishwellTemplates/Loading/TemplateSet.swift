import Synchronization

/// The templates of a site, checked and ready to render its pages.
package struct TemplateSet: Sendable {
  /// By the names of their templates.
  var pages: [String: PageSlot] = [:]

  struct LoadedPage: Sendable {
    let schema: Schema
    let program: Program
    let files: [String]
    let constants: [String]
  }

  /// Where the template of a page is, or will be as soon as somebody asks for it.
  final class PageSlot: Sendable {
    private let loaded: Mutex<LoadedPage?>
    private let load: @Sendable () -> LoadedPage

    init(_ page: LoadedPage) {
      loaded = Mutex(page)
      load = { page }
    }

    /// `load` is called once, by the first of all threads that ask.
    init(_ load: @escaping @Sendable () -> LoadedPage) {
      loaded = Mutex(nil)
      self.load = load
    }

    var page: LoadedPage {
      loaded.withLock { known in
        if let known { return known }
        let page = load()
        known = page
        return page
      }
    }
  }

  /// The template of a page, ready to be rendered; nil where it was not among the pages that were
  /// loaded, or is missing. Finding it costs a look-up: keep it where many pages are made.
  package subscript<Values>(page: PageTemplate<Values>) -> CompiledPage<Values>? {
    guard let loaded = pages[page.template]?.page, loaded.schema === Values.schema.record else {
      return nil
    }
    return CompiledPage(loaded: loaded)
  }
}

/// The template of a page, compiled with all that it uses. Rendering changes nothing in it, so that
/// any number of threads may share it.
package struct CompiledPage<Values: TemplateValues>: Sendable {
  let loaded: TemplateSet.LoadedPage

  /// The names of the templates that the page is made of, its own among them, sorted: while
  /// these files and the constants are the same, equal values give equal bytes.
  package var files: [String] { loaded.files }

  /// The constants that the page shows, as the template names them, sorted: `strings.newer`.
  package var constants: [String] { loaded.constants }

  /// Appends the page as UTF-8 to what `output` holds.
  package func render(_ values: Values, into output: inout [UInt8]) {
    withUnsafePointer(to: values) { loaded.program.run(RecordPointer($0), into: &output) }
  }

  package func render(_ values: Values) -> [UInt8] {
    var output: [UInt8] = []
    render(values, into: &output)
    return output
  }
}
