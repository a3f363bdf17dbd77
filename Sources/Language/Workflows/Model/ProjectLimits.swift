import Values

/// The limits on how much may come together in a project, as `limits` of `errand.yaml` says.
package struct ProjectLimits: Hashable, Sendable {
    /// The number of runs of a workflow that wait for their turn; one more is refused or skipped.
    package var queue = 100

    /// The same where signals start the runs, which come in crowds and none of them again.
    package var signals = 1_000

    /// The number of missed occurrences that `if_missed: each` makes up for.
    package var missed = 100

    /// The number of rounds of a `repeat` that does not limit them.
    package var rounds = 10_000

    /// The number of runs of a workflow that take the process along within an hour, one after the
    /// other, before its triggers are paused.
    package var deaths = 3

    package init() {}
}

extension ProjectLimits {
    /// The limits that a definition stores: those that differ from the defaults; rounds stand with
    /// their steps.
    var stored: Value? {
        let usual = ProjectLimits()
        var map = ValueMap()
        if queue != usual.queue { map["queue"] = .int(Int64(queue)) }
        if signals != usual.signals { map["signals"] = .int(Int64(signals)) }
        if missed != usual.missed { map["missed"] = .int(Int64(missed)) }
        if deaths != usual.deaths { map["deaths"] = .int(Int64(deaths)) }
        return map.isEmpty ? nil : .map(map)
    }

    /// Reads what a definition has kept.
    init(stored value: Value?) throws(DefinitionError) {
        guard let value else { return }
        var fields = try StoredFields(value)
        queue = try fields.optional("queue") ?? queue
        signals = try fields.optional("signals") ?? signals
        missed = try fields.optional("missed") ?? missed
        deaths = try fields.optional("deaths") ?? deaths
        try fields.end()
    }
}
