/// The properties by which entities can be sorted.
public struct EntityQuerySortingOptions<Entity: AppEntity>: Sendable {
    @_spi(Hosting) public let options: [EntityQuerySortableByProperty<Entity>]

    public init(
        @EntityQuerySortingOptionsBuilder<Entity>
        _ options: () -> [EntityQuerySortableByProperty<Entity>]
    ) {
        self.options = options()
    }
}
