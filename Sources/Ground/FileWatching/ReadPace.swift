/// Whether notices come so quickly that some should be waited for.
struct ReadPace {
    private var last: ContinuousClock.Instant
    private var count = 0

    init(since begin: ContinuousClock.Instant = .now) { last = begin }

    /// How many microseconds are waited: the kernel keeps 16,384 notices, which no writer makes in
    /// that time.
    static let pause: UInt32 = 5_000

    /// The reads that are not waited for; a file alone is told of in two or three.
    static let few = 8

    /// Counts a read.
    mutating func isQuick(at now: ContinuousClock.Instant) -> Bool {
        count = now - last < .microseconds(2 * Int64(Self.pause)) ? count + 1 : 0
        last = now
        return count > Self.few
    }
}
