import Values

/// The type of a parameter, a property, a result or an input, as the workflow language spells it.
public indirect enum ValueType: Hashable, Sendable {
    case any, bool, int, uint, double, string, bytes
    case date, timestamp, duration, url, file
    case list(ValueType)

    /// A map from strings.
    case map(ValueType)

    case optional(ValueType)

    /// A value that no log, condition or output may show.
    case secret(ValueType)

    /// An app's entity or enum; the catalogue knows which.
    case named(TypeID)
}

extension ValueType: CustomStringConvertible {
    /// The types that are spelt with one word.
    static let words: [(name: String, type: ValueType)] = [
        ("any", .any), ("bool", .bool), ("int", .int), ("uint", .uint), ("double", .double),
        ("string", .string), ("bytes", .bytes), ("date", .date), ("timestamp", .timestamp),
        ("duration", .duration), ("url", .url), ("file", .file),
    ]

    /// The types that are spelt with another type in parentheses.
    static let wrappers: [(name: String, wrap: @Sendable (ValueType) -> ValueType)] = [
        ("list", { .list($0) }), ("map", { .map($0) }), ("optional", { .optional($0) }),
        ("secret", { .secret($0) }),
    ]

    public var description: String {
        switch self {
        case .list(let element): "list(\(element))"
        case .map(let element): "map(\(element))"
        case .optional(let type): "optional(\(type))"
        case .secret(let type): "secret(\(type))"
        case .named(let id): id.description
        default: Self.words.first { $0.type == self }?.name ?? ""
        }
    }
}

extension TypeID: StoredText {
    package var storedText: String { description }

    package init?(storedText: String) { self.init(storedText) }
}

extension ValueType: StoredText {
    package var storedText: String { description }

    package init?(storedText: String) {
        do throws(SpellingError) {
            try self.init(spelling: storedText)
        } catch {
            return nil
        }
    }
}

extension ValueType {
    /// Whether a value of the type has secrets in it.
    package var hidesSomething: Bool {
        switch self {
        case .secret: true
        case .optional(let inner), .list(let inner), .map(let inner): inner.hidesSomething
        default: false
        }
    }

    /// The type of the same values in the mouth of a person who may know them.
    package var unhidden: ValueType {
        switch self {
        case .secret(let inner): inner.unhidden
        case .optional(let inner): .optional(inner.unhidden)
        case .list(let inner): .list(inner.unhidden)
        case .map(let inner): .map(inner.unhidden)
        default: self
        }
    }
}

extension ValueType {
    /// The type of a value where there is one.
    package var withoutOptional: ValueType {
        if case .optional(let inner) = self { inner.withoutOptional } else { self }
    }
}
