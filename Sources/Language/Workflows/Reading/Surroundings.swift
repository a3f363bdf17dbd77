package import Calendars
package import Diagnostics
package import TimeZones
package import Values

/// The defaults of files from the machine and the project.
package struct Surroundings: Sendable {
    let zones: ZoneDatabase
    private var zone: Zone
    private var place: Place?
    private let firstSeen: Timestamp

    /// The limits of the project.
    private(set) var limits = ProjectLimits()

    /// The folder of the project, where it is known.
    package var folder: String?
    private let calendar: @Sendable (String) throws -> SourceFile

    /// Creates surroundings with the machine's zones, the zone of rules that name none, the instant
    /// at which the files are read, and a way to read the calendar file of a path.
    package init(
        zones: ZoneDatabase, zone: Zone, place: Place? = nil, firstSeen: Timestamp,
        calendar: @escaping @Sendable (String) throws -> SourceFile
    ) {
        self.zones = zones
        self.zone = zone
        self.place = place
        self.firstSeen = firstSeen
        self.calendar = calendar
    }

    /// Returns what holds in a project.
    package func configured(by configuration: Configuration) -> Surroundings {
        var copy = self
        // A zone that does not exist was reported where the configuration was read.
        if let name = configuration.zone, let zone = try? zones.zone(named: name) {
            copy.zone = zone
        }
        if let place = configuration.place { copy.place = place }
        copy.limits = configuration.limits
        return copy
    }

    var ofTimeRules: TimeRuleSurroundings {
        TimeRuleSurroundings(
            zones: zones, zone: zone, place: place, firstSeen: firstSeen, now: firstSeen,
            calendar: calendar)
    }
}
