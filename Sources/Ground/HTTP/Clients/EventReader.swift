/// Reads a stream of events, as the HTML standard has them.
package struct EventReader: Sendable {
    private let limit: Int
    private var splitter: LineSplitter
    private var isFirst = true
    private var name = ""
    private var data: [UInt8] = []
    private var hasData = false
    private var id = ""
    private var hasTooMuchData = false

    /// Whether a line or an event was longer than the limit; there are no events after it.
    package var isTooLong: Bool { hasTooMuchData || splitter.isTooLong }

    /// Creates a reader for events whose data have at most so many bytes.
    package init(limit: Int) {
        self.limit = limit
        splitter = LineSplitter(limit: limit, takesReturn: true)
    }

    /// Returns the events that these bytes finish.
    package mutating func events(adding bytes: [UInt8]) -> [HTTPEvent] {
        var events: [HTTPEvent] = []
        for line in splitter.lines(adding: bytes) where !hasTooMuchData {
            if let event = take(line[...]) { events.append(event) }
        }
        return events
    }

    private mutating func take(_ line: ArraySlice<UInt8>) -> HTTPEvent? {
        let isMarked = isFirst && line.starts(with: [0xEF, 0xBB, 0xBF])
        isFirst = false
        let line = isMarked ? line.dropFirst(3) : line
        if line.isEmpty { return finish() }
        let colon = line.firstIndex(of: 0x3A) ?? line.endIndex
        var value = line[colon...].dropFirst()
        if value.first == 0x20 { value = value.dropFirst() }
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "event": name = String(decoding: value, as: UTF8.self)
        case "id" where !value.contains(0): id = String(decoding: value, as: UTF8.self)
        case "data":
            hasTooMuchData = data.count + value.count >= limit
            if hasData { data.append(0x0A) }
            data += value
            hasData = true
        default: break
        }
        return nil
    }

    private mutating func finish() -> HTTPEvent? {
        defer {
            name = ""
            data = []
            hasData = false
        }
        guard hasData else { return nil }
        return HTTPEvent(
            name: name.isEmpty ? "message" : name, data: String(decoding: data, as: UTF8.self),
            id: id)
    }
}
