import AppIntents

struct GardenShortcuts: AppShortcutsProvider {
    static var shortcutTileColor: ShortcutTileColor = .lime

    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: WaterPlantIntent(),
            phrases: [
                "Water my plant in \(.applicationName)",
                "Water \(\.$plant) with \(.applicationName)",
                "Give \(\.$plant) a drink",
            ],
            shortTitle: "Water",
            systemImageName: "drop"
        )
        AppShortcut(intent: PruneIntent(), phrases: ["Prune with \(.applicationName)"])
        AppShortcut(
            intent: TrimIntent(), phrases: [AppShortcutPhrase("Trim the hedge")],
            systemImageName: "scissors")
        if #available(iOS 18.0, macOS 15.0, *) {
            AppShortcut(
                intent: ForegroundIntent(), phrases: ["Open \(.applicationName)"],
                shortTitle: LocalizedStringResource("Open"), systemImageName: "arrow.up")
        }
    }
}

final class StoredShortcuts: AppShortcutsProvider {
    static let appShortcuts: [AppShortcut] = [
        AppShortcut(intent: PruneIntent(), phrases: ["Prune with \(.applicationName)"])
    ]
}

struct GrownShortcuts: AppShortcutsProvider {
    @AppShortcutsBuilder
    static var appShortcuts: [AppShortcut] {
        list
    }

    static var list: [AppShortcut] {
        var list: [AppShortcut] = [AppShortcut(intent: PruneIntent(), phrases: ["Prune"])]
        if #available(iOS 17, *) {
            list.append(contentsOf: [AppShortcut(intent: TrimIntent(), phrases: ["Trim"])])
        }
        return list
    }
}

func launch() {
    AppDependencyManager.shared.add(dependency: PlantStore())
    AppDependencyManager.shared.add { 42 as Int64 }
    AppDependencyManager.shared.add(key: "closure", dependency: { PlantStore(plants: []) })
    GardenShortcuts.updateAppShortcutParameters()
}
