/// The property that entities are sorted by, and the direction.
public struct EntityQuerySort<Entity: AppEntity>: Sendable {
    /// A direction of sorting.
    public enum Ordering: Hashable, Sendable {
        case ascending, descending
    }

    public let by: any PartialKeyPath<Entity> & Sendable
    public let order: Ordering

    public init(by: any PartialKeyPath<Entity> & Sendable, order: Ordering) {
        self.by = by
        self.order = order
    }
}
