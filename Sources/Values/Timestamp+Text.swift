extension Timestamp: CustomStringConvertible {
    /// The instant in UTC as RFC 3339 writes it, with no, three, six or nine digits after the second.
    public var description: String {
        let (days, second) = seconds.flooredDivision(by: 86_400)
        let date = CivilDate(daysSince1970: Int(days))
        var text: [UInt8] = []
        text.append(digits: UInt64(date.year), atLeast: 4)
        for (separator, number) in [
            ("-", date.month), ("-", date.day),
            ("T", Int(second / 3600)), (":", Int(second / 60 % 60)), (":", Int(second % 60)),
        ] as [(StaticString, Int)] {
            text.append(separator)
            text.append(digits: UInt64(number), atLeast: 2)
        }
        FractionOfSecond.append(nanoseconds.magnitude, digitsAtATime: .threes, to: &text)
        text.append("Z")
        return String(decoding: text, as: UTF8.self)
    }

    /// Creates the instant that RFC 3339 writes so, as in `2025-03-30T01:00:00.5+01:00`.
    ///
    /// A leap second is refused, since no instant stands for it.
    public init(rfc3339 text: String) throws(TimeTextError) {
        var reader = RFC3339Reader(text)
        self = try reader.timestamp()
    }
}
