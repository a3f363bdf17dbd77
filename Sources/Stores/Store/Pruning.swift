public import Values

/// What may go because it is over for so long, some of it at a time.
public struct Pruning: Hashable, Sendable {
    /// How long ago all runs of a family must have ended.
    public var runs: TimeSpan

    /// How long ago an occurrence must have been due whose run is gone, or that had none.
    public var ledger: TimeSpan

    /// How long ago a signal must have been stored.
    public var signals: TimeSpan

    /// Definitions that stay although no run has them; where nobody knows which these are, all do.
    public var inForce: Set<Digest>?

    /// Who wants it.
    public var by = ""

    /// About how many rows go at once.
    public var most = 500

    public init(runs: TimeSpan, ledger: TimeSpan, signals: TimeSpan) {
        self.runs = runs
        self.ledger = ledger
        self.signals = signals
    }
}

/// What has gone, or would go.
public struct Pruned: Hashable, Sendable {
    public var families = 0
    public var runs = 0
    public var occurrences = 0
    public var signals = 0
    public var definitions = 0

    /// Rows of all kinds.
    public var rows = 0

    /// Whether nothing is left that may go.
    public var isComplete = false

    /// Until when nothing goes, since the clock was set so far that nobody knows how old anything
    /// is.
    public var heldUntil: Timestamp?

    public init() {}

    /// Adds what has gone after it.
    public mutating func add(_ next: Pruned) {
        families += next.families
        runs += next.runs
        occurrences += next.occurrences
        signals += next.signals
        definitions += next.definitions
        rows += next.rows
        isComplete = next.isComplete
        heldUntil = next.heldUntil
    }

    public var isEmpty: Bool { rows == 0 }
}
