import WishwellFiles
import WishwellRecipes

/// What became of a recipe in the folder of a site.
package struct PlacedRecipe: Hashable, Sendable {
  /// What was done with it.
  package enum Outcome: Hashable, Sendable {
    case written
    /// It is made from the content, and was made anew.
    case renewed
    /// It was there already, byte for byte.
    case same
    /// Something else is there, and stays.
    case kept
  }

  package let recipe: RecipeFile
  package let outcome: Outcome
}

extension Folder {
  /// Puts `recipes` into the folder of a site, and says of each what became of it, in their order.
  /// What is there already stays, but for a file that says itself that it is made anew. Throws
  /// `FileFailure`.
  package func place(_ recipes: [RecipeFile]) throws(FileFailure) -> [PlacedRecipe] {
    var placed: [PlacedRecipe] = []
    for recipe in recipes {
      placed.append(PlacedRecipe(recipe: recipe, outcome: try place(recipe)))
    }
    return placed
  }

  private func place(_ recipe: RecipeFile) throws(FileFailure) -> PlacedRecipe.Outcome {
    let bytes = Array(recipe.text.utf8)
    switch kind(of: recipe.path) {
    case nil:
      try create(at: recipe.path, bytes)
      return .written
    case .file:
      let present = try read(at: recipe.path, limit: FileLimits.photo)
      if present == bytes { return .same }
      guard recipe.mayReplace(String(decoding: present, as: UTF8.self)) else { return .kept }
      let (parent, name) = splitPath(recipe.path)
      try folder(at: parent).replace(String(name), bytes)
      return .renewed
    default: return .kept
    }
  }
}
