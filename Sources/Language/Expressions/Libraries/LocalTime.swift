import TimeZones
import Values

/// The date and the time of day at a place, for an instant.
struct LocalTime {
    private let civil: CivilTime
    let nanoseconds: Int

    init(_ timestamp: Timestamp, in zone: Zone = .utc) {
        civil = zone.local(timestamp)
        nanoseconds = Int(timestamp.nanoseconds)
    }

    /// Creates the time of a zone by its name, or by its offset from UTC as in `+02:00`, `02:00`
    /// and `-08:00`.
    init(_ timestamp: Timestamp, in name: String, _ budget: inout Budget) throws(ExpressionError) {
        self.init(timestamp, in: try Self.zone(named: name, &budget))
    }

    var date: CivilDate { civil.date }

    /// Seconds since midnight.
    var second: Int { civil.secondOfDay }

    /// Days since 1 January.
    var dayOfYear: Int {
        let days = civil.daysSince1970
        return days - (CivilDate(year: date.year, month: 1, day: 1)?.daysSince1970 ?? days)
    }

    /// Days since Sunday; the first day of 1970 was a Thursday.
    var dayOfWeek: Int { ((civil.daysSince1970 + 4) % 7 + 7) % 7 }
}

extension LocalTime {
    /// The zone files of the system; without them, only UTC and offsets are known.
    private static let database =
        (try? ZoneDatabase.ofSystem(environment: [:])) ?? ZoneDatabase(folder: "")

    static func zone(named name: String, _ budget: inout Budget) throws(ExpressionError) -> Zone {
        let startsWithDigit = name.utf8.first.map { (0x30...0x39).contains($0) } ?? false
        do throws(ZoneError) {
            return try database.zone(named: startsWithDigit ? "+\(name)" : name)
        } catch {
            // The database has looked through a folder for what could have been meant.
            try budget.spend(10_000)
            // The reason would show the text, which could be secret.
            throw .invalidArgument(
                "there is no such time zone; write one such as 'Europe/Oslo' or '+02:00'")
        }
    }
}
