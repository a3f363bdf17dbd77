import AppIntents
import IntentTraits

extension Texts {
    struct DiffIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Compare"
        static let description: IntentDescription? =
            "Returns the lines in which two texts differ, as 'diff -u' shows them; nothing if they do not."
        static let effects: [Effect]? = []

        @Parameter(title: "Before") var before: String
        @Parameter(title: "After") var after: String
        @Parameter(
            title: "Context", description: "How many lines around them are shown.", default: 3,
            inclusiveRange: (0, 1_000)) var context: Int

        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            .result(value: try LineDifference(before, after).text(context: context))
        }
    }
}
