import Catalogue
import Diagnostics
import Values
import YAML

/// Forms of single values, which are read by what is expected and not by what YAML would make of them.
extension Form {
    /// A scalar of which `read` makes something or says why not.
    static func scalar(
        _ noun: String, _ schema: Value,
        read: @escaping @Sendable (String) -> Result<Content, ScalarProblem>
    ) -> Form {
        Form(noun, .plain(schema)) { node, reading in
            guard let text = node.text, node.coreValue != .null else {
                reading.report(.wrongKind(needs: noun, got: node.noun), at: node.range)
                return nil
            }
            switch read(text) {
            case .success(let content): return content
            case .failure(let problem):
                reading.report(problem.message, at: node.range)
                return nil
            }
        }
    }
}

/// Why a scalar is not what is expected.
struct ScalarProblem: Error {
    let message: Diagnostic.Message

    init(_ message: Diagnostic.Message) {
        self.message = message
    }
}

extension Form where Content == String {
    static let text = Form.scalar("a text", ["type": "string"]) { .success($0) }

    /// A name that expressions can use.
    static let identifier = Form.scalar(
        "a name", ["type": "string", "pattern": "^[a-z_][a-z0-9_]*$"]
    ) { text in
        Identifier.objection(to: text).map { .failure(ScalarProblem($0)) } ?? .success(text)
    }
}

extension Form where Content == Bool {
    static let bool = Form.scalar("'true' or 'false'", ["type": "boolean"]) { text in
        ScalarText.bool(text).map { .success($0) }
            ?? .failure(ScalarProblem(.notSpelt("'true' or 'false'", text)))
    }
}

extension Form where Content == Int {
    static func count(_ range: ClosedRange<Int>) -> Form {
        let noun = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        let schema: Value = [
            "type": "integer", "minimum": .int(Int64(range.lowerBound)),
            "maximum": .int(Int64(range.upperBound)),
        ]
        return .scalar(noun, schema) { text in
            guard let number: Int = ScalarText.integer(text), range.contains(number) else {
                return .failure(ScalarProblem(.notSpelt(noun, text)))
            }
            return .success(number)
        }
    }
}

extension Form where Content == TimeSpan {
    static let duration = Form.scalar(
        "a duration such as '30s'", ["type": "string", "pattern": "^-?([0-9.]+(d|h|m|s|ms))+$"]
    ) { text in
        do throws(TimeTextError) {
            return .success(try TimeSpan(text: text))
        } catch {
            return .failure(ScalarProblem(.misspelt(error.message)))
        }
    }
}

extension Form where Content: RawRepresentable & CaseIterable, Content.RawValue == String {
    /// One of the words that an enum lists.
    static var word: Form {
        let words = Content.allCases.map(\.rawValue)
        let noun = "one of " + words.map { "'\($0)'" }.joined(separator: ", ")
        return .scalar(noun, ["enum": .list(words.map(Value.string))]) { text in
            Content(rawValue: text).map { .success($0) }
                ?? .failure(ScalarProblem(.notAmong(words, text)))
        }
    }
}
