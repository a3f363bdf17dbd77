/// Lengths of time as calendars write them, such as `P1D`, `P2W`, `PT1H30M` or `-PT15M`.
public enum CalendarDuration {
    /// Returns the seconds, a day having 86 400, or `nil` if the text is no length.
    public static func seconds(_ text: String) -> Int? { seconds(Array(text.utf8)[...]) }

    package static func seconds(_ bytes: ArraySlice<UInt8>) -> Int? {
        var rest = bytes
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        guard rest.popFirst() == UInt8(ascii: "P"), let last = rest.last, !last.isDigit,
            last != UInt8(ascii: "T")
        else { return nil }
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
        return isNegative ? -seconds : seconds
    }

    /// Returns a length of some seconds as calendars write it.
    public static func text(_ seconds: Int) -> String {
        let sign = seconds < 0 ? "-" : ""
        var rest = Int(seconds.magnitude)
        if rest > 0, rest.isMultiple(of: 86_400) { return "\(sign)P\(rest / 86_400)D" }
        var text = ""
        for (unit, length) in [("H", 3600), ("M", 60), ("S", 1)] where rest >= length {
            text += "\(rest / length)\(unit)"
            rest %= length
        }
        return "\(sign)PT\(text.isEmpty ? "0S" : text)"
    }

    /// More than ten thousand years.
    private static let longest = 400_000_000_000

    private static func length(of unit: UInt8, isTime: Bool) -> Int? {
        switch (unit, isTime) {
        case (UInt8(ascii: "W"), false): 7 * 86_400
        case (UInt8(ascii: "D"), false): 86_400
        case (UInt8(ascii: "H"), true): 3600
        case (UInt8(ascii: "M"), true): 60
        case (UInt8(ascii: "S"), true): 1
        default: nil
        }
    }
}
