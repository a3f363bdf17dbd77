import AppIntents
import Archives
import IntentTraits
import SystemFiles

extension Files {
    struct ArchiveIntent: AppIntent, TraitedIntent, ReversibleIntent {
        static let title: LocalizedStringResource = "Archive"
        static let description: IntentDescription? =
            "Packs files and folders into an archive, which is there as a whole or not at all."
        static let effects: [Effect]? = [.reads("file:*"), .writes("file:*")]
        static let repetition = Repetition.harmless

        @Parameter(title: "From", description: "Files and folders.") var from: [String]
        @Parameter(
            title: "To",
            description: "A path that ends with '.tar.gz', '.tar.xz', '.tar.zst', '.zip' or '.gz'.")
        var to: String
        @Parameter(
            title: "Replaces", description: "Whether an archive that is there is replaced.",
            default: false) var replaces: Bool
        @Parameter(
            title: "Makes Folders", description: "Whether folders that are missing are made.",
            default: false) var makesFolders: Bool

        var effects: [Effect]? {
            from.flatMap { Effect.file(.reads, $0) } + Effect.file(.writes, to)
        }

        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            let target = try Place(to)
            let kind = try Archive.doing(target.path) { () throws(ArchiveTrouble) in
                try ArchiveKind(ofName: target.name)
            }
            let sources = try Self.sources(from, of: target)
            try target.needFolder(made: makesFolders)
            // What is there now may be what an earlier try has put there.
            let isOwn = try await FileChange.isKnown(target)
            guard replaces || isOwn || target.entry == nil else {
                throw Trouble.thereAlready(target.path)
            }
            let change = try await FileChange(of: target)
            let replacement = try FileReplacement(of: target)
            try replacement.pack(sources, as: kind, skipping: target)
            try replacement.finish(replaces: replaces || isOwn)
            change.note()
            return .result(value: target.path)
        }

        /// The places that paths name, each once; no two may have the same name in the archive.
        private static func sources(_ paths: [String], of target: Place) throws -> [Place] {
            var sources: [Place] = []
            for path in paths {
                let place = try Place(path)
                _ = try place.found()
                guard !sources.contains(where: { $0.named == place.named }) else { continue }
                if let other = sources.first(where: { $0.name == place.name }) {
                    try Archive.doing(target.path) {
                        throw ArchiveTrouble.sameName(other.path, place.path)
                    }
                }
                sources.append(place)
            }
            return sources
        }

        static func undo(_ touch: Touch) async throws { try await FileChange.undo(touch) }
    }
}

extension FileReplacement {
    /// Writes an archive of what lies at some places.
    fileprivate borrowing func pack(
        _ sources: [Place], as kind: ArchiveKind, skipping target: Place
    ) throws {
        try withDescriptor { descriptor in
            try Archive.doing(target.path) {
                guard kind.holdsMany || sources.count == 1 else {
                    throw ArchiveTrouble.notOneFile
                }
                let writer = try ArchiveWriter(kind, to: descriptor)
                var count = 0
                for source in sources {
                    count += try writer.add(source.path, skipping: target.path) {
                        try Task.checkCancellation()
                    }
                    guard kind.holdsMany || count <= 1 else { throw ArchiveTrouble.notOneFile }
                }
                try writer.finish()
            }
        }
    }
}
