import Catalogue
import Diagnostics
import Values
import YAML

/// Forms of single values, which are read by what is expected and not by what YAML would make of
/// them.
extension Form {
    /// A scalar of which `read` makes something or says why not.
    static func scalar(
        _ noun: String, _ schema: Value,
        read: @escaping @Sendable (String) -> Result<Content, ScalarProblem>
    ) -> Form {
        Form(noun, .plain(schema)) { node, reading in
            guard let text = node.text, !node.isNull else {
                reading.report(
                    node.isTextWithColon
                        ? .wantsQuotes(noun) : .wrongKind(needs: noun, got: node.noun),
                    at: node.mark)
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

extension Node {
    /// Whether it is a map only because a colon stands in a text, such as `Add note: {text}`.
    fileprivate var isTextWithColon: Bool {
        entries.underestimatedCount == 1
            && entries.contains { $0.key.text?.contains(" ") == true }
    }
}

/// The reason why a scalar is not what is expected.
struct ScalarProblem: Error {
    let message: Diagnostic.Message

    init(_ message: Diagnostic.Message) { self.message = message }
}

extension Form where Content == String {
    static let text = Form.scalar("a text", ["type": "string"]) { text in
        text.isEmpty ? .failure(ScalarProblem(.noText())) : .success(text)
    }

    /// A name that only this tool and its users see.
    static let label = Form.scalar(
        "an id", ["type": "string", "pattern": "^[A-Za-z0-9][A-Za-z0-9_.-]*$"]
    ) { text in Identifier.isLabel(text) ? .success(text) : .failure(ScalarProblem(.notLabel(text)))
    }

    static let language = Form.scalar(
        LanguageTag.noun, ["type": "string", "pattern": "^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$"]
    ) { text in
        LanguageTag.isOne(text) ? .success(text) : .failure(ScalarProblem(.noLanguage(text)))
    }

    /// A name of a signal.
    static let signal = Form.scalar(
        "a signal's name such as 'focus.on'",
        ["type": "string", "pattern": "^[A-Za-z0-9][A-Za-z0-9_.-]*$"]
    ) { text in
        Identifier.isLabel(text)
            ? .success(text)
            : .failure(ScalarProblem(.notSpelt("a signal's name such as 'focus.on'", text)))
    }

    /// A name that expressions can use.
    static let identifier = Form.scalar(
        "a name", ["type": "string", "pattern": "^[a-z_][a-z0-9_]*$"]
    ) { text in Identifier.objection(to: text).map { .failure(ScalarProblem($0)) } ?? .success(text)
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
    /// A length of time that is not negative.
    static let duration = Form.scalar(
        "a duration such as '30s'", ["type": "string", "pattern": "^([0-9.]+(d|h|m|s|ms))+$"],
        read: span)

    @Sendable static func span(_ text: String) -> Result<TimeSpan, ScalarProblem> {
        do throws(TimeTextError) {
            let span = try TimeSpan(text: text)
            return span < .zero ? .failure(ScalarProblem(.negative(text))) : .success(span)
        } catch {
            return .failure(ScalarProblem(.misspelt(error.message)))
        }
    }
}

extension Form where Content == Double {
    /// A number in a range between small whole numbers.
    static func number(_ range: ClosedRange<Double>) -> Form {
        let noun = "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
        let schema: Value = [
            "type": "number", "minimum": .double(range.lowerBound),
            "maximum": .double(range.upperBound),
        ]
        return .scalar(noun, schema) { text in
            guard let number = ScalarText.number(text), range.contains(number) else {
                return .failure(ScalarProblem(.notSpelt(noun, text)))
            }
            return .success(number)
        }
    }
}

extension Form where Content == ValueType {
    static let type = Form.scalar("a type such as 'list(string)'", ["type": "string"]) { text in
        do throws(ValueType.SpellingError) { return .success(try ValueType(spelling: text)) } catch
        { return .failure(ScalarProblem(.misspelt(error.message))) }
    }
}

extension Form where Content == TypeID {
    static let intent = Form.scalar(
        "an intent such as 'file.read'",
        ["type": "string", "pattern": "^[a-z][a-z0-9-]*\\.[a-z][a-z0-9-]*$"]
    ) { text in
        TypeID(text).map { .success($0) }
            ?? .failure(ScalarProblem(.notSpelt("an intent such as 'file.read'", text)))
    }
}

extension Form where Content: RawRepresentable & CaseIterable, Content.RawValue == String {
    /// One of the words that an enum lists.
    static var word: Form {
        let words = Content.allCases.map(\.rawValue)
        let noun = words.choice
        return .scalar(noun, ["enum": .list(words.map(Value.string))]) { text in
            Content(rawValue: text).map { .success($0) }
                ?? .failure(ScalarProblem(.notAmong(words, text)))
        }
    }
}
