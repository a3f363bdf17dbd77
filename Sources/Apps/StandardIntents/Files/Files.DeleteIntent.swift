import AppIntents
import Glibc
import IntentTraits
import SystemFiles

extension Files {
    struct DeleteIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Delete"
        static let description: IntentDescription? =
            "Deletes a file or an empty folder for good; 'file.trash' can be undone."
        static let effects: [Effect]? = [.deletes("file:*")]
        static let repetition = Repetition.harmless

        @Parameter(title: "Path") var path: String
        @Parameter(
            title: "With Contents", description: "Whether a folder goes with all that is in it.",
            default: false) var withContents: Bool

        var effects: [Effect]? { Effect.file(.deletes, path) { $0.named } }

        func perform() async throws -> some IntentResult & ReturnsValue<Bool> {
            let place = try Place(path)
            guard let entry = place.entry else { return .result(value: false) }
            if entry.isFolder, withContents {
                try await FileTree.remove(place.path)
                return .result(value: true)
            }
            guard (entry.isFolder ? rmdir(place.path) : unlink(place.path)) == 0 else {
                guard errno != ENOTEMPTY else { throw FullFolder(path: place.path) }
                throw Trouble.system(place.path, .last)
            }
            return .result(value: true)
        }
    }

    /// A folder that has something in it.
    struct FullFolder: CodedError, CustomStringConvertible {
        let path: String

        var code: String { "not-empty" }
        var description: String {
            "'\(path)' is not empty; 'withContents: true' deletes all that is in it"
        }
    }
}
