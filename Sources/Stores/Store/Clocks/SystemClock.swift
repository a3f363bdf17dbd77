import Glibc
import Values

/// The clocks of the machine.
package struct SystemClock: StoreClock {
    package init() {}

    package var reading: ClockReading {
        ClockReading(
            instant: Self.time(of: CLOCK_REALTIME).flatMap { Timestamp.epoch.adding($0) } ?? .epoch,
            sinceBoot: Self.time(of: CLOCK_BOOTTIME) ?? .zero)
    }

    private static func time(of clock: clockid_t) -> TimeSpan? {
        var time = timespec()
        clock_gettime(clock, &time)
        let microseconds = Int32(time.tv_nsec / 1000)
        return TimeSpan(seconds: Int64(time.tv_sec), nanoseconds: microseconds * 1000)
    }
}
