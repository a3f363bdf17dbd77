import Diagnostics
import SystemFiles

/// A file, or all files of a folder.
struct SampleFiles {
    private let paths: [String]

    init(at path: String) throws {
        guard FileEntry(path)?.isFolder == true else {
            paths = [path]
            return
        }
        paths = try Folder.read(path).filter { !$0.hasPrefix(".") }.map { "\(path)/\($0)" }
    }

    func forEach(_ body: (SourceFile) throws -> Void) throws {
        for path in paths {
            try body(SourceFile(name: path, bytes: try RegularFile.bytes(path, atMost: 64 << 20)))
        }
    }
}

/// A file that is not what it should be, so that its time means nothing.
struct UnreadableSample: Error, CustomStringConvertible {
    let name: String
    var problem: String?

    var description: String { "'\(name)' cannot be measured\(problem.map { "\n\($0)" } ?? "")" }
}
