public import Store
public import Workflows

/// A person's wish to do a run again.
public struct RetryRequest: Sendable {
    public let run: RunID
    public var form = RetryForm()

    /// The workflow as it is now, where that is to be used, and the folder in which its relative
    /// paths begin.
    public var definition: Workflows.Definition?
    public var folder: String?

    /// Where variables are looked up that the workflow declares now and did not then; without it,
    /// where the engine looks.
    public var environment: [String: String]?

    /// What becomes of it if another run of the workflow goes on, as for one that is started.
    public var ifRunning: Admission.Mode?

    /// Whether it is only stored, for an engine that goes on with everything.
    public var isLeft = false

    /// Whether a person is about to look on, and so sees what becomes of it.
    public var isWatched = false

    /// Who wants it, in words for people.
    public var by = "hand"

    public init(of run: RunID) {
        self.run = run
    }
}

/// What a wish to do a run again has led to.
public struct RetryReceipt: Hashable, Sendable {
    /// The run that does it again.
    public let run: RunID

    /// Whether it was created now, and not when the same was wanted before.
    public let isNew: Bool
}
