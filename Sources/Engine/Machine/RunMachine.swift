import Store
import Values

/// A run as a machine that decides what comes next: it has no clock, no store and no tasks.
///
/// It is made from the journal and told of events, one after the other, the first of which is ``RunEvent/wake``. What it
/// decides has to be stored before it is acted upon. One that is let go can be made again from what was stored.
public final class RunMachine {
    private let facts: RunFacts
    private let journal: [Entry]

    /// Creates the machine of a run with all its entries, the first of which is `created`.
    public init(_ facts: RunFacts, of plan: RunPlan, journal: [Entry]) {
        self.facts = facts
        self.journal = journal
    }

    /// Decides what comes of an event.
    public func handle(_ event: RunEvent, at stamp: Stamp) -> Decision {
        Decision()
    }
}
