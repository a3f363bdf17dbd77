import Diagnostics
import Engine
import Home
import Store
import Synchronization

/// Tells how a run gets on: a line for each step that has ended and for each line of the log, and on a terminal what
/// goes on now.
final class NewsWriter: Sendable {
    private let live: LiveLine
    private let terminal: Terminal
    private let tool: String

    private struct State {
        /// The step that the line of what goes on now is about.
        var current: StepPath?

        /// What a step has written last, so that it is not told again as what it said.
        var logged: [StepPath: String] = [:]

        /// Who looks again hears what is known already, and tells it once.
        var told: Set<Int> = []
    }

    private let state = Mutex(State())

    init(_ session: Session) {
        terminal = session.errorTerminal
        tool = session.program.name
        live = LiveLine(on: session.errors, width: session.liveWidth)
    }

    func tell(_ news: RunNews) {
        if let behind = news.behind, isNew(behind) {
            live.print(TerminalText.visible(news.run.queued(behind: behind, tool)))
        }
        var lines = news.lines[...]
        for step in news.steps {
            // What a step has written was written before it ended.
            while let line = lines.first, line.at <= step.finished ?? step.started ?? line.at {
                tell(lines.removeFirst())
            }
            tell(step)
        }
        for line in lines { tell(line) }
        if news.state == .waiting, let waitingFor = news.waitingFor {
            live.show(TerminalText.visible("waiting for \(waitingFor)"))
        }
    }

    private func tell(_ step: StepReport) {
        guard isNew(step) else { return }
        let line = StepLine(step, on: terminal)
        if step.status == "begun" {
            state.withLock { $0.current = step.path }
            live.show(line.beginning)
        } else if state.withLock({ $0.current == step.path }) {
            live.show("")
        }
        let isKnown = state.withLock { step.dialog != nil && $0.logged[step.path] == step.dialog }
        if let text = line.news(isSilent: isKnown) { live.print(text) }
    }

    private func isNew(_ news: some Hashable) -> Bool {
        state.withLock { $0.told.insert(news.hashValue).inserted }
    }

    /// Says something that is no news of the run.
    func say(_ sentence: String) {
        live.print(sentence)
    }

    /// Takes the line away that says what goes on.
    func end() {
        live.show("")
    }

    private func tell(_ line: LoggedLine) {
        guard isNew(line) else { return }
        state.withLock { $0.logged[line.path] = line.text }
        live.print(LogRow(line, on: terminal).text)
    }
}
