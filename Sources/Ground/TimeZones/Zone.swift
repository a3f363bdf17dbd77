public import Values

/// The local time of some place for all time, as far as it is known.
public struct Zone: Hashable, Sendable {
    /// The name as it was asked for, such as `Europe/Oslo`.
    public let name: String

    /// The name that all aliases of the zone share, or `system` for the one that this machine
    /// happens to be in.
    public let id: String

    let table: ZoneTable

    init(name: String, id: String, table: ZoneTable) {
        self.name = name
        self.id = id
        self.table = table
    }

    /// Coordinated universal time, which needs no file.
    public static let utc = Zone(name: "UTC", id: "UTC", table: ZoneTable(offset: 0))

    /// Creates a zone that is always the same number of seconds ahead of UTC, or `nil` for a day or
    /// more.
    public init?(offset: Int) {
        guard offset.magnitude < 86_400 else { return nil }
        let name = offset == 0 ? "UTC" : ZoneOffset.text(offset)
        self.init(name: name, id: name, table: ZoneTable(offset: offset))
    }

    /// Creates the zone that a name stands for which needs no file: `UTC` and its aliases, or an
    /// offset such as `+02:00`.
    public init?(withoutFile name: String) {
        if let offset = ZoneOffset.seconds(name) {
            self.init(offset: offset)
        } else if Self.namesOfUTC.contains(name) {
            self.init(name: name, id: "UTC", table: Self.utc.table)
        } else {
            return nil
        }
    }

    private static let namesOfUTC: Set<String> = [
        "UTC", "Z", "Zulu", "UCT", "Universal", "Etc/UTC", "Etc/Zulu", "Etc/UCT", "Etc/Universal",
    ]
}

extension Zone {
    /// Returns the stretch of equal time that an instant lies in, in seconds since 1970.
    ///
    /// A caller that asks often keeps the span, and asks again when it does not contain the
    /// instant.
    public func span(at second: Int64) -> ZoneSpan { table.span(at: second) }

    /// Returns the seconds that the clocks are ahead of UTC.
    public func offset(at instant: Timestamp) -> Int { span(at: instant.seconds).offset }

    /// Returns what the clocks show, without the fraction of the second.
    public func local(_ instant: Timestamp) -> CivilTime {
        CivilTime(secondsSince1970: instant.seconds + Int64(offset(at: instant)))
    }

    /// Returns the first instant after another one at which the clocks are moved.
    public func change(after instant: Timestamp) -> Timestamp? {
        Timestamp(seconds: span(at: instant.seconds).end)
    }
}

extension Zone {
    /// Returns an instant as RFC 3339 writes it with the offset of the zone:
    /// `2025-03-30T03:00:00+02:00`.
    ///
    /// Fractions of a second are left out, and so are the seconds that some offsets had long ago.
    public func text(_ instant: Timestamp) -> String {
        let offset = offset(at: instant)
        return local(instant).description + ZoneOffset.text(offset / 60 * 60)
    }
}
