/// A kind of page: the template that makes it, and the values that the template is given.
///
///     extension PageTemplate<WishPage> {
///       static let wish = PageTemplate("wish")
///     }
package struct PageTemplate<Values: TemplateValues>: Sendable {
  /// The template's name: `wish` for `templates/wish.mustache`.
  package let template: String

  package init(_ template: String) { self.template = template }

  /// The page for the loader, without the type of its values.
  package var declaration: PageDeclaration {
    PageDeclaration(template: template) { Values.schema.record }
  }
}

/// What the loader needs to know of a page: pages of different values in one list.
package struct PageDeclaration: Sendable {
  package let template: String
  let schema: @Sendable () -> Schema

  /// The names that the page's template may use, in the order of declaration, with those within
  /// them.
  package var names: [NameListing] { schema().listing(within: []) }
}
