import CLinux
import Glibc
import Locks
import Synchronization

/// The one thread that reads what all children write, and waits for them.
///
/// It is started with the first child and lives as long as the process. The starter of a child adds
/// its descriptors from outside, so the thread wakes only when something has happened.
final class ChildReader: Sendable {
    typealias Waiting = CheckedContinuation<ChildReport, Never>

    private struct Entry {
        let child: Child
        let waiting: Waiting
    }

    private let events: Descriptor
    private let bell: Descriptor
    private let entries = Guarded<[UInt64: Entry]>([:])

    /// The subjects of events, beside the streams of a child.
    private static let lifeIndex = UInt64(ChildStream.allCases.count)
    private static let bellNumber = UInt64.max

    private static let shared = Mutex<ChildReader?>(nil)

    /// Returns the reader, which is started if there is none yet.
    static func running() throws(ChildStartError) -> ChildReader {
        guard let reader = existingOrNew() else {
            throw .system("the reader of children", code: errno)
        }
        return reader
    }

    private static func existingOrNew() -> ChildReader? {
        shared.withLock { shared in
            shared = shared ?? ChildReader()
            return shared
        }
    }

    private init?() {
        guard let events = Descriptor(epoll_create1(Int32(EPOLL_CLOEXEC))),
            let bell = Descriptor(eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)))
        else { return nil }
        self.events = events
        self.bell = bell
        guard listen(to: bell, as: Self.bellNumber), startThread() else { return nil }
    }

    private func startThread() -> Bool {
        var thread = pthread_t()
        // Balanced by nothing: the thread, and what it works on, is there until the process ends.
        let own = Unmanaged.passRetained(self).toOpaque()
        let code = pthread_create(
            &thread, nil,
            { own in
                guard let own else { return nil }
                var signals = sigset_t()
                sigfillset(&signals)
                pthread_sigmask(SIG_BLOCK, &signals, nil)
                Unmanaged<ChildReader>.fromOpaque(own).takeUnretainedValue().work()
            }, own)
        return code == 0 && pthread_detach(thread) == 0
    }
}

extension ChildReader {
    /// Reads from a child until its end, and tells the waiting caller.
    func watch(_ child: Child, _ waiting: Waiting) {
        let number = UInt64(child.pid) << 8
        // What comes is taken once all are listened to: as long as a stream is held here, its end
        // would not close it, and would be told of again and again.
        let isHeard = entries.inTurn { entries in
            entries[number] = Entry(child: child, waiting: waiting)
            return child.sources.allSatisfy { stream, source in
                listen(to: source, as: number | UInt64(stream.rawValue))
            } && listen(to: child.life, as: number | Self.lifeIndex)
        }
        guard isHeard else { return giveUp(number) }
        if child.wake != nil { ring() }
    }

    /// Kills a child that cannot be listened to, since the kernel has no room for more, and its end
    /// would not be noticed.
    private func giveUp(_ number: UInt64) {
        guard let entry = entries.inTurn({ $0.removeValue(forKey: number) }) else { return }
        _ = entry.child.happened { _ in .signal(SIGKILL) }
        entry.waiting.resume(returning: entry.child.finish())
    }

    /// Tells a child's group to end.
    func stop(_ child: Child) {
        _ = child.happened { $0.told(to: .cancelled, at: .now) }
        ring()
    }

    private func listen(to file: Descriptor, as number: UInt64) -> Bool {
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        event.data.u64 = number
        return epoll_ctl(events.number, EPOLL_CTL_ADD, file.number, &event) == 0
    }

    private func forget(_ file: Descriptor) {
        epoll_ctl(events.number, EPOLL_CTL_DEL, file.number, nil)
    }

    /// Wakes the thread, so that it looks anew when to wake by itself.
    private func ring() {
        var one: UInt64 = 1
        write(bell.number, &one, MemoryLayout<UInt64>.size)
    }
}

/// The work on the thread.
extension ChildReader {
    private func work() -> Never {
        let space = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        var ready = [epoll_event](repeating: epoll_event(), count: 64)
        while true {
            let count = epoll_wait(events.number, &ready, Int32(ready.count), timeout)
            for event in ready.prefix(Int(max(count, 0))) { handle(event.data.u64, space) }
            for (number, entry) in entries.inTurn({ $0 }) where entry.child.wake != nil {
                if entry.child.happened({ $0.woke(at: .now) }) { finish(number, entry, space) }
            }
        }
    }

    /// Milliseconds until a child has to be looked at, rounded up so that it is not looked at too
    /// early.
    private var timeout: Int32 {
        let wakes = entries.inTurn { entries in entries.values.compactMap(\.child.wake) }
        guard let first = wakes.min() else { return -1 }
        let left = max(.zero, first - .now) / .milliseconds(1)
        return Int32(min(left.rounded(.up), 1e9))
    }

    private func handle(_ number: UInt64, _ space: UnsafeMutableRawBufferPointer) {
        if number == Self.bellNumber {
            read(bell.number, space.baseAddress, MemoryLayout<UInt64>.size)
            return
        }
        let child = number & ~0xFF
        guard let entry = entries.inTurn({ $0[child] }) else { return }
        let isOver: Bool
        if let stream = ChildStream(rawValue: Int(number & 0xFF)) {
            isOver =
                entry.child.read(stream, into: space) == .ended
                && entry.child.happened { $0.streamClosed() }
        } else {
            forget(entry.child.life)
            isOver = entry.child.happened { $0.exited(at: .now) }
        }
        if isOver { finish(child, entry, space) }
    }

    private func finish(_ number: UInt64, _ entry: Entry, _ space: UnsafeMutableRawBufferPointer) {
        for (stream, _) in entry.child.sources { entry.child.drain(stream, into: space) }
        // Before the child is waited for, since its number may be another's right after.
        guard entries.inTurn({ $0.removeValue(forKey: number) }) != nil else { return }
        entry.waiting.resume(returning: entry.child.finish())
    }
}
