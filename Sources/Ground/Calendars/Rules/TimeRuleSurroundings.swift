public import Diagnostics
public import TimeZones
public import Values

/// The defaults of a time rule from its project and the machine.
public struct TimeRuleSurroundings: Sendable {
    let zones: ZoneDatabase
    let zone: Zone
    let place: Place?
    let firstSeen: Timestamp
    let now: Timestamp
    let calendar: @Sendable (String) throws -> SourceFile

    /// Creates surroundings with the zone and place of rules that name none, the instant at which
    /// the rule was first seen, the one from which on advice is given, and a way to read the
    /// calendar file of a path.
    public init(
        zones: ZoneDatabase, zone: Zone, place: Place? = nil, firstSeen: Timestamp, now: Timestamp,
        calendar: @escaping @Sendable (String) throws -> SourceFile
    ) {
        self.zones = zones
        self.zone = zone
        self.place = place
        self.firstSeen = firstSeen
        self.now = now
        self.calendar = calendar
    }
}
