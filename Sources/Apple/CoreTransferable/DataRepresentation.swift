public import Foundation
public import UniformTypeIdentifiers

/// A form in bytes.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    public typealias Body = Never

    private let contentType: UTType

    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) { self.contentType = contentType }

    public init(
        exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
    ) { contentType = exportedContentType }

    public init(
        importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
    ) { contentType = importedContentType }
}
