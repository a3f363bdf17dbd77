extension Supervision {
    /// Where work begins.
    enum Start: Sendable {
        /// On the thread of whoever begins it, until it first has to wait.
        case here

        /// On a thread of its own.
        case apart

        /// Begins work in a task that somebody has to keep an eye on.
        func task(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
            switch self {
            case .here: Task.immediate { await work() }
            case .apart: Task { await work() }
            }
        }
    }
}
