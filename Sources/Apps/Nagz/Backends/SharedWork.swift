/// Work that one task does for all who want it at the same time.
///
/// A caller that is cancelled does not wait for its end; the others do.
actor SharedWork<Outcome: Sendable> {
    private typealias Waiter = CheckedContinuation<Outcome, any Error>

    /// The callers that wait for works under way, by the names of these.
    private var waiters: [String: [Int: Waiter]] = [:]
    private var callers = 0

    /// Waits for the work of a name, which is begun unless it is under way; tells whether it was.
    func run(
        _ name: String, _ work: @escaping @Sendable () async throws -> Outcome
    ) async throws -> (outcome: Outcome, isOwn: Bool) {
        let isOwn = waiters[name] == nil
        if isOwn { begin(name, work) }
        callers += 1
        let caller = callers
        let outcome = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (waiter: Waiter) in
                // The cancellation may have come before there was anything to let go.
                guard !Task.isCancelled else { return waiter.resume(throwing: CancellationError()) }
                waiters[name]?[caller] = waiter
            }
        } onCancel: {
            Task { await self.letGo(caller, of: name) }
        }
        return (outcome, isOwn)
    }

    /// Begins a work; it is for all who wait, so it does not end with the caller that was first.
    private func begin(
        _ name: String, _ work: @escaping @Sendable () async throws -> Outcome
    ) {
        waiters[name] = [:]
        Task {
            let result: Result<Outcome, any Error>
            do {
                result = .success(try await work())
            } catch {
                result = .failure(error)
            }
            for waiter in (waiters.removeValue(forKey: name) ?? [:]).values {
                waiter.resume(with: result)
            }
        }
    }

    private func letGo(_ caller: Int, of name: String) {
        waiters[name]?.removeValue(forKey: caller)?.resume(throwing: CancellationError())
    }
}
