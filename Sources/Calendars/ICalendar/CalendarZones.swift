import TimeZones

/// The zones that a calendar names, by the names that it has for them.
struct CalendarZones {
    private let database: ZoneDatabase

    /// Where the calendar says itself what its own names stand for.
    private var names: [String: String] = [:]

    init(_ database: ZoneDatabase) {
        self.database = database
    }

    mutating func add(_ name: String, for zone: String) {
        names[zone] = name
    }

    /// Returns the zone of a TZID.
    ///
    /// Programs put their own names before those of the system's zones, as in `/mozilla.org/20070129_1/Europe/Oslo`,
    /// and some have the names that Windows gives zones.
    func zone(_ id: String) throws(ZoneError) -> Zone {
        for name in candidates(for: id) {
            if let zone = try? database.zone(named: name) { return zone }
        }
        return try database.zone(named: id)
    }

    private func candidates(for id: String) -> [String] {
        let parts = id.split(separator: "/")
        let tails = [3, 2].filter { $0 < parts.count || id.hasPrefix("/") }
            .map { parts.suffix($0).joined(separator: "/") }
        return [id, names[id], WindowsZones.names[id]].compactMap(\.self) + tails
    }
}
