/// Work that one task does for all who want it at the same time.
actor SharedWork<Outcome: Sendable> {
    private var running: [String: Task<Outcome, any Error>] = [:]

    /// Waits for the work of a name, which is begun unless it is under way; tells whether it was.
    func run(
        _ name: String, _ work: @escaping @Sendable () async throws -> Outcome
    ) async throws -> (outcome: Outcome, isOwn: Bool) {
        if let task = running[name] { return (try await task.value, false) }
        // It is for all who wait, so it does not end with the caller that was first.
        let task = Task { try await work() }
        running[name] = task
        defer { running[name] = nil }
        return (try await task.value, true)
    }
}
