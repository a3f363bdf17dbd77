import CLinux
import Dispatch
import Glibc
import Locks
package import Values

/// An alarm by the clock of the machine.
///
/// A timer of Dispatch does not notice that a clock was set, so a timer of the kernel beside it
/// does.
package final class WallAlarm: Alarm {
    /// Sources may be used from any thread, though their protocols do not say so.
    private struct State: @unchecked Sendable {
        var timer: (any DispatchSourceTimer)?
        var notice: (any DispatchSourceRead)?
        var instant: Timestamp?
    }

    private let state = Guarded(State())
    private let queue = DispatchQueue(label: "errand.alarm")

    package init() {}

    package func start(_ ring: @escaping @Sendable () -> Void) {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler(handler: DispatchWorkItem(block: ring))
        timer.activate()
        let notice = clockNotice { [weak self] in
            self?.arm()
            ring()
        }
        state.inTurn { $0 = State(timer: timer, notice: notice, instant: $0.instant) }
        arm()
    }

    package func set(for instant: Timestamp?) {
        let isNew = state.inTurn { state in
            defer { state.instant = instant }
            return state.instant != instant
        }
        if isNew { arm() }
    }

    package func stop() {
        let old = state.inTurn { state in
            defer { state = State() }
            return state
        }
        old.timer?.cancel()
        old.notice?.cancel()
    }

    private func arm() {
        state.inTurn { state in
            let time = state.instant.map(\.wallTime)
            state.timer?.schedule(wallDeadline: time ?? .distantFuture, leeway: .nanoseconds(0))
        }
    }

    /// A source that fires whenever the clock is set.
    private func clockNotice(
        _ handler: @escaping @Sendable () -> Void
    ) -> (any DispatchSourceRead)? {
        let file = clock_notice()
        guard file >= 0, clock_notice_arm(file) == 0 else { return nil }
        let source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
        source.setEventHandler(
            handler: DispatchWorkItem {
                var ticks: UInt64 = 0
                _ = read(file, &ticks, 8)
                _ = clock_notice_arm(file)
                handler()
            })
        source.setCancelHandler(handler: DispatchWorkItem { close(file) })
        source.activate()
        return source
    }
}

extension Timestamp {
    fileprivate var wallTime: DispatchWallTime {
        DispatchWallTime(timespec: timespec_of(Int(seconds), Int(nanoseconds)))
    }
}
