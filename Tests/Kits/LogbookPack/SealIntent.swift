import AppIntents
import IntentTraits

/// Needs a secret, and tells how long it is.
struct SealIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Seal"
    static let effects: [Effect]? = []
    static let secretParameters: Set<String> = ["word"]

    @Parameter(title: "Word") var word: String

    func perform() async throws -> some IntentResult & ProvidesDialog {
        .result(dialog: "Sealed with \(word.count) letters.")
    }
}
