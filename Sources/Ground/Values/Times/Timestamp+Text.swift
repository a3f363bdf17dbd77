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
        var reader = RFC3339Reader(text)
        self = try reader.timestamp()
    }
}
