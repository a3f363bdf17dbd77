import CLinux
import Dispatch
import Glibc

/// Waits for a descriptor, for a time, or to be rung, on a thread that may wait.
package final class Poller: Sendable {
    /// The reason for the end of a wait.
    package enum Wake: Sendable { case ready, time, rung }

    private let bell: Int32
    private let queue: DispatchQueue

    /// Creates one, or returns `nil` if the process has no room for a descriptor.
    package init?(_ label: String) {
        bell = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        queue = DispatchQueue(label: label)
        if bell < 0 { return nil }
    }

    deinit { close(bell) }

    /// Ends the wait that goes on, or else the next one.
    package func ring() {
        var one: UInt64 = 1
        write(bell, &one, MemoryLayout<UInt64>.size)
    }

    /// Waits until a descriptor can be read or has what is asked for, until a time, or to be rung.
    package func wait(
        for descriptor: Int32? = nil, _ events: Int32 = POLLIN,
        until deadline: ContinuousClock.Instant? = nil
    ) async -> Wake {
        await work { [bell] in
            var files = [pollfd(fd: bell, events: Int16(POLLIN), revents: 0)]
            if let descriptor {
                files.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
            }
            while true {
                let count = poll(&files, nfds_t(files.count), Self.milliseconds(until: deadline))
                if count < 0, errno == EINTR { continue }
                if files[0].revents != 0 {
                    var number: UInt64 = 0
                    read(bell, &number, MemoryLayout<UInt64>.size)
                    return .rung
                }
                if count != 0 { return .ready }
                if let deadline, ContinuousClock.now >= deadline { return .time }
            }
        }
    }

    /// Does something that may have to wait on the thread.
    package func work<Answer: Sendable>(_ body: @escaping @Sendable () -> Answer) async -> Answer {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: body()) }
        }
    }

    /// The time until a deadline as `poll` takes it; for ever without one.
    package static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
        guard let deadline else { return -1 }
        let span = (deadline - .now) / .milliseconds(1)
        // A part of a millisecond is waited for as a whole one, so that the time has come then.
        return Int32(min(max(span.rounded(.up), 0), 3_600_000))
    }
}
