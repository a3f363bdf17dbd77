import AppIntents
import IntentTraits
import RegularExpressions

extension Texts {
    struct MatchIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Match a Pattern"
        static let description: IntentDescription? =
            "Returns what a regular expression matches in a text, with its groups."
        static let effects: [Effect]? = []

        @Parameter(title: "Text") var text: String
        @Parameter(
            title: "Pattern", description: "A regular expression in the syntax of RE2.")
        var pattern: String
        @Parameter(
            title: "Most", description: "How many are returned.", default: 10_000,
            inclusiveRange: (1, 100_000)) var most: Int

        func perform() async throws -> some IntentResult & ReturnsValue<[MatchEntity]> {
            let search = try Search(pattern, in: text)
            return .result(value: try search.matches(most).map { search.entity($0) })
        }
    }

    struct ReplaceIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Replace a Pattern"
        static let description: IntentDescription? =
            "Returns a text in which another text stands for what a regular expression matches."
        static let effects: [Effect]? = []

        @Parameter(title: "Text") var text: String
        @Parameter(
            title: "Pattern", description: "A regular expression in the syntax of RE2.")
        var pattern: String
        @Parameter(
            title: "With",
            description: "What stands there then; '$1' is the first group, '$0' all, '$$' a dollar."
        )
        var with: String

        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            let search = try Search(pattern, in: text)
            return .result(value: try search.replaced(with: with))
        }
    }

    struct MatchEntity: TransientAppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Match"

        @Property(title: "Text") var text: String

        /// The texts of the groups, in their order; empty where one took no part.
        @Property(title: "Groups") var groups: [String]

        /// The texts of the groups that have names.
        @Property(title: "Names") var names: [String: String]

        init() { (text, groups, names) = ("", [], [:]) }

        var displayRepresentation: DisplayRepresentation { "\(text)" }
    }
}
