package import Values

extension Literal {
    /// A value of JSON, in which values without a form of their own are text.
    package init(json value: Value) {
        switch value {
        case .list(let elements): self.init(.list(elements.map { Literal(json: $0) }))
        case .map(let map):
            self.init(
                .map(
                    map.map { Pair(key: $0.key.description, value: Literal(json: $0.value)) }))
        case .string(let text): self = .text(text)
        default: self.init(.computed(value))
        }
    }

    /// A word of a command line, where a type is expected or any.
    ///
    /// A list is given word by word, or like any map as JSON; what may be of any type is what it is
    /// as JSON, and else a text.
    package static func word(_ text: String, for type: ValueType?) -> Literal {
        if let value = try? Value(json: Array(text.utf8)) {
            // A text such as `1` is JSON, too, but as a list it is an element of one.
            switch (type?.withoutOptional, value) {
            case (.list, .list), (.map, .map), (.any, _): return Literal(json: value)
            default: break
            }
        }
        if case .list = type?.withoutOptional { return Literal(.list([.text(text)])) }
        return .text(text)
    }
}
