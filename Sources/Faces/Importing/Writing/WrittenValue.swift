import Values

/// A value of YAML that is to be written, with the remarks that stand above its parts.
indirect enum WrittenValue {
    /// What stands in the file as it is.
    case raw(String)
    case text(String)
    case list([Element])
    case map([Entry])
    /// A list or a map in one line.
    case inline(WrittenValue)

    struct Element {
        var remarks: [String] = []
        var value: WrittenValue
    }

    struct Entry {
        var remarks: [String] = []
        let key: String
        var value: WrittenValue
    }

    static func texts(_ texts: [String]) -> Self {
        .inline(.list(texts.map { Element(value: .text($0)) }))
    }

    static func texts(_ texts: [(name: String, value: String)]) -> Self {
        .map(texts.map { Entry(key: $0.name, value: .text($0.value)) })
    }

    /// What data is in a file.
    init(_ value: Value) {
        self =
            switch value {
            case .string(let text): .text(text)
            case .list(let values): .list(values.map { Element(value: WrittenValue($0)) })
            case .map(let entries):
                .map(entries.map { Entry(key: Self.text($0.key), value: WrittenValue($0.value)) })
            default: .raw(value.json)
            }
    }

    private static func text(_ key: ValueKey) -> String {
        if case .string(let text) = key { text } else { "\(key)" }
    }
}

extension WrittenValue: ExpressibleByStringLiteral {
    init(stringLiteral text: String) { self = .text(text) }
}

extension [WrittenValue.Entry] {
    /// Adds an entry where there is a value.
    mutating func add(_ key: String, _ value: WrittenValue?, remarks: [String] = []) {
        guard let value else { return }
        append(WrittenValue.Entry(remarks: remarks, key: key, value: value))
    }

    /// Adds what starts a workflow; where nothing does, what is said of that comes first of all.
    mutating func addTriggers(_ value: WrittenValue?, remarks: [String], head: inout [String]) {
        if value == nil { head += remarks }
        add("on", value, remarks: remarks)
    }
}
