import Values

/// How much of something may come together in a project, as `limits` of `errand.yaml` says.
public struct ProjectLimits: Hashable, Sendable {
    /// How many runs of a workflow wait for their turn; one more is refused or skipped.
    public var queue = 100

    /// How many of them where signals start the runs, which come in crowds and none of them again.
    public var signals = 1_000

    /// How many missed occurrences `if_missed: each` makes up for.
    public var missed = 100

    /// How many rounds a `repeat` has at most that does not say it.
    public var rounds = 10_000

    public init() {}
}

extension ProjectLimits {
    /// What a definition keeps of them: those that are not as usual; rounds stand with their steps.
    var stored: Value? {
        let usual = ProjectLimits()
        var map = ValueMap()
        if queue != usual.queue { map["queue"] = .int(Int64(queue)) }
        if signals != usual.signals { map["signals"] = .int(Int64(signals)) }
        if missed != usual.missed { map["missed"] = .int(Int64(missed)) }
        return map.isEmpty ? nil : .map(map)
    }

    /// Reads what a definition has kept.
    init(stored value: Value?) throws(DefinitionError) {
        guard let value else { return }
        var fields = try StoredFields(value)
        if fields.has("queue") { queue = Int(clamping: try fields.number("queue")) }
        if fields.has("signals") { signals = Int(clamping: try fields.number("signals")) }
        if fields.has("missed") { missed = Int(clamping: try fields.number("missed")) }
        try fields.end()
    }
}
