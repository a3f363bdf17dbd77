/// The origin of a run.
package struct Origin: Hashable, Sendable {
    /// The person or thing that started it, in words for people.
    package var cause: String

    /// The number of runs and signals that led to it, one after the other.
    package var depth: Int

    /// The occurrence that started it.
    package var occurrence: OccurrenceKey?

    /// The run that waits for it, and the step there.
    package var parent: Parent?

    /// The run that it does again.
    package var retryOf: RunID?

    /// The run that it undoes.
    package var undoOf: RunID?

    /// Creates the origin of a run that nothing else led to.
    package init(_ cause: String, depth: Int = 0) {
        self.cause = cause
        self.depth = depth
    }

    /// A step that runs another workflow.
    package struct Parent: Hashable, Sendable {
        package let run: RunID

        /// The step's path, which is also that of the wait for the child's end.
        package let path: String

        package init(run: RunID, path: String) {
            self.run = run
            self.path = path
        }
    }
}
