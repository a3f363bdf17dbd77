import AppIntents
import IntentTraits

/// Says what was set for the app.
struct GreetIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Greet"
    static let effects: [Effect]? = []
    static let repetition = Repetition.harmless

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: Logbook.words.joined(separator: ", "))
    }
}
