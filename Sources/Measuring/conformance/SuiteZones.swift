import TimeZones
import Values

/// The zones that requests name.
enum SuiteZones {
    static let all = Result { () throws(ZoneError) in try ZoneDatabase.ofSystem(environment: [:]) }

    /// Returns the zone of a name, or UTC if there is none.
    static func zone(_ name: Value?) throws -> Zone {
        guard case .string(let name) = name else { return .utc }
        return try all.get().zone(named: name)
    }
}
