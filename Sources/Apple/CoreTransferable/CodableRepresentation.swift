public import Foundation
public import UniformTypeIdentifiers

/// The form that a coder gives to a value.
public struct CodableRepresentation<Item: Transferable & Codable, Encoder, Decoder>:
    TransferRepresentation
{
    public typealias Body = Never

    private let contentType: UTType
}

extension CodableRepresentation where Encoder == JSONEncoder, Decoder == JSONDecoder {
    public init(contentType: UTType) { self.contentType = contentType }

    public init(for itemType: Item.Type = Item.self, contentType: UTType) {
        self.contentType = contentType
    }
}
