import Calls
import Engine
import Home
import Store
import Values

/// Notices as lines of the log, with command lines that tell more.
extension LogLine {
    init?(_ notice: Notice, _ command: HomeCommand) {
        switch notice.announcement {
        case .began(let run): self.init(.debug, "run began", run, [("by", run.origin.cause)])
        case .ended(let run, let state, _): self.init(run, state, notice, command)
        case .parked(let run, let reason, _):
            let look = run.id.look(with: command)
            self.init(.warning, "run is parked", run, [("why", reason), ("look", look)])
        // The line of the question stands there already.
        case .asked(_, _, .left): return nil
        case .asked(let asked, let run, _):
            self.init(
                .warning, "run asks",
                [
                    "workflow": run.workflow, "run": run.id.short,
                    "question": asked.question.prompt, "answer": asked.command(with: command),
                ])
        case .decided(let told): self.init(told)
        }
    }

    private init(
        _ level: LogLevel, _ message: String, _ run: ToldRun, _ more: [(String, String)] = []
    ) {
        let fields = [("workflow", run.workflow), ("run", run.id.short)] + more
        self.init(level: level, message: message, fields: fields.map(Field.init))
    }

    private init(_ run: ToldRun, _ state: RunState, _ notice: Notice, _ command: HomeCommand) {
        switch state {
        case .failed:
            let place = notice.failures.first?.place.map { [("place", $0)] } ?? []
            let reasons = notice.failures.map(\.sentence).joined(separator: "; ")
            // The run that waits for it says whether that matters.
            self.init(
                run.isChild ? .info : .error, "run failed", run,
                place + [("why", reasons), ("look", run.id.look(with: command))])
        case .cancelled: self.init(.info, "run was cancelled", run)
        default: self.init(.info, "run succeeded", run)
        }
    }

    private init(_ told: ToldOccurrence) {
        let (level, message) = told.judgement.words
        var fields = [("workflow", told.workflow), ("trigger", told.trigger)]
        let (first, last) = (told.due.lowerBound, told.due.upperBound)
        fields.append(("due", first == last ? "\(first)" : "\(first) to \(last)"))
        if told.count > 1 { fields.append(("count", "\(told.count)")) }
        // The key of the occurrence that stands for it means nothing to people.
        if let reason = told.judgement.reason, !reason.hasPrefix("into ") {
            fields.append(("why", RunID.shortened(in: reason)))
        }
        if let run = told.run, told.judgement.verdict.hasRun { fields.append(("run", run.short)) }
        self.init(level: level, message: message, fields: fields.map(Field.init))
    }
}

extension Judgement {
    /// The level and the words for it.
    fileprivate var words: (LogLevel, String) {
        switch verdict {
        // The reason names a run that waits for an answer.
        case .started: (reason == nil ? .debug : .warning, "occurrence started")
        case .queued: (.debug, "occurrence waits for its turn")
        case .waiting: (.debug, "occurrence waits for its time")
        case .caughtUp: (reason == nil ? .info : .warning, "occurrence started late")
        case .coalesced: (.info, "occurrence is part of another one")
        case .void: (.info, "occurrence is void")
        case .failedToStart: (.error, "occurrence did not start")
        case .skipped: (isIntended ? .info : .warning, "occurrence was skipped")
        }
    }

    /// Whether the file, or a person, has wanted that nothing starts.
    private var isIntended: Bool {
        guard let reason else { return false }
        return Self.intended.contains(reason) || reason.hasPrefix("excluded")
    }

    private static let intended: Set = [
        "gap", "duplicate hour", "paused", "disabled", "removed", "edited", "condition",
        "cancelled in queue",
    ]
}

extension Verdict {
    fileprivate var hasRun: Bool { self == .started || self == .queued || self == .caughtUp }
}

extension RunID {
    /// The command that tells more of the run.
    fileprivate func look(with command: HomeCommand) -> String { command("show \(short)") }
}
