import AppIntents
import FileWatching
import IntentTraits

extension Files {
    struct GlobIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Find Files by Pattern"
        static let description: IntentDescription? =
            "Returns the paths of the files that a pattern such as '~/Photos/**/*.{jpg,png}' means."
        static let effects: [Effect]? = [.reads("file:*")]

        @Parameter(title: "Pattern") var pattern: [String]
        @Parameter(
            title: "Ignore", description: "Names and patterns of what is left out.", default: [])
        var ignore: [String]
        @Parameter(
            title: "Most", description: "More paths are a failure.", default: 10_000,
            inclusiveRange: (1, 200_000)) var most: Int

        func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
            let search = try FileSearch(pattern, ignoring: ignore, most: most)
            return .result(value: try search.paths())
        }
    }
}
