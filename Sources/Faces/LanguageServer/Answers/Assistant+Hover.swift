import Catalogue
import Diagnostics
import Expressions
import Values
import Workflows

extension Assistant {
    /// What is known of the word at a place, or null.
    mutating func hover(at offset: Int) -> Value {
        guard let (range, text) = words(at: offset) else { return .null }
        return [
            "contents": ["kind": "markdown", "value": .string(text)],
            "range": lines.range(SourceRange(range), unit),
        ]
    }

    private mutating func words(at offset: Int) -> (Range<Int>, String)? {
        let line = OutlineLine(lines.lines[lines.line(at: offset)], in: lines.bytes)
        if let key = line.key, key.range.lowerBound <= offset, offset <= key.range.upperBound {
            let spot = lines.spot(at: key.range.upperBound)
            return words(ofKey: key.name, spot).map { (key.range, $0) }
        }
        let range = wordRange(at: offset)
        let spot = lines.spot(at: range.upperBound)
        let part = part(at: spot.path)
        if let start = expressionStart(at: range.upperBound, spot, part) {
            return expressionWords(at: offset, from: start, part)
        }
        let word = lines.text(range)
        if spot.state == .start { return words(ofKey: word, spot).map { (range, $0) } }
        switch part?.role {
        case .intent: return intentWords(word).map { (range, $0) }
        case .workflow:
            return sight.project.workflow(word).map { (range, Self.words(of: $0.content)) }
        default: return nil
        }
    }

    /// The word that a place is in, with what ids and names of workflows have in them.
    private func wordRange(at offset: Int) -> Range<Int> {
        let line = lines.lines[lines.line(at: offset)]
        func isWord(_ place: Int) -> Bool {
            ExpressionSpot.isWord(lines.bytes[place]) || ".-".utf8.contains(lines.bytes[place])
        }
        var start = offset
        var end = offset
        while start > line.lowerBound, isWord(start - 1) { start -= 1 }
        while end < line.upperBound, isWord(end) { end += 1 }
        return start..<end
    }

    private func words(ofKey name: String, _ spot: Spot) -> String? {
        if let parameter = intent(calledBy: spot.path)?.parameter(name) {
            return "**\(name)**: `\(parameter.type)`"
                + (parameter.isRequired ? ", needed" : "") + "\n\n\(parameter.sentences)"
        }
        if let input = workflow(calledBy: spot.path)?.content.inputs.first(where: {
            $0.name == name
        }) {
            return Self.words(of: input)
        }
        let container = part(at: spot.path)
        guard let key = container?.value(of: name, beside: Array(spot.beside.keys))?.key,
            key.name == name
        else { return nil }
        return "**\(name)**: \(key.noun)\n\n\(key.sentences)"
    }

    private func intentWords(_ word: String) -> String? {
        guard let intent = TypeID(word).flatMap(catalogue.intent) else { return nil }
        let parameters = intent.parameters.map { parameter in
            "- `\(parameter.name)`: `\(parameter.type)`" + (parameter.isRequired ? ", needed" : "")
        }
        let result = intent.result.map { ["Returns `\($0)`."] } ?? []
        let deprecation = intent.deprecation.map { ["Replaced: \($0)"] } ?? []
        let lists = parameters.isEmpty ? [] : [parameters.joined(separator: "\n")]
        return
            (["**\(intent.title)**"] + [intent.summary].compactMap(\.self) + deprecation + lists
            + result).joined(separator: "\n\n")
    }

    private static func words(of workflow: Workflow) -> String {
        let inputs = workflow.inputs.map { "- `\($0.name)`: `\($0.type)`" }
        return
            (["**\(workflow.name ?? workflow.id)**"] + [workflow.summary].compactMap(\.self)
            + (inputs.isEmpty ? [] : [inputs.joined(separator: "\n")])).joined(separator: "\n\n")
    }

    private static func words(of input: Workflow.Input) -> String {
        "**\(input.name)**: `\(input.type)`" + (input.isRequired ? ", needed" : "")
            + (input.summary.map { "\n\n\($0)" } ?? "")
    }

    private mutating func expressionWords(
        at offset: Int, from start: Int, _ part: FilePart?
    ) -> (Range<Int>, String)? {
        let line = lines.lines[lines.line(at: offset)]
        var end = offset
        while end < line.upperBound, ExpressionSpot.isWord(lines.bytes[end]) { end += 1 }
        let place = ExpressionSpot(at: end, in: lines.bytes, from: start)
        guard !place.word.isEmpty, let environment = environment(at: offset, part) else {
            return nil
        }
        let word = lines.text(place.word)
        let whole = place.receiver.map { "\($0).\(word)" } ?? word
        if let receiver = place.receiver, let type = type(of: receiver, in: environment),
            let field = type.record?[word]
        {
            let documentation = field.documentation.isEmpty ? "" : "\n\n\(field.documentation)"
            return (place.word, "`\(whole)`: \(field.type.noun)\(documentation)")
        }
        if let type = type(of: whole, in: environment) {
            return (place.word, "`\(whole)`: \(type.noun)\(Self.fields(of: type))")
        }
        let names = place.receiver.map { ["\($0).\(word)", word] } ?? [word]
        for name in names {
            guard let function = FunctionTable.standard[name] else { continue }
            let signatures = function.overloads.map { "- `\($0.signature(of: name))`" }
            return (
                place.word,
                "**\(name)**\n\n\(function.summary)\n\n"
                    + signatures.joined(separator: "\n")
            )
        }
        return nil
    }

    private static func fields(of type: ExpressionType) -> String {
        guard let fields = type.record?.fields, !fields.isEmpty else { return "" }
        return "\n\n" + fields.map { "- `\($0.name)`: \($0.type.noun)" }.joined(separator: "\n")
    }
}

extension Overload {
    /// How it is called and what comes of it.
    func signature(of name: String) -> String {
        var types = parameters.map(\.words)
        let receiver = style == .member && !types.isEmpty ? types.removeFirst() + "." : ""
        return "\(receiver)\(name)(\(types.joined(separator: ", "))) → \(result.words)"
    }
}
