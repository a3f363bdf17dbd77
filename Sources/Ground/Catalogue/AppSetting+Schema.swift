package import IntentTraits
package import Values

extension AppSetting.Kind {
    /// The type by which it is read where it is written.
    package var type: ValueType {
        switch self {
        case .text, .path, .secret: .string
        case .texts: .list(.string)
        case .integer: .int
        case .number: .double
        case .truth: .bool
        case .duration: .duration
        }
    }
}

extension IntentCatalogue {
    /// The JSON Schema of what can be set for all apps.
    package var settingsSchema: Value {
        .closed(
            settings.sorted { $0.key < $1.key }.map { app, settings in
                (app, .closed(settings.map { ($0.name, $0.schema) }))
            })
    }
}

extension AppSetting {
    fileprivate var schema: Value {
        guard case .map(var schema) = kind.type.schema(.given) else { return true }
        schema["description"] = .string(summary)
        // A single text stands for a list of one.
        guard kind == .texts else { return .map(schema) }
        return ["description": .string(summary), "anyOf": [.map(schema), ["type": "string"]]]
    }
}

extension Value {
    /// The schema of a map that has these members and no others.
    fileprivate static func closed(_ members: [(String, Value)]) -> Value {
        ["type": "object", "properties": .members(members), "additionalProperties": false]
    }
}
