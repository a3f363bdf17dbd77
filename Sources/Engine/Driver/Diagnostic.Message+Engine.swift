import Diagnostics
import Store

extension Diagnostic.Message {
    static var missingDefinition: Self {
        Self(code: "missing-definition", "the workflow of the run is not stored any more")
    }

    static func unreadable(_ what: String, _ reason: String) -> Self {
        Self(code: "unreadable-\(what)", "the \(what) of the run cannot be read: \(reason)")
    }

    private static func advice(for name: String, among known: [String]) -> String {
        if let near = Spelling.suggestion(for: name, among: known) {
            return "did you mean '\(near)'?"
        }
        let names = known.sorted().map { "'\($0)'" }
        return names.isEmpty ? "there is none" : "there are \(names.joined(separator: ", "))"
    }

    static func missingInput(_ name: String) -> Self {
        Self(code: "missing-input", "input '\(name)' is missing; give it a value")
    }

    /// What a run is given is kept with it, and a secret is not to be.
    static func secretInput(_ name: String, of workflow: String) -> Self {
        Self(
            code: "secret-input",
            "input '\(name)' is a secret, which cannot be handed over, since it would be kept with the run; "
                + "let '\(workflow)' name it under 'secrets'")
    }

    static func unknownInput(_ name: String, among known: [String]) -> Self {
        let advice = Self.advice(for: name, among: known)
        return Self(code: "unknown-input", "there is no input '\(name)'; \(advice)")
    }

    static func overlap(_ workflow: String, with run: RunID) -> Self {
        Self(
            code: "overlap",
            "'\(workflow)' is running already, as run \(run); wait for its end, cancel it, or let "
                + "this one wait with '--queue'")
    }

    static func queueFull(_ workflow: String) -> Self {
        Self(
            code: "queue-full", "too many runs of '\(workflow)' are waiting; cancel some of them")
    }

    static func unknownWorkflow(_ id: String, among known: [String]) -> Self {
        let advice = Self.advice(for: id, among: known)
        return Self(code: "unknown-workflow", "there is no workflow '\(id)'; \(advice)")
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

    static func answered(by person: String, at time: String) -> Self {
        Self(code: "answered-already", "\(person) has answered already, at \(time)")
    }

    static var snoozedOut: Self {
        Self(code: "snoozed-out", "this was put off 30 times; answer it or cancel the run")
    }

    static func storeFull(_ reason: String) -> Self {
        Self(code: "store-full", "nothing can be stored: \(reason)")
    }

    static func storeUnavailable(_ reason: String) -> Self {
        Self(code: "store-unavailable", "the store cannot be reached: \(reason)")
    }

    static func storeDamaged(_ reason: String) -> Self {
        Self(code: "store-damaged", "the store is damaged: \(reason)")
    }

    static var storeStale: Self {
        Self(code: "store-stale", "somebody else has changed this meanwhile; look again")
    }

    static var signalKnown: Self {
        Self(
            code: "signal-known",
            "a signal with this id and another payload is stored already; give it another id")
    }

    static var signalTooLarge: Self {
        Self(code: "signal-too-large", "the payload of a signal has at most 256 KiB")
    }
}

extension RunState {
    /// What a finished run did, for people.
    fileprivate var clause: String {
        switch self {
        case .succeeded: "succeeded"
        case .failed: "failed"
        case .cancelled: "was cancelled"
        case .queued, .running, .waiting: "goes on"
        }
    }
}
