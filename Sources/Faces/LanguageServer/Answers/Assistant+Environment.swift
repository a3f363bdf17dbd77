import Diagnostics
import Expressions
import Workflows

extension Assistant {
    /// The names that can be used at a place: as the file is, or else with an expression in the
    /// place of what is being written, or else as far as the lines above can be read.
    ///
    /// Of a long file only the step at the place is read, and what is in front of all steps and
    /// behind them; the others bring in the names that they did before.
    mutating func environment(at offset: Int, _ part: FilePart?) -> Environment? {
        environment(inStepAt: offset, part)
            ?? writtenEnvironment(at: offset, part)
            ?? environment(above: offset) ?? lastEnvironment(at: offset)
    }

    private mutating func environment(inStepAt offset: Int, _ part: FilePart?) -> Environment? {
        guard document.place.kind == .workflow, let excerpt = lines.excerpt(at: offset) else {
            return nil
        }
        let (whole, workplace) = (document, workplace)
        let above = steps.steps(excerpt.above) { whole.reading($0, at: workplace) }
        let hasMarks = lines.bytes.contains(UInt8(ascii: "&"))
        guard !hasMarks || !above.contains(where: \.mayNameOthers) else { return nil }
        self.above = above
        defer { (document, self.above) = (whole, nil) }
        document = whole.with(TextLines(excerpt.text))
        if let found = writtenEnvironment(at: excerpt.offset, part) { return found }
        // It may name a value that another step marks.
        if hasMarks, excerpt.step.text.utf8.contains(UInt8(ascii: "*")) { return nil }
        if let found = environment(above: excerpt.offset) { return found }
        // What is broken is not in the step.
        guard let place = excerpt.step.offset else { return nil }
        let key = "steps:\n"
        document = whole.with(TextLines(key + excerpt.step.text))
        let offset = key.utf8.count + place
        return writtenEnvironment(at: offset, part) ?? environment(above: offset)
    }

    /// The names as the file is, or with an expression in the place of what is being written.
    private mutating func writtenEnvironment(
        at offset: Int, _ part: FilePart?
    ) -> Environment? {
        let plain = names(at: offset, in: document.alone(at: workplace))
        if let plain, plain.isExact { return plain.environment }
        let probe = probe(at: offset, lines.spot(at: offset), part)
        let probed = probe.flatMap {
            names(at: $0.offset, in: document.alone(with: $0.text, at: workplace))
        }
        return (probed ?? plain)?.environment
    }

    private mutating func names(at offset: Int, in file: Project) -> ProjectSight.Names? {
        guard let above else { return sight.names(at: offset, in: file) }
        return sight.names(at: offset, in: file, below: above, keptIn: &steps.names)
    }

    /// The names below what stands above a line as far as it can be read.
    private mutating func environment(above offset: Int) -> Environment? {
        var end = lines.lines[lines.line(at: offset)].lowerBound
        for _ in 0..<Self.mostCuts where end > 0 {
            let text = lines.text(0..<end)
            let (project, fault) = document.reading(text, at: workplace)
            if let names = names(at: offset, in: project) { return names.environment }
            // What is broken begins in this line or above it.
            let place = min(fault ?? end, end - 1)
            end = lines.lines[lines.line(at: place)].lowerBound
        }
        return nil
    }

    /// How often a piece of a broken file is left out before that is given up.
    private static let mostCuts = 8

    /// The names at the line where the file could last be read.
    private func lastEnvironment(at offset: Int) -> Environment? {
        guard let source = own?.source, source.text != document.source.text else { return nil }
        let last = document.with(TextLines(source.text))
        let line = min(lines.line(at: offset), last.lines.lines.count - 1)
        return sight.names(
            at: last.lines.lines[line].upperBound, in: last.alone(at: workplace))?.environment
    }

    /// The text with a plain expression in the place of the value that is being written.
    private func probe(
        at offset: Int, _ spot: Spot, _ part: FilePart?
    ) -> (text: String, offset: Int)? {
        let line = lines.lines[lines.line(at: offset)]
        let before = lines.bytes[..<spot.written.lowerBound]
        var value = part?.role == .expression ? "true" : "\"${{ true }}\""
        if spot.state == .text {
            let indentation = lines.bytes[spot.written].prefix { $0 == UInt8(ascii: " ") }.count
            value = String(repeating: " ", count: indentation) + "${{ true }}"
        }
        let closers = spot.brackets.reversed().map { $0 == "{" ? " }" : "]" }.joined()
        let text =
            String(decoding: before, as: UTF8.self) + value + closers
            + String(decoding: lines.bytes[line.upperBound...], as: UTF8.self)
        let shift = value.utf8.count - (value.hasSuffix("}}\"") ? 8 : value.hasSuffix("}}") ? 7 : 4)
        return (text, before.count + shift)
    }
}
