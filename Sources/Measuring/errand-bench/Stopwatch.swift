/// Measures how long work takes on a machine that is doing other things too.
enum Stopwatch {
    /// Returns the median of several rounds, the first of which does not count.
    ///
    /// The work returns something, so that none of it can be left out as useless.
    static func median<T>(rounds: Int = 9, of work: () throws -> T) rethrows -> Duration {
        keep(try work())
        let times = try (0..<rounds).map { _ in try ContinuousClock().measure { keep(try work()) } }
        return times.sorted()[rounds / 2]
    }

    /// Returns how long one of many repetitions of work took at best, for work that is too short to
    /// be timed alone.
    static func best(
        rounds: Int = 9, repetitions: Int, of work: () throws -> Void
    ) rethrows -> Duration {
        var best: Duration?
        for _ in 0..<rounds {
            let time = try ContinuousClock().measure { for _ in 0..<repetitions { try work() } }
            best = min(best ?? time, time)
        }
        return (best ?? .zero) / repetitions
    }

    @inline(never) private static func keep<T>(_ result: T) { withExtendedLifetime(result) {} }
}
