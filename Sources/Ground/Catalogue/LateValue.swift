import Locks

/// A value that is made when it is first asked for.
final class LateValue<Value: Hashable & Sendable>: Sendable {
    private let make: @Sendable () -> Value
    private let made = Guarded<Value?>(nil)

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// Two threads may both make it, since an app's code must not run under a lock; the first one
    /// counts.
    var value: Value {
        if let value = made.inTurn({ $0 }) { return value }
        let new = make()
        return made.inTurn { made in
            let value = made ?? new
            made = value
            return value
        }
    }
}

extension LateValue: Hashable {
    static func == (one: LateValue, other: LateValue) -> Bool {
        one === other || one.value == other.value
    }

    /// Hashes nothing, since the value is not made to be hashed.
    func hash(into hasher: inout Hasher) {}
}
