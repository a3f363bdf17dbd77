import AppIntents
import IntentTraits
import SystemFiles

extension Files {
    struct WriteIntent: AppIntent, TraitedIntent, ReversibleIntent {
        static let title: LocalizedStringResource = "Write a File"
        static let description: IntentDescription? =
            "Writes a file in one step: others see the old content or the new one."
        static let effects: [Effect]? = [.writes("file:*")]
        static let repetition = Repetition.harmless
        static let secretParameters: Set<String> = ["content"]

        @Parameter(title: "Path") var path: String
        @Parameter(title: "Content") var content: String
        @Parameter(
            title: "Replaces", description: "Whether a file that is there is replaced.",
            default: true) var replaces: Bool
        @Parameter(
            title: "Makes Folders", description: "Whether folders that are missing are made.",
            default: false) var makesFolders: Bool

        var effects: [Effect]? { Effect.file(.writes, path) }

        func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
            try Task.checkCancellation()
            let place = try Place(path).real
            try place.needFolder(made: makesFolders)
            if place.entry?.isFolder == true { throw Trouble.isFolder(place.path) }
            let change = try await FileChange(of: place)
            if !(change.isAgain && isWritten(at: place)) {
                let file = try FileReplacement(of: place)
                try file.write(content)
                try file.finish(replaces: replaces)
            }
            change.note()
            let count = content.utf8.count
            return .result(
                value: place.path, dialog: "Wrote \(count) bytes to '\(place.path)'.")
        }

        private func isWritten(at place: Place) -> Bool {
            // What cannot be read was not written by an earlier try.
            (try? RegularFile.bytes(place.path, atMost: content.utf8.count)) == Array(content.utf8)
        }

        static func undo(_ touch: Touch) async throws { try await FileChange.undo(touch) }
    }
}
