public import IntentHosting
public import Store
public import Values
public import Workflows

/// A person's wish to start a workflow.
public struct StartRequest: Sendable {
    /// What becomes of it if another run of the workflow goes on.
    public enum IfRunning: String, CaseIterable, Sendable {
        /// What the workflow says; where it says nothing, the run is refused.
        case asWritten

        /// It waits for its turn.
        case queue
    }

    public let definition: Workflows.Definition
    public var inputs: [IntentCall.Argument] = []

    /// What expressions find in `trigger`.
    public var trigger = ValueMap()
    public var ifRunning = IfRunning.asWritten

    /// Who wants it, in words for people.
    public var by = "hand"

    /// Whether somebody is there to be asked.
    public var attendance = CallConditions.Attendance.unattended

    public init(_ definition: Workflows.Definition, inputs: [IntentCall.Argument] = []) {
        self.definition = definition
        self.inputs = inputs
    }
}

/// A run that was started.
public struct StartedRun: Hashable, Sendable {
    public let id: RunID

    /// Whether it waits for a slot.
    public let isQueued: Bool
}
