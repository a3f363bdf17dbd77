import Diagnostics

extension Parser {
    /// Reads what follows a value: fields, elements, functions and the fields of a message.
    mutating func members(of operand: Term, from start: Int) -> Term {
        var term = operand
        while true {
            switch token.kind {
            case .dot: term = selection(of: term, from: start)
            case .bracket: term = element(of: term, from: start)
            case .brace:
                guard let name = messageName(term) else { return term }
                term = message(name, from: start)
            default: return term
            }
        }
    }

    private mutating func selection(of operand: Term, from start: Int) -> Term {
        advance()
        let isOptional = skip(.question)
        guard let field = fieldName() else { return wrongField(from: start) }
        let name = token
        advance()
        if token.kind == .parenthesis, name.kind == .name {
            if isOptional { report(.optionalCall, name.start..<name.end) }
            return call(operand, field, at: name, from: start, arguments())
        }
        let selection = Term.Selection(
            operand, field, at: SourceRange(name.start..<name.end),
            isOptional ? .optional : .value, isQuoted: name.kind == .quotedName)
        return make(.select(selection), from: start, height: height(operand))
    }

    /// The name of a field that is next; reserved words are allowed, and those of values are not.
    func fieldName() -> String? {
        switch token.kind {
        case .quotedName: return lexer.text(token.start + 1..<token.end - 1)
        case .name:
            let word = text
            return ReservedWord.value(word) == nil ? word : nil
        default: return nil
        }
    }

    private mutating func wrongField(from start: Int) -> Term {
        switch token.kind {
        case .text, .in, .name:
            let key = token.kind == .text ? excerpt : "'\(excerpt)'"
            report(.wrongFieldName(excerpt, instead: "[\(key)]"), token.start..<token.end)
            advance()
        default: reportUnlessFollowing(.noNameAfterDot, end - 1..<end)
        }
        return make(.missing, from: start)
    }

    private mutating func element(of operand: Term, from start: Int) -> Term {
        let opening = token
        openings.append(opening)
        advance()
        let isOptional = skip(.question)
        let index = expression()
        close(opening)
        return make(
            .index(operand, index, isOptional: isOptional), from: start,
            height: height(operand, index))
    }

    /// Makes a call, or what the macro of that name makes of it.
    mutating func call(
        _ target: Term?, _ function: String, at name: Token, from start: Int, _ arguments: [Term]?
    ) -> Term {
        guard let arguments else { return make(.missing, from: start) }
        let written = Term.Call(target, function, at: SourceRange(name.start..<name.end), arguments)
        let height = max(target.map { self.height($0) } ?? 0, self.height(arguments))
        if hasMacros, let macro = Macro(written) {
            return expand(macro, written, from: start, height: height)
        }
        return make(.call(written), from: start, height: height)
    }
}

extension Parser {
    /// The name of a message that a term can be, such as `a.b.C`.
    private func messageName(_ term: Term) -> String? {
        switch term.kind {
        case .name(let name, let hasLeadingDot): return hasLeadingDot ? ".\(name)" : name
        case .select(let selection) where selection.mode == .value && !selection.isQuoted:
            return messageName(selection.operand).map { "\($0).\(selection.field)" }
        default: return nil
        }
    }

    private mutating func message(_ name: String, from start: Int) -> Term {
        var fields: [Term.Field] = []
        elements(.closingBrace, allowsTrailingComma: true) { parser in
            fields += parser.messageField().map { [$0] } ?? []
        }
        let tallest = fields.reduce(0) { max($0, height($1.value)) }
        return make(.message(name, fields), from: start, height: tallest)
    }

    private mutating func messageField() -> Term.Field? {
        let isOptional = skip(.question)
        guard let name = fieldName() else {
            reportUnlessFollowing(.noFieldName(found), token.start..<token.end)
            return nil
        }
        let range = SourceRange(token.start..<token.end)
        advance()
        guard skip(.colon) else {
            reportUnlessFollowing(.noColon(after: name, found), token.start..<token.end)
            return nil
        }
        return Term.Field(name, at: range, expression(), isOptional: isOptional)
    }
}
