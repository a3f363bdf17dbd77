import Diagnostics
import Values
import Workflows

extension Assistant {
    /// The steps of the file, those in others within them.
    var symbols: Value {
        let project = document.alone(at: workplace)
        guard let workflow = project.workflows.first?.content else {
            return .list(symbols(of: project.configuration.onFailure))
        }
        return .list([workflow.steps, workflow.onFailure, workflow.finally].flatMap(symbols))
    }

    private func symbols(of steps: [Step]) -> [Value] {
        steps.indices.map { index in
            let step = steps[index]
            let inner = step.action.namedParts.flatMap { symbols(of: $0.steps) }
            let selection = step.id == nil ? step.range : step.idRange
            return .members([
                "name": .string(step.title(at: index)), "detail": .string(step.action.verb),
                "kind": .number(inner.isEmpty ? 12 : 3),
                "range": lines.range(block(around: selection), unit),
                "selectionRange": lines.range(selection, unit),
                "children": inner.isEmpty ? nil : .list(inner),
            ])
        }
    }

    /// The element of a list that a range is in.
    private func block(around range: SourceRange) -> SourceRange {
        var first = lines.line(at: range.start)
        var dash: Int?
        let column = range.start - lines.lines[first].lowerBound
        while dash == nil, first >= 0 {
            let line = OutlineLine(lines.lines[first], in: lines.bytes)
            dash = line.isEmpty ? nil : line.dashes.last { $0 < column }
            if dash == nil, !line.isEmpty, line.column < column { break }
            if dash == nil { first -= 1 }
        }
        guard let dash, first >= 0 else { return range }
        var last = lines.line(at: max(range.start, range.end - 1))
        var next = last + 1
        while next < lines.lines.count {
            let line = OutlineLine(lines.lines[next], in: lines.bytes)
            if !line.isEmpty {
                if line.firstColumn <= dash { break }
                last = next
            }
            next += 1
        }
        let start = lines.lines[first].lowerBound + dash
        return SourceRange(min(start, range.start)..<max(lines.lines[last].upperBound, range.end))
    }
}
