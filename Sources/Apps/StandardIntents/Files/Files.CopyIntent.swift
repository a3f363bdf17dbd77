import AppIntents
import IntentTraits
import SystemFiles

extension Files {
    struct CopyIntent: AppIntent, TraitedIntent, ReversibleIntent {
        static let title: LocalizedStringResource = "Copy"
        static let description: IntentDescription? =
            "Copies a file, or a folder with all that is in it."
        static let effects: [Effect]? = [.reads("file:*"), .writes("file:*")]
        static let repetition = Repetition.harmless

        @Parameter(title: "From") var from: String
        @Parameter(title: "To", description: "A path, or a folder that is there.") var to: String
        @Parameter(
            title: "Replaces", description: "Whether a file that is there is replaced.",
            default: false) var replaces: Bool
        @Parameter(
            title: "Makes Folders", description: "Whether folders that are missing are made.",
            default: false) var makesFolders: Bool

        var effects: [Effect]? {
            Effect.file(.reads, from)
                + Effect.file(.writes, to) { _ in try Place.target(to, of: Place(from)).named }
        }

        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            let source = try Place(from)
            _ = try source.found()
            // A folder that an earlier try has made is the copy, and not where the copy goes.
            let place = try Place(to)
            let target =
                try await FileChange.isKnown(place) ? place : try Place.target(to, of: source)
            try target.needFolder(made: makesFolders)
            guard !target.isInside(source) else { throw Trouble.insideItself(source.path) }
            let change = try await FileChange(of: target)
            // A copy has the time of the original, and is there as a whole or not at all.
            let isCopied = change.isAgain && FileVersion(target.path) == FileVersion(source.path)
            if !isCopied { try await FileTree.copy(source, to: target, replaces: replaces) }
            change.note(copying: source)
            return .result(value: target.path)
        }

        static func undo(_ touch: Touch) async throws { try await FileChange.undo(touch) }
    }
}

extension Place {
    /// The place that is meant by a path or by the folder into which something is to go.
    static func target(_ text: String, of source: Place) throws(Files.Trouble) -> Place {
        let place = try Place(text)
        let isFolder = text.hasSuffix("/") || FileEntry(place.path)?.isFolder == true
        return isFolder ? place.appending(source.name) : place
    }

    func isInside(_ folder: Place) -> Bool {
        real.path == folder.real.path || real.path.hasPrefix(folder.real.path + "/")
    }
}
