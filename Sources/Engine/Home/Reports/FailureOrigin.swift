import Engine
import Runs
package import Store
package import Values

/// The place where a run has failed.
package struct FailureOrigin: Hashable, Sendable {
    /// The file and the line.
    package private(set) var place: String?

    /// The run that failed there, if a step waited for that one.
    package private(set) var run: RunID?

    /// The run was never created.
    mutating func missRun() { run = nil }

    /// Adds where that run has failed, or a run that it waited for.
    mutating func lead(to inner: FailureOrigin?) {
        place = inner?.place ?? place
        run = inner?.run ?? run
    }
}

extension FailureOrigin {
    /// Finds the innermost step that failed like this; without one it was the time of the whole run
    /// that was up.
    init(of failure: StepFailure, in steps: [StepReport], timeout: String?) {
        let step = steps.filter { $0.failed(like: failure) }
            .max { $0.path.text.utf8.count < $1.path.text.utf8.count }
        place = step?.place ?? (failure.code == "time-limit" ? timeout : nil)
        run = step?.child
    }
}

extension StepReport {
    func failed(like failure: StepFailure) -> Bool {
        self.failure?.code == failure.code && self.failure?.message == failure.message
    }
}

extension FailureOrigin: StoredRecord {
    package static let table = StoredTable(
        "place of a failure", part(optional: "place", \.place), part(optional: "run", \.run),
        make: Self.init(place:run:))
}
