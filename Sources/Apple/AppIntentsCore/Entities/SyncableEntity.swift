/// An entity whose identifier is the same on all of a person's devices.
public protocol SyncableEntity: AppEntity {}

/// An identifier of this device, with the one that a person's devices share.
///
/// Read back from text it has no stable part, so the local parts alone make two of them equal.
public struct SyncableEntityIdentifier<
    LocalID: EntityIdentifierConvertible & Hashable & Sendable,
    StableID: EntityIdentifierConvertible & Hashable & Sendable
>: EntityIdentifierConvertible, Sendable {
    public let local: LocalID
    public let stable: StableID?

    public init(local: LocalID, stable: StableID) {
        self.local = local
        self.stable = stable
    }

    private init(local: LocalID) {
        self.local = local
        stable = nil
    }

    public static func entityIdentifier(for entityIdentifierString: String) -> Self? {
        LocalID.entityIdentifier(for: entityIdentifierString).map { Self(local: $0) }
    }

    public var entityIdentifierString: String { local.entityIdentifierString }
}

extension SyncableEntityIdentifier: Hashable {
    public static func == (first: Self, second: Self) -> Bool { first.local == second.local }

    public func hash(into hasher: inout Hasher) { hasher.combine(local) }
}
