import Values

/// The `NAME=VALUE` words of a command line.
package struct ArgumentTexts {
    /// The names in the order in which they first appear, each with all its texts.
    private var texts: [(name: String, values: [String])] = []

    package init(_ words: some Sequence<(name: String, value: String)>) {
        for word in words {
            if let index = texts.firstIndex(where: { $0.name == word.name }) {
                texts[index].values.append(word.value)
            } else {
                texts.append((word.name, [word.value]))
            }
        }
    }

    /// Returns the values of the words, where a parameter has a type of which more than a text can
    /// be said.
    package func literals(
        type: (String) -> ValueType?
    ) -> [(name: String, literal: Literal)] {
        texts.map { ($0.name, Self.literal($0.values, type($0.name))) }
    }

    /// Nothing at all means no value where there may be none.
    private static func literal(_ texts: [String], _ type: ValueType?) -> Literal {
        if case .optional(let inner) = type {
            return texts == [""] ? Literal(.computed(.null)) : literal(texts, inner)
        }
        if texts.count == 1 { return .word(texts[0], for: type) }
        return Literal(.list(texts.map { .text($0) }))
    }

    /// Returns the words that are read as a value: one, or for a list perhaps several.
    package static func texts(of literal: Literal) -> [String] {
        if case .list(let elements) = literal.content, elements.count > 1,
            case let texts = elements.compactMap(\.text), texts.count == elements.count
        {
            return texts
        }
        return [literal.value == .null ? "" : literal.value.spelling]
    }
}

extension Literal {
    /// The text, if it was written as one.
    fileprivate var text: String? {
        if case .scalar(let text, _) = content { text } else { nil }
    }

    /// The literal as a value of JSON.
    fileprivate var value: Value {
        switch content {
        case .scalar(let text, _): .string(text)
        case .computed(let value): value
        case .list(let elements): .list(elements.map(\.value))
        case .map(let pairs):
            .map(pairs.reduce(into: ValueMap()) { $0[.string($1.key)] = $1.value.value })
        }
    }
}
