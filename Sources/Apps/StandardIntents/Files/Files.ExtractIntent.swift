import AppIntents
import Archives
import IntentTraits
import SystemFiles

extension Files {
    struct ExtractIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Extract"
        static let description: IntentDescription? =
            "Unpacks an archive into a folder of its own, which is there as a whole or not at all."
        static let effects: [Effect]? = [.reads("file:*"), .writes("file:*")]

        @Parameter(title: "Archive", description: "A tar, a zip, or what gzip and the like made.")
        var archive: String
        @Parameter(
            title: "To", description: "Where nothing is, or an empty folder; beside the archive.")
        var to: String?
        @Parameter(
            title: "Most Bytes", description: "One that unpacks to more is refused.",
            default: 4 << 30, inclusiveRange: (1, 1 << 50)) var mostBytes: Int
        @Parameter(
            title: "Most Entries", description: "One with more files is refused.",
            default: 100_000, inclusiveRange: (1, 10_000_000)) var mostEntries: Int

        var effects: [Effect]? {
            Effect.file(.reads, archive)
                + (to.map { Effect.file(.writes, $0) } ?? unpackedBeside)
        }

        private var unpackedBeside: [Effect] {
            // A text that is no path is refused when it is performed.
            (try? Place(archive)).map { Effect.file(.writes, $0.withoutEnding.path) } ?? []
        }

        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            let source = try Place(archive)
            guard try source.real.found().isFile else { throw Trouble.isNoFile(source.path) }
            let target = try to.map { try Place($0) } ?? source.withoutEnding
            try target.needFolder()
            let draft = try FolderDraft(of: target)
            do {
                try Archive.doing(source.path) {
                    let limits = ArchiveReader.Limits(bytes: mostBytes, entries: mostEntries)
                    try ArchiveReader(source.path, within: limits)
                        .unpack(into: draft.path) { try Task.checkCancellation() }
                }
                try draft.finish()
            } catch {
                await draft.remove()
                throw error
            }
            return .result(value: target.path)
        }
    }
}

extension Place {
    /// The place of the same name without what says that it is an archive.
    fileprivate var withoutEnding: Place {
        // One of another name may be an archive all the same.
        let ending = (try? ArchiveKind(ofName: name))?.ending ?? ""
        return sibling(ending.isEmpty ? "\(name).d" : String(name.dropLast(ending.count)))
    }
}
