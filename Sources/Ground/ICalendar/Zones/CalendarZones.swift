package import TimeZones

/// The zones that a calendar names, by the names that it has for them.
package struct CalendarZones: Sendable {
    private let database: ZoneDatabase

    /// The zones that the calendar itself gives for its own names.
    private var names: [String: String] = [:]

    /// The zones found so far, so that a name is searched for once.
    private var found: [String: Result<Zone, ZoneError>] = [:]

    package init(_ database: ZoneDatabase) { self.database = database }

    /// Learns from what a calendar says of its zones, in which some programs give the system's name
    /// for a zone.
    package mutating func learn(from components: [Component]) {
        for component in components.flatMap({ [$0] + $0.components })
        where component.name == "VTIMEZONE" {
            guard let own = component["TZID"]?.text, let name = component["X-LIC-LOCATION"]?.text
            else { continue }
            names[own] = name
        }
    }

    /// Finds the zones of some TZIDs, for which it has to know already what the calendar's own
    /// names stand for.
    package mutating func find(_ ids: Set<String>) { for id in ids { found[id] = search(id) } }

    /// Returns the zone of a TZID.
    package func zone(_ id: String) throws(ZoneError) -> Zone {
        try (found[id] ?? search(id)).get()
    }

    /// Programs put their own names before those of the system's zones, as in
    /// `/mozilla.org/20070129_1/Europe/Oslo`, and some have the names that Windows gives zones.
    private func search(_ id: String) -> Result<Zone, ZoneError> {
        for name in candidates(for: id) {
            // That it is none of them is said of the name that the calendar has.
            if let zone = try? database.zone(named: name) { return .success(zone) }
        }
        return Result { () throws(ZoneError) in try database.zone(named: id) }
    }

    private func candidates(for id: String) -> [String] {
        let parts = id.split(separator: "/")
        let tails = [3, 2].filter { $0 < parts.count || id.hasPrefix("/") }
            .map { parts.suffix($0).joined(separator: "/") }
        return [id, names[id], WindowsZones.names[id]].compactMap(\.self) + tails
    }
}
