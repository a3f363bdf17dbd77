/// The origin of a run.
public struct Origin: Hashable, Sendable {
    /// The person or thing that started it, in words for people.
    public var cause: String

    /// The number of runs and signals that led to it, one after the other.
    public var depth: Int

    /// The occurrence that started it.
    public var occurrence: OccurrenceKey?

    /// The run that waits for it, and the step there.
    public var parent: Parent?

    /// The run that it does again.
    public var retryOf: RunID?

    /// The run that it undoes.
    public var undoOf: RunID?

    /// Creates the origin of a run that nothing else led to.
    public init(_ cause: String, depth: Int = 0) {
        self.cause = cause
        self.depth = depth
    }

    /// A step that runs another workflow.
    public struct Parent: Hashable, Sendable {
        public let run: RunID

        /// The step's path, which is also that of the wait for the child's end.
        public let path: String

        public init(run: RunID, path: String) {
            self.run = run
            self.path = path
        }
    }
}
