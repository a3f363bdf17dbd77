package import Store
package import Values

/// The end of a body that is followed by `finally` or a rescue; the body is never entered again.
package struct Concluded: Hashable, Sendable {
    package let how: Conclusion
    package var failure: StepFailure?

    /// The outputs of a run, evaluated when its steps were over.
    package var outputs: ValueMap = [:]
}

extension Concluded {
    package init(_ how: Conclusion, _ failure: StepFailure? = nil) {
        self.how = how
        self.failure = failure
    }
}

/// The end of a run.
package struct Ended: Hashable, Sendable {
    package let state: RunState
    package var outputs: ValueMap = [:]
    package var failure: StepFailure?

    /// The reason that `stop` gave.
    package var reason: String?
}

extension Ended { package init(_ state: RunState) { self.state = state } }

extension Ended: StoredRecord {
    package static let table = StoredTable(
        "end of a run", part("state", \.state), part("outputs", or: [:], \.outputs),
        part(optional: "failure", \.failure), part(optional: "reason", \.reason), make: Self.init)
}

extension Concluded: StoredRecord {
    package static let table = StoredTable(
        "conclusion", part("how", \.how), part(optional: "failure", \.failure),
        part("outputs", or: [:], \.outputs), make: Self.init)
}
