import AppIntents
import IntentTraits

/// Writes a page whose text is secret, as ``WriteIntent`` writes any other, and then waits where a
/// test holds it.
struct ConfideIntent: AppIntent, TraitedIntent, ReversibleIntent {
    static let title: LocalizedStringResource = "Confide"
    static let effects: [Effect]? = WriteIntent.effects
    static let repetition = Repetition.keyed
    static let secretParameters: Set<String> = ["text"]

    @Parameter(title: "Page") var page: String
    @Parameter(title: "Text") var text: String?

    func perform() async throws -> some IntentResult {
        guard let text else { throw $text.needsValueError("What?") }
        let write = WriteIntent()
        write.page = page
        write.text = text
        _ = try await write.perform()
        let hold = HoldIntent()
        hold.name = page
        _ = try await hold.perform()
        return .result()
    }

    static func undo(_ touch: Touch) async throws { try await WriteIntent.undo(touch) }
}
