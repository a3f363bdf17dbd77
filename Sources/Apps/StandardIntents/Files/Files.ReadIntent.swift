import AppIntents
import IntentTraits
import SystemFiles

extension Files {
    struct ReadIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Read a File"
        static let description: IntentDescription? = "Returns the text of a file."
        static let effects: [Effect]? = [.reads("file:*")]

        @Parameter(title: "Path") var path: String
        @Parameter(
            title: "Most Bytes", description: "A larger file is a failure.", default: 1_048_576,
            inclusiveRange: (1, 7_340_032)) var mostBytes: Int

        var effects: [Effect]? { Effect.file(.reads, path) }

        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            let place = try Place(path)
            let bytes = try place.bytes(atMost: mostBytes)
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw Trouble.notText(place.path)
            }
            return .result(value: text)
        }
    }
}

extension Place {
    /// The whole content of a file.
    func bytes(atMost limit: Int) throws(Files.Trouble) -> [UInt8] {
        do throws(FileTrouble) {
            return try RegularFile.bytes(path, atMost: limit)
        } catch {
            switch error {
            case .noFile:
                let isFolder = FileEntry(path)?.isFolder == true
                throw isFolder ? .isFolder(path) : .isNoFile(path)
            case .tooLong: throw .tooLarge(path, limit: limit)
            case .system(let error):
                _ = try found()
                throw .system(path, error)
            }
        }
    }
}

extension Effect {
    /// The effect on what lies at a path; unless told otherwise, on what a link there leads to.
    static func file(
        _ kind: Kind, _ path: String, _ meant: (Place) throws -> Place = { $0.real }
    ) -> [Effect] {
        // A text that is no path stays as it is here; performing the intent refuses it.
        let place = try? meant(Place(path))
        return [Effect(kind, "file:\(place?.path ?? path)")]
    }
}
