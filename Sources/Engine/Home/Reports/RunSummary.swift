package import Calls
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
    package let isLeft: Bool

    /// The person or thing that started it.
    package let cause: String

    /// The run that it does again.
    package var retryOf: RunID?

    /// The run that it undoes.
    package var undoOf: RunID?
    package let created: Timestamp
    package var started: Timestamp?
    package var ended: Timestamp?

    /// Describes a run and how it stands.
    init(_ run: RunRecord, _ standing: RunStanding) {
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
            : standing.isReady ? "a process that goes on with it" : run.waitingFor
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

extension RunSummary: StoredForm {
    package var stored: Value {
        .stored([
            "id": .string(id.text), "workflow": .string(workflow),
            "file": file.map { .string($0) },
            "state": .string(state.rawValue), "conclusion": conclusion.map { .string($0.rawValue) },
            "waiting_for": waitingFor.map { .string($0) }, "parked": isParked ? true : nil,
            "left": isLeft ? true : nil,
            "cause": .string(cause), "retry_of": retryOf.map { .string($0.text) },
            "undo_of": undoOf.map { .string($0.text) },
            "created": .timestamp(created), "started": started.map { .timestamp($0) },
            "ended": ended.map { .timestamp($0) }, "took": took.map { .duration($0) },
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "run")
        id = RunID(try fields.string("id"))
        workflow = try fields.string("workflow")
        file = try fields.optionalString("file")
        state = try fields.word("state")
        if fields.map["conclusion"] != nil { conclusion = try fields.word("conclusion") }
        waitingFor = try fields.optionalString("waiting_for")
        isParked = fields.map["parked"] != nil
        isLeft = fields.map["left"] != nil
        cause = try fields.string("cause")
        retryOf = try fields.optionalString("retry_of").map { RunID($0) }
        undoOf = try fields.optionalString("undo_of").map { RunID($0) }
        created = try fields.timestamp("created")
        started = try fields.optionalTimestamp("started")
        ended = try fields.optionalTimestamp("ended")
    }
}
