import Diagnostics
import Workflows

/// What a name at a place of a file stands for.
enum NamedThing: Hashable {
    /// A step of the file, or an input, a variable or a secret of the workflow.
    case step(String)
    case input(String)
    case variable(String)
    case secret(String)
    case workflow(String)
}

extension Assistant {
    /// A file as it is now, with what names in it are and where they stand.
    struct Reading {
        let project: Project
        let expressions: [PlacedExpression]

        var workflow: Workflow? { project.workflows.first?.content }
    }

    var reading: Reading {
        let project = document.alone(at: workplace)
        return Reading(project: project, expressions: sight.expressions(of: project))
    }

    /// What the name at a place stands for, and where it stands.
    func thing(at offset: Int, in reading: Reading) -> (thing: NamedThing, range: SourceRange)? {
        func covers(_ range: SourceRange) -> Bool { range.start <= offset && offset <= range.end }
        let workflow = reading.workflow
        for (name, range) in workflow?.stepNames ?? [] where covers(range) {
            return (.step(name), lines.plain(range))
        }
        for input in workflow?.inputs ?? [] where covers(input.range) {
            return (.input(input.name), lines.plain(input.range))
        }
        for (name, range) in workflow?.secretNames ?? [] where covers(range) {
            return (.secret(name), lines.plain(range))
        }
        for expression in reading.expressions where covers(expression.range) {
            if let found = thing(at: offset, in: expression, of: reading) { return found }
        }
        let spot = lines.spot(at: wordEnd(at: offset))
        guard part(at: spot.path)?.role == .workflow else {
            return waitedStep(spot, in: reading)
        }
        let name = OutlineLine.plain(lines.text(spot.written))
        return (.workflow(name), SourceRange(spot.written))
    }

    /// The step after whose end a wait counts signals.
    private func waitedStep(
        _ spot: Spot, in reading: Reading
    ) -> (thing: NamedThing, range: SourceRange)? {
        guard case .key("since", _)? = spot.path.last else { return nil }
        let name = OutlineLine.plain(lines.text(spot.written))
        guard reading.workflow?.stepNames.contains(where: { $0.name == name }) == true else {
            return nil
        }
        return (.step(name), lines.plain(SourceRange(spot.written)))
    }

    private func thing(
        at offset: Int, in expression: PlacedExpression, of reading: Reading
    ) -> (thing: NamedThing, range: SourceRange)? {
        func find(_ ranges: [SourceRange]) -> SourceRange? {
            ranges.first { $0.start <= offset && offset <= $0.end }
        }
        for name in Set(reading.workflow?.stepNames.map(\.name) ?? []) {
            if let range = find(expression.places(of: name)) { return (.step(name), range) }
        }
        for input in reading.workflow?.inputs ?? [] {
            if let range = find(expression.places(of: input.name, in: "inputs")) {
                return (.input(input.name), range)
            }
        }
        for variable in reading.workflow?.variables ?? [] {
            if let range = find(expression.places(of: variable.name, in: "vars")) {
                return (.variable(variable.name), range)
            }
        }
        for name in reading.workflow?.secrets ?? [] {
            if let range = find(expression.places(of: name, in: "secrets")) {
                return (.secret(name), range)
            }
        }
        return nil
    }

    private func wordEnd(at offset: Int) -> Int {
        let line = lines.lines[lines.line(at: offset)]
        var end = offset
        while end < line.upperBound,
            ExpressionSpot.isWord(lines.bytes[end]) || ".-".utf8.contains(lines.bytes[end])
        { end += 1 }
        return end
    }

    /// The places of a name in the file.
    func places(of thing: NamedThing, in reading: Reading) -> [SourceRange] {
        var places: [SourceRange] = []
        switch thing {
        case .step(let name):
            places = (reading.workflow?.stepNames ?? []).filter { $0.name == name }.map(\.range)
            places += reading.expressions.flatMap { $0.places(of: name) }
            places += waits(for: name)
        case .input(let name):
            places = (reading.workflow?.inputs ?? []).filter { $0.name == name }.map(\.range)
            places += reading.expressions.flatMap { $0.places(of: name, in: "inputs") }
            places += phrasePlaces(of: name, in: reading)
        case .variable, .secret, .workflow: break
        }
        return Array(Set(places.map(lines.plain))).sorted { $0.start < $1.start }
    }

    /// The places of an input in the phrases of the workflow, such as `{room}`.
    private func phrasePlaces(of input: String, in reading: Reading) -> [SourceRange] {
        let phrases = (reading.workflow?.phrases ?? []).map(\.range)
        return phrases.filter { $0.end <= lines.bytes.count }.flatMap { phrase in
            let text = lines.text(phrase.start..<phrase.end)
            return text.matches(of: /\{\s*(\w+)\s*\}/).filter { $0.1 == input }.map { match in
                let start =
                    phrase.start + text.utf8.distance(from: text.startIndex, to: match.1.startIndex)
                return SourceRange(start..<start + input.utf8.count)
            }
        }
    }

    private func waits(for step: String) -> [SourceRange] {
        lines.lines.compactMap { range in
            let line = OutlineLine(range, in: lines.bytes)
            guard line.key?.name == "since", line.plainValue(in: lines.bytes) == step,
                let place = lines.bytes[line.value].firstIndex(where: ExpressionSpot.isWord)
            else { return nil }
            return SourceRange(place..<place + step.utf8.count)
        }
    }
}
