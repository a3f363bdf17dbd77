import Foundation

/// The value of a parameter as the text in a button's action: JSON, with entities by their identifiers.
struct ArgumentText {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Writes a value; one of a type that only its app knows becomes `null`.
    init(_ content: _IntentValueContent) {
        let json = Self.json(of: content)
        // What is built here is valid JSON, so writing it cannot fail.
        let data = try? JSONSerialization.data(
            withJSONObject: json, options: [.fragmentsAllowed, .sortedKeys])
        text = String(decoding: data ?? Data("null".utf8), as: UTF8.self)
    }

    private static func json(of content: _IntentValueContent) -> Any {
        switch content {
        case .none, .dateComponents, .person, .other: NSNull()
        case .boolean(let value): value
        case .integer(let value): value
        case .number(let value): value
        case .string(let value): value
        case .richText(let value): String(value.characters)
        case .url(let value): value.absoluteString
        case .date(let value): value.timeIntervalSince1970
        case .data(let value): value.base64EncodedString()
        case .file(let value): file(value)
        case .measurement(let value, let symbol): [value, symbol] as [Any]
        case .currencyAmount(let value): ["\(value.amount)", value.currencyCode]
        case .entity(let value): identifier(of: value)
        case .enumeration(let value): rawValue(of: value)
        case .list(let values): values.map(json)
        }
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

extension ArgumentText {
    /// Returns the value that the text stands for, or `nil` if there is none of that shape any more.
    func content(as shape: _IntentValueShape) async throws -> _IntentValueContent? {
        // A text that is no JSON is no value, which the caller reports.
        let json = try? JSONSerialization.jsonObject(
            with: Data(text.utf8), options: .fragmentsAllowed)
        guard let json else { return nil }
        return try await Self.content(of: json, as: shape)
    }

    private static func content(
        of json: Any, as shape: _IntentValueShape
    ) async throws -> _IntentValueContent? {
        switch shape {
        case .optional(let wrapped):
            return json is NSNull
                ? _IntentValueContent.none : try await content(of: json, as: wrapped)
        case .list(let element), .set(let element):
            guard let items = json as? [Any] else { return nil }
            var contents: [_IntentValueContent] = []
            for item in items {
                guard let content = try await content(of: item, as: element) else { return nil }
                contents.append(content)
            }
            return .list(contents)
        case .entity(let type):
            guard let identifier = json as? String else { return nil }
            return try await entity(type, identifier)
        default:
            return scalar(json, as: shape)
        }
    }

    private static func entity<Entity: AppEntity>(
        _ type: Entity.Type, _ text: String
    ) async throws -> _IntentValueContent? {
        guard let identifier = Entity.ID.entityIdentifier(for: text) else { return nil }
        let query = Declaration.read { type.defaultQuery }
        return try await query.entities(for: [identifier]).first.map { .entity($0) }
    }

    private static func scalar(_ json: Any, as shape: _IntentValueShape) -> _IntentValueContent? {
        switch shape {
        case .boolean: (json as? Bool).map { .boolean($0) }
        case .integer: (json as? Int).map { .integer($0) }
        case .number: (json as? Double).map { .number($0) }
        case .string: (json as? String).map { .string($0) }
        case .richText: (json as? String).map { .richText(AttributedString($0)) }
        case .url: (json as? String).flatMap(URL.init).map { .url($0) }
        case .date: (json as? Double).map { .date(Date(timeIntervalSince1970: $0)) }
        case .data: (json as? String).flatMap { Data(base64Encoded: $0) }.map { .data($0) }
        case .file: (json as? [String: String]).flatMap(file)
        case .measurement: measurement(json)
        case .currencyAmount: amount(json)
        case .enumeration(let type): (json as? String).flatMap { choice(type, $0) }
        default: nil
        }
    }

    private static func choice<Value: AppEnum>(
        _ type: Value.Type, _ text: String
    ) -> _IntentValueContent? {
        Value.RawValue(text).flatMap(Value.init).map { .enumeration($0) }
    }

    private static func measurement(_ json: Any) -> _IntentValueContent? {
        guard let parts = json as? [Any], parts.count == 2, let value = parts[0] as? Double,
            let symbol = parts[1] as? String
        else { return nil }
        return .measurement(value: value, symbol: symbol)
    }

    private static func amount(_ json: Any) -> _IntentValueContent? {
        guard let parts = json as? [String], parts.count == 2,
            let amount = Decimal(string: parts[0])
        else { return nil }
        return .currencyAmount(IntentCurrencyAmount(amount: amount, currencyCode: parts[1]))
    }

    private static func file(_ parts: [String: String]) -> _IntentValueContent? {
        guard let name = parts["name"] else { return nil }
        if let url = parts["url"].flatMap(URL.init) {
            return .file(IntentFile(fileURL: url, filename: name))
        }
        return parts["data"].flatMap { Data(base64Encoded: $0) }
            .map { .file(IntentFile(data: $0, filename: name)) }
    }
}
