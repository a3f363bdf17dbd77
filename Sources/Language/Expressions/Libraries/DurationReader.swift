import Values

/// Reads a length of time as CEL writes it: `1h30m`, `-1.5s`, `100ns`.
struct DurationReader {
    private var rest: Substring.UTF8View
    private var total: Int128 = 0

    init(_ text: String) { rest = text[...].utf8 }

    mutating func span() throws(ExpressionError) -> TimeSpan? {
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        if rest.elementsEqual("0".utf8) { return .zero }
        repeat { try readPart() } while !rest.isEmpty
        return TimeSpan(totalNanoseconds: isNegative ? -total : total)
    }

    private mutating func readPart() throws(ExpressionError) {
        let whole = takeDigits()
        var fraction: Substring.UTF8View?
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = takeDigits()
        }
        guard !whole.isEmpty || fraction?.isEmpty == false else { throw .notADuration }
        let unit = try takeUnit()
        // Twenty digits of hours are far less than the type holds, and far more than a duration.
        guard whole.count <= 20, let number = Int128(whole.isEmpty ? "0" : String(whole) ?? "")
        else { throw .tooLong }
        total += number * unit + nanoseconds(of: fraction, in: unit)
        if total > Int128(Int64.max) + 1 { throw .tooLong }
    }

    /// Returns the nanoseconds that digits after a point mean, rounded down.
    private func nanoseconds(of fraction: Substring.UTF8View?, in unit: Int128) -> Int128 {
        var (sum, rest): (Int128, Int128) = (0, unit)
        // More digits than this are less than a nanosecond of any unit.
        for digit in (fraction ?? ""[...].utf8).prefix(15) {
            sum = sum * 10 + Int128(digit & 0xF)
            rest *= 10
        }
        return sum * unit / (rest / unit)
    }

    private mutating func takeDigits() -> Substring.UTF8View {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        rest.removeFirst(digits.count)
        return digits
    }

    /// Returns the nanoseconds of the unit that is next.
    private mutating func takeUnit() throws(ExpressionError) -> Int128 {
        let name = rest.prefix { $0 != UInt8(ascii: ".") && !(0x30...0x39).contains($0) }
        rest.removeFirst(name.count)
        switch String(name) {
        case "h": return 3_600_000_000_000
        case "m": return 60_000_000_000
        case "s": return 1_000_000_000
        case "ms": return 1_000_000
        case "us", "µs", "μs": return 1000
        case "ns": return 1
        default: throw .notADuration
        }
    }
}

extension ExpressionError {
    fileprivate static var notADuration: Self {
        .invalidArgument(
            "the string is not a duration such as '1h30m', in h, m, s, ms, us and ns; a day is '24h'"
        )
    }
}
