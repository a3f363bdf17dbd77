import AppIntents
import ErrandTool
import HarbourPack

/// A tool with one pack, for tests that start it.
@main struct Main {
    static func main() async {
        AppDependencyManager.shared.add(dependency: PilotService())
        await Errand.main("harbour", version: "1.0", packs: [.harbourPack])
    }
}
