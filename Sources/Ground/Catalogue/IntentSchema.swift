public import Values

/// JSON Schema (2020-12) of what an intent takes and of what it returns.
public struct IntentSchema {
    private let intent: CatalogueIntent
    private let catalogue: IntentCatalogue

    private static let dialect: Value = "https://json-schema.org/draft/2020-12/schema"

    public init(_ intent: CatalogueIntent, _ catalogue: IntentCatalogue) {
        self.intent = intent
        self.catalogue = catalogue
    }

    /// The schema of an object with a member for each parameter.
    public var parameters: Value {
        let schemas = intent.parameters.map { ($0.name, $0.schema(of: intent)) }
        let required = intent.parameters.filter(\.isRequired).map { Value.string($0.name) }
        return .object([
            "$schema": Self.dialect,
            "title": .string(intent.title),
            "description": intent.summary.map { .string($0) },
            "type": "object",
            "properties": .members(schemas),
            "required": .list(required),
            "additionalProperties": false,
            "$defs": definitions(of: intent.parameters.map(\.type), .given),
        ])
    }

    /// The schema of the returned value, or `nil` where none is returned.
    public var result: Value? {
        guard let result = intent.result, case .map(var schema) = result.schema(.returned) else {
            return nil
        }
        schema["$schema"] = Self.dialect
        schema["$defs"] = definitions(of: [result], .returned)
        return .map(schema)
    }

    private func definitions(of types: [ValueType], _ direction: TypeComparison.Direction) -> Value?
    {
        let names = direction == .given ? types.compactMap(\.named) : catalogue.closure(of: types)
        let definitions = Set(names).compactMap { id -> (String, Value)? in
            let schema =
                catalogue.enumeration(id)?.schema(direction)
                ?? catalogue.entity(id)?.schema(direction)
            return schema.map { ("\(id)", $0) }
        }
        return definitions.isEmpty ? nil : .members(definitions)
    }
}

extension CatalogueParameter {
    fileprivate func schema(of intent: CatalogueIntent) -> Value {
        guard case .map(var schema) = type.schema(.given, within: limits) else { return [:] }
        schema["title"] = .string(title)
        let sentences = [summary, unitSentence, fileSentence].compactMap(\.self)
        if !sentences.isEmpty { schema["description"] = .string(sentences.joined(separator: " ")) }
        schema["default"] = standard
        if acceptsSecret { schema["writeOnly"] = true }
        return .map(schema)
    }

    /// The limits of one value.
    private var limits: ValueMap {
        var limits = ValueMap()
        if let range {
            limits["minimum"] = Self.number(range.lowerBound, type.element)
            limits["maximum"] = Self.number(range.upperBound, type.element)
        }
        if case .fixed(let values) = options { limits["enum"] = .list(values) }
        return limits
    }

    /// An end of a range, as a number of the type; `nil` for one that is no number in JSON.
    private static func number(_ end: Double, _ type: ValueType) -> Value? {
        guard end.isFinite else { return nil }
        return type == .double ? .double(end) : Int64(exactly: end).map { .int($0) } ?? .double(end)
    }

    private var unitSentence: String? {
        units.isEmpty ? nil : "A number with one of the units \(units.joined(separator: ", "))."
    }

    private var fileSentence: String? {
        fileTypes.isEmpty ? nil : "A file of the type \(fileTypes.joined(separator: ", "))."
    }
}

extension CatalogueEnum {
    /// A caller may give a number as one and by its name; who gets one gets the value.
    fileprivate func schema(_ direction: TypeComparison.Direction) -> Value {
        let hasNumbers = direction == .given && cases.contains { $0.spelling != $0.value }
        return [
            "title": .string(title),
            "type": hasNumbers ? ["string", "integer"] : "string",
            "oneOf": .list(
                cases.flatMap { one in
                    (hasNumbers ? one.writings : [.string(one.value)])
                        .map { ["const": $0, "title": .string(one.title)] }
                }),
        ]
    }
}

extension CatalogueEnum.Case {
    /// The texts and numbers that may be written for a value that is a number.
    fileprivate var writings: [Value] {
        let number = Int64(value).map { [Value.int($0)] } ?? []
        return [.string(value)] + number + (name == value ? [] : [.string(name)])
    }
}

extension CatalogueEntity {
    /// A caller gives the id or a text that finds the thing; who gets one sees what is known of it.
    fileprivate func schema(_ direction: TypeComparison.Direction) -> Value {
        guard direction == .returned else {
            let way =
                switch lookup {
                case .byText: "The id, or a text that finds it."
                case .byID: "The id."
                case .never: "Nothing that can be written; it is not found again."
                }
            return ["title": .string(title), "type": "string", "description": .string(way)]
        }
        let known = properties.filter { $0.name != "id" }.map { property in
            (property.name, property.schema)
        }
        let hasID = lookup != .never
        return [
            "title": .string(title),
            "type": "object",
            "properties": .members(known + (hasID ? [("id", ["type": "string"])] : [])),
            "required": hasID ? ["id"] : [],
        ]
    }
}

extension CatalogueEntity.Property {
    fileprivate var schema: Value {
        let known = if case .optional(let inner) = type { inner } else { type }
        guard case .map(var schema) = known.schema(.returned).orNull else { return [:] }
        schema["title"] = .string(title)
        return .map(schema)
    }
}
