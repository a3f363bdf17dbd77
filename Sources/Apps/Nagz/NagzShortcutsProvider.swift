import AppIntents

struct NagzShortcutsProvider: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: ListNagsIntent(),
            phrases: [
                "Show my nags in \(.applicationName)",
                "What are my nags in \(.applicationName)",
                "Check \(.applicationName)",
            ],
            shortTitle: "My Nags",
            systemImageName: "bell.fill"
        )
        AppShortcut(
            intent: CreateNagIntent(),
            phrases: [
                "Create a nag in \(.applicationName)",
                "New nag in \(.applicationName)",
                "Remind someone in \(.applicationName)",
            ],
            shortTitle: "New Nag",
            systemImageName: "plus.circle.fill"
        )
        AppShortcut(
            intent: CompleteNagIntent(),
            phrases: [
                "Mark my nag as done in \(.applicationName)",
                "Complete a nag in \(.applicationName)",
                "I did it in \(.applicationName)",
            ],
            shortTitle: "Complete Nag",
            systemImageName: "checkmark.circle.fill"
        )
        AppShortcut(
            intent: CheckOverdueIntent(),
            phrases: [
                "What's overdue in \(.applicationName)",
                "Am I behind in \(.applicationName)",
            ],
            shortTitle: "Overdue",
            systemImageName: "exclamationmark.triangle.fill"
        )
        AppShortcut(
            intent: FamilyStatusIntent(),
            phrases: [
                "How's my family doing in \(.applicationName)",
                "Family report in \(.applicationName)",
            ],
            shortTitle: "Family Status",
            systemImageName: "person.3.fill"
        )
        AppShortcut(
            intent: SnoozeNagIntent(),
            phrases: ["Snooze my nag in \(.applicationName)"],
            shortTitle: "Snooze Nag",
            systemImageName: "clock.fill"
        )
    }
}
