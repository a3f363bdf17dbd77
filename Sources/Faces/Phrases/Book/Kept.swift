/// A large value that several objects have together without copies of all its parts.
final class Kept<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
}

extension Kept: Sendable where Value: Sendable {}
