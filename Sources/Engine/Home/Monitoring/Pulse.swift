import Synchronization

/// Tells again and again that an engine turns: each time it has turned, and never while it hangs.
final class Pulse: Sendable {
    private let task = Mutex<Task<Void, Never>?>(nil)

    /// Begins at once; `turn` returns whether the engine has turned, and does not return while that
    /// hangs.
    init(
        every span: Duration, by clock: any Clock<Duration>,
        turning turn: @escaping @Sendable () async -> Bool,
        telling tell: @escaping @Sendable () async -> Void
    ) {
        // ``end()`` cancels it.
        let task = Task {
            while !Task.isCancelled {
                guard await turn(), !Task.isCancelled else { return }
                await tell()
                do { try await clock.sleep(for: span) } catch { return }
            }
        }
        self.task.withLock { $0 = task }
    }

    /// Tells nothing more; what is being told is not waited for.
    func end() {
        task.withLock { task in
            task?.cancel()
            task = nil
        }
    }

    /// Tells nothing more, and waits until what is being told has been.
    func ended() async {
        let task = task.withLock { $0 }
        task?.cancel()
        await task?.value
    }
}
