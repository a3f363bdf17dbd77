/// How long notices that come quickly are gathered before they are told.
struct ReadPace {
    private var last: ContinuousClock.Instant
    private var count = 0

    init(since begin: ContinuousClock.Instant = .now) { last = begin }

    /// How many microseconds are waited before a read: the kernel keeps 16,384 notices, which no
    /// writer makes in that time.
    static let pause: UInt32 = 5_000

    /// The reads that are not waited for; a file alone is told of in two or three.
    static let few = 8

    /// The reads that are told together at most, each after a pause.
    static let most = 10

    /// Counts a turn; returns the reads that it tells together, each after a pause, or 0 where what
    /// is there is told at once.
    ///
    /// A turn wakes the engine, which costs more than some reads; so the longer they come quickly,
    /// one after the other, the more are told together.
    mutating func reads(at now: ContinuousClock.Instant) -> Int {
        count = now - last < .microseconds(2 * Int64(Self.pause)) ? count + 1 : 0
        let reads = min(max(count - Self.few, 0), Self.most)
        last = now + .microseconds(Int64(reads) * Int64(Self.pause))
        return reads
    }
}
