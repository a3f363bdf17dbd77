public import TimeZones
public import Values

/// When and where somebody says something, which is what `tomorrow` depends on.
public struct Moment: Hashable, Sendable {
    public let now: Timestamp
    public let zone: Zone

    public init(_ now: Timestamp, in zone: Zone) {
        self.now = now
        self.zone = zone
    }

    /// What the clocks there show.
    var local: CivilTime { zone.local(now) }
}
