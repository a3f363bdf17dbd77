import Values

/// What calendar and clock of a place show at an instant.
struct LocalTime {
    let date: CivilDate

    /// Seconds since midnight.
    let second: Int

    let nanoseconds: Int

    init(_ timestamp: Timestamp, secondsAhead: Int) {
        let local = Int(timestamp.seconds) + secondsAhead
        let second = (local % 86_400 + 86_400) % 86_400
        date = CivilDate(daysSince1970: (local - second) / 86_400)
        self.second = second
        nanoseconds = Int(timestamp.nanoseconds)
    }

    /// Creates the time of a zone by its name, or by its offset from UTC as in `+02:00` and `-08:00`.
    init(_ timestamp: Timestamp, in zone: String) throws(ExpressionError) {
        guard let secondsAhead = Self.offset(zone) else { throw .unknownZone }
        self.init(timestamp, secondsAhead: secondsAhead)
    }

    /// Days since 1 January.
    var dayOfYear: Int {
        let days = date.daysSince1970
        return days - (CivilDate(year: date.year, month: 1, day: 1)?.daysSince1970 ?? days)
    }

    /// Days since Sunday; the first day of 1970 was a Thursday.
    var dayOfWeek: Int { ((date.daysSince1970 + 4) % 7 + 7) % 7 }

    private static func offset(_ text: String) -> Int? {
        if text == "UTC" || text == "Z" { return 0 }
        var digits = text[...].utf8
        let isBehind = digits.first == UInt8(ascii: "-")
        if isBehind || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        let parts = digits.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.count == 2 }),
            let hours = Int(parts[0]), let minutes = Int(parts[1]),
            (0...23).contains(hours), (0...59).contains(minutes)
        else { return nil }
        return (hours * 60 + minutes) * (isBehind ? -60 : 60)
    }
}

extension Int {
    /// Creates the number that digits alone are.
    fileprivate init?(_ digits: Substring.UTF8View) {
        guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        self = digits.reduce(0) { $0 * 10 + Int($1 & 0xF) }
    }
}

extension ExpressionError {
    fileprivate static var unknownZone: Self {
        .invalidArgument(
            "there is no such time zone; write one such as 'Europe/Oslo' or '+02:00'")
    }
}
