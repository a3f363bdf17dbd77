extension Supervision {
    /// Where work begins.
    enum Start: Sendable {
        /// On the thread of whoever begins it, until it first has to wait.
        case here

        /// On a thread of its own.
        case apart
    }
}
