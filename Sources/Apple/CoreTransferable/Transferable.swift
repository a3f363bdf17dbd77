public import Foundation
import UniformTypeIdentifiers

/// A type whose values can be handed to other programs.
///
/// The forms in which a type can be handed over are declared here; there is no pasteboard or drag
/// to hand it to.
public protocol Transferable {
    associatedtype Representation: TransferRepresentation

    /// The forms of a value, the one that keeps most first.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension String: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .utf8PlainText) { Data($0.utf8) }
    }
}

extension Data: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .data, exporting: { $0 }, importing: { $0 })
    }
}

extension URL: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .url) { Data($0.absoluteString.utf8) }
    }
}
