/// Keeps the beginning and the end of a stream, however long it gets.
struct OutputBuffer {
    private var head: [UInt8] = []
    private var tail: [UInt8] = []
    private var count = 0
    private let headLimit: Int
    private let tailLimit: Int

    init(limit: Int) {
        tailLimit = max(limit, 0) / 2
        headLimit = max(limit, 0) - tailLimit
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        count += bytes.count
        let room = min(headLimit - head.count, bytes.count)
        head.append(contentsOf: bytes[..<room])
        tail.append(contentsOf: bytes[room...].suffix(tailLimit))
        // Every byte is moved at most once on average, since it is done only when half of them can
        // go.
        if tail.count > 2 * tailLimit { tail.removeFirst(tail.count - tailLimit) }
    }

    /// The text, in no more bytes than are kept; bytes that are no UTF-8 become `U+FFFD`, and a
    /// scalar that was cut is left out.
    func captured(cutOff: Bool) -> CapturedText {
        let end = tail.suffix(tailLimit)
        let whole = text(from: head[...], to: end, cutOff: cutOff)
        guard !whole.isText, whole.text.utf8.count > headLimit + tailLimit else { return whole }
        // The replacement of a byte takes three of them.
        var shorter = text(
            from: head.prefix(headLimit / 3), to: end.suffix(tailLimit / 3), cutOff: cutOff)
        shorter.isText = false
        return shorter
    }

    private func text(
        from head: ArraySlice<UInt8>, to end: ArraySlice<UInt8>, cutOff: Bool
    ) -> CapturedText {
        guard count > head.count + end.count else {
            let bytes = head + end
            let valid = String(validating: bytes, as: UTF8.self)
            return CapturedText(
                text: valid ?? String(decoding: bytes, as: UTF8.self), dropped: 0,
                wasCutOff: cutOff, isText: valid != nil)
        }
        let start = head.dropLast(Self.unfinished(head))
        let rest = end.dropFirst(end.prefix(3).prefix(while: Self.continues).count)
        let dropped = count - start.count - rest.count
        let texts = [start, rest].map { String(validating: $0, as: UTF8.self) }
        let text =
            (texts[0] ?? String(decoding: start, as: UTF8.self))
            + "\n… \(dropped) bytes left out …\n"
            + (texts[1] ?? String(decoding: rest, as: UTF8.self))
        return CapturedText(
            text: text, dropped: dropped, wasCutOff: cutOff, isText: !texts.contains(nil))
    }

    /// The number of bytes at the end that begin a scalar without finishing it.
    private static func unfinished(_ bytes: ArraySlice<UInt8>) -> Int {
        let after = bytes.suffix(3).reversed().prefix(while: continues).count
        guard after < bytes.count else { return 0 }
        let lead = bytes[bytes.endIndex - 1 - after]
        // No scalar begins with any other byte.
        let needed =
            switch lead {
            case 0xC2...0xDF: 1
            case 0xE0...0xEF: 2
            case 0xF0...0xF4: 3
            default: 0
            }
        return after < needed ? after + 1 : 0
    }

    private static func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
