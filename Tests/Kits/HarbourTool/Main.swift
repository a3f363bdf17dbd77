import AppIntents
import ErrandTool
import HarbourPack

/// The tool of somebody who has one pack, for tests that start it.
@main struct Main {
    static func main() async {
        AppDependencyManager.shared.add(dependency: PilotService())
        await Errand.main("harbour", version: "1.0", packs: [.harbourPack])
    }
}
