import ArgumentParser
import WishwellDiagnostics

/// Which service has the lists.
struct CatalogueArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A service that answers alike, instead of \(CatalogueService.home).", valueName: "url"))
  var address: String?

  @OptionGroup var network: NetworkArguments

  func open() throws(UsageError) -> CatalogueService { try CatalogueService(address, network) }
}
