import Glibc
import SystemFiles

/// What a request sends, in pieces, and how much that is.
struct BodySource: Sendable {
    enum Piece: Sendable {
        case bytes([UInt8])
        case file(String, size: Int)

        var size: Int {
            switch self {
            case .bytes(let bytes): bytes.count
            case .file(_, let size): size
            }
        }
    }

    private(set) var pieces: [Piece] = []

    var size: Int { pieces.reduce(0) { $0 + $1.size } }

    mutating func add(_ bytes: [UInt8]) { pieces.append(.bytes(bytes)) }
    mutating func add(_ text: String) { add(Array(text.utf8)) }

    mutating func add(file path: String) throws(HTTPError.Kind) {
        guard let entry = FileEntry(path) else { throw .file(path, "\(SystemError.last)") }
        guard entry.isFile else { throw .file(path, "it is no file") }
        pieces.append(.file(path, size: entry.size))
    }
}

/// Reads a source from its beginning to its end.
struct BodyReader: ~Copyable {
    private let pieces: [BodySource.Piece]
    private var index = 0
    private var offset = 0
    private var descriptor: Int32 = -1

    init(_ source: BodySource) { pieces = source.pieces }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Begins again.
    mutating func rewind() {
        finishPiece()
        index = 0
    }

    /// Fills a part of the space; returns 0 at the end.
    mutating func read(into space: UnsafeMutableRawBufferPointer) throws(HTTPError.Kind) -> Int {
        while index < pieces.count {
            let piece = pieces[index]
            let count = min(piece.size - offset, space.count)
            if count == 0 {
                finishPiece()
                index += 1
                continue
            }
            switch piece {
            case .bytes(let bytes):
                space.copyBytes(from: bytes[offset..<offset + count])
                offset += count
                return count
            case .file(let path, _):
                let got = try readFile(
                    path, UnsafeMutableRawBufferPointer(rebasing: space[..<count]))
                offset += got
                return got
            }
        }
        return 0
    }

    private mutating func readFile(_ path: String, _ space: UnsafeMutableRawBufferPointer)
        throws(HTTPError.Kind) -> Int
    {
        if descriptor < 0 { descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else { throw .file(path, "\(SystemError.last)") }
        while true {
            let count = Glibc.read(descriptor, space.baseAddress, space.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .file(path, "\(SystemError.last)") }
            guard count > 0 else { throw .file(path, "it has become shorter meanwhile") }
            return count
        }
    }

    private mutating func finishPiece() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        offset = 0
    }
}
