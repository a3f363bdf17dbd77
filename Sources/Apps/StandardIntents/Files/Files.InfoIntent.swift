import AppIntents
import IntentTraits

extension Files {
    struct InfoIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Look at a File"
        static let description: IntentDescription? =
            "Returns the size, the time of the last change and more of a file or folder."
        static let effects: [Effect]? = [.reads("file:*")]

        @Parameter(title: "Path") var path: String

        var effects: [Effect]? { Effect.file(.reads, path) }

        func perform() async throws -> some IntentResult & ReturnsValue<FileEntity> {
            .result(value: try FileEntity(Place(path)))
        }
    }

    struct ExistsIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Is There a File"
        static let description: IntentDescription? = "Tells whether a file or folder is there."
        static let effects: [Effect]? = [.reads("file:*")]

        @Parameter(title: "Path") var path: String

        var effects: [Effect]? { Effect.file(.reads, path) }

        func perform() async throws -> some IntentResult & ReturnsValue<Bool> {
            let place = try Place(path)
            do throws(Trouble) {
                _ = try place.found()
                return .result(value: true)
            } catch .notThere {
                return .result(value: false)
            }
        }
    }
}
