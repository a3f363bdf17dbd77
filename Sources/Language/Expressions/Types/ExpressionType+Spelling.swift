extension ExpressionType: CustomStringConvertible {
    /// The types that are spelt with one word.
    private static let words: [(name: String, type: ExpressionType)] = [
        ("bool", .bool), ("int", .int), ("uint", .uint), ("double", .double), ("string", .string),
        ("bytes", .bytes), ("timestamp", .timestamp), ("duration", .duration), ("null", .null),
        ("dyn", .dyn), ("google.protobuf.Timestamp", .timestamp),
        ("google.protobuf.Duration", .duration), ("google.protobuf.Any", .dyn),
        ("google.protobuf.Value", .dyn), ("google.protobuf.ListValue", .list(.dyn)),
        ("google.protobuf.Struct", .map(.string, .dyn)),
        ("google.protobuf.BoolValue", .nullable(.bool)),
        ("google.protobuf.BytesValue", .nullable(.bytes)),
        ("google.protobuf.DoubleValue", .nullable(.double)),
        ("google.protobuf.FloatValue", .nullable(.double)),
        ("google.protobuf.Int32Value", .nullable(.int)),
        ("google.protobuf.Int64Value", .nullable(.int)),
        ("google.protobuf.StringValue", .nullable(.string)),
        ("google.protobuf.UInt32Value", .nullable(.uint)),
        ("google.protobuf.UInt64Value", .nullable(.uint)),
    ]

    /// The type as the tools of CEL spell it: `list(optional_type(int))`, `wrapper(int)`, `<T>`.
    ///
    /// A record and an enumeration are spelt with their names, a secret with what it hides.
    public var description: String {
        switch self {
        case .list(let element): "list(\(element))"
        case .map(let key, let value): "map(\(key), \(value))"
        case .nullable(let type): "wrapper(\(type))"
        case .optional(let type): "optional_type(\(type))"
        case .type(.dyn): "type"
        case .type(let type): "type(\(type))"
        case .record(let record): record.name
        case .enumeration(let enumeration): enumeration.isAnonymous ? "string" : enumeration.name
        case .opaque(let name, []): name
        case .opaque(let name, let arguments):
            "\(name)(\(arguments.map(\.description).joined(separator: ", ")))"
        case .parameter(let name): "<\(name)>"
        case .free: "dyn"
        case .secret(let type): "secret(\(type))"
        case .unknown: "*error*"
        default: Self.words.first { $0.type == self }?.name ?? ""
        }
    }

    /// Creates the type that the tools of CEL spell so, or nothing if the text is no type.
    ///
    /// A name that is neither known nor followed by other types is an opaque type of that name.
    public init?(spelling text: String) {
        var reader = TypeSpelling(text)
        guard let type = reader.type(depth: 0), reader.isAtEnd else { return nil }
        self = type
    }

    fileprivate init(word: String) {
        self = Self.words.first { $0.name == word }?.type ?? .opaque(word, [])
    }

    fileprivate init(_ name: String, _ arguments: [ExpressionType]) {
        switch (name, arguments.count) {
        case ("list", 1): self = .list(arguments[0])
        case ("map", 2): self = .map(arguments[0], arguments[1])
        case ("wrapper", 1): self = .nullable(arguments[0])
        case ("optional_type", 1): self = .optional(arguments[0])
        case ("type", 1): self = .type(arguments[0])
        case ("secret", 1): self = .secret(arguments[0])
        default: self = .opaque(name, arguments)
        }
    }
}

/// Reads the spelling of a type.
private struct TypeSpelling {
    private static let deepest = 32
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func type(depth: Int) -> ExpressionType? {
        guard depth < Self.deepest else { return nil }
        if take("<") {
            let name = name()
            return take(">") && !name.isEmpty ? .parameter(name) : nil
        }
        let name = name()
        if name == "type", rest.first != UInt8(ascii: "(") { return .type(.dyn) }
        guard !name.isEmpty else { return nil }
        guard take("(") else { return ExpressionType(word: name) }
        guard let arguments = arguments(depth: depth + 1) else { return nil }
        return ExpressionType(name, arguments)
    }

    private mutating func arguments(depth: Int) -> [ExpressionType]? {
        var arguments: [ExpressionType] = []
        repeat {
            guard let argument = type(depth: depth) else { return nil }
            arguments.append(argument)
        } while take(",")
        return take(")") ? arguments : nil
    }

    private mutating func name() -> String {
        let name = rest.prefix { !"<>(), ".utf8.contains($0) }
        rest = rest[name.endIndex...]
        return String(Substring(name))
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        rest = rest.drop { $0 == UInt8(ascii: " ") }
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }
}
