import Catalogue
import Values

extension Value {
    /// Whether it is what a test has written: a text may stand for any value that is written so,
    /// and a map for one with more entries.
    func fits(_ literal: Literal) -> Bool {
        switch literal.content {
        case .computed(let value): return self == value
        case .scalar(let text, let meaning):
            if self == meaning || spelling == text { return true }
            if let number, let other = meaning.number { return number == other }
            // A text that is no time, or no length of time, is none that is meant.
            if case .timestamp(let instant) = self {
                return (try? Timestamp(rfc3339: text)) == instant
            }
            if case .duration(let span) = self { return (try? TimeSpan(text: text)) == span }
            return false
        case .list(let elements):
            guard case .list(let values) = self, values.count == elements.count else {
                return false
            }
            return zip(values, elements).allSatisfy { $0.fits($1) }
        case .map(let pairs):
            return pairs.allSatisfy { pair in
                (field(pair.key) ?? .null).fits(pair.value)
            }
        }
    }

    private func field(_ name: String) -> Value? {
        switch self {
        case .map(let map): map[.string(name)]
        case .entity(let thing):
            thing.properties[.string(name)] ?? (name == "id" ? .string(thing.id) : nil)
        default: nil
        }
    }

    private var number: Double? {
        switch self {
        case .int(let number): Double(number)
        case .uint(let number): Double(number)
        case .double(let number): number
        default: nil
        }
    }
}

extension Literal {
    /// The value by itself.
    var meaning: Value {
        switch content {
        case .scalar(_, let value), .computed(let value): value
        case .list(let elements): .list(elements.map(\.meaning))
        case .map(let pairs):
            .map(pairs.reduce(into: ValueMap()) { $0[.string($1.key)] = $1.value.meaning })
        }
    }

    /// The literal as JSON has it.
    var words: String { meaning.json }
}
