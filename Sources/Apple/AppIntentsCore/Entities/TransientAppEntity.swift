public import Foundation

/// An entity without a query: a result that is passed on and then forgotten.
public protocol TransientAppEntity: AppEntity where ID == UUID { init() }

extension TransientAppEntity {
    /// An identifier that is new each time, since a transient entity is never looked up.
    public var id: UUID { UUID() }

    public static var defaultQuery: TransientAppEntityQuery<Self> { TransientAppEntityQuery() }
}

/// The query of an entity that cannot be found again.
public struct TransientAppEntityQuery<Entity: TransientAppEntity>: EntityQuery {
    public typealias Result = [Entity]

    public init() {}

    public func entities(for identifiers: [UUID]) async throws -> [Entity] { [] }
}
