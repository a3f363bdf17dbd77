public import TimeZones
public import Values

/// The time and place of a speaker, on which `tomorrow` depends.
public struct Moment: Hashable, Sendable {
    public let now: Timestamp
    public let zone: Zone

    public init(_ now: Timestamp, in zone: Zone) {
        self.now = now
        self.zone = zone
    }

    /// The local time there.
    var local: CivilTime { zone.local(now) }
}
