/// Something of the app's that an intent, a query or a provider uses.
@propertyWrapper
public final class AppDependency<Value: Sendable>: Sendable {
    private let key: DependencyKey
    private let manager: AppDependencyManager
    private let fallback: (@Sendable () -> Value)?

    public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
        self.key = DependencyKey(key, Value.self)
        self.manager = manager
        fallback = nil
    }

    /// Creates a dependency that is `default` where none was added.
    public init(
        key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
        default fallback: @autoclosure @escaping @Sendable () -> Value
    ) {
        self.key = DependencyKey(key, Value.self)
        self.manager = manager
        self.fallback = fallback
    }

    /// The dependency; a host checks before performing an intent that there is one.
    public var wrappedValue: Value {
        do {
            guard let value = try manager.dependency(for: key) as? Value ?? fallback?() else {
                throw DependencyError.missing(key.name)
            }
            return value
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

@_spi(Hosting) extension AppDependency: DependencyReference {
    public func prepare() async throws {
        guard fallback == nil else { return }
        try await manager.prepare(key)
    }
}
