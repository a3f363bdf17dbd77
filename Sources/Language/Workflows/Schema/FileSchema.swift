package import Catalogue
package import Values

/// JSON Schema (2020-12) of a kind of file, by which editors complete and check it.
///
/// It takes every file that is right, and some that are wrong in ways that JSON Schema cannot tell.
package struct FileSchema {
    private let kind: FileKind
    private let catalogue: IntentCatalogue

    /// Creates the schema that offers the intents of a catalogue; with an empty one, it takes any
    /// intent.
    package init(_ kind: FileKind, _ catalogue: IntentCatalogue) {
        self.kind = kind
        self.catalogue = catalogue
    }

    /// The whole schema, in which nothing refers to anything outside.
    package var value: Value {
        var writer = SchemaWriter(catalogue)
        let reference = writer.reference(to: kind.shape)
        var definitions = writer.definitions.reduce(into: ValueMap()) {
            $0[$1.key] = $1.value.takingNumbers
        }
        definitions["expression"] = Self.expression
        definitions["question"] = SchemaWriter.question
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": reference,
            "$defs": .map(definitions),
        ]
    }

    /// A text with an expression, in the place of a number.
    private static let expression: Value = [
        "description": "An expression, or a text with expressions in it.", "type": "string",
        "pattern": "\\$\\{\\{",
    ]
}

extension Value {
    /// The schema that takes, where it takes a text, what YAML takes for a number as well, since
    /// Errand does.
    fileprivate var takingNumbers: Value {
        switch self {
        case .map(var schema):
            for (key, value) in schema {
                schema[key] = key == "type" ? value.typeTakingNumbers : value.takingNumbers
            }
            return .map(schema)
        case .list(let elements): return .list(elements.map(\.takingNumbers))
        default: return self
        }
    }

    private var typeTakingNumbers: Value {
        switch self {
        case "string": ["string", "number"]
        case .list(let types) where types.contains("string") && !types.contains("number"):
            .list(types + ["number"])
        case .string, .list: self
        // A property that is called 'type'.
        default: takingNumbers
        }
    }
}
