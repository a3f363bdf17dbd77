import AppIntents
import IntentTraits

extension Files {
    struct MakeFolderIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Make a Folder"
        static let description: IntentDescription? =
            "Makes a folder with those above it; one that is there already stays as it is."
        static let effects: [Effect]? = [.writes("file:*")]
        static let repetition = Repetition.harmless

        @Parameter(title: "Path") var path: String

        var effects: [Effect]? { Effect.file(.writes, path) }

        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            let place = try Place(path)
            try place.makeFolder()
            return .result(value: place.path)
        }
    }
}
