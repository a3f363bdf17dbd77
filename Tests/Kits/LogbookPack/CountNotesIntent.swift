import AppIntents
import IntentTraits
import SQLite

struct CountNotesIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Count Notes"
    static let effects: [Effect]? = [.reads("logbook:notes")]

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        .result(value: try Logbook.notes(of: Logbook.database).count)
    }
}
