import ArgumentParser
import WishwellBuild

/// The plan of a site without errors; with any, says the first of them and ends the program.
func publishablePlan(_ options: BuildOptions) throws -> SitePlan {
  let plan = try SiteBuild(options).plan()
  guard plan.isPublishable else {
    for diagnostic in plan.diagnostics.prefix(10) {
      print("\(diagnostic.location.path): \(diagnostic.message) [\(diagnostic.rule.id)]")
    }
    throw ExitCode(1)
  }
  return plan
}
