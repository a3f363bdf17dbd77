import Values

/// The runs of each workflow over which processes have died lately.
extension Transaction {
    /// Notes that a process has died over some runs; a run counts once, however many die over it.
    mutating func note(deathsOver runs: [RunID]) throws(StoreError) -> ChangeResult {
        let now = clock.instant
        let old = try Death.all(in: rows)
        var deaths = old.filter { $0.at <= now && now.since($0.at) < Death.memory }
        let known = Set(deaths.map(\.run))
        for run in runs where !known.contains(run) {
            guard let workflow = try workflow(above: run) else { continue }
            deaths.append(Death(over: run, of: workflow, at: now))
        }
        if deaths != old { try Death.set(deaths, in: rows) }
        return .done
    }

    /// The workflow of the first run of a run's family.
    private mutating func workflow(above id: RunID) throws(StoreError) -> String? {
        guard try readable(id) != nil, let run = try rows.run(id) else { return nil }
        guard run.family != id, try readable(run.family) != nil else { return run.workflow }
        return try rows.run(run.family)?.workflow ?? run.workflow
    }

    func forgetDeaths(where isOver: (Death) -> Bool) throws(StoreError) {
        let deaths = try Death.all(in: rows)
        let left = deaths.filter { !isOver($0) }
        if left.count < deaths.count { try Death.set(left, in: rows) }
    }
}
