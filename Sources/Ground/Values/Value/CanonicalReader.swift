/// Reads the canonical coding, and refuses every other text that means the same.
struct CanonicalReader {
    var scanner: JSONScanner

    /// The number of lists, maps and entities that may still be entered.
    private var levels = Value.nestingLimit

    /// The canonical form of the last token, kept so that not every token takes memory of its own.
    var canonicalToken: [UInt8] = []

    init(_ bytes: [UInt8]) { scanner = JSONScanner(bytes) }

    mutating func wholeValue() throws(ValueCodingError) -> Value {
        let value = try value()
        guard scanner.isAtEnd else { throw scanner.unexpected("the end") }
        return value
    }

    private mutating func value() throws(ValueCodingError) -> Value {
        switch scanner.next {
        case "\"": return .string(try string())
        case "-", "0"..."9": return .int(try integer())
        case "[": return .list(try list())
        case "{": return try taggedValue()
        case "n":
            try scanner.expect(word: "null")
            return .null
        case "t":
            try scanner.expect(word: "true")
            return .bool(true)
        case "f":
            try scanner.expect(word: "false")
            return .bool(false)
        default: throw scanner.unexpected("a value")
        }
    }

    private mutating func taggedValue() throws(ValueCodingError) -> Value {
        let start = scanner.offset
        try scanner.expect("{")
        try scanner.expect("\"")
        guard let tag = Value.Tag(rawValue: scanner.next) else {
            throw scanner.unexpected("one of the tags b d e m s t u")
        }
        scanner.advance()
        try scanner.expect(word: "\":")
        let value: Value =
            switch tag {
            case .uint: .uint(try integer())
            case .double: .double(try double())
            case .bytes: .bytes(try base64())
            case .map: .map(try map(startingAt: start))
            case .timestamp: .timestamp(try timestamp())
            case .duration: .duration(try duration())
            case .entity: .entity(try entity(startingAt: start))
            }
        try scanner.expect("}")
        return value
    }
}

extension CanonicalReader {
    private mutating func list() throws(ValueCodingError) -> [Value] {
        var list: [Value] = []
        try enter(at: scanner.offset)
        try elements { reader throws(ValueCodingError) in list.append(try reader.value()) }
        levels += 1
        return list
    }

    private mutating func map(startingAt start: Int) throws(ValueCodingError) -> ValueMap {
        var entries: [ValueMap.Entry] = []
        // Most maps are small, and grow no further.
        entries.reserveCapacity(4)
        try enter(at: start)
        try elements { reader throws(ValueCodingError) in
            try reader.scanner.expect("[")
            let key = try reader.key(after: entries.last?.key)
            try reader.scanner.expect(",")
            entries.append(ValueMap.Entry(key, try reader.value()))
            try reader.scanner.expect("]")
        }
        levels += 1
        return ValueMap(sorted: entries)
    }

    private mutating func key(after last: ValueKey?) throws(ValueCodingError) -> ValueKey {
        let start = scanner.offset
        guard let key = ValueKey(try value()) else { throw .notAKey(at: start) }
        switch last?.precedence(to: key) {
        case nil, .before: return key
        case .same: throw .duplicateKey(at: start)
        case .after: throw .misplacedKey(at: start)
        }
    }

    private mutating func entity(startingAt start: Int) throws(ValueCodingError) -> Entity {
        try enter(at: start)
        try scanner.expect("[")
        let type = try string()
        try scanner.expect(",")
        let id = try string()
        try scanner.expect(",")
        let propertiesStart = scanner.offset
        try scanner.expect(word: "{\"m\":")
        let properties = try map(startingAt: propertiesStart)
        try scanner.expect(word: "}]")
        levels += 1
        return Entity(type: type, id: id, properties: properties)
    }

    private mutating func elements(
        _ element: (inout Self) throws(ValueCodingError) -> Void
    ) throws(ValueCodingError) {
        try scanner.expect("[")
        if scanner.skip("]") { return }
        repeat { try element(&self) } while scanner.skip(",")
        try scanner.expect("]", or: ",")
    }

    /// Counts a level of nesting, which keeps hostile text from using up the stack.
    private mutating func enter(at offset: Int) throws(ValueCodingError) {
        guard levels > 0 else { throw .tooDeep(at: offset) }
        levels -= 1
    }
}

extension ValueCodingError {
    fileprivate static func notAKey(at offset: Int) -> Self {
        Self(at: offset, "expected a bool, an int, a uint or a string as key")
    }

    fileprivate static func misplacedKey(at offset: Int) -> Self {
        Self(at: offset, "expected keys in ascending order, found one that belongs further up")
    }
}
