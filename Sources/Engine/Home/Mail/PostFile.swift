import Values

/// What is not told yet, in a file of the home, so that the next process tells it if this one is
/// killed; and which open questions were told.
///
/// What cannot be written or read there is only in the log.
struct PostFile: Sendable {
    private let file: LogFile

    private static let mostBytes = 4 << 20

    struct Content: Hashable, Sendable {
        var bundles: [PostBag.Bundle] = []
        var told: [String] = []
    }

    init(in home: HomeFolder) { file = .disk("\(home.path)/errand.post") }

    func read() -> Content {
        guard let (_, bytes) = file.read(from: 0, most: Self.mostBytes), !bytes.isEmpty else {
            return Content()
        }
        // A file of another release, or a part of one, tells nothing.
        return (try? Content(decoding: Array(bytes))) ?? Content()
    }

    /// Puts this in the place of what is there.
    func write(_ content: Content) {
        file.replace(content == Content() ? [] : content.stored.encoded)
    }
}

extension PostFile.Content: StoredRecord {
    static let table = StoredTable(
        "post", part("bundles", ifMissing: [], \.bundles), part("told", or: [], \.told),
        make: Self.init)
}
