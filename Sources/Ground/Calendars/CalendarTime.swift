public import Values

/// A day, a local time or an instant, as it is written in a file.
public enum CalendarTime: Hashable, Sendable {
    /// A whole day.
    case date(CivilDate)
    /// A time without a zone.
    case local(CivilTime)
    /// A time with a zone, or with an offset.
    case instant(Timestamp)
}

/// The reason why a text is no calendar time, as a phrase that a sentence can end with.
public struct CalendarTimeError: Error, Hashable, Sendable {
    /// The phrase.
    public let reason: String
}

extension CalendarTime {
    /// Reads `2026-12-31`, `2026-12-31T09:00` or `2026-12-31T09:00:00Z`, also as calendars write
    /// it: `20261231T090000Z`.
    public init(reading text: String) throws(CalendarTimeError) {
        var reader = CalendarTimeReader(Array(text.utf8))
        self = try reader.time()
    }
}

/// Reads the numbers of a calendar time.
private struct CalendarTimeReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func time() throws(CalendarTimeError) -> CalendarTime {
        let year = try number("year", in: 1...9999, digits: 4)
        let hyphen = skip("-")
        let month = try number("month", in: 1...12)
        if hyphen, !skip("-") { throw .malformed }
        let day = try number("day", in: 1...CivilDate.days(inMonth: month, ofYear: year))
        guard let date = CivilDate(year: year, month: month, day: day) else { throw .malformed }
        if index == bytes.count { return .date(date) }
        guard skip("T") || skip("t") || hyphen && skip(" ") else { throw .malformed }
        let local = CivilTime(date, secondOfDay: try secondOfDay(colons: hyphen))
        guard let offset = try offset(colon: hyphen) else { return .local(local) }
        guard let instant = Timestamp(seconds: local.secondsSince1970 - Int64(offset)) else {
            throw CalendarTimeError(reason: "it is outside of the years 1…9999 in UTC")
        }
        return .instant(instant)
    }

    private mutating func secondOfDay(colons: Bool) throws(CalendarTimeError) -> Int {
        let hour = try number("hour", in: 0...23)
        if colons, !skip(":") { throw .malformed }
        let minute = try number("minute", in: 0...59)
        guard !colons || skip(":") else { return hour * 3600 + minute * 60 }
        return try hour * 3600 + minute * 60 + number("second", in: 0...59)
    }

    /// Seconds ahead of UTC, or `nil` if the text ends without a zone.
    private mutating func offset(colon: Bool) throws(CalendarTimeError) -> Int? {
        if index == bytes.count { return nil }
        var offset = 0
        if !skip("Z"), !skip("z") {
            let isBehind = skip("-")
            guard isBehind || skip("+") else { throw .malformed }
            offset = try number("hour of the offset", in: 0...23) * 3600
            if colon, !skip(":") { throw .malformed }
            offset += try number("minute of the offset", in: 0...59) * 60
            if isBehind { offset = -offset }
        }
        guard index == bytes.count else { throw .malformed }
        return offset
    }

    private mutating func number(
        _ name: String, in range: ClosedRange<Int>, digits: Int = 2
    ) throws(CalendarTimeError) -> Int {
        guard index + digits <= bytes.count else { throw .malformed }
        let text = index..<index + digits
        guard text.allSatisfy({ bytes[$0].isDigit }) else { throw .malformed }
        index += digits
        let number = bytes.number(text)
        guard range.contains(number) else {
            let limits = "\(range.lowerBound)…\(range.upperBound)"
            throw CalendarTimeError(reason: "\(name) \(number) is out of range \(limits)")
        }
        return number
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }
}

extension CalendarTimeError {
    fileprivate static let malformed = CalendarTimeError(
        reason: "write it as in '2026-12-31', '2026-12-31T09:00' or '2026-12-31T09:00:00Z'")
}
