/// A kind of page: the template that makes it, and the values that the template is given.
///
///     extension Page<WishPage> {
///       static let wish = Page("wish")
///     }
package struct PageTemplate<Values: TemplateValues>: Sendable {
  /// The template's name: `wish` for `templates/wish.mustache`.
  package let template: String

  package init(_ template: String) { self.template = template }

  package var declaration: PageDeclaration {
    PageDeclaration(template: template, schema: Values.schema.record)
  }
}

/// What the loader needs to know of a page: pages of different values in one list.
package struct PageDeclaration: Sendable {
  package let template: String
  let schema: Schema

  /// The names that the page's template may use, in the order of declaration.
  package var names: [NameListing] { schema.listing(within: []) }
}
