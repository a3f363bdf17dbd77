import Synchronization

/// A lock that holds the state it protects.
public struct OSAllocatedUnfairLock<State>: Sendable {
    fileprivate final class Storage: Sendable {
        let mutex: Mutex<State>

        init(_ state: sending State) { mutex = Mutex(state) }
    }

    fileprivate let storage: Storage

    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

    public init() where State == Void { storage = Storage(()) }

    public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result)
        rethrows -> Result
    { try storage.mutex.withLock { try body(&$0) } }

    /// Does nothing and returns `nil` if another thread holds the lock.
    public func withLockIfAvailable<Result: Sendable>(
        _ body: @Sendable (inout State) throws -> Result
    ) rethrows -> Result? { try storage.mutex.withLockIfAvailable { try body(&$0) } }
}

extension OSAllocatedUnfairLock where State == Void {
    public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result
    { try storage.mutex.withLock { _ in try body() } }
}
