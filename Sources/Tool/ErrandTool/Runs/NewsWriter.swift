import Diagnostics
import Engine
import Home
import IntentTraits
import Runs
import Store
import Synchronization

/// Tells the progress of a run: a line for each step that has ended and for each line of the log,
/// and output of programs; on a terminal, the last lines of that below the running step.
final class NewsWriter: Sendable {
    private let live: LiveLine
    private let terminal: Terminal
    private let tool: String

    /// Whether all lines that programs write are printed to stay.
    private let tellsAll: Bool

    /// Whether steps are told, and output of programs; what an app prints is told anyway.
    private let tellsSteps: Bool

    /// The number of lines of a running step's output that stand below it.
    private static let mostLive = 5

    /// The number of lines that are shown of the output of a step that has failed.
    private static let mostAfterFailure = 20

    private struct State {
        /// The step of the live lines, its name there, and its last lines.
        var current: StepPath?
        var heading = ""
        var recent: [String] = []
        var spoken = SpokenLines()

        /// The last output of each step, so that it is not told again as its result.
        var logged: [StepPath: String] = [:]

        /// The numbers of the entries that were told, since a new connection tells them again.
        var told: Set<Int> = []
    }

    private let state = Mutex(State())

    init(_ session: Session, isVerbose: Bool = false, tellsSteps: Bool = true) {
        self.tellsSteps = tellsSteps
        terminal = session.errorTerminal
        tool = session.program.name
        tellsAll = isVerbose || session.liveWidth == nil
        live = LiveLine(on: session.errors, width: session.liveWidth)
    }

    func tell(_ news: FollowedNews) {
        if let behind = news.behind, isNew(behind) {
            live.print(TerminalText.visible(news.run.queued(behind: behind, tool)))
        }
        var log = news.log[...]
        for step in news.steps {
            // The output of a step was written before it ended.
            while let entry = log.first, entry.at <= step.finished ?? step.started ?? entry.at {
                tell(log.removeFirst(), news)
            }
            tell(step)
        }
        for entry in log { tell(entry, news) }
        if tellsSteps, news.state == .waiting, let waitingFor = news.waitingFor {
            live.show(TerminalText.visible("waiting for \(waitingFor)"))
        }
    }

    private func isNew(_ news: some Hashable) -> Bool {
        state.withLock { $0.told.insert(news.hashValue).inserted }
    }

    /// Says something that is no news of the run.
    func say(_ sentence: String) { live.print(sentence) }

    /// Takes the live lines away.
    func end() { live.show("") }
}

extension NewsWriter {
    private func tell(_ step: StepReport) {
        guard isNew(step) else { return }
        guard tellsSteps else { return tellRest(of: step) }
        let line = StepLine(step, on: terminal)
        if step.status == "begun" { begin(step.path, as: line.beginning) } else { end(step) }
        let isKnown = state.withLock { step.dialog != nil && $0.logged[step.path] == step.dialog }
        guard let text = line.news(isSilent: isKnown) else { return }
        let output = tellsAll || step.failure == nil ? [] : line.output(most: Self.mostAfterFailure)
        live.print(([text] + output + line.view).joined(separator: "\n"))
    }

    /// Tells a last line without an end, of which all that is known is printed.
    private func tellRest(of step: StepReport) {
        guard step.finished != nil else { return }
        for line in state.withLock({ $0.spoken.rest(of: step.path) }) {
            live.print(TerminalText.visible(line.text))
        }
    }

    private func begin(_ path: StepPath, as heading: String) {
        state.withLock { state in (state.current, state.heading, state.recent) = (path, heading, [])
        }
        live.show(heading)
    }

    private func end(_ step: StepReport) {
        let (rest, isCurrent) = state.withLock { state in
            (state.spoken.rest(of: step.path), state.current == step.path)
        }
        if isCurrent { live.show("") }
        if tellsAll { tell(rest, as: step.title) }
    }

    private func tell(_ entry: LogEntry, _ news: FollowedNews) {
        let title = news.titles[entry.path]
        if let level = LoggedLine.Level(rawValue: entry.kind.rawValue) {
            state.withLock { $0.logged[entry.path] = entry.text }
            // What a call has to say in the end is its dialog.
            guard tellsSteps || level == .warning || level == .error else { return }
            live.print(LogRow(level, entry.text, on: terminal).text)
        } else if !tellsSteps, entry.kind != .printed {
            return
        } else if entry.kind == .leftOut {
            if tellsAll { live.print("… \(entry.text) bytes left out …") }
        } else {
            let lines = state.withLock { $0.spoken.lines(adding: entry) }
            if !tellsSteps {
                for line in lines { live.print(TerminalText.visible(line.text)) }
            } else if tellsAll {
                tell(lines, as: title)
            } else {
                show(lines, of: entry.path, title)
            }
        }
    }

    private func tell(_ lines: [SpokenLines.Line], as title: StepTitle?) {
        for line in lines { live.print(SpokenRow(line, title, on: terminal).text) }
    }

    /// Shows the last lines of the step that has said something last.
    private func show(_ lines: [SpokenLines.Line], of path: StepPath, _ title: StepTitle?) {
        let (heading, shown) = state.withLock { state in
            if state.current != path {
                let name = title?.text ?? path.readable
                state.current = path
                (state.heading, state.recent) = (TerminalText.visible("… \(name)"), [])
            }
            state.recent = (state.recent + lines.map(\.text)).suffix(Self.mostLive)
            let unfinished = state.spoken.unfinished(of: path).map { [$0] } ?? []
            return (state.heading, (state.recent + unfinished).suffix(Self.mostLive))
        }
        live.show(heading, under: shown.map { "  │ \($0)" })
    }
}
