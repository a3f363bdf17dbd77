import Diagnostics
import Values
import YAML

/// The tests of yaml-test-suite and of yaml-test-schema.
enum YAMLSuite {
    /// Says what is in a text, as events and as JSON, or where it is wrong.
    static func answer(to request: ValueMap) throws -> Value {
        let source = try source(in: request)
        var reader = DocumentReader(source)
        let documents = reader.documents()
        if let problem = reader.diagnostics.sorted().first { return failure(problem, in: source) }
        let events = ["+STR"] + documents.flatMap(\.events) + ["-STR"]
        return [
            "events": .list(events.map(Value.string)),
            "json": .list(documents.map { $0.root.json }),
        ]
    }

    /// Says what a text of one scalar means in the core schema.
    static func answerScalar(to request: ValueMap) throws -> Value {
        var reader = DocumentReader(try source(in: request))
        let root = reader.documents().first?.root
        if let problem = reader.diagnostics.sorted().first {
            throw RequestError(problem.message.text)
        }
        guard let value = root.map(\.coreValue) ?? .null else {
            throw RequestError("the text does not fit its tag")
        }
        return switch value {
        case .null: ["type": "null", "value": .null]
        case .bool: ["type": "bool", "value": value]
        case .int, .uint: ["type": "int", "value": value]
        case .double(let number):
            ["type": "float", "value": number.isFinite ? value : .string("\(number)")]
        default: ["type": "str", "value": value]
        }
    }

    private static func source(in request: ValueMap) throws -> SourceFile {
        guard case .string(let text) = request["yaml"] else {
            throw RequestError("a request has a 'yaml'")
        }
        return SourceFile(name: "request", bytes: Array(text.utf8))
    }

    private static func failure(_ problem: Diagnostic, in source: SourceFile) -> Value {
        let place = source.location(of: problem.range?.start ?? 0, countedIn: .scalars)
        return [
            "error": .string(problem.message.text), "line": .int(Int64(place.line)),
            "column": .int(Int64(place.column)),
        ]
    }
}

extension Node {
    /// The value as JSON has it, with texts as keys.
    fileprivate var json: Value {
        switch kind {
        case .scalar: return coreValue ?? .string(text ?? "")
        case .list: return .list(elements.map(\.json))
        case .map:
            var map = ValueMap()
            for (key, value) in entries { map[.string(key.text ?? key.json.json)] = value.json }
            return .map(map)
        }
    }
}
