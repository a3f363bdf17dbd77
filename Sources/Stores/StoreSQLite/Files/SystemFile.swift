import Glibc

/// A short file that the system or another program of ours wrote.
struct SystemFile {
    private static let longest = 4096

    let text: String

    /// Reads a file, which is empty if it cannot be read.
    init(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        self.init(descriptor)
        if descriptor >= 0 { close(descriptor) }
    }

    /// Reads an open file from its start, in the same way.
    init(_ descriptor: Int32) {
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.longest) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
        }
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// The first line, or `nil` if there is none.
    var line: String? { text.split(separator: "\n").first.map(String.init) }
}
