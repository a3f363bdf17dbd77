public import Synchronization

/// A state that one thread at a time reads and changes.
///
/// Every use of it goes through one function, which `.ci/races` names to the thread sanitizer: that
/// does not see that Swift's Mutex on Linux is a lock.
public struct Guarded<State: Sendable>: ~Copyable, Sendable {
    @usableFromInline let lock: Mutex<State>

    @inlinable public init(_ state: State) { lock = Mutex(state) }

    /// Calls a closure with the state when no other thread has it, and returns what that returns.
    @inlinable public func inTurn<Answer>(_ body: (inout State) -> Answer) -> Answer {
        lock.withLock { body(&$0) }
    }
}
