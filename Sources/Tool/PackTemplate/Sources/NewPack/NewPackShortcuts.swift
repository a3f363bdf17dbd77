import AppIntents

/// The sentences by which people call intents.
struct NewPackShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: ListChoresIntent(),
            phrases: [
                "List chores in \(.applicationName)",
                "List \(\.$effort) chores in \(.applicationName)",
            ],
            shortTitle: "List Chores", systemImageName: "list.bullet")
        AppShortcut(
            intent: CompleteChoreIntent(), phrases: ["Complete \(\.$chore) in \(.applicationName)"],
            shortTitle: "Complete a Chore", systemImageName: "checkmark")
    }
}
