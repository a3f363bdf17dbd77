import Foundation
import PackagePlugin

/// Lists the intents of a target, so that a host can be handed all of them by one name, and the
/// files that the target brings for projects.
@main
struct IntentList: BuildToolPlugin {
    /// The folders of a target whose files a project may have copies of.
    private static let folders = ["workflows", "triggers", "examples"]

    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        let sources = module.sourceFiles(withSuffix: "swift").map(\.url)
        let brought = Self.broughtFiles(of: module)
        // Translations become a part of the program, so that it needs no folder beside it.
        let tables = module.sourceFiles(withSuffix: "strings").map(\.url)
            .filter { $0.deletingLastPathComponent().pathExtension == "lproj" }
        let list = context.pluginWorkDirectoryURL.appending(path: "IntentList.generated.swift")
        let bringing =
            brought.isEmpty ? [] : ["--bring", module.directoryURL.path] + brought.map(\.path)
        return [
            // SwiftPM warns of files that nothing handles; inputs of a command are handled.
            .buildCommand(
                displayName: "Listing the intents of \(target.name)",
                executable: try context.tool(named: "IntentListTool").url,
                arguments: [list.path, module.moduleName] + (sources + tables).map(\.path)
                    + bringing,
                inputFiles: sources + tables + brought, outputFiles: [list])
        ]
    }

    /// The files in these folders for which the manifest has no rule, as it has for resources and
    /// for what it excludes.
    private static func broughtFiles(of module: any SourceModuleTarget) -> [URL] {
        let starts = folders.map { module.directoryURL.appending(path: $0).path + "/" }
        return module.sourceFiles.filter { $0.type == .unknown }.map(\.url)
            .filter { url in starts.contains { url.path.hasPrefix($0) } }
    }
}
