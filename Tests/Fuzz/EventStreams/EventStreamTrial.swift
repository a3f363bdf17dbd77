import HTTP

/// Reads any bytes as events of a server and as lines, and traps where a promise is broken.
public func tryOut(_ input: [UInt8]) {
    let whole = Reading(of: input, cut: input.count)
    for cut in [1, 7] {
        precondition(Reading(of: input, cut: cut) == whole, "how bytes come apart matters")
    }
    for event in whole.events {
        precondition(!event.name.isEmpty, "an event has no name")
        // A byte that is no UTF-8 is replaced by three.
        precondition(event.data.utf8.count <= 3 * limit, "the data of an event are too long")
        precondition(!event.name.utf8.contains { $0 == 0x0A || $0 == 0x0D }, "a name has two lines")
        precondition(!event.id.utf8.contains(0), "an id has a NUL")
    }
    for line in whole.lines {
        precondition(line.count <= limit && !line.contains(0x0A), "a line is none")
    }
}

private let limit = 100

private struct Reading: Equatable {
    var events: [HTTPEvent] = []
    var lines: [[UInt8]] = []
    var isEventTooLong = false
    var isLineTooLong = false

    init(of input: [UInt8], cut: Int) {
        var reader = EventReader(limit: limit)
        var splitter = LineSplitter(limit: limit, takesReturn: false)
        var rest = input[...]
        while !rest.isEmpty {
            let some = Array(rest.prefix(max(cut, 1)))
            rest = rest.dropFirst(some.count)
            events += reader.events(adding: some)
            lines += splitter.lines(adding: some)
        }
        if let last = splitter.last() { lines.append(last) }
        isEventTooLong = reader.isTooLong
        isLineTooLong = splitter.isTooLong
    }
}
