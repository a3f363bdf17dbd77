import Catalogue
package import Diagnostics
package import Values

/// Hides private values in all texts about a call.
package struct Mask: Sendable {
    /// The sign in the place of a hidden value.
    package static let sign = "•••"

    /// The longest first, so that none leaves a piece of another.
    private var hidden: [String] = []

    /// The bytes with which they begin, so that most texts are looked through once.
    private var beginnings = ByteSet()

    package static let nothing = Mask([])

    package var isEmpty: Bool { hidden.isEmpty }

    package init(_ values: [Value]) { hide(values) }

    /// Hides secrets, also in the forms in which they are sent.
    package init(secrets: [Value]) { hide(secrets: secrets) }

    /// Hides secrets as well, also in the forms in which they are sent; those may be left out that
    /// are so short that other texts have them by chance.
    package mutating func hide(secrets: [Value], leavingShort leavesShort: Bool = false) {
        let texts = secrets.flatMap(\.texts).filter { !leavesShort || $0.count >= Self.short }
        hide(texts)
        // So many texts are data, of which nothing is sent as a credential.
        if texts.count <= Self.few { hide(texts.flatMap(SecretForms.others)) }
    }

    /// Hides values as well; for a few texts that costs about the same however many are hidden.
    package mutating func hide(_ values: [Value]) { hide(values.flatMap(\.texts)) }

    private mutating func hide(_ texts: [String]) {
        let texts = texts.filter { !$0.isEmpty }
        for text in texts { beginnings.insert(text) }
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
        beginnings.formUnion(other.beginnings)
    }

    private static let short = 4

    /// The hidden texts, the longest first, as bytes.
    var bytes: [[UInt8]] { hidden.map { Array($0.utf8) } }

    private static func precedes(_ one: String, _ other: String) -> Bool {
        (one.utf8.count, other) > (other.utf8.count, one)
    }

    package func callAsFunction(_ text: String) -> String {
        guard mayHide(in: text) else { return text }
        return hidden.reduce(text) { text, secret in Self.hide(secret, in: text) }
    }

    /// Whether one of the texts stands in another, as far as bytes tell: letters with accents can
    /// have others.
    private func mayHide(in text: String) -> Bool {
        if hidden.isEmpty { return false }
        let bytes = text.utf8Span.span
        for index in bytes.indices where beginnings.contains(bytes[index]) {
            guard bytes[index] < 0x80 else { return true }
            for secret in hidden where Self.stands(secret.utf8Span.span, in: bytes, at: index) {
                return true
            }
        }
        return false
    }

    private static func stands(
        _ secret: Span<UInt8>, in text: Span<UInt8>, at place: Int
    ) -> Bool {
        guard secret.count <= text.count - place else { return false }
        for index in secret.indices where secret[index] != text[place + index] { return false }
        return true
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
        let isShort = secret.count < Self.short
        var result = ""
        var rest = text[...]
        while let range = firstRange(of: secret, in: rest) {
            let before = rest[..<range.lowerBound].last ?? result.last
            let isWhole = !isPart(before) && !isPart(rest[range.upperBound...].first)
            result += rest[..<range.lowerBound]
            result += isShort && !isWhole ? secret : sign
            rest = rest[range.upperBound...]
        }
        return result + rest
    }

    /// Where a secret begins first, also with letters that are written in another way, or with a
    /// sign behind it that joins its last letter.
    private static func firstRange(
        of secret: String, in text: Substring
    ) -> Range<String.Index>? {
        let ranges = [
            text.firstRange(of: secret),
            text.unicodeScalars.firstRange(of: secret.unicodeScalars),
        ]
        return ranges.compactMap(\.self).min { $0.lowerBound < $1.lowerBound }
    }

    private static func isPart(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber } ?? false
    }
}

/// Bytes with which texts begin.
private struct ByteSet: Sendable {
    private var bits = SIMD4<UInt64>()

    /// Inserts the first byte of a text, or the bytes of all letters with accents for one of these.
    mutating func insert(_ text: String) {
        guard let byte = text.utf8.first else { return }
        bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
        if !text.utf8.allSatisfy({ $0 < 0x80 }) { (bits[2], bits[3]) = (.max, .max) }
    }

    mutating func formUnion(_ other: ByteSet) { bits = bits | other.bits }

    func contains(_ byte: UInt8) -> Bool { bits[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }
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
