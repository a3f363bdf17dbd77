/// The kind of container whose background a view gives.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    private let name: String

    /// Used by the modules that have such containers.
    @_spi(Snippets)
    public init(name: String) {
        self.name = name
    }
}
