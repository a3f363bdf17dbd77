import IntentTraits
import Store
import Values

/// The calls of a run that may have happened.
package struct Unsettled {
    /// Calls that have ended so, by the paths of their steps.
    private var ended: [StepPath: BegunCall] = [:]

    /// Calls that have not ended.
    private var open: [StepPath: BegunCall] = [:]

    /// Runs that steps have started and that have not succeeded.
    private(set) var children: [StepPath: RunID] = [:]

    /// The last calls of steps, whose keys are kept.
    package var doubts: [StepPath: BegunCall] { ended.merging(open) { $1 } }

    /// Looks through the journal of a run, which may have such things from the run before.
    package init(of journal: [Entry]) {
        if case .created(let created)? = journal.first?.body, let copied = created.copied {
            ended = copied.doubts
            children = copied.children
        }
        for entry in journal {
            let path = entry.path.withoutAttempts
            switch entry.body {
            case .begun(.call(let call)) where call.repetition != .harmless: open[path] = call
            case .begun(.child(let run)): children[path] = run
            case .outcome(let outcome): settle(path, by: outcome.status)
            default: break
            }
        }
    }

    private mutating func settle(_ path: StepPath, by status: Outcome.Status) {
        switch status {
        case .asked: break
        case .succeeded:
            ended[path] = nil
            open[path] = nil
            children[path] = nil
        case .failed, .skipped: open[path] = nil
        case .unclear, .interrupted, .cancelled:
            if let call = open.removeValue(forKey: path) { ended[path] = call }
        }
    }
}

extension StepPath {
    /// The path as it is where all steps around are in their first attempts.
    ///
    /// Steps and what is inside of them take turns in a path; only steps have attempts.
    fileprivate var withoutAttempts: StepPath {
        guard text.utf8.contains(UInt8(ascii: "~")) else { return self }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let first = parts.first?.hasPrefix("@") == true ? 1 : 0
        let plain = parts.enumerated().map { index, part in
            index >= first && (index - first).isMultiple(of: 2) ? part.prefix { $0 != "~" } : part
        }
        return StepPath(plain.joined(separator: "/"))
    }
}
