import Foundation
import Values

extension Date {
    init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }

    /// Milliseconds since the beginning of 1970.
    var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }

    var timestamp: Timestamp {
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        return Timestamp(seconds: seconds, nanoseconds: Int32(rest) * 1_000_000) ?? .epoch
    }
}
