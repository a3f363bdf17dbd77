import CLinux
import Store
import Values

/// Finds how the clock was set since the last look.
///
/// A clock that was set so far that it may be wrong is not believed at once: it may be set right
/// the moment after.
struct ClockLook: Hashable {
    enum Finding: Hashable {
        /// The clock may be wrong; it is looked at again.
        case doubtful(isNew: Bool)

        /// It was set by this span, which may be zero.
        case set(by: TimeSpan)
    }

    /// A smaller step does not count as a setting.
    private static let leastStep = TimeSpan.seconds(1)

    /// The beginning of 2025, before the first Errand; a clock that was never set shows less.
    private static let earliest = Timestamp(seconds: 1_735_689_600) ?? .epoch

    /// How long a clock is doubted before it is believed.
    private static let patience = TimeSpan.seconds(120)

    private var last: ClockReading
    private var doubtedSince: TimeSpan?
    private var isNew = false

    /// Whether it was compared with the last stored time.
    private(set) var isCompared = false

    init(at now: ClockReading) { last = now }

    /// Compares the clock, when a process begins, with the last stored time, or with the earliest
    /// that is possible.
    mutating func compare(with stored: Timestamp?, at now: ClockReading) {
        guard !isCompared else { return }
        isCompared = true
        let isFar = stored.map { ClockStep.isFar(now.instant.since($0)) }
        if isFar ?? (now.instant < Self.earliest) { doubt(at: now) }
    }

    /// Whether the clock may be wrong.
    var isDoubted: Bool { doubtedSince != nil }

    /// The time since which the clock is as it is now, as the clock would have shown it.
    func beginning(at now: ClockReading) -> Timestamp {
        let passed = doubtedSince.flatMap { now.sinceBoot.subtracting($0) } ?? .zero
        return now.instant.subtracting(passed) ?? now.instant
    }

    /// Finds how the clock was set; `isKept` says that a time service keeps it right.
    mutating func look(at now: ClockReading, isKept: Bool) -> Finding {
        if let end = doubtedSince?.adding(Self.patience) {
            guard isKept || now.sinceBoot >= end else {
                defer { isNew = false }
                return .doubtful(isNew: isNew)
            }
            return .set(by: step(to: now))
        }
        let step = step(to: now)
        guard ClockStep.isFar(step), !isKept else { return .set(by: step) }
        doubt(at: now)
        defer { isNew = false }
        return .doubtful(isNew: true)
    }

    /// Notes that all was done that follows from how the clock was set.
    mutating func settle(at now: ClockReading) {
        last = now
        doubtedSince = nil
    }

    private mutating func doubt(at now: ClockReading) {
        doubtedSince = now.sinceBoot
        isNew = true
    }

    private func step(to now: ClockReading) -> TimeSpan {
        guard let passed = now.sinceBoot.subtracting(last.sinceBoot),
            let step = now.instant.since(last.instant).subtracting(passed),
            step >= Self.leastStep || step <= -Self.leastStep
        else { return .zero }
        return step
    }
}

/// The clock of the machine.
package enum MachineClock {
    /// Whether the kernel knows that a time service keeps the clock right.
    package static var isKept: Bool { clock_is_kept() != 0 }
}
