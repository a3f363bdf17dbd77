import Catalogue
import Diagnostics
import Expressions
import Values
import YAML

extension Form where Content == Template {
    /// Any value, with expressions in it or without.
    static let value = Form("a value", .plain(true)) { node, reading in reading.template(node) }

    /// A value of which a text without expressions has to pass a test.
    static func value(
        _ noun: String, _ schema: Value,
        objection: @escaping @Sendable (String) -> Diagnostic.Message?
    ) -> Form {
        Form(noun, .plain(schema)) { node, reading in
            guard let text = node.text, !node.isNull else {
                reading.report(.wrongKind(needs: noun, got: node.noun), at: node.mark)
                return nil
            }
            let template = reading.template(node)
            if case .literal = template, let objection = objection(text) {
                reading.report(objection, at: node.range)
                return nil
            }
            return template
        }
    }

    /// A sentence for people.
    static let words = Form.value("a text", ["type": "string"]) { $0.isEmpty ? .noText() : nil }

    static let spanOrInstant = Form.value(
        "a duration such as '30s', or an instant", ["type": "string"]
    ) { text in
        // Neither reading's reason fits, since it is unknown which of both was meant.
        let isSpan = (try? TimeSpan(text: text)).map { $0 >= .zero } ?? false
        return isSpan || (try? Timestamp(rfc3339: text)) != nil ? nil : .neitherSpanNorInstant(text)
    }

    static let times = Form.value("a whole number", ["type": ["integer", "string"], "minimum": 0]) {
        text in
        let number: Int? = ScalarText.integer(text)
        return number.map { $0 >= 0 } == true ? nil : .notSpelt("a whole number from 0", text)
    }

    /// A list, or an expression that is one.
    static let elements = Form(
        "a list, or an expression that is one", .plain(["type": ["array", "string"]])
    ) { node, reading in
        let template = reading.template(node)
        switch template {
        case .literal where !node.isNull:
            guard let meant = meantExpression(node) else {
                let noun = "a list, or an expression that is one"
                reading.report(.wrongKind(needs: noun, got: node.noun), at: node.mark)
                return nil
            }
            reading.report(
                .notListed(meant), at: node.range, fix: .replace(node.range, with: meant))
            return nil
        case .literal, .map, .text:
            reading.report(.wrongKind(needs: "a list", got: node.noun), at: node.mark)
            return nil
        case .expression, .list: return template
        }
    }
}

/// Returns the expression that a text without braces probably is, or `nil` if it is none that can
/// be known from the file.
private func meantExpression(_ node: Node) -> String? {
    guard let text = node.text else { return nil }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    if line.hasPrefix("${"), line.hasSuffix("}"), !line.hasPrefix("${{") {
        // What a shell or another tool writes.
        let inside = line.dropFirst(2).dropLast().split(separator: " ").joined(separator: " ")
        let isSound = Parsing(inside).diagnostics.isEmpty
        return isSound ? QuotingAdvice.quoted("${{ \(inside) }}") : nil
    }
    let parsing = Parsing(line)
    guard parsing.diagnostics.isEmpty, parsing.expression.isField else { return nil }
    return QuotingAdvice.quoted("${{ \(line) }}")
}

extension ParsedExpression {
    /// Whether it names a part of something, which hardly any text does by chance.
    fileprivate var isField: Bool {
        switch root.kind {
        case .select, .index: true
        default: false
        }
    }
}

extension Form where Content == PlacedExpression {
    static let expression = Form("an expression", .plain(["type": ["string", "boolean"]])) {
        node, reading in reading.condition(node)
    }
}

extension Form where Content == [Action.Argument] {
    /// Values by the names of parameters.
    static let arguments = Form.entries(.text, .value) {
        Action.Argument(name: $0, value: $1, range: $2)
    }
}

extension Form {
    /// The same place in a file, read as something else.
    func map<Other>(_ transform: @escaping @Sendable (Content) -> Other) -> Form<Other> {
        Form<Other>(noun, schema) { node, reading in read(node, &reading).map(transform) }
    }
}
