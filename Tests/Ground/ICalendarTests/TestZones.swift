import TimeZones
import Values

extension ZoneDatabase {
    static let tests = ZoneDatabase(folder: "/usr/share/zoneinfo")
}

extension Timestamp {
    /// 1 January 2026, and some seconds.
    init(secondsSinceStart seconds: Int64) {
        self = Timestamp(seconds: 1_767_225_600 + seconds) ?? .latest
    }
}

extension CivilTime {
    /// A wall time of 2026.
    init(_ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0) {
        let date = CivilDate(year: 2026, month: month, day: day)
        self.init(date ?? CivilDate(daysSince1970: 0), secondOfDay: hour * 3600 + minute * 60)
    }
}
