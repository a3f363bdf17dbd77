public import Values

/// How long a write waits before it is sent again: twice as long each time, and not for all writes
/// alike, so that apps which lost a server together do not come back to it together.
public struct Backoff: Hashable, Sendable {
    let first: TimeSpan
    let longest: TimeSpan
    let seed: UInt64

    /// Creates waits from `first` to `longest`, of which a part between the half and all is
    /// decided by `seed`, the write and the attempt.
    public init(
        first: TimeSpan = .seconds(5), longest: TimeSpan = .seconds(900),
        seed: UInt64 = .random(in: 0...UInt64.max)
    ) {
        self.first = first
        self.longest = longest
        self.seed = seed
    }

    /// Returns the milliseconds to wait after so many attempts.
    func delay(after attempts: Int, of key: String) -> Int64 {
        let doublings = min(max(attempts - 1, 0), 30)
        let bounds: (Int128, Int128) = (2, Int128(Outbox.longestDelay))
        let most = min(max(longest.totalNanoseconds / 1_000_000, bounds.0), bounds.1)
        let whole = min(max((first.totalNanoseconds / 1_000_000) << doublings, bounds.0), most)
        let half = UInt64(whole / 2)
        return Int64(half + hash(key, attempts) % (half + 1))
    }

    /// FNV-1a, and then the last steps of SplitMix64, which spread what differs little.
    private func hash(_ key: String, _ attempts: Int) -> UInt64 {
        var hash = key.utf8.reduce(0xcbf2_9ce4_8422_2325 ^ seed) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        hash = hash &+ UInt64(truncatingIfNeeded: attempts) &* 0x9e37_79b9_7f4a_7c15
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        return hash ^ (hash >> 31)
    }
}
