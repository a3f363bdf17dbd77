import Diagnostics

extension ValueType {
    /// The reason why a text is no type.
    public struct SpellingError: Error, Hashable, Sendable {
        public let message: String

        /// The offset in the text, in UTF-8 bytes.
        public let offset: Int
    }

    /// The depth of nested types, so that no text can exhaust the stack.
    static let deepest = 32

    /// Reads a type as the workflow language spells it, such as `list(nagz.nag)`.
    public init(spelling text: String) throws(SpellingError) {
        var reader = TypeReader(text)
        self = try reader.type(depth: 0)
        guard reader.isAtEnd else { throw reader.error("nothing may follow the type '\(self)'") }
    }
}

private struct TypeReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { position == bytes.count }

    mutating func type(depth: Int) throws(ValueType.SpellingError) -> ValueType {
        guard depth < ValueType.deepest else {
            throw error("types may be nested at most \(ValueType.deepest) deep")
        }
        let start = position
        let name = takeName()
        guard take("(") else { return try word(name, at: start) }
        guard let wrapper = ValueType.wrappers.first(where: { $0.name == name }) else {
            throw unknown(name, at: start)
        }
        let inner = try type(depth: depth + 1)
        guard take(")") else { throw error("'\(name)(\(inner)' needs a closing parenthesis") }
        return wrapper.wrap(inner)
    }

    func error(_ message: String, at offset: Int? = nil) -> ValueType.SpellingError {
        .init(message: message, offset: offset ?? position)
    }

    private mutating func takeName() -> String {
        let name = bytes[position...].prefix { !"() ".utf8.contains($0) }
        position = name.endIndex
        return String(decoding: name, as: UTF8.self)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard !isAtEnd, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private func word(_ name: String, at start: Int) throws(ValueType.SpellingError) -> ValueType {
        if let word = ValueType.words.first(where: { $0.name == name }) { return word.type }
        if ValueType.wrappers.contains(where: { $0.name == name }) {
            throw error("'\(name)' needs a type in parentheses, as in '\(name)(string)'", at: start)
        }
        guard let id = TypeID(name) else { throw unknown(name, at: start) }
        return .named(id)
    }

    private func unknown(_ name: String, at start: Int) -> ValueType.SpellingError {
        guard !name.isEmpty else { return error("a type is missing here", at: start) }
        let names = ValueType.words.map(\.name) + ValueType.wrappers.map(\.name)
        let meant = Self.habits[name] ?? Spelling.suggestion(for: name, among: names)
        guard let meant else { return error("no type is named '\(name)'", at: start) }
        return error("no type is named '\(name)'; did you mean '\(meant)'?", at: start)
    }

    /// The habits of people who come from other languages, and the way to write them here.
    private static let habits = [
        "array": "list", "boolean": "bool", "data": "bytes", "datetime": "timestamp",
        "dictionary": "map", "float": "double", "integer": "int", "number": "double",
        "object": "map", "path": "file", "text": "string",
    ]
}
