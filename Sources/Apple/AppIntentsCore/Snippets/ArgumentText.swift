import Foundation

/// The value of a parameter as the text in a button's action: JSON, with entities by their
/// identifiers.
struct ArgumentText {
    let text: String

    init(_ text: String) { self.text = text }

    /// Writes a value; one of a type that only its app knows becomes a text that is no value any
    /// more.
    init(_ content: _IntentValueContent) {
        // The value built here is valid JSON, so writing it cannot fail.
        let data = try? JSONSerialization.data(
            withJSONObject: Self.json(of: content), options: [.fragmentsAllowed, .sortedKeys])
        text = String(decoding: data ?? Data("null".utf8), as: UTF8.self)
    }

    private static func json(of content: _IntentValueContent) -> Any {
        switch content {
        case .none: NSNull()
        case .boolean(let value): value
        case .integer(let value): value
        case .number(let value): number(value)
        case .string(let value): value
        case .richText(let value): String(value.characters)
        case .url(let value): value.absoluteString
        case .date(let value): number(value.timeIntervalSinceReferenceDate)
        case .dateComponents(let value): coded(value)
        case .data(let value): value.base64EncodedString()
        case .file(let value): file(value)
        case .person(let value): coded(value)
        case .measurement(let value, let symbol): [number(value), symbol]
        case .currencyAmount(let value): ["\(value.amount)", value.currencyCode]
        case .entity(let value): identifier(of: value)
        case .enumeration(let value): rawValue(of: value)
        case .list(let values): values.map(json)
        case .map(let values): values.mapValues(json)
        case .other(let value): String(describing: value)
        }
    }

    /// JSON has no infinity, so that is written in words.
    private static func number(_ number: Double) -> Any {
        number.isFinite ? number : number.description
    }

    private static func coded(_ value: some Encodable) -> Any {
        // A text that no decoder takes is no value, which its reader reports.
        let data = try? JSONEncoder().encode(value)
        return String(decoding: data ?? Data(), as: UTF8.self)
    }

    private static func file(_ file: IntentFile) -> [String: String] {
        if let url = file.fileURL { return ["url": url.absoluteString, "name": file.filename] }
        return ["data": file.data.base64EncodedString(), "name": file.filename]
    }

    private static func identifier<Entity: AppEntity>(of entity: Entity) -> String {
        entity.id.entityIdentifierString
    }

    private static func rawValue<Value: AppEnum>(of value: Value) -> String {
        value.rawValue.description
    }
}
