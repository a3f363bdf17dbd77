/// The form of another value that stands for this one.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
    TransferRepresentation
{
    public typealias Body = Never

    public init(
        exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
    ) {}

    public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {}

    public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {}
}
