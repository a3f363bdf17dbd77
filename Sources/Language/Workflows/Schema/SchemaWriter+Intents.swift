import Catalogue
import Values

/// Schemas of steps that call intents, from the catalogue.
extension SchemaWriter {
    /// Returns what holds for `with` where a step calls an intent.
    mutating func call(of intent: CatalogueIntent) -> Value {
        guard case .map(var parameters) = IntentSchema(intent, catalogue).parameters else {
            return true
        }
        if case .map(let named)? = parameters["$defs"] { define(named) }
        for key: ValueKey in ["$schema", "$defs", "title", "description"] { parameters[key] = nil }
        if case .map(let properties)? = parameters["properties"] {
            let programs = Set(
                intent.parameters.filter(\.isProgram).map { ValueKey.string($0.name) })
            parameters["properties"] = .map(
                properties.reduce(into: [:]) { all, property in
                    all[property.key] =
                        orQuestion(
                            programs.contains(property.key)
                                ? withoutExpression(property.value) : orExpression(property.value))
                })
        }
        let needsSome = intent.parameters.contains(where: \.isRequired)
        return [
            "if": ["properties": ["intent": ["const": .string("\(intent.id)")]]],
            "then": [
                "properties": ["with": .map(parameters)], "required": needsSome ? ["with"] : [],
            ],
        ]
    }

    /// Returns the schema of a place that takes an expression as well, as a whole or in its
    /// elements.
    private func orExpression(_ schema: Value) -> Value {
        guard case .map(var inner) = schema else { return schema }
        for key: ValueKey in ["items", "additionalProperties"] {
            if let element = inner[key] { inner[key] = orExpression(element) }
        }
        return ["anyOf": [.map(inner), ["$ref": "#/$defs/expression"]]]
    }
}

extension SchemaWriter {
    /// Returns the schema of a value that a person may be asked for as well.
    private func orQuestion(_ schema: Value) -> Value {
        ["anyOf": [schema, ["$ref": "#/$defs/question"]]]
    }

    /// The schema of a question in the place of a value.
    static let question: Value = [
        "type": "object", "properties": ["ask": ["type": "string"]], "required": ["ask"],
        "additionalProperties": false,
        "description": "A person is asked for the value when the step is begun.",
    ]

    /// Returns the schema of a program, in which nothing is evaluated.
    private func withoutExpression(_ schema: Value) -> Value {
        ["allOf": [schema], "not": ["$ref": "#/$defs/expression"]]
    }
}

extension IntentCatalogue {
    /// The ids of the intents, with what each does.
    var choice: Value {
        [
            "oneOf": .list(
                intents.map { intent in
                    let sentence = intent.summary ?? intent.title
                    return [
                        "const": .string("\(intent.id)"), "title": .string(intent.title),
                        "description": .string(sentence),
                    ]
                })
        ]
    }
}
