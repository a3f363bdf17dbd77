import Glibc

/// A file with one secret, which only this user may read.
struct SecretFile {
    let path: String

    /// The longest secret, in bytes.
    static let longest = 64 << 10

    /// The reason why a file is not used, as a phrase.
    struct Trouble: Error {
        let phrase: String
    }

    /// Returns the text without the line's end that editors add, or `nil` where there is no file.
    func text() throws(Trouble) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw Trouble(errno)
        }
        defer { close(file) }
        try check(file)
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4_096)
        while bytes.count <= Self.longest {
            let count = read(file, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Trouble(errno) }
            if count == 0 { return try Self.text(of: bytes) }
            bytes += piece[..<count]
        }
        throw Trouble(phrase: "it has more than \(Self.longest / 1_024) KiB")
    }

    /// Looks at the file that is open, since the path may lead elsewhere a moment later.
    private func check(_ file: Int32) throws(Trouble) {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw Trouble(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Trouble(phrase: "it is no file") }
        guard status.st_uid == geteuid() else {
            throw Trouble(phrase: "it belongs to somebody else; 'chown' makes it yours")
        }
        guard status.st_mode & (S_IRWXG | S_IRWXO) == 0 else {
            throw Trouble(phrase: "others may use it; 'chmod 600 \(path)' keeps them out")
        }
    }

    /// The text of bytes, without one end of a line.
    static func text(of bytes: [UInt8]) throws(Trouble) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Trouble(phrase: "it is no text in UTF-8")
        }
        guard text.last?.isNewline == true else { return text }
        return String(text.dropLast())
    }
}

extension SecretFile.Trouble {
    init(_ code: Int32) {
        let text = String(cString: strerror(code))
        phrase = text.prefix(1).lowercased() + text.dropFirst()
    }
}
