/// A type that is known by a name that outlives renaming it.
public protocol PersistentlyIdentifiable {
    @preconcurrency @MainActor static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
    /// The name of the type, without its module.
    public static var persistentIdentifier: String { String(describing: Self.self) }
}
