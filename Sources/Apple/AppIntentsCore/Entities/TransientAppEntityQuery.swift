public import Foundation

/// The query of an entity that cannot be found again.
public struct TransientAppEntityQuery<Entity: TransientAppEntity>: EntityQuery {
    public typealias Result = [Entity]

    public init() {}

    public func entities(for identifiers: [UUID]) async throws -> [Entity] { [] }
}
