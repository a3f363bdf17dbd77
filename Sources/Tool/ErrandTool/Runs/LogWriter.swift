import Catalogue
import Diagnostics
import Engine
import Home
import IntentTraits
import Runs
import Screens
import TimeZones
import Values

/// Prints the log of a run.
struct LogWriter {
    enum Form { case lines, json, raw }

    private let session: Session
    private let form: Form
    private let attempt: Int?
    private let zone: Zone?

    /// Whether nothing of what was meant has come yet.
    private(set) var isEmpty = true
    private var spoken = SpokenLines()
    private var titles: [StepPath: StepTitle] = [:]

    /// Prints the output and log lines of all attempts, or of one.
    init(_ session: Session, _ form: Form, attempt: Int?) {
        self.session = session
        self.form = form
        self.attempt = attempt
        // Without a zone that can be read, times are told as they are stored.
        zone = (try? session.moment())?.zone
    }

    mutating func write(_ part: LogPart) {
        titles.merge(part.steps) { $1 }
        for entry in part.entries where attempt == nil || entry.attempt == attempt {
            isEmpty = false
            if form == .raw { writeRaw(entry) } else { write(entry) }
        }
    }

    /// Prints unfinished lines; no more come.
    mutating func end() { for line in spoken.rest() { write(line) } }

    private func writeRaw(_ entry: LogEntry) {
        switch entry.kind {
        case .output, .printed: session.output.writeBytes(entry.bytes)
        case .errors: session.errors.writeBytes(entry.bytes)
        case .leftOut:
            session.errors.print(
                "warning: \(entry.text) bytes are left out here, since the log became too long")
        case .debug, .info, .warning, .error: break
        }
    }

    private mutating func write(_ entry: LogEntry) {
        guard entry.stream == nil else {
            for line in spoken.lines(adding: entry) { write(line) }
            return
        }
        if form == .json { return print(entry, entry.text) }
        let words =
            if let level = LoggedLine.Level(rawValue: entry.kind.rawValue) {
                LogRow(level, entry.text, on: session.terminal).text
            } else { "… \(entry.text) bytes left out …" }
        session.output.print("\(time(of: entry)) \(name(of: entry)) \(words)")
    }

    private func write(_ line: SpokenLines.Line) {
        if form == .json { return print(line.entry, line.text) }
        let row = SpokenRow(line, titles[line.entry.path], on: session.terminal)
        session.output.print("\(time(of: line.entry)) \(row.text)")
    }

    private func print(_ entry: LogEntry, _ text: String) {
        let title = titles[entry.path]?.name ?? entry.path.readable
        let data: Value = [
            "at": .timestamp(entry.at), "attempt": .int(Int64(entry.attempt)),
            "kind": .string(entry.kind.rawValue), "path": .string(entry.path.text),
            "step": .string(title), "text": .string(text),
        ]
        session.output.print(data.json)
    }

    private func name(of entry: LogEntry) -> String {
        guard entry.path != .run else { return session.terminal.paint("the run", .faint) }
        let title = titles[entry.path]?.name(attempt: entry.attempt) ?? entry.path.readable
        return session.terminal.paint(TerminalText.visible(title), .faint)
    }

    private func time(of entry: LogEntry) -> String {
        guard let zone else { return "\(entry.at)" }
        let local = zone.local(entry.at)
        let clock = [local.hour, local.minute, local.second].map { $0.digits(2) }
        let millisecond = Int(entry.at.nanoseconds / 1_000_000).digits(3)
        return session.terminal.paint(
            "\(local.date) \(clock.joined(separator: ":")).\(millisecond)", .faint)
    }
}

extension Int {
    fileprivate func digits(_ count: Int) -> String {
        let text = String(self)
        return String(repeating: "0", count: Swift.max(count - text.count, 0)) + text
    }
}
