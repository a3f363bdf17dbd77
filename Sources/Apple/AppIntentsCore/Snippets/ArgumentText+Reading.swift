import Foundation

extension ArgumentText {
    /// Returns the value that the text stands for, or `nil` if there is none of that shape any
    /// more.
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
        case .map(let element):
            guard let items = json as? [String: Any] else { return nil }
            var contents: [String: _IntentValueContent] = [:]
            for (name, item) in items { contents[name] = try await content(of: item, as: element) }
            return contents.count == items.count ? .map(contents) : nil
        case .entity(let type):
            guard let identifier = json as? String else { return nil }
            return try await entity(type, identifier)
        case .union(let shapes):
            for shape in shapes {
                if let content = try await content(of: json, as: shape) { return content }
            }
            return nil
        default: return scalar(json, as: shape)
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
        case .boolean: isBoolean(json) ? (json as? Bool).map { .boolean($0) } : nil
        case .integer: isBoolean(json) ? nil : (json as? Int).map { .integer($0) }
        case .number: number(json).map { .number($0) }
        case .string: (json as? String).map { .string($0) }
        case .richText: (json as? String).map { .richText(AttributedString($0)) }
        case .url: (json as? String).flatMap(URL.init).map { .url($0) }
        case .date: number(json).map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
        case .dateComponents: decoded(DateComponents.self, json).map { .dateComponents($0) }
        case .data: (json as? String).flatMap { Data(base64Encoded: $0) }.map { .data($0) }
        case .file: (json as? [String: String]).flatMap(file)
        case .person: decoded(IntentPerson.self, json).map { .person($0) }
        case .measurement: measurement(json)
        case .currencyAmount: amount(json)
        case .enumeration(let type): (json as? String).flatMap { choice(type, $0) }
        default: nil
        }
    }

    /// Whether a value is `true` or `false`, which as an object could pass for 1 or 0.
    private static func isBoolean(_ json: Any) -> Bool {
        (json as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? (json is Bool)
    }

    private static func number(_ json: Any) -> Double? {
        if let word = json as? String { return Double(word).flatMap { $0.isFinite ? nil : $0 } }
        return isBoolean(json) ? nil : json as? Double
    }

    private static func decoded<Value: Decodable>(_ type: Value.Type, _ json: Any) -> Value? {
        // A text that does not decode is no value, which the caller reports.
        (json as? String).flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
    }

    private static func choice<Value: AppEnum>(
        _ type: Value.Type, _ text: String
    ) -> _IntentValueContent? {
        Value.RawValue(text).flatMap(Value.init).map { .enumeration($0) }
    }

    private static func measurement(_ json: Any) -> _IntentValueContent? {
        guard let parts = json as? [Any], parts.count == 2, let value = number(parts[0]),
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
