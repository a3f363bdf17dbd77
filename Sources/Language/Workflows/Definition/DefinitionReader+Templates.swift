import Catalogue
import Diagnostics
import Expressions
import Values

extension DefinitionReader {
    func template(_ value: Value) throws(DefinitionError) -> Template {
        switch value {
        case .string(let text): .literal(scalar(text, value))
        case .null, .bool, .int, .uint, .double: .literal(scalar(value.json, value))
        case .list(let elements): .list(try templates(elements), at: Self.nowhere)
        case .map: try taggedTemplate(value)
        default: throw .damaged("a value is written as none is")
        }
    }

    func templates(_ values: [Value]) throws(DefinitionError) -> [Template] {
        var templates: [Template] = []
        for value in values { templates.append(try template(value)) }
        return templates
    }

    private func scalar(_ text: String, _ meaning: Value) -> Literal {
        Literal(.scalar(text, otherwise: meaning))
    }

    private func taggedTemplate(_ value: Value) throws(DefinitionError) -> Template {
        var fields = try StoredFields(value)
        let template: Template
        if fields.has("expression") {
            return .expression(try expression(value))
        } else if fields.has("text") {
            template = .text(try pieces(fields.list("text")), at: Self.nowhere)
        } else if fields.has("map") {
            template = .map(try entries(fields.map("map")), at: Self.nowhere)
        } else if let value = fields.take("value") {
            template = .literal(Literal(.computed(value)))
        } else {
            template = .literal(scalar(try fields.text("scalar"), try fields.value("means")))
        }
        try fields.end()
        return template
    }

    private func entries(
        _ members: [(name: String, value: Value)]
    ) throws(DefinitionError) -> [Template.Entry] {
        var entries: [Template.Entry] = []
        for (key, value) in members {
            entries.append(.init(key: key, value: try template(value), range: Self.nowhere))
        }
        return entries
    }

    private func pieces(_ values: [Value]) throws(DefinitionError) -> [Template.Piece] {
        var pieces: [Template.Piece] = []
        for value in values {
            if case .string(let words) = value {
                pieces.append(.words(words))
            } else {
                pieces.append(.expression(try expression(value)))
            }
        }
        return pieces
    }

    func expression(_ value: Value) throws(DefinitionError) -> PlacedExpression {
        var fields = try StoredFields(value)
        var expression = try expression(text: fields.text("expression"))
        expression.isSecret = try fields.optional("secret") ?? false
        try fields.end()
        return expression
    }

    /// Reads an expression that is no value of anything, and so never a secret.
    func condition(_ value: Value) throws(DefinitionError) -> PlacedExpression {
        guard case .string(let text) = value else { throw .damaged("a condition is no text") }
        return try expression(text: text)
    }

    private func expression(text: String) throws(DefinitionError) -> PlacedExpression {
        guard let expression = parsed.expression(of: text) else {
            throw .damaged("'\(text)' is no expression")
        }
        return PlacedExpression(PlacedText(text), expression)
    }
}
