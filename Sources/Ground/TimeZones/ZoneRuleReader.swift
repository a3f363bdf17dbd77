/// Reads a rule such as `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRuleReader {
    private var rest: Substring.UTF8View

    /// The error of a rule; its place would help no one.
    struct Malformed: Error {}

    init(_ text: String) { rest = text[...].utf8 }

    mutating func rule() throws(Malformed) -> ZoneRule {
        try skipName()
        let standard = -(try time(hours: 24))
        guard !rest.isEmpty else { return ZoneRule(standard: standard, daylight: nil) }
        try skipName()
        let isPlain = rest.first == UInt8(ascii: ",")
        let offset = isPlain ? standard + 3600 : -(try time(hours: 24))
        try expect(",")
        let start = try change()
        try expect(",")
        let end = try change()
        guard rest.isEmpty else { throw Malformed() }
        let daylight = ZoneRule.Daylight(offset: offset, start: start, end: end)
        return ZoneRule(standard: standard, daylight: daylight)
    }

    /// Three letters or more, or in angle brackets digits and signs too.
    private mutating func skipName() throws(Malformed) {
        let isQuoted = skip("<")
        var length = 0
        while let byte = rest.first, isLetter(byte) || (isQuoted && isNumeric(byte)) {
            rest.removeFirst()
            length += 1
        }
        guard length >= 3 else { throw Malformed() }
        if isQuoted { try expect(">") }
    }

    /// Hours, and minutes and seconds if there are any, in seconds.
    private mutating func time(hours: Int) throws(Malformed) -> Int {
        let isNegative = skip("-")
        if !isNegative { _ = skip("+") }
        var seconds = try number(in: 0...hours) * 3600
        if skip(":") { seconds += try number(in: 0...59) * 60 }
        if skip(":") { seconds += try number(in: 0...59) }
        return isNegative ? -seconds : seconds
    }

    private mutating func change() throws(Malformed) -> YearlyChange {
        let day = try day()
        return YearlyChange(day: day, time: skip("/") ? try time(hours: 167) : 2 * 3600)
    }

    private mutating func day() throws(Malformed) -> YearlyChange.Day {
        if skip("J") { return .ofCommonYear(try number(in: 1...365)) }
        guard skip("M") else { return .ofYear(try number(in: 0...365)) }
        let month = try number(in: 1...12)
        try expect(".")
        let week = try number(in: 1...5)
        try expect(".")
        return .weekday(try number(in: 0...6), week: week, month: month)
    }

    private mutating func number(in range: ClosedRange<Int>) throws(Malformed) -> Int {
        var number = 0
        var digits = 0
        while let byte = rest.first, isDigit(byte), digits < 4 {
            rest.removeFirst()
            number = number * 10 + Int(byte & 0xF)
            digits += 1
        }
        guard digits > 0, range.contains(number) else { throw Malformed() }
        return number
    }

    private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    private func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    private func isNumeric(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(Malformed) {
        guard skip(character) else { throw Malformed() }
    }
}
