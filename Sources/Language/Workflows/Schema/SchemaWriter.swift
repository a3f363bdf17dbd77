import Catalogue
import Values

/// Writes shapes as schemas, each once.
struct SchemaWriter {
    /// The definitions that references can name.
    private(set) var definitions = ValueMap()

    let catalogue: IntentCatalogue
    private var names: [ObjectIdentifier: String] = [:]

    init(_ catalogue: IntentCatalogue) { self.catalogue = catalogue }

    /// Returns what refers to the schema of a shape, which it defines if it has to.
    mutating func reference(to shape: Shape) -> Value {
        .string("#/$defs/\(names[ObjectIdentifier(shape)] ?? define(shape))")
    }

    /// A shape may contain itself, so its name is known before its schema is.
    private mutating func define(_ shape: Shape) -> String {
        let words = shape.name.filter { $0 != "'" }.split(separator: " ")
        let name = words.filter { $0 != "a" && $0 != "an" }.joined(separator: "-")
        let taken = names.values.count { $0 == name || $0.hasPrefix("\(name)-") }
        let free = taken == 0 ? name : "\(name)-\(taken + 1)"
        names[ObjectIdentifier(shape)] = free
        let schema = object(shape)
        definitions[.string(free)] = schema
        return free
    }

    /// Adds definitions under names that only they have.
    mutating func define(_ schemas: ValueMap) {
        for (name, schema) in schemas { definitions[name] = schema }
    }

    private mutating func schema(of schema: Schema) -> Value {
        switch schema {
        case .plain(let value): value
        case .shape(let shape): ["$ref": reference(to: shape())]
        case .list(let element): ["type": "array", "items": self.schema(of: element)]
        case .map(let element):
            ["type": "object", "additionalProperties": self.schema(of: element)]
        case .either(let choices): ["anyOf": .list(choices.map { self.schema(of: $0) })]
        }
    }
}

extension SchemaWriter {
    private mutating func object(_ shape: Shape) -> Value {
        var schema = fields(shape.keys)
        if shape === ConfigurationShape.shape, !catalogue.settings.isEmpty,
            case .map(var properties)? = schema["properties"]
        {
            properties["apps"] = catalogue.settingsSchema
            schema["properties"] = .map(properties)
        }
        schema["description"] = .string(shape.summary)
        if shape.variants.isEmpty {
            schema["additionalProperties"] = false
        } else {
            schema["anyOf"] = .list(shape.variants.map { variant($0, with: shape.keys) })
        }
        return .map(schema)
    }

    /// The keys of all variants are told again, as otherwise they would be too many here.
    private mutating func variant(_ shape: Shape, with common: [KeyFacts]) -> Value {
        var schema = fields(shape.keys)
        guard case .map(var properties)? = schema["properties"] else { return .map(schema) }
        for key in common { properties[.string(key.name)] = true }
        if shape === CallVerbs.intentVerb.shape, !catalogue.intents.isEmpty {
            properties["intent"] = catalogue.choice
            schema["allOf"] = .list(catalogue.intents.map { call(of: $0) })
        }
        schema["properties"] = .map(properties)
        schema["title"] = .string(shape.verb)
        schema["description"] = .string(shape.summary)
        schema["additionalProperties"] = false
        return .map(schema)
    }

    private mutating func fields(_ keys: [KeyFacts]) -> ValueMap {
        var properties = ValueMap()
        for key in keys {
            // A key that takes any value has only its purpose in the schema.
            var property: ValueMap = [:]
            if case .map(let known) = schema(of: key.schema) { property = known }
            property["description"] = .string(key.sentences)
            properties[.string(key.name)] = .map(property)
        }
        let required = keys.filter { $0.presence == .required }.map { Value.string($0.name) }
        return ["type": "object", "properties": .map(properties), "required": .list(required)]
    }
}

extension KeyFacts {
    /// The purpose of the key, and the value that holds without it.
    fileprivate var sentences: String {
        standard.map { "\(summary) Without it: \($0)." } ?? summary
    }
}
