import WishwellDiagnostics
import WishwellFiles
import WishwellRecipes

/// What became of a recipe in the folder of a site.
package struct PlacedRecipe: Hashable, Sendable {
  /// What was done with it.
  package enum Outcome: Hashable, Sendable {
    case written
    /// It is made from the content, or nobody ever changed it, and was made anew.
    case renewed
    /// It was there already, byte for byte.
    case same
    /// Something else is there, and stays.
    case kept
    /// The same of a file that publishes the site without its private pages.
    case keptWithoutPrivatePages
    /// The same of a file that publishes at each push, though the site keeps surprises.
    case keptAtPush
  }

  package let recipe: RecipeFile
  package let outcome: Outcome
}

extension Folder {
  /// Puts `recipes` into the folder of a site, and says of each what became of it, in their order.
  /// What is there already stays, but for a file that says itself that it is made anew, and one that
  /// is byte for byte among `former`, what they were before. Throws `FileFailure`.
  package func place(
    _ recipes: [RecipeFile], insteadOf former: [RecipeFile] = []
  ) throws(FileFailure) -> [PlacedRecipe] {
    let texts = Dictionary(
      former.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    var placed: [PlacedRecipe] = []
    for recipe in recipes {
      let outcome = try place(recipe, insteadOf: texts[recipe.path])
      placed.append(PlacedRecipe(recipe: recipe, outcome: outcome))
    }
    return placed
  }

  /// Those of `recipes` in whose place something is that publishes the site without private pages.
  package func withoutPrivatePages(_ recipes: [RecipeFile]) -> [RecipeFile] {
    recipes.filter { recipe in
      let present = try? read(at: recipe.path, limit: FileLimits.photo)
      return present.map { recipe.isWithoutPrivatePages(String(decoding: $0, as: UTF8.self)) }
        ?? false
    }
  }

  private func place(
    _ recipe: RecipeFile, insteadOf former: String?
  ) throws(FileFailure) -> PlacedRecipe.Outcome {
    let bytes = Array(recipe.text.utf8)
    switch kind(of: recipe.path) {
    case nil:
      try create(at: recipe.path, bytes)
      return .written
    case .file:
      let present = try read(at: recipe.path, limit: FileLimits.photo)
      if present == bytes { return .same }
      let text = String(decoding: present, as: UTF8.self)
      guard recipe.mayReplace(text) || text == former else {
        if recipe.isWithoutPrivatePages(text) { return .keptWithoutPrivatePages }
        let file = SourceFile(path: recipe.path, bytes: present)
        return recipe.push(in: file) == nil ? .kept : .keptAtPush
      }
      let (parent, name) = splitPath(recipe.path)
      try folder(at: parent).replace(String(name), bytes)
      return .renewed
    default: return .kept
    }
  }
}
