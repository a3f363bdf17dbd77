/// Reads the date, the time and the offset of an instant.
struct RFC3339Reader {
    private let text: String
    private let needsSeconds: Bool
    private var rest: Substring.UTF8View

    init(_ text: String, needsSeconds: Bool) {
        self.text = text
        self.needsSeconds = needsSeconds
        rest = text[...].utf8
    }

    mutating func timestamp() throws(TimeTextError) -> Timestamp {
        let date = try date()
        if rest.isEmpty { throw .noTime(text) }
        guard skip("T") || skip("t") else { throw .malformed(text) }
        let second = try secondOfDay()
        let nanoseconds = try fraction()
        let seconds = date.daysSince1970 * 86_400 + second - (try offset())
        guard rest.isEmpty else { throw .malformed(text) }
        guard let timestamp = Timestamp(seconds: Int64(seconds), nanoseconds: nanoseconds) else {
            throw .outsideOfYears(text)
        }
        return timestamp
    }

    private mutating func date() throws(TimeTextError) -> CivilDate {
        let year = try number("year", in: 1...9999, digits: 4)
        try expect("-")
        let month = try number("month", in: 1...12)
        try expect("-")
        let day = try number()
        guard let date = CivilDate(year: year, month: month, day: day) else {
            let days = 1...CivilDate.days(inMonth: month, ofYear: year)
            throw .outOfRange("day", day, in: days)
        }
        return date
    }

    private mutating func secondOfDay() throws(TimeTextError) -> Int {
        let hour = try number("hour", in: 0...23)
        try expect(":")
        let minute = try number("minute", in: 0...59)
        let start = hour * 3600 + minute * 60
        if !needsSeconds, rest.first != UInt8(ascii: ":") { return start }
        try expect(":")
        return try start + number("second", in: 0...59)
    }

    private mutating func fraction() throws(TimeTextError) -> Int32 {
        guard skip(".") else { return 0 }
        let digits = rest.prefix { isDigit($0) }
        guard !digits.isEmpty else { throw .malformed(text) }
        rest.removeFirst(digits.count)
        return try FractionOfSecond.nanoseconds(digits: digits)
    }

    /// Seconds that the local time is ahead of UTC.
    private mutating func offset() throws(TimeTextError) -> Int {
        if rest.isEmpty { throw .noOffset(text) }
        if skip("Z") || skip("z") { return 0 }
        let isBehind = skip("-")
        if !isBehind { try expect("+") }
        let hours = try number("hour of the offset", in: 0...23)
        try expect(":")
        let seconds = try hours * 3600 + number("minute of the offset", in: 0...59) * 60
        return isBehind ? -seconds : seconds
    }

    private mutating func number(
        _ name: String, in range: ClosedRange<Int>, digits: Int = 2
    ) throws(TimeTextError) -> Int {
        let number = try number(digits: digits)
        guard range.contains(number) else { throw .outOfRange(name, number, in: range) }
        return number
    }

    private mutating func number(digits: Int = 2) throws(TimeTextError) -> Int {
        var number = 0
        for _ in 0..<digits {
            guard let byte = rest.popFirst(), isDigit(byte) else { throw .malformed(text) }
            number = number * 10 + Int(byte & 0xF)
        }
        return number
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(TimeTextError) {
        guard skip(character) else { throw .malformed(text) }
    }
}

extension TimeTextError {
    fileprivate static func malformed(_ text: String) -> Self {
        Self("'\(text)' is not an instant; write one such as '2025-03-30T07:00:00Z'")
    }

    fileprivate static func noTime(_ date: String) -> Self {
        Self("'\(date)' is a date without a time; write '\(date)T00:00:00Z' for its start in UTC")
    }

    fileprivate static func noOffset(_ text: String) -> Self {
        Self("'\(text)' has no offset from UTC; add 'Z', or one such as '+02:00'")
    }

    fileprivate static func outsideOfYears(_ text: String) -> Self {
        Self("'\(text)' is outside of the years 1…9999 in UTC")
    }

    fileprivate static func outOfRange(
        _ name: String, _ number: Int, in range: ClosedRange<Int>
    ) -> Self {
        Self("\(name) \(number) is out of range \(range.lowerBound)…\(range.upperBound)")
    }
}

/// The reason why a text is not an instant or a length of time.
public struct TimeTextError: Error, Hashable {
    /// The mistake and the text to write instead, as one phrase.
    public let message: String

    init(_ message: String) { self.message = message }
}

extension TimeTextError: CustomStringConvertible { public var description: String { message } }

extension Timestamp: CustomStringConvertible {
    /// The instant in UTC as RFC 3339 writes it, with no, three, six or nine digits after the
    /// second.
    public var description: String {
        var text: [UInt8] = []
        text.append(CivilTime(secondsSince1970: seconds))
        FractionOfSecond.append(nanoseconds.magnitude, digitsAtATime: .threes, to: &text)
        text.append("Z")
        return String(decoding: text, as: UTF8.self)
    }

    /// Creates the instant that RFC 3339 writes so, as in `2025-03-30T01:00:00.5+01:00`.
    ///
    /// A leap second is refused, since no instant stands for it.
    public init(rfc3339 text: String) throws(TimeTextError) {
        var reader = RFC3339Reader(text, needsSeconds: true)
        self = try reader.timestamp()
    }

    /// Creates the instant that a person writes so: as RFC 3339 wants it, or without seconds, as in
    /// `2025-03-30T01:00+01:00`.
    public init(writtenInFull text: String) throws(TimeTextError) {
        var reader = RFC3339Reader(text, needsSeconds: false)
        self = try reader.timestamp()
    }
}
