import Glibc

/// The cost of work that may fail: time on the clock and time on a processor, each the median of
/// three rounds.
struct Cost {
    let time: Duration
    let processor: Duration

    init(of work: () throws -> Void) throws {
        var times: [Duration] = []
        var processors: [Duration] = []
        for _ in 1...3 {
            let start = (ContinuousClock.now, Self.processorTime)
            try work()
            times.append(ContinuousClock.now - start.0)
            processors.append(Self.processorTime - start.1)
        }
        time = times.sorted()[1]
        processor = processors.sorted()[1]
    }

    /// Returns the time on a processor that work took.
    static func processorTime(of work: () throws -> Void) rethrows -> Duration {
        let start = processorTime
        try work()
        return processorTime - start
    }

    /// The processor time that the process has used.
    static var processorTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
