import Values

extension Literal {
    /// The noun for it in a message.
    var kind: String {
        switch content {
        case .scalar(_, let value): value == .null ? "nothing" : "a single value"
        case .list: "a list"
        case .map: "a map"
        case .computed(let value): value.kindSentence
        }
    }

    /// Whether it stands for no value at all.
    var isNull: Bool {
        switch content {
        case .scalar(_, otherwise: .null), .computed(.null): true
        default: false
        }
    }

    /// The elements of a list, written or computed.
    var elements: [Literal]? {
        switch content {
        case .list(let elements): elements
        case .computed(.list(let values)): values.map { Literal(.computed($0), at: range) }
        default: nil
        }
    }

    /// The entries of a map from strings, written or computed.
    var pairs: [Pair]? {
        switch content {
        case .map(let pairs): return pairs
        case .computed(.map(let map)):
            var pairs: [Pair] = []
            for (key, value) in map {
                guard case .string(let key) = key else { return nil }
                pairs.append(Pair(key: key, value: Literal(.computed(value), at: range)))
            }
            return pairs
        default: return nil
        }
    }
}

extension Value {
    /// The noun for a value of this kind in a message.
    fileprivate var kindSentence: String {
        switch self {
        case .null: "nothing"
        case .bool: "a truth value"
        case .int, .uint: "a whole number"
        case .double: "a number"
        case .string: "a string"
        case .bytes: "bytes"
        case .list: "a list"
        case .map(let map): map.hasOnlyStringKeys ? "a map" : "a map whose keys are not strings"
        case .timestamp: "a point in time"
        case .duration: "a duration"
        case .entity(let entity): "a \(entity.type)"
        }
    }
}

extension ValueMap {
    fileprivate var hasOnlyStringKeys: Bool {
        keys.allSatisfy { if case .string = $0 { true } else { false } }
    }
}
