package import Values

/// Ages after which things may go, and the amount that goes at a time.
package struct Pruning: Hashable, Sendable {
    /// The age since the end that all runs of a family must have.
    package var runs: TimeSpan

    /// The age of an occurrence whose run is gone, or that had none.
    package var ledger: TimeSpan

    /// The age of a signal.
    package var signals: TimeSpan

    /// Definitions that stay although no run has them; if it is unknown which these are, all do.
    package var inForce: Set<Digest>?

    /// The person who asks for it.
    package var by = ""

    /// About how many rows go at once.
    package var most = 500

    package init(runs: TimeSpan, ledger: TimeSpan, signals: TimeSpan) {
        self.runs = runs
        self.ledger = ledger
        self.signals = signals
    }
}

/// The things that are gone, or would go.
package struct Pruned: Hashable, Sendable {
    package var families = 0
    package var runs = 0
    package var occurrences = 0
    package var signals = 0
    package var definitions = 0

    /// Rows of all kinds.
    package var rows = 0

    /// Whether nothing is left that may go.
    package var isComplete = false

    /// The time up to which nothing goes, since the clock was set so far that ages cannot be
    /// trusted.
    package var heldUntil: Timestamp?

    package init() {}

    /// Adds a later removal.
    package mutating func add(_ next: Pruned) {
        families += next.families
        runs += next.runs
        occurrences += next.occurrences
        signals += next.signals
        definitions += next.definitions
        rows += next.rows
        isComplete = next.isComplete
        heldUntil = next.heldUntil
    }

    package var isEmpty: Bool { rows == 0 }
}
