package import Values

/// Cuts what a client sends into messages: each a header with the length, an empty line, and JSON.
package struct MessageReader: Sendable {
    package enum Item: Sendable {
        case message(Value)

        /// Something that is no message, with the reason as a phrase.
        case garbage(String)
    }

    private var pending: [UInt8] = []

    /// The number of bytes that still have to be thrown away.
    private var skipped = 0

    private static let mostHeader = 4096
    private static let mostBytes = 64 << 20

    package init() {}

    /// Takes some bytes more, and returns what is whole with them.
    package mutating func take(_ bytes: some Sequence<UInt8>) -> [Item] {
        pending += bytes
        var items: [Item] = []
        while let item = next() { items.append(item) }
        return items
    }

    private mutating func next() -> Item? {
        let drop = min(skipped, pending.count)
        pending.removeFirst(drop)
        skipped -= drop
        guard skipped == 0, let header = header() else { return nil }
        guard let length = header.length else {
            pending.removeFirst(header.size)
            return .garbage("a header has no usable 'Content-Length'")
        }
        guard length <= Self.mostBytes else {
            pending.removeFirst(header.size)
            skipped = length
            return .garbage("a message of \(length) bytes is too long")
        }
        let end = header.size + length
        guard pending.count >= end else { return nil }
        let content = Array(pending[header.size..<end])
        pending.removeFirst(end)
        do throws(ValueCodingError) {
            return .message(try Value(json: content))
        } catch {
            return .garbage("a message is no JSON: \(error.message)")
        }
    }

    /// The header at the beginning, if it is whole or can be none.
    private func header() -> (size: Int, length: Int?)? {
        let window = pending.prefix(Self.mostHeader)
        guard let end = Self.endOfHeader(window) else {
            return pending.count < Self.mostHeader ? nil : (Self.mostHeader, nil)
        }
        let text = String(decoding: window[..<end], as: UTF8.self)
        let lengths = text.split(whereSeparator: \.isNewline).compactMap { line -> Int? in
            let parts = line.split(separator: ":", maxSplits: 1)
            // Of a line of garbage in front of it, the end may still be a header.
            guard parts.count == 2, parts[0].lowercased().hasSuffix("content-length") else {
                return nil
            }
            return Int(parts[1].filter { $0 != " " })
        }
        return (end, lengths.last.flatMap { $0 >= 0 ? $0 : nil })
    }

    private static func endOfHeader(_ bytes: ArraySlice<UInt8>) -> Int? {
        var place = bytes.startIndex
        while let line = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) {
            let next = line + 1
            if bytes[next...].starts(with: "\r\n".utf8) { return next + 2 }
            if bytes[next...].starts(with: "\n".utf8) { return next + 1 }
            place = next
        }
        return nil
    }
}

extension Value {
    /// The message with its header, as it is sent.
    package var framed: [UInt8] {
        let content = Array(json.utf8)
        return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }
}
