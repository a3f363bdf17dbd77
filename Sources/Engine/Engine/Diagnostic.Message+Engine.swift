import Catalogue
import Diagnostics
import Runs
import Store
import Values
import Workflows

extension Diagnostic.Message {
    static func unsetVariable(
        _ name: String, _ place: Step.Place, inTest: Bool = false
    ) -> Self {
        let (lack, way) =
            inTest
            ? ("the test sets no such variable", "write 'env: { \(name): … }'")
            : ("no such variable is set where the run is asked for", "set it there")
        return Self(
            code: "unset-variable",
            "\(place) reads 'env.\(name)', and \(lack); "
                + "\(way), or ask with 'has(env.\(name))' whether it is there")
    }

    /// `way` is what gives the field, if anything can.
    static func noTrigger(_ name: String, _ place: Step.Place, way: String?) -> Self {
        Self(
            code: "no-trigger",
            "\(place) reads 'trigger.\(name)', and no trigger starts this run; "
                + (way.map { "\($0), or " } ?? "")
                + "ask with 'has(trigger.\(name))' whether it is there")
    }

    static var missingDefinition: Self {
        Self(code: "missing-definition", "the workflow of the run is not stored any more")
    }

    static func unreadable(_ what: String, _ reason: String) -> Self {
        Self(code: "unreadable-\(what)", "the \(what) of the run cannot be read: \(reason)")
    }

    /// The end of a wait is stored in a form that makes no sense.
    static func unreadable(_ what: String, at path: String, _ reason: String) -> Self {
        Self(
            code: "unreadable-\(what)",
            "the \(what) that '\(path)' has waited for cannot be read: \(reason)")
    }

    static func unreadableEnd(of run: RunID, _ reason: String) -> Self {
        Self(code: "unreadable-end", "how run \(run) has ended cannot be read: \(reason)")
    }

    static func unreadableStore(_ reason: String) -> Self {
        Self(code: "unreadable-store", "what is stored of the run cannot be read: \(reason)")
    }

    static func unreadableEntry(_ number: Int, of run: RunID, _ reason: String) -> Self {
        Self(code: "unreadable-entry", "entry \(number) of run \(run) cannot be read: \(reason)")
    }

    static func unreadableQuestion(of run: RunID, at path: String, _ reason: String) -> Self {
        Self(
            code: "unreadable-question",
            "the question that run \(run) asks at '\(path)' cannot be read: \(reason); cancel the run if it is not to wait on"
        )
    }

    static func signalUndecided(_ name: String, _ reason: String) -> Self {
        Self(
            code: "signal-undecided",
            "a signal '\(name)' has come, and it cannot be told whether it is the one: \(reason); the run waits on"
        )
    }

    /// The zone that a project names is not here, and the machine's would show other times.
    static func noZone(_ reason: String) -> Self {
        Self(code: "no-zone", "the run's clock cannot be read: \(reason)")
    }

    static var unsoundCondition: Self { Self(code: "unsound-condition", "the condition is none") }

    static func payloadUnreadable(_ reason: String) -> Self {
        Self(
            code: "payload-unreadable",
            "the payload of the signal is no value in the canonical coding: \(reason)")
    }

    /// A run of a copy may have done something since it was copied.
    static func copied(_ origin: String?) -> Self {
        let origin = origin.map { " (\($0))" } ?? ""
        return Self(
            code: "copied-run",
            "its home is a copy from before\(origin), and it may have gone on since then")
    }

    static func missingInput(_ name: String) -> Self {
        Self(code: "missing-input", "input '\(name)' is missing; give it a value")
    }

    /// A secret input cannot come from a trigger, whose values stand in a file or came with a
    /// signal.
    static func secretInput(_ name: String, of workflow: String) -> Self {
        Self(
            code: "secret-input",
            "input '\(name)' is a secret, which no trigger can give; "
                + "let '\(workflow)' name it under 'secrets'")
    }

    /// A value that the journal names is not in its drawer any more.
    static func secretGone() -> Self {
        Self(
            code: "secret-gone",
            "a secret that it was given or came to is not in the folder 'drawer' of the home any more"
        )
    }

    static func leftOut(_ workflows: [String]) -> Self {
        let names = workflows.map { "'\($0)'" }.joined(separator: ", ")
        return Self(code: "left-out", "left out for its errors: \(names)")
    }

    static func unknownInput(_ name: String, among known: [String]) -> Self {
        let advice = Spelling.advice(for: name, amongFew: known.sorted())
        return Self(code: "unknown-input", "there is no input '\(name)'\(advice)")
    }

    static func overlap(_ workflow: String, with run: RunID) -> Self {
        Self(
            code: "overlap",
            "'\(workflow)' is running already, as run \(run); wait for its end, cancel it, or let "
                + "this one wait with '--queue'")
    }

    static func unanswered(_ workflow: String, _ run: RunID) -> Self {
        Self(
            code: "unanswered",
            "run \(run) of '\(workflow)' was interrupted or parked, and waits for an answer; give it "
                + "with 'errand answer \(run)', or start this one beside it with '--queue'")
    }

    static func signalWithoutPlace(_ signal: String, _ workflow: String) -> Self {
        Self(
            code: "queue-full",
            "the signal '\(signal)' starts no run of '\(workflow)', since as many wait for their turn as may; "
                + "'limits: { signals: … }' in 'errand.yaml' allows more")
    }

    static func queueFull(_ workflow: String) -> Self {
        Self(
            code: "queue-full",
            "as many runs of '\(workflow)' wait for their turn as may; cancel some of them, or allow more with "
                + "'limits: { queue: … }' in 'errand.yaml'")
    }

    static func unknownWorkflow(_ id: String, among known: [String]) -> Self {
        let advice = Spelling.advice(for: id, amongFew: known.sorted())
        return Self(code: "unknown-workflow", "there is no workflow '\(id)'\(advice)")
    }

    static func unknownRun(_ id: RunID) -> Self {
        Self(code: "unknown-run", "there is no run '\(id)'; 'errand runs' lists them")
    }

    static func runHasEnded(_ id: RunID, _ state: RunState) -> Self {
        Self(code: "run-ended", "run '\(id)' has ended already: it \(state.clause)")
    }

    static func noQuestion(_ run: RunID, at path: StepPath?) -> Self {
        let place = path.map { " at '\($0)'" } ?? ""
        return Self(code: "no-question", "run '\(run)' has no open question\(place)")
    }

    static func severalQuestions(_ run: RunID, _ paths: [StepPath]) -> Self {
        let names = paths.map { "'\($0)'" }.joined(separator: ", ")
        return Self(
            code: "several-questions", "run '\(run)' asks several questions; name one: \(names)")
    }

    static func answered(_ answer: GivenAnswer, _ time: PersonalTime) -> Self {
        let words = answer.words.map { " '\($0)'" } ?? ""
        return Self(
            code: "answered-already",
            "\(answer.by) has answered\(words) already, \(time.long(answer.at))")
    }

    static func questionIsOver(_ run: RunID) -> Self {
        Self(
            code: "question-over",
            "this question has closed without an answer; 'errand show \(run)' tells what the run asks now"
        )
    }

    static func noDeadline(_ run: RunID, at path: StepPath) -> Self {
        Self(
            code: "no-deadline",
            "run '\(run)' waits for an answer at '\(path)' as long as it takes; there is nothing to put off"
        )
    }

    static var snoozedOut: Self {
        Self(code: "snoozed-out", "this was put off 30 times; answer it or cancel the run")
    }

    static var engineEnding: Self {
        Self(
            code: "engine-ending",
            "the process that owns the home is ending and begins no run any more; try again once it "
                + "has ended")
    }

    static func storeFull(_ reason: String) -> Self {
        Self(code: "store-full", "nothing new is stored: \(reason)")
    }

    static var storeHasRoom: Self {
        Self(
            code: "store-has-room",
            "there is room on the disk again; what has waited for it goes on")
    }

    static var clockDoubtful: Self {
        Self(
            code: "clock-doubtful",
            "the clock was set so far that it may be wrong; what is due waits until it is synchronised, "
                + "for two minutes at most")
    }

    static func clockSetBack(_ span: TimeSpan?) -> Self {
        let span = span.map { " by \($0)" } ?? ""
        return Self(
            code: "clock-set-back",
            "the clock was set back\(span); what is due is decided by it as it is now: 'every' keeps its "
                + "distance, and nothing else that was started already is started again")
    }

    static func storeUnavailable(_ reason: String) -> Self {
        Self(code: "store-unavailable", "the store cannot be reached: \(reason)")
    }

    static func storeDamaged(_ reason: String) -> Self {
        Self(code: "store-damaged", "the store is damaged: \(reason)")
    }

    static func storeUnreadable(_ reason: String) -> Self {
        Self(code: "store-unreadable", "what is stored of it cannot be read: \(reason)")
    }

    static var storeStale: Self {
        Self(code: "store-stale", "another process has changed this meanwhile; look again")
    }

    static func nothingByTime(_ workflow: String) -> Self {
        Self(
            code: "nothing-by-time",
            "no trigger of '\(workflow)' goes by times, and only times can be made up for")
    }

    static var signalKnown: Self {
        Self(
            code: "signal-known",
            "a signal with this id and another payload is stored already; give it another id")
    }

    static func signalKnown(as name: String) -> Self {
        Self(
            code: signalKnown.code,
            "under this id there is '\(name)' already; give the signal another id")
    }

    static var signalTooLarge: Self {
        Self(code: "signal-too-large", "the payload of a signal has at most 256 KiB")
    }
}

extension RunState {
    /// The end of a run as a clause, for people.
    fileprivate var clause: String {
        switch self {
        case .succeeded: "succeeded"
        case .failed: "failed"
        case .cancelled: "was cancelled"
        case .queued, .running, .waiting: "goes on"
        }
    }
}
