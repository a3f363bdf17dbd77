import SQLite
import Values

// A store keeps times to the microsecond; what is finer is rounded up, so that nothing is due too
// early.

extension Timestamp {
    /// Microseconds since 1970.
    var microseconds: Int64 { since(.epoch).microseconds }

    /// Creates the instant so many microseconds since 1970.
    init(microseconds: Int64) throws(SQLiteError) {
        guard let instant = TimeSpan(microseconds: microseconds).flatMap(Timestamp.epoch.adding)
        else { throw .unreadable("\(microseconds)", as: "an instant") }
        self = instant
    }

    /// Creates the instant that a column holds, if it holds one.
    init?(microseconds: Int64?) throws(SQLiteError) {
        guard let microseconds else { return nil }
        try self.init(microseconds: microseconds)
    }
}

extension TimeSpan {
    /// Whole microseconds, which fit for all spans that there are.
    var microseconds: Int64 {
        let (quotient, rest) = totalNanoseconds.quotientAndRemainder(dividingBy: 1000)
        return Int64(clamping: quotient + (rest > 0 ? 1 : 0))
    }

    init?(microseconds: Int64) { self.init(totalNanoseconds: Int128(microseconds) * 1000) }
}
