import Runs
import Store

/// Runs over which a process has died.
extension Claims {
    /// The number of times that a process may die over a run before a person is asked.
    static let mostDeaths = 3

    /// Finishes the handling of a death, once it is counted.
    func settle(_ run: RunID) async {
        await parts.performers.endOrphans(of: run)
        parts.roster.suspects.count(run)
        parts.settings.breadcrumbs?.settle(.run(run, at: .run))
    }

    /// Goes on with the suspect whose turn it is.
    func goOnWithSuspects() async {
        while let run = parts.roster.suspects.next(at: parts.store.now) {
            await goOn(with: run)
            // It may have been parked, or be over already.
            if parts.roster.table[run.id] == nil { _ = parts.roster.suspects.clear(run.id) }
        }
    }
}

extension Parking {
    /// The parking of a run over which so many processes have died, one after the other.
    static func poison(_ deaths: Int) -> Parking {
        var parking = Parking(
            .poison, "the process has died \(deaths) times while it worked on the run",
            goOn: "Run it again")
        parking.mayFail = true
        parking.caution = "If it dies again, the other runs are interrupted as well."
        return parking
    }
}
