/// Reads a length of time as people write it: numbers, each with its unit, from the largest unit
/// down.
struct TimeSpanReader {
    private let text: String
    private var rest: Substring
    private var total: Int128 = 0
    private var lastUnit: TimeSpan.Unit?

    /// Whether so far the text says what is meant, but not in the form that is asked for.
    private var isMisspelt = false

    init(_ text: String) {
        self.text = text
        rest = text[...]
    }

    mutating func span() throws(TimeTextError) -> TimeSpan {
        let isNegative = rest.first == "-"
        if isNegative { rest.removeFirst() }
        skipSpaces()
        repeat { try readPart() } while !rest.isEmpty
        guard let span = TimeSpan(totalNanoseconds: isNegative ? -total : total) else {
            throw .tooLong(text)
        }
        if isMisspelt { throw .misspelt(text, meant: span) }
        return span
    }

    private mutating func readPart() throws(TimeTextError) {
        let number = takeDigits()
        guard !number.isEmpty else { throw .malformed(text) }
        let fraction = try takeFraction()
        skipSpaces()
        let length = try takeUnit(after: number, hasFraction: fraction > 0)
        skipSpaces()
        guard let number = Int64(number) else { throw .tooLong(text) }
        total += Int128(number) * length + fraction * length / nanosecondsPerSecond
        // Checked after every part, so that no number of parts overflows.
        if total > TimeSpan.longest.totalNanoseconds { throw .tooLong(text) }
    }

    /// Returns the billionths after a point, if there is one.
    private mutating func takeFraction() throws(TimeTextError) -> Int128 {
        guard rest.first == "." else { return 0 }
        rest.removeFirst()
        let digits = takeDigits()
        guard !digits.isEmpty else { throw .malformed(text) }
        return Int128(try FractionOfSecond.nanoseconds(digits: digits.utf8))
    }

    /// Returns the nanoseconds of the unit that is next.
    private mutating func takeUnit(
        after number: Substring, hasFraction: Bool
    ) throws(TimeTextError) -> Int128 {
        let name = rest.prefix(while: \.isLetter)
        guard !name.isEmpty else { throw .noUnit(after: number, in: text) }
        rest = rest[name.endIndex...]
        guard let unit = TimeSpan.Unit(rawValue: String(name)) else {
            isMisspelt = true
            guard let length = TimeSpan.Unit.length(ofOtherName: name) else {
                throw .unknownUnit(name, in: text)
            }
            return length
        }
        if hasFraction, unit != .seconds { isMisspelt = true }
        if let lastUnit, lastUnit.nanoseconds <= unit.nanoseconds { isMisspelt = true }
        lastUnit = unit
        return unit.nanoseconds
    }

    private mutating func takeDigits() -> Substring {
        let digits = rest.utf8.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        rest = rest[digits.endIndex...]
        return Substring(digits)
    }

    private mutating func skipSpaces() {
        // A text that begins with a letter or a digit of ASCII needs no look at whole characters.
        if let first = rest.utf8.first, 0x21...0x7F ~= first { return }
        while rest.first?.isWhitespace == true {
            rest.removeFirst()
            isMisspelt = true
        }
    }
}

extension TimeSpan.Unit {
    /// Returns the nanoseconds of a unit by what people call it elsewhere.
    fileprivate static func length(ofOtherName name: Substring) -> Int128? {
        switch name.lowercased() {
        case "ms", "msec", "msecs", "millisecond", "milliseconds": milliseconds.nanoseconds
        case "s", "sec", "secs", "second", "seconds": seconds.nanoseconds
        case "m", "min", "mins", "minute", "minutes": minutes.nanoseconds
        case "h", "hr", "hrs", "hour", "hours": hours.nanoseconds
        case "d", "day", "days": days.nanoseconds
        case "w", "week", "weeks": 7 * days.nanoseconds
        default: nil
        }
    }
}

extension TimeTextError {
    private static let units = "the units are d, h, m, s and ms"

    fileprivate static func malformed(_ text: String) -> Self {
        Self("'\(text)' is not a duration; write one such as '30s', '15m' or '1h30m'")
    }

    fileprivate static func misspelt(_ text: String, meant span: TimeSpan) -> Self {
        Self("'\(text)' is not how a duration is written; did you mean '\(span)'?")
    }

    fileprivate static func noUnit(after number: Substring, in text: String) -> Self {
        Self("'\(number)' in '\(text)' has no unit; \(units)")
    }

    fileprivate static func unknownUnit(_ name: Substring, in text: String) -> Self {
        Self("unknown unit '\(name)' in '\(text)'; \(units)")
    }

    fileprivate static func tooLong(_ text: String) -> Self {
        Self("'\(text)' is longer than 10000 years")
    }
}
