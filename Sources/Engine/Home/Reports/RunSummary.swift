public import Calls
import Engine
import Runs
public import Store
public import Values

/// A run in one line.
public struct RunSummary: Hashable, Sendable {
    public let id: RunID
    public let workflow: String

    /// The whole path of the workflow's file, where that belongs to no project.
    public var file: String?
    public let state: RunState

    /// The coming end of a run that is still unwinding.
    public var conclusion: Conclusion?

    /// The thing that it waits for, in words for people.
    public var waitingFor: String?

    /// Whether it waits until a person decides about it; then ``waitingFor`` tells why.
    public let isParked: Bool

    /// Whether it could go on, and no process goes on with it.
    public let isLeft: Bool

    /// The person or thing that started it.
    public let cause: String

    /// The run that it does again.
    public var retryOf: RunID?

    /// The run that it undoes.
    public var undoOf: RunID?
    public let created: Timestamp
    public var started: Timestamp?
    public var ended: Timestamp?

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
    public var took: TimeSpan? {
        guard let started, let ended else { return nil }
        return ended.since(started)
    }
}

extension RunSummary: StoredForm {
    public var stored: Value {
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

    public init(stored value: Value) throws(StoredFormError) {
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
