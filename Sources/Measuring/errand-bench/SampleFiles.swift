import Diagnostics
import Glibc

/// A file, or all files of a folder.
struct SampleFiles {
    private let paths: [String]

    init(at path: String) throws {
        guard let folder = opendir(path) else {
            paths = [path]
            return
        }
        defer { closedir(folder) }
        var paths: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { paths.append("\(path)/\(name)") }
        }
        self.paths = paths
    }

    func forEach(_ body: (SourceFile) throws -> Void) throws {
        for path in paths { try body(SourceFile(name: path, bytes: try Self.bytes(at: path))) }
    }

    private static func bytes(at path: String) throws -> [UInt8] {
        guard let file = fopen(path, "r") else { throw UnreadableSample(name: path) }
        defer { fclose(file) }
        var status = stat()
        guard fstat(fileno(file), &status) == 0 else { throw UnreadableSample(name: path) }
        return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
    }
}

/// A file that is not what it should be, so that its time means nothing.
struct UnreadableSample: Error, CustomStringConvertible {
    let name: String
    var problem: String?

    var description: String {
        "'\(name)' cannot be measured\(problem.map { "\n\($0)" } ?? "")"
    }
}
