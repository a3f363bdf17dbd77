import AppIntents
import IntentTraits
import SystemFiles

extension Files {
    struct MoveIntent: AppIntent, TraitedIntent, ReversibleIntent {
        static let title: LocalizedStringResource = "Move"
        static let description: IntentDescription? = "Moves or renames a file or a folder."
        static let effects: [Effect]? = [.writes("file:*")]
        static let repetition = Repetition.harmful

        @Parameter(title: "From") var from: String
        @Parameter(title: "To", description: "A path, or a folder that is there.") var to: String
        @Parameter(
            title: "Replaces", description: "Whether a file that is there is replaced.",
            default: false) var replaces: Bool
        @Parameter(
            title: "Makes Folders", description: "Whether folders that are missing are made.",
            default: false) var makesFolders: Bool

        var effects: [Effect]? {
            Effect.file(.writes, from) { $0.named }
                + Effect.file(.writes, to) { _ in try Place.target(to, of: Place(from)).named }
        }

        func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
            let source = try Place(from)
            _ = try source.found()
            let target = try Place.target(to, of: source)
            try target.needFolder(made: makesFolders)
            guard !target.isInside(source) else { throw Trouble.insideItself(source.path) }
            let replaced = target.entry == nil ? nil : try await former(at: target)
            try await FileTree.move(source, to: target, replaces: replaces)
            if let version = FileVersion(target.path) {
                let before = Before(source: source.path, replaced: replaced)
                Invocation.current?.touched(
                    Touch(target.path, before: before.text, version: "\(version)"))
            }
            return .result(
                value: target.path, dialog: "Moved '\(source.name)' to '\(target.path)'.")
        }

        private func former(at target: Place) async throws -> FormerFiles.Former? {
            guard replaces, let key = Invocation.current?.key else { return nil }
            return try await Files.former.files?.keep(target, for: key)
        }

        /// Where it was, and what was in the place that it has taken.
        private struct Before {
            let source: String
            let replaced: FormerFiles.Former?

            // A path has no null.
            var text: String { source + (replaced.map { "\0\($0.text)" } ?? "") }
        }

        static func undo(_ touch: Touch) async throws {
            let parts = touch.before.split(separator: "\0").map(String.init)
            let place = try Place(touch.thing)
            let source = try Place(parts.first ?? "")
            let version = FileVersion(place.path)
            if let version, "\(version)" == touch.version {
                guard source.entry == nil else {
                    throw UndoConflict(thing: source.path, changedBy: nil)
                }
                try await FileTree.move(place, to: source, replaces: false)
            } else if FileVersion(source.path)?.description != touch.version {
                // It is not back already.
                throw UndoConflict(thing: place.path, changedBy: nil, changedAt: version?.time)
            }
            guard let files = try await Files.former.files else { return }
            try files.noteRestored(source)
            if parts.count > 1, let former = FormerFiles.Former(parts[1]), place.entry == nil {
                try files.putBack(former, to: place)
            }
        }
    }
}
