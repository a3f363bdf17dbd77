import Engine
import Home
import IntentHosting
import TimeZones
import Workflows

extension Session {
    /// The way in which this process owns a home, for one run or, in a project, for all.
    func ownership(
        of folder: HomeFolder?, _ registry: IntentRegistry, serving project: CheckedPath? = nil,
        keeping retention: Configuration.Retention? = nil
    ) throws(ZoneError) -> Ownership {
        let zones = try ZoneDatabase.ofSystem(environment: environment)
        var ownership = Ownership(
            of: folder, as: "\(program.name)\(project == nil ? " run" : Ownership.serving)",
            project == nil ? .ownRuns : .everything, IntentHost(registry, clock: ContinuousClock()),
            zones: zones, zone: try zones.systemZone(environment: environment),
            environment: environment, in: project?.base(in: self.folder) ?? self.folder)
        ownership.retention = retention
        ownership.calendar = TextFile.reader(in: ownership.workingFolder)
        ownership.trouble = { [self] in complain($0) }
        return ownership
    }
}
