public import AppIntents
import Glibc
import Synchronization

/// Notes how late it is performed.
public struct StampIntent: AppIntent {
    public static let title: LocalizedStringResource = "Stamp"

    /// Seconds since 1970.
    @Parameter(title: "Due") public var due: Int

    public init() {}

    public func perform() async throws -> some IntentResult {
        Stamps.add(Stamps.now - Int64(due) * 1_000_000_000)
        return .result()
    }
}

/// How late stamps were, in nanoseconds.
public enum Stamps {
    private static let taken = Mutex<[Int64]>([])

    static func add(_ lateness: Int64) { taken.withLock { $0.append(lateness) } }

    public static var count: Int { taken.withLock(\.count) }

    /// Returns those that were taken, and forgets them.
    public static func takeAll() -> [Int64] {
        taken.withLock { stamps in
            defer { stamps = [] }
            return stamps
        }
    }

    /// Nanoseconds since 1970.
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
