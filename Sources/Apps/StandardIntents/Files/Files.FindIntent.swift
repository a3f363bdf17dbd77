import AppIntents
import FileWatching
import IntentTraits
import SystemFiles

extension Files {
    struct FindIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Find Files"
        static let description: IntentDescription? =
            "Returns the files below a folder that have a name, an age and a size."
        static let effects: [Effect]? = [.reads("file:*")]

        @Parameter(title: "Folder", default: ".") var folder: String
        @Parameter(
            title: "Name", description: "A pattern of names, such as '*.pdf'.", default: "*")
        var name: String
        @Parameter(title: "Ignore", description: "Names of what is left out.", default: [])
        var ignore: [String]
        @Parameter(title: "Older Than", description: "Changed longer ago.") var olderThan: Duration?
        @Parameter(title: "Newer Than", description: "Changed less long ago.")
        var newerThan: Duration?
        @Parameter(title: "Larger Than", description: "Bytes.") var largerThan: Int?
        @Parameter(title: "Smaller Than", description: "Bytes.") var smallerThan: Int?
        @Parameter(
            title: "Most", description: "More files are a failure.", default: 10_000,
            inclusiveRange: (1, 100_000)) var most: Int

        var effects: [Effect]? { Effect.file(.reads, folder) }

        func perform() async throws -> some IntentResult & ReturnsValue<[FileEntity]> {
            let place = try Place(folder)
            guard try place.real.found().isFolder else { throw Trouble.isNoFolder(place.path) }
            if name.isEmpty { throw Trouble.emptyPattern }
            if let sign = PathPattern.unclosed(in: name) { throw Trouble.openPattern(name, sign) }
            let search = try FileSearch(
                ["\(PathPattern.escaped(place.path))/**/\(name)"], ignoring: ignore, most: most)
            let now = Int64(Invocation.now.timeIntervalSince1970 * 1e9)
            var files: [FileEntity] = []
            for (path, fingerprint) in try search.files() where includes(fingerprint, at: now) {
                if let file = try FileEntity.listed(Place(path)) { files.append(file) }
            }
            return .result(value: files)
        }

        private func includes(_ file: Fingerprint, at now: Int64) -> Bool {
            let age = now - file.modified
            return olderThan.map { age > $0.nanoseconds } ?? true
                && newerThan.map { age < $0.nanoseconds } ?? true
                && largerThan.map { file.size > $0 } ?? true
                && smallerThan.map { file.size < $0 } ?? true
        }
    }
}

extension Duration {
    fileprivate var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds.multipliedReportingOverflow(by: 1_000_000_000).partialValue
            &+ attoseconds / 1_000_000_000
    }
}
