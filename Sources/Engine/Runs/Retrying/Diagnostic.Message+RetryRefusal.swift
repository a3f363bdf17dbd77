package import Diagnostics
package import Store

/// Sentences about a request to begin in the middle of a run.
extension Diagnostic.Message {
    package static func refused(
        _ refusal: RetryRefusal, of run: RunID, in workflow: String, ids: [String]
    ) -> Self {
        switch refusal {
        case .unknownStep(let name):
            let advice =
                Spelling.suggestion(for: name, among: ids).map { "did you mean '\($0)'?" }
                ?? "'errand show \(run)' lists them"
            return Self(
                code: "unknown-step", "there is no step '\(name)' in '\(workflow)'; \(advice)")
        case .notReached(let name):
            return Self(
                code: "step-not-reached",
                "run '\(run)' did not come to step '\(name)'; begin with one that it came to, or with what failed: '--failed'"
            )
        case .changed(let name):
            return Self(
                code: "step-changed",
                "step '\(name)' is not what it was in run '\(run)'; begin there: '--from \(name)', or leave out '--current'"
            )
        default: return wholeOnly(refusal, of: run)
        }
    }

    private static func wholeOnly(_ refusal: RetryRefusal, of run: RunID) -> Self {
        switch refusal {
        case .insideLoop(let name, let loop):
            Self(
                code: "inside-loop",
                "step '\(name)' is inside of loop '\(loop)', whose elements are done again as a whole; "
                    + "use '--from \(loop)', with '--failed' for only those that have failed")
        case .insideWhole(let name, let race):
            Self(
                code: "inside-race",
                "step '\(name)' is inside of race '\(race)', which is done again as a whole; use '--from \(race)'"
            )
        case .roundIsOver(let name, let loop):
            Self(
                code: "round-is-over",
                "step '\(name)' is in a round of '\(loop)' that is over; use '--from \(loop)'")
        case .noLoop(let name):
            Self(
                code: "no-loop",
                "step '\(name)' is no loop, of which only what has failed could be done again; leave out '--failed'"
            )
        case .atTheEnd(let name):
            Self(
                code: "step-at-the-end",
                "step '\(name)' is done when the run ends, whatever it begins with; begin with a step before that"
            )
        case .nothingFailed:
            Self(
                code: "nothing-failed",
                "nothing has failed there in run '\(run)'; without '--failed' all of it is done again"
            )
        case .inputGone:
            Self(
                code: "secret-gone",
                "what run '\(run)' was given in secret is not in the home any more; start a new run"
            )
        case .secretGone:
            Self(
                code: "secret-gone",
                "what would be taken over of run '\(run)' has a secret that is not in the home any more; "
                    + "begin before that step: '--from', or without it from the beginning")
        case .misfit(let reason):
            Self(
                code: "journal",
                "nothing of run '\(run)' can be taken over, since \(reason); "
                    + "without '--from' and '--failed' all of it is done again")
        case .unknownStep(let name), .notReached(let name), .changed(let name):
            Self(code: "step", "run '\(run)' cannot begin with step '\(name)'")
        }
    }
}
