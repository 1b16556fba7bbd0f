import Foundation
import PackagePlugin

/// Has `embed-theme` write the files of `templates/` into the target that uses this plugin.
///
/// SwiftPM remembers the commands of a plugin until the layout of a target's folder changes. So
/// the target needs a link to `templates/` in its folder: else a file that is added later would
/// not be watched, and one that is removed would stop the build.
@main struct EmbedTheme: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let templates = context.package.directoryURL.appending(path: "templates")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    var inputs = [templates]
    let found = FileManager.default.enumerator(at: templates, includingPropertiesForKeys: nil)
    while let file = found?.nextObject() as? URL { inputs.append(file) }
    return [
      .buildCommand(
        displayName: "Embedding templates/",
        executable: try context.tool(named: "embed-theme").url,
        arguments: [templates.path(percentEncoded: false), output.path(percentEncoded: false)],
        inputFiles: inputs.sorted { $0.path < $1.path },
        outputFiles: [output])
    ]
  }
}
