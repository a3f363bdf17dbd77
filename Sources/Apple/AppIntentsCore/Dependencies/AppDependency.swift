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
            // Cast only what is there: an absent dependency is an optional without a value, too.
            let found = try manager.dependency(for: key).flatMap { $0 as? Value }
            guard let value = found ?? fallback?() else { throw DependencyError.missing(key.name) }
            return value
        } catch {
            // A precondition would say nothing in a release build.
            fatalError("\(error)")
        }
    }
}

@_spi(Hosting) extension AppDependency: DependencyReference {
    public func prepare() async throws {
        guard fallback == nil else { return }
        try await manager.prepare(key)
    }
}

/// A dependency of which the type is forgotten.
@_spi(Hosting) public protocol DependencyReference: FieldReference, AnyObject {
    /// Makes the dependency ready for use, or throws why it cannot be used.
    func prepare() async throws
}

/// A type that can use dependencies of its app.
public protocol _SupportsAppDependencies {}
extension _SupportsAppDependencies { public typealias Dependency = AppDependency }
