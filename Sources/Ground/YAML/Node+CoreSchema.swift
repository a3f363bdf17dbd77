public import Values

/// The values of scalars in YAML 1.2's core schema.
extension Node {
    /// The value that a scalar stands for where nothing says which type it should have, or `nil`
    /// for a list, a map and a text that its tag does not fit.
    ///
    /// A whole number of more than 64 bits is none of our ints, and comes back as a double.
    public var coreValue: Value? {
        guard case .scalar(let style) = kind, let text else { return nil }
        switch tag {
        case nil: return style == .plain ? Self.value(ofPlain: text) : .string(text)
        case "!", Self.core + "str": return .string(text)
        case Self.core + "null": return Self.isNull(text) ? .null : nil
        case Self.core + "bool": return ScalarText.bool(text).map(Value.bool)
        case Self.core + "int": return Self.integer(text)
        case Self.core + "float": return ScalarText.number(text).map(Value.double)
        default: return .string(text)
        }
    }

    /// Whether it is a scalar without quotes that stands for no value, with any tag.
    public var isNull: Bool {
        let record = record
        guard record.kind == .scalar, record.style == .plain else { return false }
        // Most texts are longer or shorter, so that none of them is looked at.
        switch record.length {
        case 0: return true
        case 1, 4: return Self.isNull(tree.text(of: record))
        default: return false
        }
    }

    private static let core = "tag:yaml.org,2002:"

    private static func value(ofPlain text: String) -> Value {
        // Most texts begin with a letter, and of these few short words mean anything else.
        guard let first = text.utf8.first else { return .null }
        if text.utf8.count <= 5, first.mayBeginWord {
            if isNull(text) { return .null }
            if let bool = ScalarText.bool(text) { return .bool(bool) }
        }
        guard first.mayBeginNumber else { return .string(text) }
        if let integer = integer(text) { return integer }
        return ScalarText.number(text).map(Value.double) ?? .string(text)
    }

    private static func isNull(_ text: String) -> Bool {
        switch text {
        case "", "~", "null", "Null", "NULL": true
        default: false
        }
    }

    private static func integer(_ text: String) -> Value? {
        if let small: Int64 = ScalarText.integer(text) { return .int(small) }
        if let large: UInt64 = ScalarText.integer(text) { return .uint(large) }
        return ScalarText.isInteger(text) ? ScalarText.number(text).map(Value.double) : nil
    }
}

extension UInt8 {
    /// Whether a truth value or nothing may begin so.
    fileprivate var mayBeginWord: Bool {
        switch self {
        case UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"),
            UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    fileprivate var mayBeginNumber: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }
}
