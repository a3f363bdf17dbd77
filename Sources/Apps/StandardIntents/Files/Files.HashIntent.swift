import AppIntents
import IntentTraits
import SystemFiles

extension Files {
    struct HashIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Hash a File"
        static let description: IntentDescription? =
            "Returns the digits that stand for the content of a file."
        static let effects: [Effect]? = [.reads("file:*")]

        @Parameter(title: "Path") var path: String
        @Parameter(title: "Algorithm", default: .sha256) var algorithm: Files.HashAlgorithm

        var effects: [Effect]? { Effect.file(.reads, path) }

        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            let place = try Place(path)
            guard let entry = FileEntry(place.path) else {
                throw Trouble.notThere(place.path)
            }
            guard entry.isFile else { throw Trouble.isNoFile(place.path) }
            // The system's own program is as fast as the machine.
            let output = try await Tool(algorithm.program, "--", place.path).output()
            // Before a name with a line end in it stands a backslash.
            let digits = output.drop { $0 == "\\" }.prefix { $0 != " " }
            return .result(value: String(digits))
        }
    }

    enum HashAlgorithm: String, AppEnum {
        case md5, sha1, sha256, sha512, blake2

        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Algorithm of a Hash"
        static let caseDisplayRepresentations: [HashAlgorithm: DisplayRepresentation] = [
            .md5: "MD5", .sha1: "SHA-1", .sha256: "SHA-256", .sha512: "SHA-512",
            .blake2: "BLAKE2b",
        ]

        var program: String { self == .blake2 ? "b2sum" : "\(rawValue)sum" }
    }
}
