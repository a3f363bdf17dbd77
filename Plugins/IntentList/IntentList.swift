import PackagePlugin

/// Lists the intents of a target, so that a host can be handed all of them by one name.
@main
struct IntentList: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        let sources = module.sourceFiles(withSuffix: "swift").map(\.url)
        let list = context.pluginWorkDirectoryURL.appending(path: "IntentList.generated.swift")
        return [
            .buildCommand(
                displayName: "Listing the intents of \(target.name)",
                executable: try context.tool(named: "IntentListTool").url,
                arguments: [list.path, module.moduleName] + sources.map(\.path),
                inputFiles: sources, outputFiles: [list])
        ]
    }
}
