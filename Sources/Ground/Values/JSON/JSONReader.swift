/// Reads JSON as RFC 8259 has it, with nothing added.
struct JSONReader {
    var scanner: JSONScanner

    /// The number of arrays and objects that may still be entered.
    private var levels = Value.nestingLimit

    init(_ bytes: [UInt8]) { scanner = JSONScanner(bytes) }

    mutating func wholeValue() throws(ValueCodingError) -> Value {
        let value = try value()
        guard scanner.isAtEnd else { throw scanner.unexpected("the end") }
        return value
    }

    /// Reads a value and the spaces on both sides of it.
    private mutating func value() throws(ValueCodingError) -> Value {
        skipSpaces()
        let value: Value =
            switch scanner.next {
            case "\"": .string(try scanner.string())
            case "-", "0"..."9": try number()
            case "[": .list(try array())
            case "{": .map(try object())
            case let letter: try word(startingWith: letter)
            }
        skipSpaces()
        return value
    }

    private mutating func word(
        startingWith letter: Unicode.Scalar
    ) throws(ValueCodingError) -> Value {
        let (word, value): (String, Value) =
            switch letter {
            case "n": ("null", .null)
            case "t": ("true", .bool(true))
            case "f": ("false", .bool(false))
            default: throw scanner.unexpected("a value")
            }
        try scanner.expect(word: word)
        return value
    }

    private mutating func array() throws(ValueCodingError) -> [Value] {
        var array: [Value] = []
        try elements(between: ("[", "]")) { reader throws(ValueCodingError) in
            array.append(try reader.value())
        }
        return array
    }

    private mutating func object() throws(ValueCodingError) -> ValueMap {
        var members: [ValueMap.Element] = []
        var places: [Int] = []
        try elements(between: ("{", "}")) { reader throws(ValueCodingError) in
            reader.skipSpaces()
            places.append(reader.scanner.offset)
            let key = ValueKey.string(try reader.scanner.string())
            reader.skipSpaces()
            try reader.scanner.expect(":")
            members.append((key, try reader.value()))
        }
        do {
            return try ValueMap(uniqueKeys: members)
        } catch {
            let place = members.lastIndex { $0.key == error.key }
            throw .duplicateKey(error.key, at: place.map { places[$0] } ?? scanner.offset)
        }
    }

    private mutating func elements(
        between brackets: (opening: Unicode.Scalar, closing: Unicode.Scalar),
        element: (inout Self) throws(ValueCodingError) -> Void
    ) throws(ValueCodingError) {
        guard levels > 0 else { throw .tooDeep(at: scanner.offset) }
        levels -= 1
        defer { levels += 1 }
        try scanner.expect(brackets.opening)
        skipSpaces()
        if scanner.skip(brackets.closing) { return }
        repeat { try element(&self) } while scanner.skip(",")
        try scanner.expect(brackets.closing, or: ",")
    }

    private mutating func skipSpaces() {
        scanner.skip { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    }
}
