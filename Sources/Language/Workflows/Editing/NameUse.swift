package import Diagnostics
import Expressions
import Values

extension PlacedExpression {
    /// The places where it names a variable that it does not declare itself.
    package func places(of name: String) -> [SourceRange] {
        var places: [SourceRange] = []
        parsed.root.forEachFreeName { other, range in
            if other == name { places.append(source.range(range.start..<range.end)) }
        }
        return places
    }

    /// The places of a field that is taken from a variable, such as `limit` of `inputs.limit` or of
    /// `inputs['limit']`.
    package func places(of field: String, in variable: String) -> [SourceRange] {
        var places: [SourceRange] = []
        parsed.root.forEachTerm { term in
            guard let range = term.range(of: field, in: variable) else { return }
            places.append(source.range(range.start..<range.end))
        }
        return places
    }
}

extension Term {
    /// Where the term names a field of a variable, if it does.
    fileprivate func range(of field: String, in variable: String) -> SourceRange? {
        switch kind {
        case .select(let selection):
            guard selection.field == field, case .name(variable, _) = selection.operand.kind else {
                return nil
            }
            return selection.fieldRange
        case .index(let operand, let index, _):
            guard case .name(variable, _) = operand.kind,
                case .literal(.string(field)) = index.kind,
                // One of another length is written with escapes.
                index.range.end - index.range.start == field.utf8.count + 2
            else { return nil }
            return SourceRange(index.range.start + 1..<index.range.end - 1)
        default: return nil
        }
    }

    /// Calls a body with each name that is no variable of a loop around it.
    fileprivate func forEachFreeName(_ body: (String, SourceRange) -> Void) {
        switch kind {
        case .name(let name, _): body(name, range)
        case .comprehension(let loop):
            let bound = [loop.variable, loop.secondVariable, loop.accumulator]
            loop.range.forEachFreeName(body)
            loop.initial.forEachFreeName(body)
            for part in [loop.condition, loop.step, loop.result] {
                part.forEachFreeName { name, range in
                    if !bound.contains(name) { body(name, range) }
                }
            }
        default: forEachChild { $0.forEachFreeName(body) }
        }
    }

    fileprivate func forEachTerm(_ body: (Term) -> Void) {
        body(self)
        forEachChild { $0.forEachTerm(body) }
    }
}
