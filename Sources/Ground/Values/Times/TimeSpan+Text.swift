extension TimeSpan: CustomStringConvertible {
    /// The span for people, as in `1d12h`, `1h30m`, `2.5s`, `500ms`, `-15m` and `0s`.
    public var description: String {
        if seconds == 0, nanoseconds != 0, nanoseconds.isMultiple(of: 1_000_000) {
            return "\(nanoseconds / 1_000_000)ms"
        }
        var text: [UInt8] = self < .zero ? [UInt8(ascii: "-")] : []
        var rest = seconds.magnitude
        for (unit, length) in [("d", 86_400), ("h", 3600), ("m", 60)] as [(StaticString, UInt64)]
        where rest >= length {
            text.append(digits: rest / length, atLeast: 1)
            text.append(unit)
            rest %= length
        }
        if rest > 0 || nanoseconds != 0 || seconds == 0 {
            text.append(seconds: rest, nanoseconds.magnitude)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The span in seconds alone, as CEL writes it: `5400s`, `-1.5s`.
    public var secondsText: String {
        var text: [UInt8] = self < .zero ? [UInt8(ascii: "-")] : []
        text.append(seconds: seconds.magnitude, nanoseconds.magnitude)
        return String(decoding: text, as: UTF8.self)
    }

    /// Creates the span that people write so, as in `1h30m`, `2.5s` and `500ms`.
    ///
    /// The text of `description` is read back as the same span.
    public init(text: String) throws(TimeTextError) {
        var reader = TimeSpanReader(text)
        self = try reader.span()
    }
}

extension [UInt8] {
    fileprivate mutating func append(seconds: UInt64, _ nanoseconds: UInt32) {
        append(digits: seconds, atLeast: 1)
        FractionOfSecond.append(nanoseconds, digitsAtATime: .ones, to: &self)
        append("s")
    }
}
