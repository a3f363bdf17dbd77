import Diagnostics

/// Reads a length of time as calendars write it, such as `P1D`, `P2W` or `PT1H30M`.
enum CalendarDuration {
    /// Returns the seconds, a day having 86 400, or `nil` if the text is no length that is not
    /// negative.
    static func seconds(_ text: PlacedText) -> Int? {
        var rest = text.bytes[...]
        if rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        guard rest.popFirst() == UInt8(ascii: "P"), !rest.isEmpty else { return nil }
        var seconds = 0
        var isTime = false
        while let byte = rest.first {
            if byte == UInt8(ascii: "T"), !isTime {
                isTime = true
                rest.removeFirst()
                continue
            }
            let digits = rest.prefix(while: \.isDigit)
            // More would be longer than all years that there are.
            guard 1...9 ~= digits.count, let unit = rest.dropFirst(digits.count).first,
                let length = length(of: unit, isTime: isTime)
            else { return nil }
            seconds += digits.reduce(0) { $0 * 10 + Int($1 & 0xF) } * length
            guard seconds <= longest else { return nil }
            rest = rest.dropFirst(digits.count + 1)
        }
        return seconds
    }

    /// More than ten thousand years.
    private static let longest = 400_000_000_000

    private static func length(of unit: UInt8, isTime: Bool) -> Int? {
        switch (unit, isTime) {
        case (UInt8(ascii: "W"), false): 7 * secondsPerDay
        case (UInt8(ascii: "D"), false): secondsPerDay
        case (UInt8(ascii: "H"), true): 3600
        case (UInt8(ascii: "M"), true): 60
        case (UInt8(ascii: "S"), true): 1
        default: nil
        }
    }
}
