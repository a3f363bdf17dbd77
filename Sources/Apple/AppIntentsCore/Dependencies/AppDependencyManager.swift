import Synchronization

/// Holds what intents, queries and providers need of the app, each by its type or by a key.
public final class AppDependencyManager: Sendable {
    public static let shared = AppDependencyManager()

    /// The way to make a dependency, and the one that was made.
    private enum Supply: Sendable {
        case ready(any Sendable)
        case made(@Sendable () throws -> any Sendable)
        case awaited(@Sendable () async throws -> any Sendable)
    }

    private let supplies = Mutex<[DependencyKey: Supply]>([:])

    /// Creates a manager apart from the shared one, as tests do.
    public init() {}

    /// Adds a dependency that is made when it is first used.
    ///
    /// A closure is always taken for one that makes the dependency, and never for the dependency
    /// itself.
    @_disfavoredOverload
    public func add<Dependency: Sendable>(
        key: AnyHashable? = nil,
        dependency: @autoclosure @escaping @Sendable () -> Dependency
    ) {
        set(.made(dependency), for: DependencyKey(key, Dependency.self))
    }

    /// Adds a dependency that a closure makes when it is first used.
    public func add<Dependency: Sendable>(
        key: AnyHashable? = nil, dependency: @escaping @Sendable () throws -> Dependency
    ) { set(.made(dependency), for: DependencyKey(key, Dependency.self)) }

    /// Adds a dependency that takes time to make; it is made before the intent is performed.
    public func add<Dependency: Sendable>(
        key: AnyHashable? = nil, dependency: @escaping @Sendable () async throws -> Dependency
    ) { set(.awaited(dependency), for: DependencyKey(key, Dependency.self)) }

    private func set(_ supply: Supply, for key: DependencyKey) {
        supplies.withLock { $0[key] = supply }
    }

    /// Returns the dependency, making it if that takes no waiting; `nil` if it was not added.
    func dependency(for key: DependencyKey) throws -> (any Sendable)? {
        switch supplies.withLock({ $0[key] }) {
        case .ready(let dependency): dependency
        case .made(let make): keep(try make(), for: key)
        case .awaited: throw DependencyError.notYetMade(key.name)
        case nil: nil
        }
    }

    /// Makes the dependency if it was not made yet; throws if it was not added.
    func prepare(_ key: DependencyKey) async throws {
        guard let supply = supplies.withLock({ $0[key] }) else {
            throw DependencyError.missing(key.name)
        }
        if case .awaited(let make) = supply { _ = keep(try await make(), for: key) }
    }

    /// Keeps what was made, and returns what was kept: of two made at once, the first.
    private func keep(_ made: any Sendable, for key: DependencyKey) -> any Sendable {
        supplies.withLock { supplies in
            if case .ready(let earlier) = supplies[key] { return earlier }
            supplies[key] = .ready(made)
            return made
        }
    }
}

/// The key of a dependency.
struct DependencyKey: Hashable, Sendable {
    private let type: ObjectIdentifier
    private let key: String?
    let name: String

    init(_ key: AnyHashable?, _ type: Any.Type) {
        self.type = ObjectIdentifier(type)
        // The description tells keys apart and is sendable, which a key of any type need not be.
        self.key = key.map { String(reflecting: $0.base) }
        name = _typeName(type, qualified: false)
    }
}

/// The reason why a dependency cannot be used.
@_spi(Hosting) public enum DependencyError: Error, Equatable, CustomStringConvertible {
    case missing(String)
    case notYetMade(String)

    public var description: String {
        switch self {
        case .missing(let type): "no dependency of type '\(type)' was added to AppDependencyManager"
        case .notYetMade(let type): "the dependency of type '\(type)' was used before it was made"
        }
    }
}
