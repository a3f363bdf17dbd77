import Catalogue
package import Diagnostics
package import Values

/// Hides private values in all texts about a call.
package struct Mask: Sendable {
    /// The sign in the place of a hidden value.
    package static let sign = "•••"

    /// The longest first, so that none leaves a piece of another.
    private var hidden: [String] = []

    package static let nothing = Mask([])

    package var isEmpty: Bool { hidden.isEmpty }

    package init(_ values: [Value]) { hide(values) }

    /// Hides values as well; for a few texts that costs about the same however many are hidden.
    package mutating func hide(_ values: [Value]) {
        let texts = values.flatMap(\.texts).filter { !$0.isEmpty }
        guard texts.count <= Self.few else {
            hidden = Set(hidden + texts).sorted(by: Self.precedes)
            return
        }
        for text in texts {
            let place = place(of: text)
            if hidden[place...].first != text { hidden.insert(text, at: place) }
        }
    }

    /// The number of values up to which each is put in its place; more of them are sorted.
    private static let few = 64

    /// The index of a text among those that are hidden, or the one where it belongs.
    private func place(of text: String) -> Int {
        var (first, end) = (0, hidden.count)
        while first < end {
            let middle = (first + end) / 2
            if Self.precedes(hidden[middle], text) { first = middle + 1 } else { end = middle }
        }
        return first
    }

    /// Hides what another one hides as well.
    package mutating func hide(_ other: Mask) {
        hidden = Set(hidden + other.hidden).sorted(by: Self.precedes)
    }

    /// The hidden texts, the longest first, as bytes.
    var bytes: [[UInt8]] { hidden.map { Array($0.utf8) } }

    private static func precedes(_ one: String, _ other: String) -> Bool {
        (one.utf8.count, other) > (other.utf8.count, one)
    }

    package func callAsFunction(_ text: String) -> String {
        hidden.reduce(text) { text, secret in Self.hide(secret, in: text) }
    }

    /// Hides them in every text of a value; what it holds keeps its form.
    package func callAsFunction(_ value: Value) -> Value {
        if hidden.isEmpty { return value }
        switch value {
        case .string(let text): return .string(self(text))
        case .list(let values): return .list(values.map { self($0) })
        case .map(let map): return .map(self(map))
        case .entity(var entity):
            entity.properties = self(entity.properties)
            return .entity(entity)
        default: return value
        }
    }

    private func callAsFunction(_ map: ValueMap) -> ValueMap {
        var masked = ValueMap()
        for (key, value) in map {
            // Two keys that are the same without their secrets are one.
            if case .string(let name) = key {
                masked[.string(self(name))] = self(value)
            } else {
                masked[key] = self(value)
            }
        }
        return masked
    }

    package func callAsFunction(_ message: Diagnostic.Message) -> Diagnostic.Message {
        hidden.isEmpty ? message : Diagnostic.Message(code: message.code, self(message.text))
    }

    /// A short text is hidden only where it stands for itself; it may be part of any word.
    private static func hide(_ secret: String, in text: String) -> String {
        let isShort = secret.count < 4
        var result = ""
        var rest = text[...]
        while let range = rest.firstRange(of: secret) {
            let before = rest[..<range.lowerBound].last ?? result.last
            let isWhole = !isPart(before) && !isPart(rest[range.upperBound...].first)
            result += rest[..<range.lowerBound]
            result += isShort && !isWhole ? secret : sign
            rest = rest[range.upperBound...]
        }
        return result + rest
    }

    private static func isPart(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber } ?? false
    }
}

extension Value {
    /// Every text in the value, as a sentence would show it.
    fileprivate var texts: [String] {
        switch self {
        case .null, .bool: []
        case .list(let values): values.flatMap(\.texts)
        case .map(let map): map.values.flatMap(\.texts)
        case .entity(let thing): [thing.id] + thing.properties.values.flatMap(\.texts)
        default: [spelling]
        }
    }
}
