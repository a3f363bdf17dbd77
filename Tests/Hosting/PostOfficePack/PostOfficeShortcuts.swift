import AppIntents

struct PostOfficeShortcuts: AppShortcutsProvider {
    static let shortcutTileColor = ShortcutTileColor.red
    static let negativePhrases: NegativeAppShortcutPhrases = ["Post a photo"]

    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: lettersHome, phrases: ["Write home with \(.applicationName)"],
            shortTitle: "Write home", systemImageName: "envelope")
        AppShortcut(
            intent: SendLetterIntent(), phrases: ["Write with \(.applicationName)"],
            shortTitle: "Write", systemImageName: "pencil")
    }

    /// A letter of which the note and the PIN are for no one else to read.
    private static var lettersHome: SendLetterIntent {
        let intent = SendLetterIntent()
        intent.letter = LetterEntity.all[0]
        intent.copies = 3
        intent.note = "with love"
        intent.pin = 1234
        return intent
    }
}
