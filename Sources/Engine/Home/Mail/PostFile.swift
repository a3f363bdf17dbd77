import Values

/// Mail that is not sent yet, in a file of the home, so that the next process sends it if this one
/// is killed.
///
/// Mail that cannot be written or read there is only in the log.
struct PostFile: Sendable {
    private let file: LogFile

    private static let mostBytes = 4 << 20

    init(in home: HomeFolder) { file = .disk("\(home.path)/errand.post") }

    func read() -> [PostBag.Bundle] {
        guard let (_, bytes) = file.read(from: 0, most: Self.mostBytes), !bytes.isEmpty else {
            return []
        }
        // A file of another release, or a part of one, tells nothing.
        return (try? Kept(decoding: Array(bytes)))?.bundles ?? []
    }

    /// Puts these in the place of those that are there.
    func write(_ bundles: [PostBag.Bundle]) {
        file.replace(bundles.isEmpty ? [] : Kept(bundles: bundles).stored.encoded)
    }

    private struct Kept: StoredRecord {
        let bundles: [PostBag.Bundle]

        static let table = StoredTable(
            "post", part("bundles", ifMissing: [], \.bundles), make: Self.init)
    }
}
