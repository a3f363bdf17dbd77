import Engine
import Home
import IntentHosting
import TimeZones
import Workflows

extension Session {
    /// How this process owns a home, for one run or for all.
    func ownership(
        of folder: HomeFolder?, _ registry: IntentRegistry, isServing: Bool = false,
        keeping retention: Configuration.Retention? = nil
    ) throws(ZoneError) -> Ownership {
        let zones = try ZoneDatabase.ofSystem(environment: environment)
        var ownership = Ownership(
            of: folder, as: "\(program.name)\(isServing ? Ownership.serving : " run")",
            isServing ? .everything : .ownRuns, IntentHost(registry, clock: ContinuousClock()),
            zones: zones, zone: try zones.systemZone(environment: environment),
            environment: environment, in: self.folder)
        ownership.retention = retention
        ownership.trouble = { [self] in complain($0) }
        return ownership
    }
}
