import Values
import Workflows

/// The settings of a trigger for its occurrences, beside their times.
struct DuePolicy: Hashable, Sendable {
    /// The reason why the trigger starts nothing now, or `nil` if it may.
    var rest: DueVerdict.Reason?

    /// The rule for occurrences that were due while no engine ran.
    var ifMissed = Trigger.IfMissed.once
    var mostLateness: TimeSpan?
    var jitter: TimeSpan?

    /// How long its condition has to last, or without one the quiet after a signal.
    var lasts: TimeSpan?

    /// The number of runs that it may start in some time.
    var most: Trigger.Frequency?

    /// How late an occurrence may be and still count as on time.
    static let grace = TimeSpan.seconds(60)

    /// The number of missed ones that `each` starts, as the project says.
    var mostCaughtUp = ProjectLimits().missed

    /// Returns the delay of an occurrence, always the same for one occurrence.
    func delay(of key: String, under uid: String) -> TimeSpan {
        guard let jitter, jitter > .zero else { return .zero }
        let digest = Digest(ofParts: "jitter", .string(uid), .string(key))
        let share = digest.bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let (high, _) = share.multipliedFullWidth(by: UInt64(clamping: jitter.totalNanoseconds))
        return TimeSpan(totalNanoseconds: Int128(high)) ?? .zero
    }
}
