import Diagnostics
import Engine
import Home
import IntentTraits
import Runs
import Screens
import Store
import Synchronization
import Values

/// Tells the progress of a run: a line for each step that has ended and for each line of the log,
/// and output of programs; on a terminal, the last lines of that below the running step.
final class NewsWriter: Sendable {
    private let live: LiveLine
    private let terminal: Terminal
    private let command: HomeCommand

    /// Whether all lines that programs write are printed to stay.
    private let tellsAll: Bool

    /// Whether steps are told, and output of programs; what an app prints is told anyway.
    private let tellsSteps: Bool

    /// The number of lines that are shown of the output of a step that has failed.
    private static let mostAfterFailure = 20

    private struct State {
        var tree = StepTree()

        /// The attempts at steps that have ended, by their paths and numbers.
        var ended: Set<String> = []

        /// The steps whose ends were told.
        var over: Set<StepPath> = []

        /// What the run waits for, in words for people.
        var waitingFor: String?
        var spoken = SpokenLines()

        /// The last output of each step, so that it is not told again as its result.
        var logged: [StepPath: String] = [:]

        /// The hashes of what was told, since a new connection tells it again.
        var told: Set<Int> = []
    }

    private let state = Mutex(State())
    private let screen: LiveScreen?
    private let now: @Sendable () -> Timestamp

    /// The task that shows how time passes, while something is shown.
    private let clock = Mutex<Task<Void, Never>?>(nil)

    init(_ session: Session, isVerbose: Bool = false, tellsSteps: Bool = true) {
        self.tellsSteps = tellsSteps
        terminal = session.errorTerminal
        command = session.homeCommand
        screen = session.screen
        now = session.now
        tellsAll = isVerbose || screen == nil
        live = LiveLine(on: session.errors, screen)
    }

    func tell(_ news: FollowedNews) {
        if let behind = news.behind, isNew(behind) {
            live.print(TerminalText.visible(news.run.queued(behind: behind, command)))
        }
        state.withLock { $0.tree.add(news.titles) }
        var log = news.log[...]
        for step in news.steps {
            // The output of a step was written before it ended.
            while let entry = log.first, entry.at <= step.finished ?? step.started ?? entry.at {
                tell(log.removeFirst(), news)
            }
            tell(step)
        }
        for entry in log { tell(entry, news) }
        state.withLock { $0.waitingFor = news.state == .waiting ? news.waitingFor : nil }
        redraw()
        keepTime()
    }

    private func isNew(_ news: some Hashable) -> Bool {
        state.withLock { $0.told.insert(news.hashValue).inserted }
    }

    /// Says something that is no news of the run.
    func say(_ sentence: String) { live.print(sentence) }

    /// Shows lines below all others, until others take their place.
    func show(below lines: [ScreenLine]) { live.show(below: lines) }

    /// Takes the live lines away; where the command ends, what is known of steps that go on stays
    /// on the screen.
    func end(leaving isLeaving: Bool = false, in end: RunState? = nil) {
        clock.withLock { task in
            task?.cancel()
            task = nil
        }
        live.show([])
        guard isLeaving, tellsSteps, let screen else { return }
        let (now, width) = (now(), screen.size().width)
        let open = state.withLock { state in
            defer { state.tree = StepTree() }
            state.tree.isStill = true
            state.tree.end = end.flatMap { $0.isFinal ? $0 : nil }
            return state.tree.outlines(at: now, in: width).flatMap { $0.lines(.lines) }
        }
        guard !open.isEmpty else { return }
        live.print(
            open.map { terminal.paint($0.cut(to: max(1, width - 1))) }.joined(separator: "\n"))
    }
}

// MARK: - Present work

extension NewsWriter {
    private func redraw() {
        guard tellsSteps, let screen else { return }
        let (size, now) = (screen.size(), now())
        let lines = state.withLock { state in
            let outlines = state.tree.outlines(at: now, in: size.width)
            let waiting = state.waitingFor.map { [ScreenLine("waiting for \($0)", .faint)] } ?? []
            // A list to choose from has room below.
            return Outline.lines(of: outlines, in: max(3, size.height - 4)) + waiting
        }
        live.show(lines)
    }

    /// Draws as part of the clock's task; `end` waits for that, and nothing is drawn after it.
    private func redrawUnlessOver() -> Bool {
        clock.withLock { _ in
            guard !Task.isCancelled else { return false }
            redraw()
            return true
        }
    }

    /// Shows again and again how long it goes on already, and fits it into the window.
    private func keepTime() {
        guard tellsSteps, screen != nil else { return }
        clock.withLock { task in
            guard task == nil else { return }
            task = Task { [weak self] in
                // It ends when it is cancelled.
                while (try? await ContinuousClock().sleep(for: Spinner.pace)) != nil {
                    guard let self, redrawUnlessOver() else { return }
                }
            }
        }
    }
}

extension NewsWriter {
    /// Tells the ends of which no news comes: of steps that have failed for reasons of their own,
    /// and of rounds that are counted on the screen.
    func tellRest(of report: RunReport) {
        for step in report.steps where step.finished != nil && step.intent == nil {
            let isTold = state.withLock { $0.over.contains(step.path) }
            let isCounted = screen != nil && step.decision?.count != nil
            if !isTold, isCounted || report.failsByItself(step) { tell(step) }
        }
    }

    private func tell(_ step: StepReport) {
        guard isNew(step) else { return }
        if step.finished != nil { state.withLock { _ = $0.over.insert(step.path) } }
        guard tellsSteps else { return tellRest(of: step) }
        let rest = state.withLock { $0.spoken.rest(of: step.path) }
        if tellsAll, step.status != "begun" { tell(rest, as: step.title) }
        let isKnown = state.withLock { step.dialog != nil && $0.logged[step.path] == step.dialog }
        if let screen, step.status != "skipped" || step.finished != nil {
            tellChoices(before: step.path, in: screen.size().width)
            state.withLock { state in
                let attempt = "\(step.path) \(max(1, step.attempts))"
                if step.finished != nil { state.ended.insert(attempt) }
                // A new connection tells again what has begun, by the clock of the store.
                guard step.finished != nil || !state.ended.contains(attempt) else { return }
                state.tree.add(step, isSilent: isKnown)
            }
        }
        let line = StepLine(step)
        let output = tellsAll || step.failure == nil ? [] : line.output(most: Self.mostAfterFailure)
        guard let text = line.news(isSilent: isKnown) else { return }
        guard screen != nil, !StepTree.isRoot(step.path) else {
            let inside = screen.map { takeOut(step.path, in: $0.size().width) } ?? []
            let lines = [terminal.paint(text)] + inside + output + line.view
            return live.print(lines.joined(separator: "\n"))
        }
        if !output.isEmpty || !line.view.isEmpty {
            live.print(([terminal.paint(text)] + output + line.view).joined(separator: "\n"))
        }
    }

    /// Tells the choices before a step, which end without news of their own.
    private func tellChoices(before path: StepPath, in width: Int) {
        let now = now()
        let over = state.withLock { $0.tree.takeOutChoices(before: path, at: now, in: width) }
        for line in over.flatMap({ $0.lines(.lines) }) {
            live.print(terminal.paint(line.cut(to: max(1, width - 1))))
        }
    }

    /// Takes a step that has ended out of the live lines; returns the lines of those inside.
    private func takeOut(_ path: StepPath, in width: Int) -> [String] {
        let now = now()
        let inside = state.withLock { $0.tree.remove(path, at: now, in: width) }
        return Outline(ScreenLine(), inside).lines(.lines).dropFirst()
            .map { terminal.paint($0.cut(to: max(1, width - 1))) }
    }

    /// Tells a last line without an end, of which all that is known is printed.
    private func tellRest(of step: StepReport) {
        guard step.finished != nil else { return }
        for line in state.withLock({ $0.spoken.rest(of: step.path) }) {
            live.print(TerminalText.visible(line.text))
        }
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
                show(lines, of: entry.path)
            }
        }
    }

    private func tell(_ lines: [SpokenLines.Line], as title: StepTitle?) {
        for line in lines { live.print(SpokenRow(line, title, on: terminal).text) }
    }

    private func show(_ lines: [SpokenLines.Line], of path: StepPath) {
        state.withLock { state in
            state.tree.add(
                lines.map(\.text), unfinished: state.spoken.unfinished(of: path), of: path)
        }
    }
}

extension RunReport {
    /// Whether a step has failed for a reason that none has inside of it.
    fileprivate func failsByItself(_ step: StepReport) -> Bool {
        guard let failure = step.failure else { return false }
        return !steps.contains { other in
            other.path.text.hasPrefix("\(step.path.text)/")
                && other.failure?.message == failure.message
        }
    }
}
