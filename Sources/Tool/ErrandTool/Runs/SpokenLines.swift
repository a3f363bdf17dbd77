import Engine
import Home
import Runs

/// Puts the output of steps together to lines: for each attempt at each, its standard output and
/// error apart.
struct SpokenLines {
    private struct Voice: Hashable {
        let path: StepPath
        let attempt: Int
        let kind: LogEntry.Kind
    }

    /// A line, with its step and its time.
    struct Line {
        let entry: LogEntry
        let text: String
    }

    private var voices: [Voice: (lines: ProgramLines, last: LogEntry)] = [:]

    /// Returns the lines that an entry finishes; one without bytes says that nothing more comes.
    mutating func lines(adding entry: LogEntry) -> [Line] {
        let voice = Voice(path: entry.path, attempt: entry.attempt, kind: entry.kind)
        guard !entry.bytes.isEmpty else { return rest { $0 == voice } }
        var lines = voices[voice]?.lines ?? ProgramLines()
        let texts = lines.lines(adding: entry.bytes)
        voices[voice] = (lines, entry)
        return texts.map { Line(entry: entry, text: $0) }
    }

    /// Returns the unfinished lines of one step or of all; no more come.
    mutating func rest(of path: StepPath? = nil) -> [Line] {
        rest { path == nil || $0.path == path }
    }

    private mutating func rest(where isMeant: (Voice) -> Bool) -> [Line] {
        var lines: [Line] = []
        for (voice, said) in voices where isMeant(voice) {
            var said = said
            if let text = said.lines.last() { lines.append(Line(entry: said.last, text: text)) }
            voices[voice] = nil
        }
        return lines.sorted { $0.entry.number < $1.entry.number }
    }

    /// The line that a step has begun to say and not finished.
    func unfinished(of path: StepPath) -> String? {
        voices.filter { $0.key.path == path }.map(\.value.lines.unfinished).first { !$0.isEmpty }
    }
}
