/// Cuts bytes into lines as they come.
package struct LineSplitter: Sendable {
    private let limit: Int
    private let takesReturn: Bool
    private var rest: [UInt8] = []
    private var isAfterReturn = false

    /// Whether a line was longer than the limit; there are no lines after it.
    package private(set) var isTooLong = false

    /// Creates one for lines of at most so many bytes; a carriage return alone may end one.
    package init(limit: Int, takesReturn: Bool) {
        self.limit = limit
        self.takesReturn = takesReturn
    }

    /// Returns the lines that these bytes finish, without their ends.
    package mutating func lines(adding bytes: [UInt8]) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        for byte in bytes where !isTooLong {
            // A line feed belongs to the return before it.
            let isRest = isAfterReturn && byte == 0x0A
            isAfterReturn = byte == 0x0D && takesReturn
            if isRest { continue }
            if byte == 0x0A || isAfterReturn {
                lines.append(take())
            } else if rest.count < limit {
                rest.append(byte)
            } else {
                isTooLong = true
            }
        }
        return lines
    }

    /// Returns what came after the last end of a line, if anything did.
    package mutating func last() -> [UInt8]? { rest.isEmpty || isTooLong ? nil : take() }

    private mutating func take() -> [UInt8] {
        defer { rest.removeAll(keepingCapacity: true) }
        if !takesReturn, rest.last == 0x0D { rest.removeLast() }
        return rest
    }
}
