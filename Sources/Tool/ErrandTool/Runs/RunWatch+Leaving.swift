import Engine
import Home
import Screens
import Store
import Synchronization

/// Ends the command, or the run, as the person wants it who looks on.
extension RunWatch {
    func heard(_ number: Int32) {
        let work = work
        switch state.withLock({ $0.interruptions.hear(number, during: work) }) {
        case .keepQuestion: session.answers?.interrupt()
        case .ask: askWayOut()
        case .cancel: cancel()
        case .leave(let isPatient): leave(isPatient: isPatient && visit.isOwner)
        case .obey: PosixSignals.obey(number)
        }
    }

    private var work: Interruptions.Work {
        if looksOnly { return .look }
        // A call is no run that others look after: it ends with its command.
        if given != nil, visit.isKept { return .call }
        if meant != nil, state.withLock({ $0.isAsking }) { return .visit }
        return .run(isAtTerminal: session.answers != nil)
    }

    func cancel() {
        if given == nil { news.say("cancelling; Ctrl-C once more leaves the run where it is") }
        let task = Task { [run, visit, session] in
            _ = await visit.keeper.reply(
                to: .cancel(run: run.text, isForced: false, by: session.person))
        }
        state.withLock { $0.intention = .cancellation(task) }
        session.answers?.interrupt()
    }

    private func leave(isPatient: Bool) {
        state.withLock { $0.intention = .leave }
        if isPatient { news.say("ending; what is under way has 30 seconds") }
        session.answers?.interrupt()
        Task { await visit.abandon(after: isPatient ? .seconds(30) : .zero) }
    }
}

// MARK: - Asking what Ctrl-C means

extension RunWatch {
    /// Asks beside the run that goes on, or once its question is taken away.
    private func askWayOut() {
        let isAsking = state.withLock { state in
            if state.isAsking {
                state.wantsWayOut = true
            } else {
                // A question of the run that opens from here on waits for this one.
                session.answers?.forgetInterruption()
                state.wayOut = Task { await askBesideRun() }
            }
            return state.isAsking
        }
        if isAsking { session.answers?.interrupt() }
    }

    private func askBesideRun() async {
        guard let wayOut = await chosenWayOut(atQuestion: false) else { return }
        state.withLock { $0.interruptions.note(wayOut) }
        switch wayOut {
        case .goOn: break
        case .cancel: cancel()
        case .leave: leave(isPatient: visit.isOwner)
        }
    }

    /// Begins a question of the run, once the one about Ctrl-C is over: both want the keys.
    func beginAsking() async {
        repeat { await endWayOut() } while !state.withLock { $0.beginAsking() }
    }

    /// Takes the question away now that the run does not go on.
    func endWayOut() async {
        guard let task = state.withLock({ $0.wayOut }) else { return }
        session.answers?.interrupt()
        await task.value
        state.withLock { state in
            state.wayOut = nil
            state.interruptions.note(.goOn)
        }
    }

    /// Asks at a question of the run what Ctrl-C meant there; returns whether the run is looked at
    /// again.
    func decidesWayOut() async -> Bool {
        let isWanted = state.withLock { state in
            defer { state.wantsWayOut = false }
            return state.wantsWayOut
        }
        guard isWanted, case .none = intention else { return false }
        session.answers?.forgetInterruption()
        let wayOut = await chosenWayOut(atQuestion: true)
        if let wayOut { state.withLock { $0.interruptions.note(wayOut) } }
        switch wayOut {
        case .goOn: return true
        case .cancel:
            cancel()
            return false
        // A second Ctrl-C has cancelled it meanwhile.
        case .leave, nil: return false
        }
    }

    /// Returns `nil` where the wait was ended.
    private func chosenWayOut(atQuestion isAtQuestion: Bool) async -> WayOut? {
        guard let answers = session.answers else { return nil }
        let options = options(atQuestion: isAtQuestion)
        guard let prompt = PickerPrompt(session, show: news.show(below:)) else {
            let titles = options.map { "\($0.letter ?? " ") to \($0.title)" }
            news.say("Ctrl-C: type \(titles.joined(separator: ", ")); Ctrl-C once more cancels")
            guard let line = await aside({ answers.next(.shown) }) else { return nil }
            let index = options.firstIndex { option in
                option.letter.map { line.lowercased() == String($0) } == true
                    || option.title.hasPrefix(line.lowercased()) && !line.isEmpty
            }
            return WayOut.allCases[index ?? 0]
        }
        let heading = ScreenLine("Ctrl-C: what becomes of the run?", .bold)
        let verdict = await aside { prompt.verdict(of: Picker(options), under: [heading]) }
        switch verdict {
        case .taken(let indexes): return indexes.first.map { WayOut.allCases[$0] }
        case .left, .typed: return .goOn
        case nil: return nil
        }
    }

    private func options(atQuestion isAtQuestion: Bool) -> [Picker.Option] {
        let all = [
            Picker.Option("go on", letter: "g"),
            Picker.Option(
                "cancel it", subtitle: "its last steps are done; so does Ctrl-C once more",
                letter: "c"),
            Picker.Option("leave it", subtitle: fate(atQuestion: isAtQuestion), letter: "l"),
        ]
        // What is stored nowhere cannot be left to others.
        return visit.isKept ? all : Array(all.prefix(2))
    }

    private func fate(atQuestion isAtQuestion: Bool) -> String {
        if isAtQuestion { return "the question stays open" }
        return visit.isOwner
            ? "no process serves it then; \(run.wayOn(with: session.homeCommand))"
            : "the process that serves it goes on with it"
    }
}
