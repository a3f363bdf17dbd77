import Catalogue
import FileWatching
import IntentHosting
import SystemFiles
import Values

/// What a repertoire depends on: the program with its texts, and what is asked of it.
struct RepertoireKey {
    let digest: Digest

    /// The form of the file.
    private static let version: Int64 = 2

    /// Is `nil` where the program cannot be looked at.
    init?(of registry: IntentRegistry, in languages: [String]) {
        guard let program = FileEntry.realPath("/proc/self/exe"), let own = Self.state(of: program)
        else { return nil }
        let catalogue = registry.catalogue
        let described = registry.intents.filter(\.isDescribed)
        digest = Digest(
            ofParts: .int(Self.version), .list(languages.map { .string($0) }), .string(program),
            own, .list(Self.tables(beside: program)),
            .list(registry.intents.map { .string("\($0.id)") }),
            .list(described.compactMap { catalogue.intent($0.id)?.value }))
    }

    /// What changes whenever a file does.
    private static func state(of path: String) -> Value? {
        Fingerprint(of: FilePath(path)).map { file in
            .list([
                .string(String(file.number)), .int(file.size), .int(file.modified),
                .int(file.changed),
            ])
        }
    }

    /// The translations that a program finds beside itself.
    private static func tables(beside program: String) -> [Value] {
        let folder = program.split(separator: "/").dropLast().map { "/\($0)" }.joined()
        let resources = Folder.names(in: folder).filter { $0.hasSuffix(".resources") }
        return ([folder] + resources.map { "\(folder)/\($0)" }).flatMap { place in
            Folder.names(in: place).filter { $0.hasSuffix(".lproj") }.flatMap { language in
                Folder.names(in: "\(place)/\(language)").map { name in
                    let path = "\(place)/\(language)/\(name)"
                    let file = FileEntry.realPath(path) ?? path
                    return .list([.string(path), state(of: file) ?? .null])
                }
            }
        }
    }
}
