public import Values

/// Ages after which things may go, and the amount that goes at a time.
public struct Pruning: Hashable, Sendable {
    /// The age since the end that all runs of a family must have.
    public var runs: TimeSpan

    /// The age of an occurrence whose run is gone, or that had none.
    public var ledger: TimeSpan

    /// The age of a signal.
    public var signals: TimeSpan

    /// Definitions that stay although no run has them; if it is unknown which these are, all do.
    public var inForce: Set<Digest>?

    /// The person who asks for it.
    public var by = ""

    /// About how many rows go at once.
    public var most = 500

    public init(runs: TimeSpan, ledger: TimeSpan, signals: TimeSpan) {
        self.runs = runs
        self.ledger = ledger
        self.signals = signals
    }
}

/// The things that are gone, or would go.
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

    /// The time up to which nothing goes, since the clock was set so far that ages cannot be
    /// trusted.
    public var heldUntil: Timestamp?

    public init() {}

    /// Adds a later removal.
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
