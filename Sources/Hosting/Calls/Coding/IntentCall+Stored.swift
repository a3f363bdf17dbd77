import Catalogue
package import IntentTraits
public import Values

extension IntentCall: StoredRecord {
    package static let table = StoredTable(
        "call", part("intent", \.intent), part("arguments", ifMissing: [], \.arguments),
        part("key", \.key), part("answers", or: [], \.answers),
        unstored(nil), part(optional: "undoes", \.undoes), make: Self.init)
}

extension IdempotencyKey: StoredText {
    package var storedText: String { text }

    package init?(storedText: String) { self.init(storedText) }
}

extension IntentCall.Argument: StoredForm {
    public var stored: Value { .list([.string(name), literal.storedForm]) }

    public init(stored value: Value) throws(StoredFormError) {
        guard case .list(let pair) = value, pair.count == 2, case .string(let name) = pair[0]
        else { throw StoredFormError("a stored argument is a name and what it is given") }
        self.init(name, try Literal(storedForm: pair[1]))
    }
}

extension Literal {
    /// The literal without the place where it was written.
    fileprivate var storedForm: Value {
        switch content {
        case .computed(let value): .stored(["value": value])
        case .scalar(let text, let meaning):
            .stored(["text": .string(text), "otherwise": meaning == .string(text) ? nil : meaning])
        case .list(let elements): .stored(["list": .list(elements.map(\.storedForm))])
        case .map(let pairs):
            .stored(["map": .list(pairs.map { .list([.string($0.key), $0.value.storedForm]) })])
        }
    }

    fileprivate init(storedForm value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "argument")
        if let value = fields.map["value"] {
            self.init(.computed(value))
        } else if let text = try fields.optionalString("text") {
            self.init(.scalar(text, otherwise: fields.map["otherwise"] ?? .string(text)))
        } else if fields.map["list"] != nil {
            self.init(
                .list(
                    try fields.list("list").map { value throws(StoredFormError) in
                        try Literal(storedForm: value)
                    }))
        } else {
            self.init(.map(try Self.pairs(of: fields)))
        }
    }

    private static func pairs(of fields: StoredFields) throws(StoredFormError) -> [Pair] {
        try fields.list("map").map { value throws(StoredFormError) in
            guard case .list(let pair) = value, pair.count == 2, case .string(let key) = pair[0]
            else { throw fields.misfit("map") }
            return Pair(key: key, value: try Literal(storedForm: pair[1]))
        }
    }
}
