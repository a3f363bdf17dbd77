import AppIntents

struct LogbookShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: note("milk"), phrases: ["Note milk in \(.applicationName)"],
            shortTitle: "Note Milk", systemImageName: "drop")
        AppShortcut(
            intent: note("fish & chips; 100%"), phrases: ["Note my supper in \(.applicationName)"],
            shortTitle: "Note Supper; Tea", systemImageName: "fork.knife")
    }

    private static func note(_ text: String) -> NoteIntent {
        let intent = NoteIntent()
        intent.text = text
        return intent
    }
}
