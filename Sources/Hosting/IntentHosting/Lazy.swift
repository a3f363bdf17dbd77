import Synchronization

/// A value that is made when it is first asked for.
final class Lazy<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)

    /// Returns the value, making it if need be.
    ///
    /// Two threads may both make it, since an app's code must not run under a lock; the first one
    /// counts.
    func value(_ make: () -> Value) -> Value {
        if let value = made.withLock({ $0 }) { return value }
        let new = make()
        return made.withLock { made in
            let value = made ?? new
            made = value
            return value
        }
    }
}
