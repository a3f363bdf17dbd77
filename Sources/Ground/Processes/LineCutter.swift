/// Cuts a stream into lines as it comes.
struct LineCutter {
    private var rest: [UInt8] = []

    /// A line that is longer comes in pieces.
    static let longest = 16 << 10

    /// Returns the lines that these bytes finish, without their ends.
    mutating func lines(adding bytes: UnsafeRawBufferPointer) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            if byte != UInt8(ascii: "\n") { rest.append(byte) }
            if byte == UInt8(ascii: "\n") || rest.count == Self.longest { lines.append(take()) }
        }
        return lines
    }

    /// Returns what came after the last end of a line, if anything did.
    mutating func last() -> String? { rest.isEmpty ? nil : take() }

    private mutating func take() -> String {
        defer { rest.removeAll(keepingCapacity: true) }
        return String(decoding: rest, as: UTF8.self)
    }
}
