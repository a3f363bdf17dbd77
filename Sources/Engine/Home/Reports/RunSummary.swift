import Catalogue
import Engine
import Runs
package import Store
package import Values

/// A run in one line.
package struct RunSummary: Hashable, Sendable {
    package let id: RunID
    package let workflow: String

    /// The whole path of the workflow's file, where that belongs to no project.
    package var file: String?
    package let state: RunState

    /// The coming end of a run that is still unwinding.
    package var conclusion: Conclusion?

    /// The thing that it waits for, in words for people.
    package var waitingFor: String?

    /// Whether it waits until a person decides about it; then ``waitingFor`` tells why.
    package let isParked: Bool

    /// Whether it could go on, and no process goes on with it.
    package internal(set) var isLeft: Bool

    /// The person or thing that started it.
    package let cause: String

    /// The run that it does again.
    package var retryOf: RunID?

    /// The run that it undoes.
    package var undoOf: RunID?
    package let created: Timestamp
    package var started: Timestamp?
    package var ended: Timestamp?
}

extension RunSummary {
    /// Describes a run and how it stands.
    init(_ run: RunRecord, _ standing: RunStanding, _ time: PersonalTime) {
        id = run.id
        workflow = run.workflow
        file = run.identity.file
        state = run.state
        conclusion = run.conclusion
        isParked = standing.isParked
        isLeft = standing.isLeft
        let isLater = run.format > JournalFormat.current && !run.state.isFinal
        waitingFor =
            isLater
            ? "a later release, which has begun it"
            : standing.begins.map { "its jitter, until \(time.long($0))" }
                ?? (standing.isReady ? "a process that goes on with it" : run.waitingFor)
        cause = run.origin.cause
        retryOf = run.origin.retryOf
        undoOf = run.origin.undoOf
        created = run.createdAt
        started = run.startedAt
        ended = run.endedAt
    }
}

extension RunSummary {
    /// How long it went on, once it has ended.
    package var took: TimeSpan? {
        guard let started, let ended else { return nil }
        return ended.since(started)
    }
}

extension RunSummary: StoredRecord {
    package static let table = StoredTable(
        "run", part("id", \.id), part("workflow", \.workflow), part(optional: "file", \.file),
        part("state", \.state), part(optional: "conclusion", \.conclusion),
        part(optional: "waiting_for", \.waitingFor), part("parked", or: false, \.isParked),
        part("left", or: false, \.isLeft), part("cause", \.cause),
        part(optional: "retry_of", \.retryOf), part(optional: "undo_of", \.undoOf),
        part("created", \.created), part(optional: "started", \.started),
        part(optional: "ended", \.ended), make: Self.init, computed: ("took", { $0.took?.stored }))
}

extension RunID {
    /// As much of it as people need to name a run.
    package var short: String { String(text.prefix(8)) }

    /// A reason of the ledger, in which runs have their whole names, as people read it.
    package static func shortened(in reason: String) -> String {
        reason.replacing(/\b(?<short>[0-9a-v]{8})[0-9a-v]{18}\b/) { String($0.output.short) }
    }

    /// The command that goes on with a run that has no owner.
    package func wayOn(with command: HomeCommand) -> String {
        "'\(command("resume \(short)"))' goes on with it, and so does '\(command("serve"))'"
    }
}
