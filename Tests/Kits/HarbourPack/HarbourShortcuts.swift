import AppIntents

struct HarbourShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: ListBoatsIntent(),
            phrases: [
                "List boats in \(.applicationName)",
                "Which boats carry \(\.$cargo) in \(.applicationName)",
            ],
            shortTitle: "List Boats", systemImageName: "sailboat")
        AppShortcut(
            intent: DockBoatIntent(), phrases: ["Dock \(\.$boat) in \(.applicationName)"],
            shortTitle: "Dock a Boat", systemImageName: "anchor")
    }
}
