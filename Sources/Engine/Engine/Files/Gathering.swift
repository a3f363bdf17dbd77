import Values

/// The time after a batch in which files gather and are not looked at, so that many that come one
/// after the other have few runs.
///
/// It doubles from one batch to the next while they go on to come, up to a second.
struct Gathering: Hashable, Sendable {
    private static let first: Int32 = 50
    private static let longest: Int32 = 1_000

    private let milliseconds: Int32

    /// When it is over, since the machine started.
    let end: TimeSpan

    /// Begins with a batch, which may be one of a row.
    init(at now: TimeSpan, after last: Gathering?) {
        if let last, now < last.end.adding(.milliseconds(last.milliseconds)) ?? now {
            milliseconds = min(2 * last.milliseconds, Self.longest)
        } else {
            milliseconds = Self.first
        }
        end = now.adding(.milliseconds(milliseconds)) ?? now
    }
}
