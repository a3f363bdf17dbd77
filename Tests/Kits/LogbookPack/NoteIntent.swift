import AppIntents
import IntentTraits
import SQLite

/// Writes a line, once a key.
struct NoteIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Note"
    static let effects: [Effect]? = [.writes("logbook:notes")]
    static let repetition = Repetition.keyed

    @Parameter(title: "Text") var text: String

    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        let text = text
        let number = try Logbook.database.once(in: Invocation.current, part: "note") { connection in
            try connection.run("INSERT INTO notes (text) VALUES (?)", text)
            return connection.lastInsertedRowID
        }
        LogbookShortcuts.updateAppShortcutParameters()
        return .result(value: Int(number), dialog: "Noted \(text).")
    }
}
