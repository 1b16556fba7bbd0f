import WishwellFormat

/// The files by which a forge of this kind publishes and reviews the site of `library`, and applies
/// the letters that arrive at `letters`, if there is such a place.
///
/// The same library gives the same files, in the order in which they are told about.
package func recipes(
  for kind: SiteSettings.Forge.Kind, of library: Library, program: ProgramSource,
  letters: LetterPost? = nil
) -> [RecipeFile] {
  let facts = RecipeFacts(kind: kind, library: library, program: program, letters: letters)
  return switch kind {
  case .github: githubRecipes(facts)
  case .gitea, .forgejo: giteaRecipes(facts)
  case .gitlab: gitlabRecipes(facts)
  }
}

/// What only a person with the right to it can switch on at the forge, each in a few sentences, in
/// the order in which to do it.
package func handwork(
  for kind: SiteSettings.Forge.Kind, of library: Library, program: ProgramSource,
  letters: LetterPost? = nil
) -> [String] {
  let facts = RecipeFacts(kind: kind, library: library, program: program, letters: letters)
  let steps =
    switch kind {
    case .github: githubHandwork(facts)
    case .gitea, .forgejo: giteaHandwork(facts)
    case .gitlab: gitlabHandwork(facts)
    }
  return (library.settings.isNowhere ? [addressHandwork(facts)] : [])
    + (program.isKnown ? [] : [programHandwork(facts)]) + steps + facts.secretPlaceHandwork
    + facts.letterHandwork
}

/// What comes before all else where nobody has said where the site is.
private func addressHandwork(_ facts: RecipeFacts) -> String {
  """
  \(ContentKind.settings.path) says that the site is at \(facts.settings.url), where it is not: \
  \(facts.settings.wayOutOfNowhere).
  """
}

/// What comes first where nobody has said where the program comes from.
private func programHandwork(_ facts: RecipeFacts) -> String {
  """
  Say where the program comes from: write the address that git clones it from into \
  \(facts.programPlaces.joined(separator: " and ")). (`--program URL` does that when the files are \
  first made.)
  """
}
